/** What a purchase leaves the operator and the makers of the machine, in the journal by hand. */
import { type Case, rowOf } from './broken.fixture.ts'
import { movement } from './journal-by-hand.ts'

export const takeCases: readonly Case[] = [
  [
    'operator-take',
    'an operator that took of a purchase without a share',
    (j) => {
      const paid = rowOf(j.orders, () => true).movementId
      j.entries.push({
        ...rowOf(j.entries, () => true),
        movementId: paid,
        account: 'outside/operator-take',
        amount: 5n,
      })
      j.entries.push({
        ...rowOf(j.entries, () => true),
        movementId: paid,
        account: 'outside/machines',
        amount: -5n,
      })
    },
  ],
  [
    'operator-take',
    'a share that was not taken',
    (j) => (rowOf(j.orders, () => true).takeBasisPoints = 1_000n),
  ],
  [
    'operator-take',
    'a share that came without a purchase',
    (j) => j.entries.push(...movement(20n, 3, { 'outside/operator-take': 5n, 'outside/machines': -5n })),
  ],
  [
    'machine-cost',
    'an order with another cost of its machine than was paid',
    (j) => (rowOf(j.orders, () => true).machineCost += 1n),
  ],
  [
    'machine-cost',
    'the cost of a machine that nobody bought',
    (j) => j.entries.push(...movement(20n, 3, { 'outside/machines': 5n, 'outside/operator': -5n })),
  ],
]
