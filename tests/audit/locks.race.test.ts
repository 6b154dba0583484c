/** Each lock of the ledger, held and taken out: with it the second one waits or leaves, without it something breaks. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { World } from '../../apps/server/src/context.ts'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { closeDay, creditDue, settleDay } from '../../apps/server/src/modules/day/index.ts'
import { receive } from '../../apps/server/src/modules/income/receive.ts'
import { buy } from '../../apps/server/src/modules/order/index.ts'
import { makeWorlds } from '../../apps/server/src/modules/world/index.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import type { Id } from '../../packages/contract/src/index.ts'
import { catchUp, makeProduct, passDays, putCapital } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { type Plant, planted } from '../support/planted.ts'
import { type TestWorld, testWorld } from '../support/world.ts'
import { pausedAfter, waits } from './paused-world.ts'

const msPerDay = 86_400_000

let host: TestWorld
/** The same world through another pool, as another process has it. */
let elsewhere: World
let otherPool: Database
let memberId: Id<'member'>
let productId: bigint

beforeEach(async () => {
  host = await testWorld()
  otherPool = openDatabase({ connection: { connectionString: host.connection.url }, connectionsMax: 4 })
  const found = await makeWorlds(otherPool).find('test')
  if (found === undefined) throw new Error('no world')
  elsewhere = found
  memberId = await testMember(host)
  productId = await makeProduct(host, { price: 1_000_000n, dayReturn: 100_000n, validDays: 30 })
  await putCapital(host, 50_000_000n)
})
afterEach(async () => {
  await otherPool.close()
  await host.drop()
})

/** A world with its locks as they are (`held`), or with these statements instead. */
function withPlants(world: World, plants: readonly Plant[]): World {
  const other = planted(world, plants)
  met.push(() => other.unmet())
  return other.world
}
const met: (() => string[])[] = []
afterEach(() => {
  // A plant that met no statement would let its test pass for nothing.
  const unmet = met.splice(0).flatMap((each) => each())
  expect(unmet).toEqual([])
})

const buying = (world: World) =>
  buy(
    { world, wall: host.wall, random: secureRandom },
    { memberId, productId, agree: 'true', operationId: null },
  )
const receiving = (world: World) => receive({}, { world, wall: host.wall, memberId, operationId: null })
const broken = async () => (await prove(host.world.db, -1)).broken?.what ?? null
const wallet = async () => {
  const row = await host.world.db.one<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberId * 8n}`,
  )
  return row.balance
}

describe('a purchase under way while its day closes', () => {
  const afterFacts = 'cross join world_setting left join product'

  test('keeps the day open until it is through, and counts for it', async () => {
    host.wall.forward(msPerDay)
    const paused = pausedAfter(elsewhere, afterFacts)
    const bought = buying(paused.world)
    await paused.reached
    const closed = closeDay(host.world.db, host.wall)
    expect(await waits(closed)).toBe(true)
    paused.go()
    await bought
    expect(await closed).toBe(0)
    await settleDay(host.world.db)
    await passDays(host, 2)
    expect(await broken()).toBeNull()
    const { days } = await host.world.db.one<{ days: number[] }>(
      sql`select array_agg(day order by day) as days from income`,
    )
    expect(days).toEqual([1, 2])
  })

  test('is lost when it does not share the day', async () => {
    host.wall.forward(msPerDay)
    const unlocked = withPlants(elsewhere, [
      { find: 'lock_shared(hashtextextended(current_schema(), 11))', replace: 'lock_shared(99)' },
    ])
    const paused = pausedAfter(unlocked, afterFacts)
    const bought = buying(paused.world)
    await paused.reached
    await passDays(host, 1)
    paused.go()
    await bought
    expect(await broken()).toBe('pot/purchases at the close of day 0')
    // Its first income was due on day 1, which is settled.
    expect(await host.world.db.many(sql`select from income`)).toEqual([])
  })
})

describe('two settlers of one day', () => {
  const afterGroups = 'group by day_return order by day_return'
  const lock = { find: 'for update skip locked', replace: '' }

  beforeEach(async () => {
    await buying(host.world)
    await passDays(host, 1)
    host.wall.forward(msPerDay)
    await closeDay(host.world.db, host.wall)
  })

  test('the second leaves at once, the day is settled once', async () => {
    const paused = pausedAfter(elsewhere, afterGroups)
    const first = settleDay(paused.world.db)
    await paused.reached
    expect(await settleDay(host.world.db)).toBeNull()
    paused.go()
    expect(await first).toMatchObject({ day: 1, incomes: 1n })
    expect(await broken()).toBeNull()
  })

  test('without the lock both write it, and only the key stops one of them', async () => {
    const paused = pausedAfter(withPlants(elsewhere, [lock]), afterGroups)
    const first = settleDay(paused.world.db)
    await paused.reached
    expect(await settleDay(withPlants(host.world, [lock]).db)).toMatchObject({ day: 1 })
    paused.go()
    await expect(first).rejects.toThrow('duplicate key')
  })
})

describe('two crediters of one claim', () => {
  const lane = {
    find: 'pg_try_advisory_xact_lock(hashtextextended(current_schema(), 12 + ',
    replace: 'pg_try_advisory_xact_lock_shared(hashtextextended(current_schema(), 12 + ',
  }
  const keeps = [
    {
      find: 'delete from claim_waiting using chosen where claim_waiting.ctid = place',
      replace: 'select member_id, number, amount from chosen',
    },
    { find: 'returning chosen.member_id, chosen.number, chosen.amount', replace: '' },
  ]
  const creditedBy = ({ db }: World) => creditDue(db, host.wall)

  /** One claim of 200,000 is due; the first crediter has paid it and not committed. */
  async function race(plants: readonly Plant[]) {
    await buying(host.world)
    await passDays(host, 3)
    await receiving(host.world)
    host.wall.forward(30 * 60_000)
    const before = await wallet()
    const paused = pausedAfter(withPlants(elsewhere, plants), 'with due as materialized')
    const first = creditedBy(paused.world)
    await paused.reached
    const second = creditedBy(withPlants(host.world, plants))
    return { before, first, second, go: paused.go }
  }

  test('the second leaves at once, and is not paid', async () => {
    const { before, first, second, go } = await race([])
    expect(await second).toMatchObject({ claims: 0 })
    go()
    expect(await first).toMatchObject({ claims: 1 })
    expect(await wallet()).toBe(before + 200_000n)
  })

  test('without the lane it waits, and finds the claim gone', async () => {
    const { before, first, second, go } = await race([lane])
    expect(await waits(second)).toBe(true)
    go()
    expect(await first).toMatchObject({ claims: 1 })
    expect(await second).toMatchObject({ claims: 0 })
    expect(await wallet()).toBe(before + 200_000n)
    expect(await broken()).toBeNull()
  })

  test('were the claim read and not deleted, the wallet would not take it out of turn', async () => {
    const { before, first, second, go } = await race([lane, ...keeps])
    second.catch(() => undefined)
    go()
    expect(await first).toMatchObject({ claims: 1 })
    await expect(second).rejects.toThrow('do not sum to zero')
    expect(await wallet()).toBe(before + 200_000n)
  })

  test('nor kept in turn, it would be paid twice, and proof would say so', async () => {
    const anyTurn = { find: 'and claims_credited = number - 1', replace: '' }
    const { before, first, second, go } = await race([lane, ...keeps, anyTurn])
    go()
    await Promise.all([first, second])
    expect(await wallet()).toBe(before + 400_000n)
    expect(await broken()).toBe('payable/income')
  })
})

describe('two claims of one member', () => {
  const lock = { find: 'for no key update) as own', replace: ') as own' }

  async function race(plants: readonly Plant[]) {
    await buying(host.world)
    await passDays(host, 3)
    const paused = pausedAfter(withPlants(elsewhere, plants), 'insert into claim')
    const first = receiving(paused.world)
    await paused.reached
    const second = receiving(withPlants(host.world, plants))
    second.catch(() => undefined)
    expect(await waits(second)).toBe(true)
    paused.go()
    expect(await first).toMatchObject({ amount: '0.20' })
    return second
  }

  test('the second waits for the wallet, and finds nothing left', async () => {
    await expect(race([])).rejects.toMatchObject({ error: 'nothing_to_receive' })
    host.wall.forward(30 * 60_000)
    await catchUp(host)
    expect(await broken()).toBeNull()
  })

  test('without the lock it takes the same again, and only the key stops it', async () => {
    await expect(race([lock])).rejects.toThrow('duplicate key')
  })
})

describe('a hundred claims from two pools while their day settles', () => {
  test('each income is paid once, and what settles meanwhile waits for the next claim', async () => {
    await buying(host.world)
    await passDays(host, 1)
    const before = await wallet()
    host.wall.forward(msPerDay)
    await closeDay(host.world.db, host.wall)
    const paused = pausedAfter(elsewhere, 'group by day_return order by day_return')
    const settling = settleDay(paused.world.db)
    await paused.reached
    const claims = Array.from({ length: 100 }, (_, nth) => receiving(nth % 2 === 0 ? host.world : elsewhere))
    const answers = Promise.allSettled(claims)
    paused.go()
    await settling
    const taken = (await answers).filter(({ status }) => status === 'fulfilled').length
    // None while the day was not settled, or one after it; the last claim takes what is left.
    expect(taken).toBeLessThanOrEqual(1)
    await receiving(host.world).catch(() => undefined)
    host.wall.forward(30 * 60_000)
    await catchUp(host)
    expect((await wallet()) - before).toBe(100_000n)
    expect(await broken()).toBeNull()
  })
})
