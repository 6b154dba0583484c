/**
 * Each world spends at most the amount that it put into the paying wallet, at every moment of its
 * journal.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { memberPathOf } from './member-path.ts'
import { ofMovement, rowsBy } from './rows.ts'

const isWithdrawing = ({ account }: JournalEntry): boolean =>
  memberPathOf(account)?.place === 'member/withdrawing'

/**
 * The change that a movement makes to the paying wallet: a filling from the operator, less payments
 * to a member's address.
 */
function broughtBy(entries: readonly JournalEntry[]): bigint {
  const onChain = entries.filter(({ account }) => account === 'outside/chain')
  if (onChain.length === 0) return 0n
  const isOfWallet = entries.some((entry) => entry.account === 'outside/operator' || isWithdrawing(entry))
  return isOfWallet ? onChain.reduce((sum, { amount }) => sum - amount, 0n) : 0n
}

export function checkPaying({ entries }: Journal): Disagreement | null {
  const movements = [...rowsBy(entries, ofMovement)]
  movements.sort(([a], [b]) => (a < b ? -1 : 1))
  let held = 0n
  for (const [movementId, of] of movements) {
    held += broughtBy(of)
    if (held < 0n) return same('paid-beyond-part', `movement ${movementId}`, 'at least 0', held, of[0])
  }
  return null
}
