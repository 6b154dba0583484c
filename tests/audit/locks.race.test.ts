/**
 * Each lock of the ledger, held and removed, between this process and another: with it the second
 * process waits or gives up, without it something breaks.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { World } from '../../apps/server/src/context.ts'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { closeDay, creditDue, settleDay } from '../../apps/server/src/scheme/day/index.ts'
import { receive } from '../../apps/server/src/scheme/income/receive.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import type { Id } from '../../packages/contract/src/index.ts'
import { catchUp, makeProduct, passDays, putCapital } from '../support/life.ts'
import { waitsForLock } from '../support/lock-wait.ts'
import { testMember } from '../support/member.ts'
import { type Plant, planted } from '../support/planted.ts'
import { type TestWorld, testWorld } from '../support/world.ts'
import { type Act, actElsewhere, type OtherAct } from './other-process.ts'

const msPerDay = 86_400_000

let host: TestWorld
let memberId: Id<'member'>
let productId: bigint

beforeEach(async () => {
  host = await testWorld()
  memberId = await testMember(host)
  productId = await makeProduct(host, { price: 1_000_000n, dayReturn: 100_000n, validDays: 30 })
  await putCapital(host, 50_000_000n)
})
afterEach(async () => {
  for (const other of others.splice(0)) other.end()
  await host.drop()
})

const others: OtherAct[] = []
/** Lets another process act until it is stopped after a statement. */
async function elsewhere(act: Act, heldAt: string, plants: readonly Plant[] = []): Promise<OtherAct> {
  const wallMs = host.wall.nowMs()
  const other = actElsewhere({
    url: host.connection.url,
    wallMs,
    act,
    memberId,
    productId,
    plants,
    heldAt,
  })
  others.push(other)
  await other.reached
  return other
}

/** A world with its own locks, or with these statements instead. */
function withPlants(world: World, plants: readonly Plant[]): World {
  const other = planted(world, plants)
  met.push(() => other.unmet())
  return other.world
}
const met: (() => string[])[] = []
afterEach(() => {
  // A plant that met no statement would let its test pass without proving anything.
  const unmet = met.splice(0).flatMap((each) => each())
  expect(unmet).toEqual([])
})

const waits = (work: Promise<unknown>) => waitsForLock(host.world.db, work)
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

  test('the purchase keeps the day open until it has finished, and counts for it', async () => {
    host.wall.forward(msPerDay)
    const purchase = await elsewhere('buy', afterFacts)
    const closed = closeDay(host.world.db, host.wall)
    expect(await waits(closed)).toBe(true)
    await purchase.go()
    expect(await closed).toBe(0)
    await settleDay(host.world.db)
    await passDays(host, 2)
    expect(await broken()).toBeNull()
    const { days } = await host.world.db.one<{ days: number[] }>(
      sql`select array_agg(day order by day) as days from income`,
    )
    expect(days).toEqual([1, 2])
  })

  test('the purchase is lost when it does not share the day’s lock', async () => {
    host.wall.forward(msPerDay)
    const purchase = await elsewhere('buy', afterFacts, [
      { find: 'lock_shared(hashtextextended(current_schema(), 11))', replace: 'lock_shared(99)' },
    ])
    await passDays(host, 1)
    await purchase.go()
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

  test('the second gives up immediately, and the day is settled once', async () => {
    const first = await elsewhere('settle', afterGroups)
    expect(await settleDay(host.world.db)).toBeNull()
    expect(await first.go()).toMatchObject({ day: 1, incomes: 1n })
    expect(await broken()).toBeNull()
  })

  test('without the lock both write the day, and only the key stops one of them', async () => {
    // It is held before it counts the teams: their row would make the other wait.
    const first = await elsewhere('settle', 'from closed_day where day = ', [lock])
    expect(await settleDay(withPlants(host.world, [lock]).db)).toMatchObject({ day: 1 })
    await expect(first.go()).rejects.toThrow('duplicate key')
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
    const first = await elsewhere('credit', 'with due as materialized', plants)
    const second = creditedBy(withPlants(host.world, plants))
    return { before, first, second }
  }

  test('the second gives up immediately, and does not pay', async () => {
    const { before, first, second } = await race([])
    expect(await second).toMatchObject({ claims: 0 })
    expect(await first.go()).toMatchObject({ claims: 1 })
    expect(await wallet()).toBe(before + 200_000n)
  })

  test('without the lane the second waits, and finds the claim gone', async () => {
    const { before, first, second } = await race([lane])
    expect(await waits(second)).toBe(true)
    expect(await first.go()).toMatchObject({ claims: 1 })
    expect(await second).toMatchObject({ claims: 0 })
    expect(await wallet()).toBe(before + 200_000n)
    expect(await broken()).toBeNull()
  })

  test('if the claim is read and not deleted, the wallet refuses it out of turn', async () => {
    const { before, first, second } = await race([lane, ...keeps])
    second.catch(() => undefined)
    expect(await first.go()).toMatchObject({ claims: 1 })
    await expect(second).rejects.toThrow('do not sum to zero')
    expect(await wallet()).toBe(before + 200_000n)
  })

  test('if the turn is not checked either, the claim is paid twice, and proof reports it', async () => {
    const anyTurn = { find: 'and claims_credited = number - 1', replace: '' }
    const { before, first, second } = await race([lane, ...keeps, anyTurn])
    await Promise.all([first.go(), second])
    expect(await wallet()).toBe(before + 400_000n)
    expect(await broken()).toBe('payable/income')
  })
})

describe('two claims of one member', () => {
  const lock = { find: 'for no key update) as own', replace: ') as own' }

  async function race(plants: readonly Plant[]) {
    await buying(host.world)
    await passDays(host, 3)
    const first = await elsewhere('receive', 'insert into claim', plants)
    const second = receiving(withPlants(host.world, plants))
    second.catch(() => undefined)
    expect(await waits(second)).toBe(true)
    expect(await first.go()).toMatchObject({ amount: '0.20' })
    return second
  }

  test('the second waits for the wallet, and finds nothing left', async () => {
    await expect(race([])).rejects.toMatchObject({ error: 'nothing_to_receive' })
    host.wall.forward(30 * 60_000)
    await catchUp(host)
    expect(await broken()).toBeNull()
  })

  test('without the lock the second takes the same again, and only the key stops it', async () => {
    await expect(race([lock])).rejects.toThrow('duplicate key')
  })
})

describe('a hundred claims while another process settles their day', () => {
  test('each income is paid once, and incomes settled meanwhile wait for the next claim', async () => {
    await buying(host.world)
    await passDays(host, 1)
    const before = await wallet()
    host.wall.forward(msPerDay)
    await closeDay(host.world.db, host.wall)
    const settling = await elsewhere('settle', 'group by day_return order by day_return')
    const claims = Array.from({ length: 100 }, () => receiving(host.world))
    const answers = Promise.allSettled(claims)
    await settling.go()
    const taken = (await answers).filter(({ status }) => status === 'fulfilled').length
    // None succeeds while the day is not settled, or one after it; the last claim takes the rest.
    expect(taken).toBeLessThanOrEqual(1)
    await receiving(host.world).catch(() => undefined)
    host.wall.forward(30 * 60_000)
    await catchUp(host)
    expect((await wallet()) - before).toBe(100_000n)
    expect(await broken()).toBeNull()
  })
})
