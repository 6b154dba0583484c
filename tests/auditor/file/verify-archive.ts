/**
 * Verifies a ledger's file by nothing but itself: every line is read, and what the lines add up to
 * is computed anew. Stops at the first thing that does not hold.
 */
import { copied } from '../audit.ts'
import { checkClaims } from '../check-claims.ts'
import { checkCredits } from '../check-credits.ts'
import { checkCloseDays, checkDays } from '../check-days.ts'
import { checkNoneEarly } from '../check-due.ts'
import { checkMovements, checkStoredAccounts } from '../check-entries.ts'
import { checkLots, checkQueues } from '../check-lots.ts'
import { checkPaying } from '../check-paying.ts'
import { checkPotsDrawn } from '../check-pots.ts'
import { checkReversals } from '../check-reversals.ts'
import { checkTake } from '../check-take.ts'
import { type Disagreement, first } from '../disagreement.ts'
import { checkActs } from './check-acts.ts'
import { checkChart } from './check-chart.ts'
import { checkCodebook } from './check-codebook.ts'
import { checkJoined, checkLotsAlone, checkStaffMovements } from './check-joined.ts'
import { checkOwnLines, checkOwnPurchases } from './check-own-lines.ts'
import { checkPayoutsOnce } from './check-own-payouts.ts'
import { checkPeople } from './check-people.ts'
import { checkJoinedBound, checkRecords, joinedBound } from './check-records.ts'
import { checkRules } from './check-rules.ts'
import { checkTotals } from './check-totals.ts'
import type { LedgerFile } from './ledger-file.ts'
import { wrongOf } from './place-wrong.ts'
import { checkSums, readLedgerFile } from './read-file.ts'
import { unboundOf } from './unbound.ts'
import { partsOf } from './unzip.ts'
import { type Wrong, WrongFile } from './wrong.ts'

export interface Verified {
  /** What the file is. */
  readonly about: readonly string[]
  /** What was checked and held, with how many of it there are. */
  readonly checked: readonly string[]
  /** What a file of this kind does not have, so that nobody can check it by it. */
  readonly unchecked: readonly string[]
  /** What is in the file, and what nothing else in it could contradict. */
  readonly unbound: readonly string[]
  readonly wrong: Wrong | null
  /**
   * The newest daily record. A file that somebody wrote anew with all its records has another one.
   * Compared with what members' phones show, it says whether this is the file of their world.
   */
  readonly record: DayDigest | null
  /** All of them, the oldest first: a reader may have kept the one of any day. */
  readonly records: readonly DayDigest[]
}

interface DayDigest {
  readonly day: number
  readonly digest: string
}

interface Section {
  readonly what: string
  readonly check: () => Disagreement | null
}

const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

function sectionsOfAll(file: LedgerFile): Section[] {
  const { journal } = file
  const { entries, balances, closes, incomes, payables, claims, lots, lotDraws, orders } = journal
  return [
    {
      what: `${many(balances.length, 'account')} of members: every entry follows from the one before it, and each balance is their sum`,
      check: () => checkStoredAccounts(journal),
    },
    {
      what: `${many(file.movements.length, 'movement')} with ${many(entries.length, 'entry', 'entries')}: both sides of each are equal, and what was taken back was taken back whole`,
      check: () => first([() => checkMovements(journal), () => checkReversals(journal)]),
    },
    {
      what: `${many(orders.length, 'machine')}: of each price the operator took its share and no more`,
      check: () => first([() => checkOwnPurchases(file), () => checkTake(journal)]),
    },
    {
      what: 'The pots: only the close of a day takes from them, and withdrawals never more than was put in for them',
      check: () => first([() => checkPotsDrawn(journal), () => checkPaying(journal)]),
    },
    {
      what: `${many(closes.length, 'close')}: ${many(incomes.length, 'income')} and ${many(payables.length, 'payout')} are due and funded as the rules say, and every pot and account holds what it should`,
      check: () =>
        first([
          () => checkCloseDays(journal),
          () => checkNoneEarly(journal),
          () => checkPayoutsOnce(journal),
          () => checkDays(journal),
        ]),
    },
    {
      what: `${many(claims.length, 'claim')}: no income was received twice, and each credit is what was claimed`,
      check: () => first([() => checkClaims(journal), () => checkCredits(journal)]),
    },
    {
      what: `${many(lots.length, 'lot')} with ${many(lotDraws.length, 'draw')}: what entered a pot is in its lot, and closes took from the oldest`,
      check: () => first([() => checkQueues(journal), () => checkLots(journal)]),
    },
    {
      what: `${many(file.totals.length, 'day')}: the totals are the sums of the lines`,
      check: () => checkTotals(file),
    },
  ]
}

const ownSection = (file: LedgerFile): Section => {
  const { balances, orders, incomes, claims, payables } = file.journal
  return {
    what: `${many(balances.length, 'account')}, ${many(orders.length, 'machine')}, ${many(incomes.length, 'income')}, ${many(claims.length, 'claim')} and ${many(payables.length, 'payout')} of ${many(file.journal.members.length, 'member')}: every balance is the sum of its entries, each income fell due once, and each was credited once`,
    check: () => checkOwnLines(file),
  }
}

function boundWords(file: LedgerFile): string {
  const bound = joinedBound(file)
  if (bound === null) return ''
  const { from, through } = bound
  const days = from === 0 ? `by day ${through}` : `on days ${from} to ${through}`
  return `, and the daily records bind all that ended ${days}, so that none of them is left out`
}

const sectionsOfJoined = (file: LedgerFile): Section[] => [
  ...(file.journal.members.length === 0 ? [] : [ownSection(file)]),
  {
    what: 'The movements of closes and of the operator: both sides of each are equal, and only closes take from the pots',
    check: () => checkStaffMovements(file),
  },
  {
    what: `${many(file.totals.length, 'close')}: what each took from the pots is what it paid and what rounding left, and the pots hold what they should`,
    check: () => checkTotals(file),
  },
  {
    what: `${many(file.journal.lots.length, 'lot')} with ${many(file.journal.lotDraws.length, 'draw')}: what entered a pot is in its lot, and closes took from the oldest`,
    check: () => checkLotsAlone(file),
  },
  {
    what: `${many(file.joined.length, 'joined line')}: their days follow each other, they fit the sales and what closes paid${boundWords(file)}`,
    check: () => first([() => checkJoined(file), () => checkJoinedBound(file)]),
  },
]

const recordsSection = (file: LedgerFile): Section => ({
  what: `${many(file.records.length, 'daily record')}: each follows the one before it${file.complete ? ', and binds what its day’s lines add up to' : ''}`,
  check: () => checkRecords(file),
})

/** In every file, before anything is added up: a line that breaks these rules is named itself. */
const sectionsOfLines = (file: LedgerFile): Section[] => [
  {
    what: `${many(file.movements.length, 'movement')}: each takes from accounts and gives to accounts that its kind allows`,
    check: () => checkChart(file),
  },
  ...(file.scope === 'member'
    ? []
    : [
        {
          what: `${many(file.totals.length, 'day')}: each rule changed only where an act says so, and to what it says`,
          check: () => checkRules(file),
        },
        {
          what: `${many(file.acts.length, 'act')} of the operator: each that moved money into a pot or took it back has its movement, and each is on the day that its time says`,
          check: () => checkActs(file),
        },
      ]),
  ...(file.people.length === 0
    ? []
    : [
        {
          what: `${many(file.people.length, 'member')}: none has money before the day of joining, and nothing was credited before the close that paid it${file.complete ? ', and of each withdrawal that was paid the stated fee entered its pot' : ''}`,
          check: () => checkPeople(file),
        },
      ]),
]

const sectionsOf = (file: LedgerFile): Section[] => [
  ...sectionsOfLines(file),
  ...(file.complete
    ? sectionsOfAll(file)
    : file.scope === 'member'
      ? [ownSection(file)]
      : sectionsOfJoined(file)),
  recordsSection(file),
]

function aboutOf(file: LedgerFile): string[] {
  const kinds = {
    public: 'the public file of a world',
    member: 'the file of one member',
    whole: 'the file for the staff of a world',
  }
  const days = file.settled < 0 ? 'no day yet' : `days 0 to ${file.settled}`
  return [`This is ${kinds[file.scope]}, with ${days}. All of it is practice money.`]
}

/** Nothing in a file says that it should have records which it has not. */
function withoutRecords({ settled, records: [oldest] }: LedgerFile): string[] {
  if (settled < 0 || oldest?.day === 0) return []
  if (oldest === undefined)
    return [
      'The daily records: this file has none. Compare it with a file of another day, or with “Check my balance”, which says since when this world has records.',
    ]
  return [
    `The daily records of days before day ${oldest.day}: this file has none. “Check my balance” says since when this world has records.`,
  ]
}

function uncheckedOf(file: LedgerFile): string[] {
  return [...withoutLines(file), ...withoutRecords(file)]
}

function withoutLines(file: LedgerFile): string[] {
  if (file.complete) return []
  if (file.scope === 'member')
    return [
      'The pots and the closes: this file has only the lines of its member. The public file has the rest.',
    ]
  const joined = `from day ${file.ownThrough + 1} on`
  return [
    `The accounts, incomes and claims of ${file.hides ? 'people and of the members who are joined with them' : `members ${joined}`}: the file for everybody joins at least ${file.fewest} of them in a line, and leaves out what fewer than ${file.fewest} did since the last line of its kind.`,
    'How a close divided what it paid between incomes and rewards. Each member can check this in the file of their own, and the staff in theirs.',
  ]
}

const endless: Wrong = {
  ...{ table: null, line: null, what: 'the end of the archive' },
  ...{ expected: 'a directory and its end', found: 'the file was cut short after its last table' },
}

export function verifyArchive(archive: Buffer): Verified {
  const checked: string[] = []
  const right: Verified = {
    ...{ about: [], checked, unchecked: [], unbound: [], record: null, records: [], wrong: null },
  }
  let known = right
  try {
    const parts = partsOf(archive)
    const read = readLedgerFile(parts)
    const file = { ...read, journal: copied(read.journal) }
    const records = file.records.map(({ day, digest }) => ({ day, digest }))
    known = {
      ...right,
      ...{ about: aboutOf(file), unchecked: uncheckedOf(file), unbound: unboundOf(file) },
      ...{ records, record: records.at(-1) ?? null },
    }
    for (const { what, check } of sectionsOf(file)) {
      const found = check()
      if (found !== null) return { ...known, wrong: wrongOf(file, found) }
      checked.push(what)
    }
    const sums = checkSums(parts)
    if (parts.some(({ isCut }) => isCut)) return { ...known, wrong: endless }
    checked.push(`${many(checkCodebook(parts), 'column')}: the codebook names each`)
    checked.push(`${many(sums, 'table')}: each has the lines and the SHA-256 that the file states`)
    return known
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error
    return { ...known, wrong: error.wrong }
  }
}
