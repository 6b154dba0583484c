/**
 * Each purchase leaves the operator exactly its share, order by order, and nothing else reaches
 * that account.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal } from './journal.ts'
import { ofMovement, rowsWith } from './rows.ts'

export function checkTake({ entries, orders }: Journal): Disagreement | null {
  const taken = new Map<bigint, bigint>()
  for (const { account, amount, movementId } of entries) {
    if (account === 'outside/operator-take') taken.set(movementId, (taken.get(movementId) ?? 0n) + amount)
  }
  for (const order of orders) {
    const { orderId, movementId, price, machineCost, takeBasisPoints } = order
    let due = (price * takeBasisPoints - ((price * takeBasisPoints) % 10_000n)) / 10_000n
    if (due > price - machineCost) due = price - machineCost
    const found = taken.get(movementId) ?? 0n
    if (found !== due) return same('operator-take', `order ${orderId}`, due, found, order)
    taken.delete(movementId)
  }
  for (const [movementId, amount] of taken) {
    const [row] = rowsWith(entries, ofMovement, movementId)
    return same('operator-take', `movement ${movementId}`, 'a purchase', amount, row)
  }
  return null
}
