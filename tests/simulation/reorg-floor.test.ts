/**
 * The simulation never draws a reorg below a payout that failed for good, also after a reorg that
 * took a part of the blocks on top of it.
 */
import { expect, test } from 'vitest'
import { floorOfReorgs } from './acts-on-the-chain.ts'

/** A chain with this head, and payouts that failed in these blocks. */
const chain = (head: number, failures: readonly number[]) =>
  ({ node: { head: () => head, failures: () => failures } }) as unknown as Parameters<
    typeof floorOfReorgs
  >[0]['host']

test('a payout that failed once with twenty blocks on top keeps its block, whatever the head is later', () => {
  const sim = { failedThrough: 0, host: chain(29, [10]) }
  expect(floorOfReorgs(sim, '0x'), 'nineteen blocks on top').toBe(3)
  sim.host = chain(30, [10])
  expect(floorOfReorgs(sim, '0x')).toBe(10)
  // A reorg took all blocks on top of it, and one was mined.
  sim.host = chain(11, [10])
  expect(floorOfReorgs(sim, '0x')).toBe(10)
  sim.host = chain(50, [10, 25, 40])
  expect(floorOfReorgs(sim, '0x')).toBe(25)
})
