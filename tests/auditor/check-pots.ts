/**
 * Requests may only add to a pot; only the close of a day, on its own day, and a reversal may take
 * from one.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal } from './journal.ts'

export function checkPotsDrawn(journal: Journal): Disagreement | null {
  const dayOfClose = new Map<bigint, number>()
  for (const { day, movementIds } of journal.closes) for (const id of movementIds) dayOfClose.set(id, day)
  const reversals = new Set(journal.reversals.map(({ movementId }) => movementId))
  for (const entry of journal.entries) {
    const { account, amount, movementId, day } = entry
    if (!account.startsWith('pot/') || amount > 0n) continue
    if (dayOfClose.get(movementId) === day || reversals.has(movementId)) continue
    const at = `day ${day}, movement ${movementId}, ${account}`
    return same('pot-drawn-outside-close', at, 'nothing taken', amount, entry)
  }
  return null
}
