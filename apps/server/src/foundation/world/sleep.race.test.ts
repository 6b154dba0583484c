/** A world falls asleep while somebody begins to use it: the second of the two sees the first. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { hostBeat } from './index.ts'
import { fallAsleep, listAwake, sayUsed } from './sleep.ts'

let host: TestWorld
beforeEach(async () => {
  await host?.drop()
  host = await testWorld()
})
afterAll(() => host.drop())

const held = async () => {
  const [listed] = await listAwake(host.world.catalogue, host.wall)
  if (listed === undefined) throw new Error('the world sleeps')
  const stretch = await hostBeat(host.world.catalogue, host.wall).beat()
  return { ...listed, dueMs: Infinity, stretch, sleepless: 'an older ticker' }
}
const isAsleep = async () =>
  (await host.world.catalogue.one<{ asleep: boolean }>(sql`select asleep from world`)).asleep

/**
 * `first` has written and not committed when `second` comes; says whether the second waited, and
 * whether the world sleeps in the end.
 */
async function inOrder(
  first: (catalogue: Runner) => Promise<unknown>,
  second: (catalogue: Runner) => Promise<unknown>,
  plants: readonly Plant[],
) {
  const { world } = planted({ ...host.world, db: host.world.catalogue }, plants)
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const one = world.db.transaction(async (tx) => {
    await first(tx)
    written.resolve()
    await commit.promise
  })
  await written.promise
  const two = second(world.db)
  const waited = await waitsForLock(host.world.catalogue, two)
  commit.resolve()
  await Promise.all([one, two])
  return { waited, asleep: await isAsleep() }
}

describe('when somebody uses the world and has not committed that', () => {
  const useFirst = async (plants: readonly Plant[]) => {
    const falling = await held()
    return await inOrder(
      (catalogue) => sayUsed(catalogue, falling.worldId),
      (catalogue) => fallAsleep(catalogue, falling),
      plants,
    )
  }

  test('it does not fall asleep', async () => {
    expect(await useFirst([])).toEqual({ waited: true, asleep: false })
  })

  test('it would if the sleeper did not compare the count', async () => {
    const blind = [{ find: 'and uses = ', replace: 'and uses >= 0 * ' }]
    expect(await useFirst(blind)).toEqual({ waited: true, asleep: true })
  })
})

describe('when it has fallen asleep and that is not committed', () => {
  const sleepFirst = async (plants: readonly Plant[]) => {
    const falling = await held()
    return await inOrder(
      (catalogue) => fallAsleep(catalogue, falling),
      (catalogue) => sayUsed(catalogue, falling.worldId),
      plants,
    )
  }

  test('a use waits and wakes it', async () => {
    expect(await sleepFirst([])).toEqual({ waited: true, asleep: false })
  })

  test('a use that wrote only where it sees a sleeper would not wait, and would be lost', async () => {
    const seeing = [
      { find: 'asleep = false where world_id', replace: 'asleep = false where asleep and world_id' },
    ]
    expect(await sleepFirst(seeing)).toEqual({ waited: false, asleep: true })
  })
})

test('any statement over the world’s own scope wakes it; a look does not', async () => {
  await fallAsleep(host.world.catalogue, await held())
  await host.world.quiet.one(sql`select open_day from world_day`)
  expect(await isAsleep()).toBe(true)
  await host.world.db.one(sql`select open_day from world_day`)
  expect(await isAsleep()).toBe(false)
})

test('beside a ticker that looks at every world none falls asleep', async () => {
  const old = await host.database.dedicated()
  try {
    await old.query(`set application_name to 'an older ticker'`)
    expect(await fallAsleep(host.world.catalogue, await held())).toBe(false)
  } finally {
    await old.end()
  }
  await expect.poll(async () => await fallAsleep(host.world.catalogue, await held())).toBe(true)
})

test('a clock that was set back makes every sleeper due that has a time', async () => {
  await fallAsleep(host.world.catalogue, { ...(await held()), dueMs: host.wall.nowMs() + 3_600_000 })
  expect(await listAwake(host.world.catalogue, host.wall)).toEqual([])
  host.wall.forward(-1_800_000)
  await hostBeat(host.world.catalogue, host.wall).beat()
  expect(await listAwake(host.world.catalogue, host.wall)).toMatchObject([{ asleep: true }])
})
