/** Registering a socket, and changes that no NOTIFY announces. */
import { setTimeout as sleep } from 'node:timers/promises'
import { socketCloses } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { makeToken } from '../../identity/account/session/token.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { makeLog } from '../../platform/log.ts'
import { secureRandom } from '../../platform/random.ts'
import { makeNews, type News } from './news.ts'

let host: TestWorld
let news: News
beforeAll(async () => {
  host = await testWorld()
  const catalogue = host.database.scope(catalogueSchema)
  news = makeNews({ ...host, catalogue, log: makeLog('silent'), chainLookMs: 100 })
})
afterAll(async () => {
  await news.stop()
  await host.drop()
})

async function session() {
  const memberId = await testMember(host)
  const { token, hash } = makeToken(host.world, secureRandom)
  const now = host.wall.nowMs()
  await host.world.db.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    values (${hash}, ${memberId}, ${new Date(now)}, ${new Date(now + 60_000)})`)
  return { memberId, token, hash }
}

function socket() {
  const told: string[] = []
  const ends: number[] = []
  return {
    told,
    ends,
    tell: (text: string) => void told.push(text),
    end: (code: number) => void ends.push(code),
  }
}

const until = async (done: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !done(); waitedMs += 10) {
    if (waitedMs > 5000) throw new Error('it did not come')
    await sleep(10)
  }
}

/**
 * Resolves when the notices of everything committed before this call came: notices arrive in order.
 */
async function allIsHeard(): Promise<void> {
  const { token, memberId } = await session()
  const own = socket()
  const openSocket = await news.join(host.world, token, own)
  await host.world.db.run(sql`select tell_members('message', array[${memberId}::bigint])`)
  await until(() => own.told.length === 1)
  if (openSocket !== null) news.leave(openSocket)
}

/** The same world; `after` runs between the result of a matching read and its caller. */
const between = (world: World, part: string, after: (rows: object[]) => Promise<object[]>): World => ({
  ...world,
  db: {
    ...world.db,
    many: async <Row extends object>(query: Query) => {
      const rows = await world.db.many<Row>(query)
      return query.text.includes(part) ? ((await after(rows)) as Row[]) : rows
    },
  },
})

describe('a logout while the session is looked up', () => {
  const logOut = (hash: Buffer) => async (rows: object[]) => {
    await host.world.db.run(sql`delete from session where token_hash = ${hash}`)
    // The notice arrives before the socket is registered, so it ends no socket.
    await allIsHeard()
    return rows
  }

  test('leaves no socket open', async () => {
    const { token, hash } = await session()
    const own = socket()
    expect(await news.join(between(host.world, 'left join (session', logOut(hash)), token, own)).toBeNull()
    expect(own.ends).toEqual([socketCloses.unauthorized])
  })

  test('would leave a socket open without the second look-up of the session, after registration', async () => {
    const { token, hash } = await session()
    const own = socket()
    const world = between(host.world, 'left join (session', logOut(hash))
    const blind = between(world, 'token_hash = any', async () => [{ tokenHash: hash }])
    const openSocket = await news.join(blind, token, own)
    expect([openSocket === null, own.ends]).toEqual([false, []])
    if (openSocket !== null) news.leave(openSocket)
  })
})

test('a socket that was closed gets nothing more', async () => {
  const { token, memberId } = await session()
  const own = socket()
  const openSocket = await news.join(host.world, token, own)
  const tell = () => host.world.db.run(sql`select tell_members('money', array[${memberId}::bigint])`)
  await tell()
  await until(() => own.told.length === 1)
  if (openSocket !== null) news.leave(openSocket)
  await tell()
  await allIsHeard()
  expect(own.told).toHaveLength(1)
})

test('each change of the chain’s state, when it comes, stalls and moves again, is announced once', async () => {
  const own = socket()
  const openSocket = await news.join(host.world, (await session()).token, own)
  const catalogue = host.database.scope(catalogueSchema)
  const at = (msAgo: number) => new Date(host.wall.nowMs() - msAgo)
  const put = (moved: Date) =>
    catalogue.run(sql`
      insert into chain_cursor (chain, block_number, block_hash, head_number, head_moved_real, read_real, patrol_real)
      values (${Buffer.alloc(32, 1)}, 1, ${Buffer.alloc(32, 2)}, 1, ${moved}, ${at(0)}, ${at(0)})
      on conflict (chain) do update set head_moved_real = excluded.head_moved_real`)
  await sleep(300)
  expect(own.told).toEqual([])
  for (const [turn, moved] of [at(0), at(31_000), at(0)].entries()) {
    await put(moved)
    await until(() => own.told.length === turn + 1)
    await sleep(300)
    expect(own.told).toEqual(Array(turn + 1).fill('{"event":"news","kinds":["chain"]}'))
  }
  if (openSocket !== null) news.leave(openSocket)
})

test('a closed day is read anew by those who hear of it, however fresh the kept answer is', async () => {
  const own = socket()
  const openSocket = await news.join(host.world, (await session()).token, own)
  const fresh = keepFresh<object, string>(60_000)
  const read = (answer: string) => fresh(host.world, host.wall.nowMs(), async () => answer)
  expect(await read('before')).toBe('before')
  await host.world.db.run(sql`update world_day set settled_through = settled_through`)
  await allIsHeard()
  expect(await read('nothing changed')).toBe('before')
  await host.world.db.run(sql`update world_day set pause_due = not pause_due`)
  await until(() => own.told.some((text) => text.includes('"world"')))
  expect(await read('after')).toBe('after')
  await host.world.db.run(sql`update world_day set pause_due = not pause_due`)
  if (openSocket !== null) news.leave(openSocket)
})
