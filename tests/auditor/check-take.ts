/**
 * Each purchase leaves the operator exactly its share and the makers of the machine exactly its
 * cost, order by order, and nothing else reaches these accounts.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal } from './journal.ts'
import { ofMovement, rowsWith } from './rows.ts'

/** What movements brought to an account. */
function broughtTo(entries: Journal['entries'], wanted: string): Map<bigint, bigint> {
  const brought = new Map<bigint, bigint>()
  for (const { account, amount, movementId } of entries)
    if (account === wanted) brought.set(movementId, (brought.get(movementId) ?? 0n) + amount)
  return brought
}

export function checkTake({ entries, orders }: Journal): Disagreement | null {
  const taken = broughtTo(entries, 'outside/operator-take')
  const costs = broughtTo(entries, 'outside/machines')
  for (const order of orders) {
    const { orderId, movementId, price, machineCost, takeBasisPoints } = order
    let due = (price * takeBasisPoints - ((price * takeBasisPoints) % 10_000n)) / 10_000n
    if (due > price - machineCost) due = price - machineCost
    const found = taken.get(movementId) ?? 0n
    if (found !== due) return same('operator-take', `order ${orderId}`, due, found, order)
    const cost = costs.get(movementId) ?? 0n
    if (cost !== machineCost) return same('machine-cost', `order ${orderId}`, cost, machineCost, order)
    taken.delete(movementId)
    costs.delete(movementId)
  }
  for (const [movementId, amount] of taken) {
    const [row] = rowsWith(entries, ofMovement, movementId)
    return same('operator-take', `movement ${movementId}`, 'a purchase', amount, row)
  }
  for (const [movementId, amount] of costs) {
    const [row] = rowsWith(entries, ofMovement, movementId)
    return same('machine-cost', `movement ${movementId}`, 'a purchase', amount, row)
  }
  return null
}
