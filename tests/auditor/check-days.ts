/** Day by day, in order: requests add to the pots, then the close takes from them. */
import { checkClose } from './check-close.ts'
import { checkDue } from './check-due.ts'
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalClose } from './journal.ts'
import { ofDay, rowsWith } from './rows.ts'

/** Each settled day has exactly one close, and no other day has one. */
export function checkCloseDays(journal: Journal): Disagreement | null {
  for (let day = 0; day <= journal.settledThrough; day++) {
    const count = journal.closes.filter((close) => close.day === day).length
    if (count !== 1) return same('close-days', `day ${day}`, 1, count)
  }
  const other = journal.closes.find(({ day }) => day < 0 || day > journal.settledThrough)
  if (other === undefined) return null
  return same('close-days', `settled through ${journal.settledThrough}`, 'no later close', `day ${other.day}`)
}

export function checkDays(journal: Journal): Disagreement | null {
  const held = new Map<string, bigint>()
  for (const close of journal.closes.toSorted((a, b) => a.day - b.day)) {
    const found = checkDay(journal, close, held)
    if (found !== null) return found
  }
  return null
}

function checkDay(journal: Journal, close: JournalClose, held: Map<string, bigint>): Disagreement | null {
  const isOfClose = (movementId: bigint) => close.movementIds.includes(movementId)
  const entries = rowsWith(journal.entries, ofDay, close.day).filter(
    ({ account }) => !account.startsWith('member/'),
  )
  const add = (account: string, amount: bigint) => held.set(account, (held.get(account) ?? 0n) + amount)

  for (const entry of entries) if (!isOfClose(entry.movementId)) add(entry.account, entry.amount)
  const found = checkDue(journal, close.day) ?? checkClose(journal, close, held)
  if (found !== null) return found

  for (const entry of entries) if (isOfClose(entry.movementId)) add(entry.account, entry.amount)
  return checkFloors(close.day, held) ?? checkAccountDays(journal, close.day, held)
}

function checkFloors(day: number, held: ReadonlyMap<string, bigint>): Disagreement | null {
  for (const [account, balance] of held) {
    const hasFloor = account.startsWith('pot/') || account.startsWith('payable/') || account === 'rest'
    if (hasFloor && balance < 0n) {
      return same('pot-below-zero', `day ${day}, ${account}`, 'at least 0', balance)
    }
  }
  return null
}

/**
 * The balance kept at the close equals the sum of the entries; an account without entries may have
 * no row.
 */
function checkAccountDays(
  journal: Journal,
  day: number,
  held: ReadonlyMap<string, bigint>,
): Disagreement | null {
  const kept = new Map<string, Journal['accountDays'][number]>()
  for (const row of rowsWith(journal.accountDays, ofDay, day)) {
    const { account } = row
    if (kept.has(account)) return same('account-day', `day ${day}, ${account}`, 'one row', 'two', row)
    kept.set(account, row)
  }
  for (const account of new Set([...held.keys(), ...kept.keys()])) {
    const expected = held.get(account) ?? 0n
    const row = kept.get(account)
    const found = row?.balanceAfter ?? (expected === 0n ? 0n : 'no row')
    if (found !== expected) return same('account-day', `day ${day}, ${account}`, expected, found, row)
  }
  return null
}
