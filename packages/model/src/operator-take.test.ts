import { expect, test } from 'vitest'
import { operatorTake } from './operator-take.ts'

test.each([
  ['a fifth of the price', { price: 10_000_000n, machineCost: 0n }, 2_000n, 2_000_000n],
  ['nothing by default', { price: 10_000_000n, machineCost: 0n }, 0n, 0n],
  ['rounded down: nobody pays more than the share', { price: 3_000_003n, machineCost: 0n }, 333n, 99_900n],
  ['at most what the cost leaves', { price: 10_000_000n, machineCost: 9_000_000n }, 2_000n, 1_000_000n],
  [
    'nothing of a machine that costs its price',
    { price: 10_000_000n, machineCost: 10_000_000n },
    10_000n,
    0n,
  ],
])('%s', (_case, machine, basisPoints, expected) => {
  expect(operatorTake(machine, basisPoints)).toBe(expected)
})
