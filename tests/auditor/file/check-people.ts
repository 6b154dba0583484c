/** What a file says of its members, and the fee that left with what they withdrew. */
import { type Disagreement, first, same } from '../disagreement.ts'
import type { JournalEntry } from '../journal.ts'
import { memberPathOf } from '../member-path.ts'
import { ofMovement, rowsBy } from '../rows.ts'
import type { LedgerFile } from './ledger-file.ts'

/** Starting money arrives on the day on which a member joins, and nothing before. */
function checkJoinedDays({ journal, movements, people }: LedgerFile): Disagreement | null {
  const known = new Map(people.map((person) => [person.memberId, person]))
  for (const entry of journal.entries) {
    const path = memberPathOf(entry.account)
    const person = path === null ? undefined : known.get(path.memberId)
    if (person === undefined) continue
    const isStart = movements[Number(entry.movementId) - 1]?.kind === 'starting-money'
    if (isStart ? person.joinedDay !== entry.day : person.joinedDay > entry.day)
      return same(
        'member-joined',
        `${entry.account}, joined day`,
        isStart ? entry.day : `at most ${entry.day}`,
        person.joinedDay,
        person,
        entry,
      )
  }
  for (const { memberId, inviterId } of journal.members) {
    const [own, inviter] = [known.get(memberId), inviterId === null ? undefined : known.get(inviterId)]
    if (own === undefined || inviter === undefined || inviter.joinedDay <= own.joinedDay) continue
    return same(
      'member-joined',
      'the inviter',
      `day ${own.joinedDay} at most`,
      `day ${inviter.joinedDay}`,
      inviter,
      own,
    )
  }
  return null
}

/** People never have lines of their own in a file for everybody. */
function checkSimulated({ scope, people }: LedgerFile): Disagreement | null {
  const person = scope === 'public' ? people.find(({ simulated }) => !simulated) : undefined
  if (person === undefined) return null
  return same(
    'member-simulated',
    `member ${person.memberId}`,
    'yes: a public file names no person',
    'no',
    person,
  )
}

/** Of each withdrawal that was paid the fee entered its pot, rounded up. */
function checkFees({ journal, movements, feeBasisPoints, complete }: LedgerFile): Disagreement | null {
  if (!complete) return null
  for (const [movementId, entries] of rowsBy(journal.entries, ofMovement)) {
    const kind = movements[Number(movementId) - 1]?.kind
    if (kind !== 'chain-payout' && kind !== 'bank-payout') continue
    const of = (is: (entry: JournalEntry) => boolean) =>
      entries.filter(is).reduce((sum, { amount }) => sum + amount, 0n)
    const withdrawn = -of(({ account }) => account.startsWith('member/'))
    const due = (withdrawn * feeBasisPoints + 9_999n) / 10_000n
    const fee = of(({ account }) => account === 'pot/fees')
    const row = entries.find(({ account }) => account === 'pot/fees') ?? entries[0]
    const found = same('withdrawal-fee', `movement ${movementId}`, due, fee, row, ...entries)
    if (found !== null) return found
  }
  return null
}

/** What was paid arrives on a day after the close that paid it. */
function checkCreditDays({ journal, movements }: LedgerFile): Disagreement | null {
  const paid = [
    ...journal.claims.map((row) => ({ row, day: row.throughDay, creditedBy: row.creditedBy })),
    ...journal.payables.map((row) => ({ row, day: row.day, creditedBy: row.creditedBy })),
  ]
  for (const { row, day, creditedBy } of paid) {
    const movement = creditedBy === null ? undefined : movements[Number(creditedBy) - 1]
    if (movement === undefined || movement.day > day) continue
    const at = `movement ${creditedBy}, what it credits`
    return same('credit-day', at, `of a day before day ${movement.day}`, `day ${day}`, row, movement)
  }
  return null
}

export const checkPeople = (file: LedgerFile): Disagreement | null =>
  first([
    () => checkSimulated(file),
    () => checkJoinedDays(file),
    () => checkFees(file),
    () => checkCreditDays(file),
  ])
