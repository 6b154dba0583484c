/** The credits of members whose lines are in a file without those of all others. */
import { type Disagreement, same } from '../disagreement.ts'
import { sumOf } from '../fund-naively.ts'
import type { Journal, JournalEntry } from '../journal.ts'
import { ofMovement, rowsWith } from '../rows.ts'

/** Each credit is the claims and payouts that name it, and each of these was credited in full. */
export function checkCreditsOfMembers(
  journal: Journal,
  kindOf: (entry: JournalEntry) => string,
): Disagreement | null {
  const named = new Map<string, { amount: bigint; rows: object[]; movementId: bigint }>()
  const add = (movementId: bigint, memberId: bigint, amount: bigint, row: object) => {
    const key = `${movementId}/member/${memberId}`
    const known = named.get(key) ?? { amount: 0n, rows: [], movementId }
    known.rows.push(row)
    named.set(key, { ...known, amount: known.amount + amount })
  }
  for (const row of journal.claims)
    if (row.creditedBy !== null) add(row.creditedBy, row.memberId, row.amount, row)
  for (const row of journal.payables)
    if (row.creditedBy !== null) add(row.creditedBy, row.memberId, sumOf(row) + row.rest, row)
  const credited = new Map<string, { amount: bigint; entry: JournalEntry }>()
  for (const entry of journal.entries) {
    if (kindOf(entry) !== 'credit') continue
    const key = `${entry.movementId}/${entry.account.split('/').slice(0, 2).join('/')}`
    credited.set(key, { entry, amount: (credited.get(key)?.amount ?? 0n) + entry.amount })
  }
  // What is claimed comes first: a claim that names the movement of another one is named itself,
  // and then two movements are wrong.
  const off = [...named].filter(([key, { amount }]) => amount !== (credited.get(key)?.amount ?? 0n))
  const [oldest] = off
  if (oldest !== undefined) {
    const [key, { amount, rows, movementId }] = oldest
    const entries = rowsWith(journal.entries, ofMovement, movementId)
    const others = off.slice(1, 2).flatMap(([, other]) => other.rows)
    const stray = [...credited].find(([other, { amount: paid }]) => !named.has(other) && paid === amount)
    if (stray !== undefined) others.push(stray[1].entry)
    const paid = credited.get(key)?.amount ?? 0n
    const at = `movement ${key}`
    return same('credit-of-member', at, amount, paid, rows[0], ...rows.slice(1), ...entries, ...others)
  }
  for (const [key, { amount, entry }] of credited)
    if (!named.has(key))
      return same('credit-without-claim', `movement ${entry.movementId}`, 'a claim or payout', amount, entry)
  return null
}
