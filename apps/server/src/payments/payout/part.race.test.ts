/**
 * Two processes pay for two worlds, one of which put nothing in. A second run without the lock
 * must overspend.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { inTwoProcesses } from '../../../../../tests/support/two-processes.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { brokenPart, countFilling, partOf } from './part.ts'
import type { PartReport, PartWork } from './part-process.fixture.ts'

const program = new URL('./part-process.fixture.ts', import.meta.url)
const coin = 10n ** 18n

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const catalogue = () => host.database.scope(catalogueSchema)

/**
 * A world of this number with this many coins in its part; 0: it is known and its part is empty.
 */
async function worldWith(worldId: number, coins: bigint): Promise<void> {
  if (coins === 0n) await catalogue().run(sql`insert into paying_part (world_id) values (${worldId}::int)`)
  else {
    await catalogue().run(sql`
      insert into chain_filling (world_id, filling_id, hash, raw_amount)
      values (${worldId}::int, 1, ${Buffer.alloc(32, worldId)}, ${coins * coin}::numeric)`)
    await countFilling(catalogue(), { worldId, fillingId: 1n })
  }
}

/** Each process requests one payout of 6 coins for the rich world and one for the empty one. */
async function race([rich, empty]: readonly [number, number], plants: readonly Plant[]) {
  await worldWith(rich, 10n)
  await worldWith(empty, 0n)
  const asked = (first: number) => ({
    asked: [rich, empty].map((worldId, nth) => ({
      worldId,
      withdrawalId: String(first + nth),
      raw: String(6n * coin),
    })),
  })
  const [one, other] = await inTwoProcesses<PartWork, PartReport>(host, program, [asked(1), asked(11)], {
    heldAt: 'for no key update',
    plants,
  })
  return { one: one.taken, other: other.taken, left: await partOf(catalogue(), rich) }
}

test('of two payouts of 6 coins one fits into the 10 that the world put in, and the empty world gets none', async () => {
  const { one, other, left } = await race([101, 102], [])
  expect([one, other]).toEqual([
    [true, false],
    [false, false],
  ])
  expect(left).toBe(4n * coin)
  expect(await partOf(catalogue(), 102)).toBe(0n)
  expect(await brokenPart(catalogue())).toBeNull()
})

test('without the lock both see the 10 coins, and the world spends 2 of another', async () => {
  const { one, other } = await race(
    [103, 104],
    [
      {
        find: 'where world_id = $1::int for no key update',
        replace: 'where world_id = $1::int /* for no key update */',
      },
    ],
  )
  expect([one[0], other[0]]).toEqual([true, true])
  expect(await brokenPart(catalogue())).toEqual({
    worldId: 103,
    what: `spent ${12n * coin} of ${10n * coin}`,
  })
})
