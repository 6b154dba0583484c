/** A world that moves while it runs: what follows, what decides that it can, and what is left. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../../../tests/support/app.ts'
import { makeProduct, passDays, putCapital } from '../../../../../../tests/support/life.ts'
import { testMember } from '../../../../../../tests/support/member.ts'
import { movingHost } from '../../../../../../tests/support/moving-host.ts'
import { type MovingWorld, movingWorld, otherSide } from '../../../../../../tests/support/moving-world.ts'
import { type TwoKillable, twoServers } from '../../../../../../tests/support/two-servers.ts'
import { openMoney } from '../../../ledger/moment.ts'
import type { Database, Scope } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeLog } from '../../../platform/log.ts'
import { migrate } from '../../../platform/migrate.ts'
import { secureRandom } from '../../../platform/random.ts'
import { claimAllIncome } from '../../../scheme/income/index.ts'
import { buy } from '../../../scheme/order/index.ts'
import { provesBooks } from '../../../staff/host/index.ts'
import { catalogueRow, dropRemains, dropWorld, lookAtMoves, moveWorld, settleMoves } from '../index.ts'
import { beginFollowing } from './begin-following.ts'
import { dropUnusedFollowing } from './following.ts'
import { beginMove } from './moves.ts'

let servers: TwoKillable
let host: TestApp
let moving: MovingWorld
beforeAll(async () => {
  ;({ servers, host, moving } = await movingHost())
})
afterAll(() => host.drop())
beforeEach(() => moving.makeAgain())

interface MoveOptions {
  readonly proves?: (of: Scope) => Promise<void>
  readonly database?: Database
  readonly route?: { readonly host: string; readonly port: number }
}
/** Also gives why its writes waited, when they did. */
async function move(
  to: string,
  { proves = provesBooks, database = host.database, ...asked }: MoveOptions = {},
) {
  const { route = servers.postgres[otherSide(to)].route } = asked
  let why: string | undefined
  const chosen = (given: string | undefined) => {
    why = given
  }
  const moved = await moveWorld(database, host.wall, { slug: moving.slug, to, proves, route, chosen })
  return { ...moved, why }
}

/** Runs while the copy follows, once. */
const meanwhile = (work: () => Promise<unknown>) => {
  let isDone = false
  return async (of: Scope) => {
    await provesBooks(of)
    if (!isDone) await work()
    isDone = true
  }
}

test('what happens meanwhile is there: purchases, claims, a closed day, credits, and no trigger ran twice', async () => {
  const there = { ...host, world: await moving.find() }
  const { world, wall } = there
  const productId = await makeProduct(there, { price: 1n, dayReturn: 100n, validDays: 30 })
  await putCapital(there, 1_000_000_000n)
  const memberId = await testMember(there)
  const buyOne = () =>
    buy({ world, wall, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  const claim = () =>
    world.db.transaction(async (tx) => void (await claimAllIncome(tx, await openMoney(tx, wall), [memberId])))
  await buyOne()
  await passDays(there, 2)
  await claim()
  const pushed = async (db: Scope) =>
    await db.one<{ count: number }>(sql`select count(*)::int as count from outbox`)
  const live = async () => {
    await buyOne()
    await passDays(there, 1)
    await claim()
    await passDays(there, 1)
    await world.db.run(sql`update world_setting set member_cap = 8`)
  }
  let told: { count: number } | undefined
  const { isHeld, why } = await move('north', {
    proves: meanwhile(async () => {
      await live()
      told = await pushed(world.db)
    }),
  })
  expect({ isHeld, why }).toEqual({ isHeld: false, why: undefined })
  await moving.isWholeOn('north')
  const { db } = await moving.find()
  await provesBooks(db)
  expect(await pushed(db)).toEqual(told)
  expect(await db.one(sql`select member_cap as cap, settled_through from world_setting, world_day`)).toEqual({
    ...{ cap: 8, settledThrough: 3 },
  })
  // The counters went on meanwhile, and the triggers of the copy are there.
  await passDays({ ...host, world: await moving.find() }, 1)
  await buy(
    { ...host, world: await moving.find(), random: secureRandom },
    { memberId, productId, agree: 'true', operationId: null },
  )
  await expect(db.run(sql`update entry set amount = amount + 1`)).rejects.toThrow('append')
  await expect(
    db.run(
      sql`insert into entry (movement_id, account_id, amount) select movement_id, account_id, 7 from entry limit 1`,
    ),
  ).rejects.toThrow()
}, 120_000)

test('a world that was brought to another version meanwhile stays where it is', async () => {
  const { db } = await moving.find()
  const proves = meanwhile(() =>
    db.run(sql`insert into schema_version select max(version) + 1, 'later' from schema_version`),
  )
  await expect(move('north', { proves })).rejects.toThrow('another version')
  await moving.isWholeOn('first')
})

test('a change that the copy does not take keeps the world where it is', async () => {
  const { db } = await moving.find()
  const proves = meanwhile(async () => {
    await db.run(sql`create table later (id int primary key)`)
  })
  await expect(move('north', { proves })).rejects.toThrow('later')
  await moving.isWholeOn('first')
})

describe('its writes wait while it is copied, and the command says why', () => {
  const asSuperuser = async (side: 'first' | 'north', statement: string) => {
    const { connection } = servers.postgres[side].postgres
    const client = new Client({ ...connection, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  test('when the role of the old server may not replicate', async () => {
    await asSuperuser('first', 'alter role glasshouse noreplication')
    expect(await move('north')).toMatchObject({
      isHeld: true,
      why: 'the role glasshouse of the server "first" may not replicate: alter role glasshouse replication',
    })
    await asSuperuser('first', 'alter role glasshouse replication')
    await moving.isWholeOn('north')
  })

  test('when the role of the new server may not subscribe', async () => {
    await asSuperuser('north', 'revoke pg_create_subscription from glasshouse')
    expect(await move('north')).toMatchObject({
      isHeld: true,
      why: expect.stringContaining('may not subscribe: grant pg_create_subscription to glasshouse'),
    })
    await asSuperuser('north', 'grant pg_create_subscription to glasshouse')
    await moving.isWholeOn('north')
  })

  test('when nothing answers at the address of the old server', async () => {
    expect(await move('north', { route: { host: '127.0.0.1', port: 1 } })).toMatchObject({
      isHeld: true,
      why: expect.stringMatching(/"first" cannot be replicated to "north": .*Connection refused/s),
    })
    await moving.isWholeOn('north')
  })

  test('when the new server finds another one there', async () => {
    expect(
      await move('north', { route: servers.postgres.north.route ?? expect.fail('no route') }),
    ).toMatchObject({
      isHeld: true,
      why: 'at the address of "first" the server "north" finds another one',
    })
    await moving.isWholeOn('north')
  })

  test('when its write-ahead log is not for logical replication', async () => {
    const plain = await twoServers()
    const world = movingWorld(plain)
    await world.make()
    let why: string | undefined
    const moved = await moveWorld(plain.database, plain.wall, {
      ...{ slug: world.slug, to: 'north', proves: provesBooks },
      chosen: (given) => {
        why = given
      },
    })
    expect(moved.isHeld).toBe(true)
    expect(why).toBe('the server "first" has wal_level=replica, and not wal_level=logical')
    await world.isWholeOn('north')
    await plain.drop()
  })
})

describe('what a killed mover left is dropped', () => {
  /** As a mover leaves it that was killed while its copy followed. */
  async function leave(): Promise<void> {
    const { worldId } = (await catalogueRow(moving.catalogue, moving.slug)) ?? expect.fail('no world')
    const moveId = await beginMove(moving.catalogue, { worldId, from: 'first', to: 'north' })
    const { schema } = moving
    const [source, target] = [await host.database.dedicated(), await host.database.on('north').dedicated()]
    await migrate(host.database.on('north'), schema, 'world')
    const { route } = servers.postgres.first
    const name = await beginFollowing({ schema, moveId, from: 'first', to: 'north', source, target, route })
    await target.query(`alter subscription "${name}" enable`)
    await Promise.all([source.end(), target.end()])
    expect(await moving.leftOn('north')).toEqual([schema, expect.stringContaining('subscription')])
    expect(await moving.leftOn('first')).toHaveLength(3)
  }

  test('with its move', async () => {
    await leave()
    expect(await dropUnusedFollowing(host.database), 'left to the settling').toEqual([])
    await settleMoves(host.database, host.wall)
    await moving.isWholeOn('first')
  })

  test('by the next move of the world', async () => {
    await leave()
    await move('north')
    await moving.isWholeOn('north')
  })

  test('at the next start, when its world was deleted before', async () => {
    await leave()
    await dropWorld(host.database, moving.slug)
    await lookAtMoves({ database: host.database, wall: host.wall, log: makeLog('silent') })
    expect(await moving.leftOn('first')).toEqual([])
    expect(await moving.leftOn('north')).toEqual(['w_mover'])
    // The copy is one of the remains of deleted worlds.
    expect(await dropRemains(host.database)).toEqual(['mover'])
  })

  test('on the old server, while the new one is away, and there when it is back', async () => {
    await leave()
    await servers.north.cut()
    await settleMoves(host.database, host.wall)
    expect(await moving.leftOn('first'), 'no log is kept').toEqual([moving.schema])
    await servers.north.mend()
    expect(await moving.settled()).toBe('first')
  })
})

test('every row of a world can follow: each table has a key, or is identified by the whole row', async () => {
  const { db } = await moving.find()
  const without = await db.many(sql`
    select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not (relreplident = 'f' or relreplident = 'd' and exists (
        select from pg_index where indrelid = pg_class.oid and indisprimary))`)
  expect(without).toEqual([])
})

test('nothing of a world is outside what follows and the counters that are copied', async () => {
  const { db } = await moving.find()
  const outside = await db.many(sql`
    select relname, relkind from pg_class
    where relnamespace = current_schema()::regnamespace and (relkind not in ('r', 'i', 'S') or relpersistence <> 'p'
      or relkind = 'S' and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i'))
    union all
    select relname || '.' || attname, 'lo' from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and atttypid = 'oid'::regtype and attnum > 0`)
  expect(outside).toEqual([])
})
