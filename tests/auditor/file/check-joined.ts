/**
 * What can be checked where members have no lines of their own: the movements of the operator and
 * of closes, the lots, and the lines that stand for many members together.
 */
import { checkCloseDays } from '../check-days.ts'
import { checkMovements } from '../check-entries.ts'
import { checkLots, checkQueues } from '../check-lots.ts'
import { checkPotsDrawn } from '../check-pots.ts'
import { checkReversals } from '../check-reversals.ts'
import { type Disagreement, first, same } from '../disagreement.ts'
import { nothing } from '../fund-naively.ts'
import { type Journal, type JournalEntry, type JournalPayable, pots } from '../journal.ts'
import { groupsBy } from '../rows.ts'
import { checkChartOfJoined } from './check-chart.ts'
import { everyPot, type JoinedLine, type LedgerFile, parameterOf } from './ledger-file.ts'

/** Ids of movements that the auditor makes up come after all of the file. */
const afterAll = 1_000_000_000_000n

/**
 * The journal of the pots alone. What entered members' payments and fees comes from their balances
 * and from what closes took; each close pays one row, with all that it took.
 */
function journalOfPots(file: LedgerFile): Journal {
  const { journal, totals } = file
  const staff = journal.entries.filter(({ account }) => !account.startsWith('member/'))
  const came: JournalEntry[] = []
  const payables: JournalPayable[] = []
  let before = everyPot(() => 0n)
  for (const { day, pots: held, bySource, rest } of totals) {
    const took = everyPot((pot) => bySource[pot] + rest[pot])
    for (const pot of ['purchases', 'fees'] as const) {
      const amount = held[pot] - before[pot] + took[pot]
      const movementId = afterAll + BigInt(day)
      if (amount !== 0n)
        came.push({
          ...{ movementId, day, amount, seq: 0n, balanceAfter: null },
          account: `pot/${pot}`,
          asset: 'PUSDT',
        })
    }
    const row = { payableId: BigInt(day), kind: 'all', memberId: 0n, subjectId: 0n, promised: 0n, rest: 0n }
    payables.push({ ...row, ...took, day, creditedBy: null })
    before = { ...held }
  }
  return {
    ...journal,
    entries: [...staff, ...came],
    balances: [],
    accountDays: totals.flatMap(({ day, pots: held }) =>
      pots.map((pot) => ({ day, account: `pot/${pot}`, balanceAfter: held[pot] })),
    ),
    ...{ members: [], orders: [], incomes: [], claims: [], payables },
    closes: journal.closes.map((close) => ({ ...close, rest: nothing() })),
  }
}

/** The movements whose every side is in the file. */
const ofStaff = ({ journal }: LedgerFile): Journal => {
  const own = new Set(
    journal.entries
      .filter(({ account }) => account.startsWith('member/'))
      .map(({ movementId }) => movementId),
  )
  return { ...journal, entries: journal.entries.filter(({ movementId }) => !own.has(movementId)) }
}

/** In these kinds what one account of the members gives another of theirs gets. */
const between = new Set([
  'withdrawal-request',
  'withdrawal-return',
  'fund-buy',
  'fund-sell',
  'stock-exchange',
  'debt-repayment',
])

/** The line after which the next one of its kind begins. */
const ended = (lines: readonly JoinedLine[], from: number): JoinedLine | undefined =>
  lines.find(({ throughDay }) => throughDay === from - 1)

function checkSpans(file: LedgerFile): Disagreement | null {
  const { joined, settled, hides, ownThrough } = file
  const first = hides ? ['hides'] : ['own_lines_through_day', 'hides']
  const stated = first.map((name) => parameterOf(file, name))
  const next = new Map<string, number>()
  const firstDay = hides ? 0 : ownThrough + 1
  for (const [kind, lines] of groupsBy(joined, (line) => line.kind))
    for (const [throughDay, ofSpan] of groupsBy(lines, (line) => line.throughDay)) {
      const [line] = ofSpan as [JoinedLine]
      const at = `${kind} through day ${throughDay}`
      const from = next.get(kind) ?? firstDay
      if (throughDay > settled) return same('joined-line', at, `through ${settled} at most`, throughDay, line)
      if (line.fromDay !== from)
        return same(
          'joined-line',
          `${at}, from_day`,
          from,
          line.fromDay,
          line,
          ended(lines, from),
          ...(from === firstDay ? stated : []),
        )
      if (line.fromDay > throughDay)
        return same('joined-line', `${at}, from_day`, `at most ${throughDay}`, line.fromDay, line)
      const other = ofSpan.find(({ fromDay }) => fromDay !== line.fromDay)
      if (other !== undefined)
        return same('joined-line', `${at}, from_day`, line.fromDay, other.fromDay, other, line)
      const sum = ofSpan.reduce((all, { amount }) => all + amount, 0n)
      if (between.has(kind) && sum !== 0n)
        return same(
          'joined-line',
          `${at}, all accounts together`,
          0n,
          sum,
          ...lines.slice(lines.indexOf(line)),
        )
      next.set(kind, throughDay + 1)
    }
  return null
}

/** All sales of the days are those of members with lines of their own and of the joined ones. */
function checkSales({ joined, journal, totals, movements }: LedgerFile): Disagreement | null {
  const own = journal.entries.filter(
    ({ movementId }) => movements[Number(movementId) - 1]?.kind === 'purchase',
  )
  for (const line of joined.filter(({ kind }) => kind === 'purchase')) {
    const isIn = ({ day }: { day: number }) => day >= line.fromDay && day <= line.throughDay
    const singly = own.filter(isIn).reduce((sum, { amount }) => sum - amount, 0n)
    const sales = totals.filter(isIn).reduce((sum, day) => sum + day.sales, 0n)
    const at = `purchases of days ${line.fromDay} to ${line.throughDay}`
    const found = same('joined-line', at, -(sales - singly), line.amount, line, ...totals.filter(isIn))
    if (found !== null) return found
  }
  return null
}

/** Nobody is credited what no close has paid. */
function checkCredited({ joined, journal, totals, movements }: LedgerFile): Disagreement | null {
  const own = journal.entries.filter(({ movementId }) => movements[Number(movementId) - 1]?.kind === 'credit')
  let credited = 0n
  for (const line of joined.filter(({ kind }) => kind === 'credit')) {
    credited += line.amount
    const singly = own
      .filter(({ day }) => day <= line.throughDay)
      .reduce((sum, { amount }) => sum + amount, 0n)
    const paid = totals.filter(({ day }) => day <= line.throughDay).reduce((sum, day) => sum + day.paid, 0n)
    if (credited + singly > paid)
      return same(
        'joined-line',
        `credits through day ${line.throughDay}`,
        `at most ${paid - singly}`,
        credited,
        line,
      )
  }
  return null
}

export const checkJoined = (file: LedgerFile): Disagreement | null =>
  first([
    () => checkChartOfJoined(file),
    () => checkSpans(file),
    () => checkSales(file),
    () => checkCredited(file),
  ])

/** The movements of closes and of the operator. */
export function checkStaffMovements(file: LedgerFile): Disagreement | null {
  const staff = ofStaff(file)
  return first([
    () => checkCloseDays(staff),
    () => checkMovements(staff),
    () => checkPotsDrawn(staff),
    () => checkReversals(staff),
  ])
}

export function checkLotsAlone(file: LedgerFile): Disagreement | null {
  const pots = journalOfPots(file)
  return first([() => checkQueues(pots), () => checkLots(pots)])
}
