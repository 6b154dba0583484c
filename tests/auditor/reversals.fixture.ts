/** Reversals in the journal written by hand, correct and wrong ones. */
import type { Case, Writable } from './broken.fixture.ts'
import type { Journal } from './journal.ts'
import { movement } from './journal-by-hand.ts'

/** Revenue of movement 10, taken back by another movement. */
export function takenBack(
  journal: Writable<Journal>,
  movements: readonly (readonly [bigint, bigint, bigint])[],
): void {
  for (const [movementId, reverses, sign] of movements) {
    const [taken, given] = [-11n * sign, 11n * sign]
    journal.entries.push(...movement(movementId, 3, { 'pot/revenue': taken, 'outside/revenue': given }))
    journal.reversals.push({ movementId, reverses })
  }
}

export const reversalCases: readonly Case[] = [
  [
    'reversal-whole',
    'a part of revenue taken back',
    (j) => {
      j.entries.push(...movement(20n, 3, { 'pot/revenue': -4n, 'outside/revenue': 4n }))
      j.reversals.push({ movementId: 20n, reverses: 10n })
    },
  ],
  [
    'reversal-whole',
    'revenue taken back out of members’ payments',
    (j) => {
      j.entries.push(...movement(20n, 3, { 'pot/purchases': -11n, 'outside/revenue': 11n }))
      j.reversals.push({ movementId: 20n, reverses: 10n })
    },
  ],
  [
    'reversal-whole',
    'a payout taken back without its fee',
    (j) => {
      j.entries.push(...movement(20n, 3, { 'outside/revenue': -20n, 'outside/chain': 19n, 'pot/fees': 1n }))
      j.entries.push(...movement(21n, 3, { 'outside/revenue': 20n, 'outside/chain': -20n }))
      j.reversals.push({ movementId: 21n, reverses: 20n })
    },
  ],
  [
    'reversal-whole',
    'a movement without entries taken back',
    (j) => j.reversals.push({ movementId: 10n, reverses: 20n }),
  ],
  [
    'reversal-once',
    'revenue taken back twice',
    (j) =>
      takenBack(j, [
        [20n, 10n, 1n],
        [21n, 10n, 1n],
      ]),
  ],
  [
    'reversal-once',
    'what was taken back put in again',
    (j) =>
      takenBack(j, [
        [20n, 10n, 1n],
        [21n, 20n, -1n],
      ]),
  ],
]
