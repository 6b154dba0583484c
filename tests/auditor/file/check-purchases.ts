/** The purchase of each machine, in the lines of the member who bought it. */
import { type Disagreement, same } from '../disagreement.ts'
import type { Journal, JournalEntry } from '../journal.ts'
import { ofMovement, rowsWith } from '../rows.ts'

/** A machine's price leaves its buyer's wallet on the day before its first income, once. */
export function checkPurchases(
  journal: Journal,
  kindOf: (entry: JournalEntry) => string,
): Disagreement | null {
  const paid = new Set<bigint>()
  for (const order of journal.orders) {
    const entries = rowsWith(journal.entries, ofMovement, order.movementId)
    const [entry] = entries
    const at = `order ${order.orderId}`
    const found =
      same('purchase-price', `${at}, entries of its purchase`, 1, entries.length, order, entry) ??
      same(
        'purchase-price',
        `${at}, kind`,
        'purchase',
        entry === undefined ? 'none' : kindOf(entry),
        order,
        entry,
      ) ??
      same(
        'purchase-price',
        `${at}, account`,
        `member/${order.memberId}/wallet`,
        entry?.account ?? 'none',
        order,
        entry,
      ) ??
      same('purchase-price', `${at}, price`, -(entry?.amount ?? 0n), order.price, order, entry) ??
      same('purchase-price', `${at}, first day`, (entry?.day ?? -2) + 1, order.firstDay, order, entry)
    if (found !== null) return found
    if (paid.has(order.movementId))
      return same('purchase-price', `${at}, its purchase`, 'one machine', 'two', order, entry)
    paid.add(order.movementId)
  }
  const other = journal.entries.find((entry) => kindOf(entry) === 'purchase' && !paid.has(entry.movementId))
  return other === undefined
    ? null
    : same('purchase-price', `movement ${other.movementId}`, 'a machine', 'none', other)
}
