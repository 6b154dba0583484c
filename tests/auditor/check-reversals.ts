/** A movement is taken back as a whole, once, and its reversal is not taken back itself. */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { ofMovement, rowsBy } from './rows.ts'

/**
 * An amount that a wallet no longer holds becomes its member's debt: both count as one side. So do
 * the fees' pot and the operator, who gives a fee back.
 */
const sideOf = (account: string): string =>
  account === 'pot/fees' ? 'outside/operator' : account.replace(/^(member\/\d+)\/(?:wallet|debt)$/, '$1')

function sidesOf(entries: readonly JournalEntry[]): Map<string, bigint> {
  const sides = new Map<string, bigint>()
  for (const { account, amount } of entries) {
    const side = sideOf(account)
    sides.set(side, (sides.get(side) ?? 0n) + amount)
  }
  return sides
}

export function checkReversals(journal: Journal): Disagreement | null {
  const entries = rowsBy(journal.entries, ofMovement)
  const reversals = new Set(journal.reversals.map(({ movementId }) => movementId))
  const reversed = new Set<bigint>()
  for (const row of journal.reversals) {
    const { movementId, reverses } = row
    const at = `movement ${movementId}, which takes ${reverses} back`
    if (reversed.has(reverses)) return same('reversal-once', at, 'once', 'twice', row)
    if (reversals.has(reverses)) return same('reversal-once', at, 'no reversal', 'a reversal', row)
    reversed.add(reverses)
    const both = [entries.get(movementId) ?? [], entries.get(reverses) ?? []] as const
    const [taken, given] = [sidesOf(both[0]), sidesOf(both[1])]
    for (const side of new Set([...given.keys(), ...taken.keys()])) {
      const [expected, found] = [-(given.get(side) ?? 0n), taken.get(side) ?? 0n]
      // Any entry of this side may be the changed one.
      const others = both.flat().filter(({ account }) => sideOf(account) === side)
      if (expected !== found) return same('reversal-whole', `${at}, ${side}`, expected, found, row, ...others)
    }
  }
  return null
}
