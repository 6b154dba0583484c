import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { changeClock } from '../../foundation/world/index.ts'
import { accountPath } from '../../ledger/accounts.ts'
import { readDayState } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { closeDay, creditDue, settleDay } from './index.ts'

const msPerDay = 86_400_000

let host: TestWorld
beforeEach(async () => {
  host = await testWorld()
})
afterEach(() => host.drop())

const close = () => closeDay(host.world.db, host.wall)
const settle = () => settleDay(host.world.db)
const credit = (rowsMax?: number) => creditDue(host.world.db, host.wall, rowsMax)
const set = (policy: string, operatorFunds = true) =>
  host.world.db.run(sql`update world_setting set policy = ${policy}, operator_funds = ${operatorFunds}`)
const bought = (memberId: bigint, productId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

/**
 * The ledger as one would write it by hand: one line for each movement, with the accounts in order.
 */
async function ledger(codes: readonly string[]): Promise<string[]> {
  const rows = await host.world.db.many<{
    movementId: bigint
    code: string
    accountId: bigint
    amount: bigint
  }>(sql`
    select movement_id, code, account_id, amount from entry join movement using (movement_id)
    where code = any(${codes}::text[]) order by movement_id, account_id`)
  const lines = new Map<bigint, string>()
  for (const { movementId, code, accountId, amount } of rows) {
    lines.set(movementId, `${lines.get(movementId) ?? code} ${accountPath(accountId)} ${amount}`)
  }
  return [...lines.values()]
}

describe('closing', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['before the clock has reached the end of the day', async () => host.wall.forward(msPerDay - 1)],
    [
      'while the clock is paused within the day',
      async () => {
        await host.world.db.transaction((tx) => changeClock(tx, host.wall, { paused: true }))
        host.wall.forward(3 * msPerDay)
      },
    ],
    [
      'while money is stopped',
      async () => {
        host.wall.forward(msPerDay)
        await host.world.db.run(sql`update world_day set money_stopped = true`)
      },
    ],
  ])('no day closes %s', async (_when, arrange) => {
    await arrange()
    expect(await close()).toBeNull()
    expect((await readDayState(host.world.db)).openDay).toBe(0)
  })

  test('days close one by one, each after the day before it was settled', async () => {
    host.wall.forward(3 * msPerDay)
    expect(await settle()).toBeNull()
    expect(await close()).toBe(0)
    expect(await close()).toBeNull()
    expect(await settle()).toMatchObject({ day: 0, incomes: 0n, outcome: 'nothing-due' })
    expect(await settle()).toBeNull()
    for (const day of [1, 2]) {
      expect(await close()).toBe(day)
      expect(await settle()).toMatchObject({ day })
    }
    expect(await close()).toBeNull()
    expect(await readDayState(host.world.db)).toMatchObject({ openDay: 3, settledThrough: 2 })
  })

  test('eight concurrent workers close each day once and settle it once', async () => {
    host.wall.forward(2 * msPerDay)
    for (const day of [0, 1]) {
      const closed = await Promise.all(Array.from({ length: 8 }, close))
      expect(closed.filter((one) => one !== null)).toEqual([day])
      const settled = await Promise.all(Array.from({ length: 8 }, settle))
      expect(settled.filter((one) => one !== null)).toHaveLength(1)
    }
  })

  test('the policy at the close counts, whatever the policy is when the day is settled', async () => {
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 1_000_000n, validDays: 2 })
    await bought(await testMember(host), productId)
    await set('promise-first')
    host.wall.forward(2 * msPerDay)
    await close()
    await settle()
    await close()
    await set('revenue-backed')
    expect(await settle()).toMatchObject({ day: 1, outcome: 'in-full' })
    host.wall.forward(msPerDay)
    await close()
    expect(await settle()).toMatchObject({ day: 2, outcome: 'too-little-to-share' })
    const closes = await host.world.db.many(
      sql`select day, policy, purchases::text from day_close order by day`,
    )
    expect(closes).toEqual([
      { day: 0, policy: 'promise-first', purchases: '0' },
      { day: 1, policy: 'promise-first', purchases: '1000000' },
      { day: 2, policy: 'revenue-backed', purchases: '0' },
    ])
  })
})

describe('settling', () => {
  test('a short day agrees with a calculation by hand: three machines, two amounts, a reward, all shares and rests', async () => {
    const small = await makeProduct(host, { price: 5_000_000n, dayReturn: 100n, validDays: 1 })
    const large = await makeProduct(host, {
      price: 7_000_000n,
      dayReturn: 333n,
      validDays: 1,
      machineCost: 6_999_950n,
      revenueModel: { kind: 'constant', perMachine: '0.000101', noisePercent: 0 },
    })
    const [one, two] = [await testMember(host), await testMember(host)]
    await bought(one, small)
    await bought(one, large)
    await bought(two, large)
    await set('promise-first')
    host.wall.forward(msPerDay)
    await close()
    await settle()
    await putCapital(host, 100n)
    await host.world.db.run(sql`
      insert into payable (kind, member_id, day, promised, happened_at) values ('sign-in', ${two}, 1, 70, now())`)
    // The sales of day 0 would pay all of it, but the operator no longer lets members' payments be
    // used.
    await set('revenue-backed')
    host.wall.forward(msPerDay)
    await close()
    // T = 100 + 333 + 333; revenue 2 × 101, the operator's 100 less the reward's 70: A = 232.
    expect(await settle()).toEqual({
      day: 1,
      coverage: null,
      incomes: 3n,
      promised: 766n,
      paid: 230n,
      outcome: 'in-part',
    })
    expect(await ledger(['modelled-revenue', 'daily-return'])).toEqual([
      'modelled-revenue pot/revenue 202 outside/revenue -202',
      'daily-return pot/revenue -202 pot/operator -100 rest 2 payable/income 230 payable/sign-in 70',
    ])
    const incomes = await host.world.db.many(sql`
      select order_id::int, promised::int, revenue::int, fees::int, operator::int, purchases::int, rest
      from income order by order_id`)
    const source = { fees: 0, purchases: 0 }
    expect(incomes).toEqual([
      { orderId: 1, promised: 100, revenue: 26, operator: 3, rest: 1, ...source },
      { orderId: 2, promised: 333, revenue: 87, operator: 13, rest: 0, ...source },
      { orderId: 3, promised: 333, revenue: 87, operator: 13, rest: 0, ...source },
    ])
    // Sources and rest equal the pot's entry: 26 + 87 + 87 + 2 = 202, and 3 + 13 + 13 + 1 + 70 =
    // 100.
    expect(
      await host.world.db.one(
        sql`select rest_revenue, rest_operator, rewards_paid::text from day_close where day = 1`,
      ),
    ).toEqual({ restRevenue: 2n, restOperator: 1n, rewardsPaid: '70' })
  })

  test('less than a hundredth of a percent is not shared: nothing is paid, and the close records it', async () => {
    const productId = await makeProduct(host, { price: 90_000_000n, dayReturn: 50_000_000n, validDays: 3 })
    await bought(await testMember(host), productId)
    await putCapital(host, 4_999n)
    host.wall.forward(2 * msPerDay)
    await close()
    await settle()
    await close()
    expect(await settle()).toMatchObject({ promised: 50_000_000n, paid: 0n, outcome: 'too-little-to-share' })
    expect(await ledger(['daily-return'])).toEqual([])
    expect(await host.world.db.one(sql`select outcome, movement_id from day_close where day = 1`)).toEqual({
      outcome: 'too-little-to-share',
      movementId: null,
    })
    await putCapital(host, 1n)
    host.wall.forward(msPerDay)
    await close()
    expect(await settle()).toMatchObject({ paid: 5_000n, outcome: 'in-part' })
  })
})

describe('crediting', () => {
  /** Members with rewards of these amounts, funded at the close of day 0. */
  async function funded(amounts: readonly (readonly bigint[])[]): Promise<bigint[]> {
    const members: bigint[] = []
    await putCapital(host, 1_000_000n)
    for (const [index, own] of amounts.entries()) {
      members.push(await testMember(host, { starting: 0n }))
      for (const [nth, amount] of own.entries()) {
        await host.world.db.run(sql`
          insert into payable (kind, member_id, subject_id, day, promised, happened_at)
          values (${nth % 2 === 0 ? 'referral' : 'sign-in'}, ${members[index]}, ${nth}, 0, ${amount}, now())`)
      }
    }
    host.wall.forward(msPerDay)
    await close()
    await settle()
    return members
  }

  test('a movement credits a member once, whatever the batch size, and each wallet gets all of its rewards', async () => {
    const [one = 0n, two = 0n] = await funded([[5n, 6n, 7n], [100n]])
    expect(await credit(2)).toEqual({ claims: 0, rewards: 4, amount: 118n })
    expect(await credit(2)).toEqual({ claims: 0, rewards: 0, amount: 0n })
    const entries = await host.world.db.many<{
      accountId: bigint
      seq: bigint
      balanceAfter: bigint
      type: number
    }>(
      sql`select account_id, seq, balance_after, record_type as type from entry where account_id >= 8000
        order by account_id, seq`,
    )
    expect(entries).toEqual([
      { accountId: one * 8n, seq: 1n, balanceAfter: 5n, type: 9 },
      { accountId: one * 8n, seq: 2n, balanceAfter: 11n, type: 7 },
      { accountId: one * 8n, seq: 3n, balanceAfter: 18n, type: 9 },
      { accountId: two * 8n, seq: 1n, balanceAfter: 100n, type: 9 },
    ])
    expect((await ledger(['credit'])).filter((line) => line.includes(`member/${one}/wallet`))).toHaveLength(3)
  })

  test('nothing is credited while money is stopped', async () => {
    await funded([[5n]])
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    expect(await credit()).toEqual({ claims: 0, rewards: 0, amount: 0n })
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    expect(await credit()).toMatchObject({ rewards: 1 })
  })

  test('a reward for which nothing was left is never credited', async () => {
    const [member] = await funded([[2_000_000_000_000n]])
    expect(await credit()).toMatchObject({ rewards: 0 })
    expect(
      await host.world.db.one(sql`select operator, credit_at from payable where member_id = ${member}`),
    ).toEqual({ operator: 0n, creditAt: null })
  })
})
