/**
 * One call overtaken by another, deterministically: the first has done all its work and is held
 * before its commit; the second begins, and the first commits as soon as the second has finished or
 * waits for a lock. The load of the machine does not matter. The second runs on connections of its
 * own, as another process does.
 */
import type { CallName } from '@glasshouse/contract'
import type { World } from '../../apps/server/src/context.ts'
import { makeWorlds, type Worlds } from '../../apps/server/src/foundation/world/index.ts'
import { type Database, openDatabase, type Scope } from '../../apps/server/src/platform/db/pool.ts'
import { type TestApp, testApp, testDevice } from './app.ts'
import { waitsForLock } from './lock-wait.ts'
import { type Plant, planted } from './planted.ts'
import { heldMsMax } from './world.ts'

export interface Ask {
  readonly token: string | null
  readonly name: CallName
  readonly body: object
  readonly operationId?: string
}

/** `ok`, or the name of the refusal. */
export type Outcome = string

/**
 * Its transactions report when their work is done and wait for `free`; one that fails does not
 * wait.
 */
function holding(world: World) {
  const done = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const db: Scope = {
    ...world.db,
    transaction: (work, options) =>
      world.db.transaction(async (tx) => {
        const result = await work(tx)
        done.resolve()
        await free.promise
        return result
      }, options),
  }
  return { world: { ...world, db }, done: done.promise, free: () => free.resolve() }
}

const only = (world: World): Worlds => ({ find: async () => world })

/** A call, or another act of the server on the world. */
export type Act = Ask | ((world: World) => Promise<unknown>)

export interface Overtaking {
  /**
   * The outcomes of both. `plants`: the changes to their statements; each must be met by one of the
   * two.
   */
  run(first: Act, second: Act, plants?: readonly Plant[]): Promise<[Outcome, Outcome]>
  close(): Promise<void>
}

export async function overtaking(host: TestApp): Promise<Overtaking> {
  const other: Database = openDatabase({
    connection: { connectionString: host.connection.url },
    connectionsMax: 8,
    frozenMsMax: heldMsMax,
  })
  const elsewhere = await makeWorlds(other).find(host.world.slug)
  if (elsewhere === undefined) throw new Error('the world is not there')
  const over = (world: World) =>
    testApp({}, () => {}, Promise.resolve({ ...host, worlds: only(world), drop: async () => {} }))
  const asked = async (world: World, { token, name, body, operationId }: Ask): Promise<unknown> => {
    const app = await over(world)
    const device = testDevice(app.app, { world: host.world.slug })
    device.useToken(token)
    const call = device.call as (name: CallName, body: object, per: object) => Promise<unknown>
    try {
      return await call(name, body, operationId === undefined ? {} : { operationId })
    } finally {
      await app.drop()
    }
  }
  const outcomeOf = (world: World, act: Act): Promise<Outcome> =>
    (typeof act === 'function' ? act(world) : asked(world, act)).then(
      () => 'ok',
      (error: { error?: string }) => error.error ?? String(error),
    )
  return {
    run: async (first, second, plants = []) => {
      const here = planted(host.world, plants)
      const there = planted(elsewhere, plants)
      const held = holding(here.world)
      const one = outcomeOf(held.world, first)
      await Promise.race([held.done, one])
      const two = outcomeOf(there.world, second)
      await waitsForLock(host.world.db, two)
      held.free()
      const outcomes: [Outcome, Outcome] = [await one, await two]
      const unmet = here.unmet().filter((find) => there.unmet().includes(find))
      if (unmet.length > 0) throw new Error(`not met: ${unmet.join()}`)
      return outcomes
    },
    close: () => other.close(),
  }
}
