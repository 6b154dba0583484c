import {
  formatId,
  formatIncomeId,
  formatMoney,
  type Id,
  type IncomeKey,
  id,
  money,
  Refusal,
  readMoney,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catchUp, makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { declared } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { inputHash } from '../../ledger/operation.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { incomeDetail } from './detail.ts'
import { incomeDue } from './due.ts'
import { orderIncomes } from './order-incomes.ts'
import { receive } from './receive.ts'

type Body = Parameters<typeof receive>[0]

let host: TestWorld
let cheap: bigint
let dear: bigint
beforeAll(async () => {
  host = await testWorld()
  cheap = await makeProduct(host, { price: 1_000_000n, dayReturn: 100_000n, validDays: 40 })
  dear = await makeProduct(host, { price: 2_000_000n, dayReturn: 300_000n, validDays: 40 })
  await putCapital(host, 1_000_000_000n)
})
afterAll(() => host.drop())

const order = async (memberId: bigint, productId = cheap): Promise<Id<'order'>> => {
  const asked = { memberId, productId, agree: 'true', operationId: null } as const
  return readId('order', (await buy({ ...host, random: secureRandom }, asked)).orderId)
}

const as = (memberId: Id<'member'>, operationId: string | null = null) => ({ ...host, memberId, operationId })
const receiving = (memberId: Id<'member'>, body: Body = {}, operationId: string | null = null) =>
  declared('income.receive', receive(body, as(memberId, operationId)))
const refusalOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'received',
    (error: unknown) =>
      error instanceof Refusal ? `${error.error} ${error.field ?? ''}`.trim() : String(error),
  )
const incomeId = (orderId: Id<'order'>, day: number): IncomeKey => ({ orderId, day })
const statesOf = async (memberId: Id<'member'>, orderId: Id<'order'>) =>
  (await orderIncomes({ orderId }, as(memberId))).list.map(({ day, state }) => `${day} ${state}`)
const wallet = async (memberId: bigint) =>
  (
    await host.world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberId * 8n}`,
    )
  ).balance
const today = async () =>
  (await host.world.db.one<{ day: number }>(sql`select open_day as day from world_day`)).day

describe('an income', () => {
  test('falls due, is taken, waits ten minutes of world time, and is then in the wallet', async () => {
    const memberId = await testMember(host)
    const first = await today()
    const orderId = await order(memberId)
    expect(await incomeDue({}, as(memberId))).toMatchObject({ total: 0, list: [], all: { paid: '0.00' } })
    await passDays(host, 3)
    expect(await statesOf(memberId, orderId)).toEqual([
      `${first + 2} not_received`,
      `${first + 1} not_received`,
    ])
    expect(await incomeDue({}, as(memberId))).toMatchObject({
      total: 1,
      list: [
        {
          orderId: formatId('order', orderId),
          fromDay: first + 1,
          throughDay: first + 2,
          days: 2,
          incomeId: formatIncomeId(incomeId(orderId, first + 2)),
        },
      ],
      all: { promised: '0.20', paid: '0.20', operator: '0.20', uncovered: '0.00' },
      receiving: { amount: '0.00', creditAt: null },
    })
    const { amount, orders, creditAt } = await receiving(memberId, { incomeId: incomeId(orderId, first + 1) })
    expect({ amount, orders }).toEqual({ amount: '0.10', orders: 1 })
    expect(new Date(creditAt).getTime() - host.wall.nowMs()).toBe(30 * 60_000)
    expect(await statesOf(memberId, orderId)).toEqual([`${first + 2} not_received`, `${first + 1} receiving`])
    expect((await incomeDue({}, as(memberId))).receiving).toEqual({ amount: '0.10', creditAt })

    const before = await wallet(memberId)
    host.wall.forward(10 * 60_000 - 1)
    await catchUp(host)
    expect(await wallet(memberId)).toBe(before)
    host.wall.forward(1)
    await catchUp(host)
    expect(await wallet(memberId)).toBe(before + 100_000n)
    expect(await statesOf(memberId, orderId)).toEqual([`${first + 2} not_received`, `${first + 1} received`])

    const detail = await incomeDetail({ incomeId: incomeId(orderId, first + 1) }, as(memberId))
    expect(detail.operatorFunds).toBe(true)
    expect(detail.income).toMatchObject({ state: 'received', creditAt: null, sources: { operator: '0.10' } })
    expect(detail.close.movement?.code).toBe('daily-return')
    expect(detail.close.movement?.postings.map(({ account }) => account)).toEqual([
      'pot/operator',
      'payable/income',
    ])
    expect(detail.credit).toMatchObject({
      code: 'credit',
      postings: [
        { account: 'payable/income', amount: '-0.10' },
        { account: 'member/me/wallet', amount: '0.10' },
      ],
    })
  })

  test('its close does not say which rewards it paid: one kind may be one member’s', async () => {
    const [reader, recruiter] = [await testMember(host), await testMember(host)]
    const orderId = await order(reader)
    await order(recruiter)
    await passDays(host, 1)
    const day = await today()
    await order(await testMember(host, { inviterId: recruiter }), dear)
    await passDays(host, 1)
    const rewards = await host.world.db.many<{ kind: string; paid: string }>(sql`
      select kind, sum(promised)::text as paid from payable where day = ${day} group by kind`)
    expect(rewards.map(({ kind }) => kind)).toContain('invite-bonus')
    const { close } = await incomeDetail({ incomeId: incomeId(orderId, day) }, as(reader))
    const postings = close.movement?.postings ?? []
    const owed = postings.filter(({ account }) => account.startsWith('payable/'))
    const paid = rewards.reduce((sum, each) => sum + BigInt(each.paid), 0n)
    expect(owed).toEqual([
      { account: 'payable/income', amount: close.paid },
      { account: 'payable/other', amount: formatMoney(money(paid)) },
    ])
    expect(postings.reduce((sum, { amount }) => sum + readMoney(amount), 0n)).toBe(0n)
  })

  test('shows the purchase money that left on its day, and in total up to its close', async () => {
    const real = await makeProduct(host, { price: 10_000_000n, validDays: 40, machineCost: 2_000_000n })
    await host.world.db.run(sql`update world_setting set take_basis_points = 1000`)
    const [one, other] = [await testMember(host), await testMember(host)]
    const orderId = await order(one, real)
    const bought = await today()
    await passDays(host, 1)
    await order(other, real)
    await order(other, real)
    await passDays(host, 2)
    await host.world.db.run(sql`update world_setting set take_basis_points = 0`)
    const left = async (day: number) =>
      (await incomeDetail({ incomeId: incomeId(orderId, day) }, as(one))).outflow
    expect(await left(bought + 1)).toEqual({
      machineCosts: '4.00',
      operatorTook: '2.00',
      machineCostsSoFar: '6.00',
      operatorTookSoFar: '3.00',
    })
    expect(await left(bought + 2)).toEqual({
      machineCosts: '0.00',
      operatorTook: '0.00',
      machineCostsSoFar: '6.00',
      operatorTookSoFar: '3.00',
    })
  })

  test('is uncovered when nothing could pay it, and cannot be received', async () => {
    await host.world.db.run(sql`update world_setting set operator_funds = false`)
    const memberId = await testMember(host)
    const orderId = await order(memberId)
    await passDays(host, 2)
    await host.world.db.run(sql`update world_setting set operator_funds = true`)
    const uncovered = incomeId(orderId, (await today()) - 1)
    const [newest] = (await orderIncomes({ orderId }, as(memberId))).list
    expect(newest?.incomeId).toBe(formatIncomeId(uncovered))
    const alone = await incomeDetail({ incomeId: uncovered }, as(memberId))
    // The setting of that day counts, whatever the setting is now.
    expect(alone.operatorFunds).toBe(false)
    expect(alone.income).toMatchObject({
      state: 'uncovered',
      sources: { promised: '0.10', paid: '0.00', uncovered: '0.10' },
    })
    expect((await incomeDue({}, as(memberId))).total).toBe(0)
    expect(await refusalOf(receiving(memberId, { incomeId: uncovered }))).toBe('nothing_to_receive')
    expect(await refusalOf(receiving(memberId))).toBe('nothing_to_receive')
  })
})

describe('receiving', () => {
  test('all takes every order once; an income that was taken by itself before is not taken again', async () => {
    const memberId = await testMember(host)
    const [one, two] = [await order(memberId), await order(memberId, dear)]
    await passDays(host, 4)
    expect(await receiving(memberId, { orderId: one })).toMatchObject({ amount: '0.30', orders: 1 })
    expect(await receiving(memberId, { incomeId: incomeId(two, (await today()) - 2) })).toMatchObject({
      amount: '0.60',
    })
    expect(await receiving(memberId)).toMatchObject({ amount: '0.30', orders: 1 })
    await passDays(host, 1)
    expect(await receiving(memberId)).toMatchObject({ amount: '0.40', orders: 2 })
    expect((await prove(host.world.db, -1)).broken).toBeNull()
  })

  test('all gives what the list of due incomes shows', async () => {
    const memberId = await testMember(host)
    for (const productId of [cheap, dear, cheap]) {
      await order(memberId, productId)
      await passDays(host, 2)
    }
    const { all, total } = await incomeDue({}, as(memberId))
    expect(await receiving(memberId)).toMatchObject({ amount: all.paid, orders: total })
  })

  test('all, one order and one income in a hundred concurrent calls make one payout', async () => {
    const memberId = await testMember(host)
    const orderId = await order(memberId)
    await passDays(host, 3)
    const bodies: Body[] = [{}, { orderId }, { incomeId: incomeId(orderId, (await today()) - 1) }]
    const before = await wallet(memberId)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => refusalOf(receiving(memberId, bodies[index % 3]))),
    )
    expect(answers.filter((answer) => answer === 'received')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'nothing_to_receive')).toHaveLength(99)
    host.wall.forward(30 * 60_000)
    await catchUp(host)
    expect(await wallet(memberId)).toBe(before + 200_000n)
  })

  test('ten times under one operation id makes one claim and gives one answer; another body is refused', async () => {
    const memberId = await testMember(host)
    const orderId = await order(memberId)
    await passDays(host, 2)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => receiving(memberId, {}, 'operation-7')),
    )
    answers.push(await receiving(memberId, {}, 'operation-7'))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await refusalOf(receiving(memberId, { orderId }, 'operation-7'))).toBe('idempotency_conflict')
    const { claims } = await host.world.db.one<{ claims: number }>(
      sql`select count(*)::int as claims from claim where member_id = ${memberId}`,
    )
    expect(claims).toBe(1)
  })

  test('an operation is kept with the ids as texts, and so are those of earlier versions', async () => {
    const memberId = await testMember(host)
    const orderId = await order(memberId)
    await passDays(host, 2)
    const key = incomeId(orderId, (await today()) - 1)
    await receiving(memberId, { incomeId: key, orderId }, 'operation-8')
    const { hash } = await host.world.db.one<{ hash: Buffer }>(sql`
      select input_hash as hash from operation where actor_id = ${memberId} and operation_id = 'operation-8'`)
    const texts = { incomeId: formatIncomeId(key), orderId: formatId('order', orderId) }
    expect(hash).toEqual(inputHash({ call: 'income.receive', ...texts }))
  })

  test('each refusal comes in the order of the guards', async () => {
    const [memberId, other] = [await testMember(host), await testMember(host)]
    const [own, foreign] = [await order(memberId), await order(other)]
    await passDays(host, 2)
    const day = (await today()) - 1
    const none = id('order', 999_999n)
    const table: readonly (readonly [Body, string])[] = [
      [{ incomeId: incomeId(none, day) }, 'income_unknown incomeId'],
      [{ incomeId: incomeId(foreign, day) }, 'income_unknown incomeId'],
      [{ incomeId: incomeId(own, day + 1) }, 'income_unknown incomeId'],
      [{ incomeId: incomeId(own, day - 1) }, 'income_unknown incomeId'],
      [{ incomeId: incomeId(own, day), orderId: foreign }, 'order_unknown orderId'],
      [{ orderId: none }, 'order_unknown orderId'],
      [{ orderId: foreign }, 'order_unknown orderId'],
      [{ orderId: own }, 'received'],
      [{ orderId: own }, 'nothing_to_receive'],
      [{}, 'nothing_to_receive'],
    ]
    for (const [body, answer] of table)
      expect([body, await refusalOf(receiving(memberId, body))]).toEqual([body, answer])
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    expect(await refusalOf(receiving(other, { orderId: none }))).toBe('money_stopped')
    await host.world.db.run(sql`update world_day set money_stopped = false`)
  })
})

describe('lists', () => {
  test('an order’s incomes are paged by number and by key, with a total that needs no counting', async () => {
    const memberId = await testMember(host)
    const orderId = await order(memberId)
    expect(await orderIncomes({ orderId }, as(memberId))).toEqual({ total: 0, list: [], next: null })
    await passDays(host, 8)
    const last = (await today()) - 1
    const days = async (page: object) => {
      const { list, next, total } = await orderIncomes({ orderId, ...page }, as(memberId))
      return { days: list.map(({ day }) => last - day), next, total }
    }
    expect(await days({ pageSize: 3 })).toEqual({ days: [0, 1, 2], next: String(last - 2), total: 7 })
    expect(await days({ pageSize: 3, after: String(last - 2) })).toMatchObject({ days: [3, 4, 5] })
    expect(await days({ pageSize: 3, after: String(last - 5) })).toEqual({ days: [6], next: null, total: 7 })
    expect(await days({ pageSize: 3, pageNum: 3 })).toMatchObject({ days: [6], next: null })
    expect(await days({ pageSize: 3, pageNum: 4 })).toMatchObject({ days: [], next: null })
    expect(await refusalOf(orderIncomes({ orderId, pageSize: 50, pageNum: 21 }, as(memberId)))).toBe(
      'page_too_deep pageNum',
    )
    expect(await refusalOf(orderIncomes({ orderId }, as(await testMember(host))))).toBe(
      'order_unknown orderId',
    )
  })

  test('due orders are paged newest first, and every page has the sum of all', async () => {
    const memberId = await testMember(host)
    const ids: Id<'order'>[] = []
    for (let nth = 0; nth < 5; nth++) ids.push(await order(memberId))
    const texts = (places: readonly number[]) => places.map((nth) => formatId('order', ids[nth] as bigint))
    await passDays(host, 2)
    const first = await incomeDue({ pageSize: 2 }, as(memberId))
    expect(first.list.map(({ orderId }) => orderId)).toEqual(texts([4, 3]))
    const second = await incomeDue({ pageSize: 2, after: first.next ?? '' }, as(memberId))
    expect(second.list.map(({ orderId }) => orderId)).toEqual(texts([2, 1]))
    for (const page of [first, second]) expect(page).toMatchObject({ total: 5, all: { paid: '0.50' } })
    expect(await refusalOf(incomeDue({ after: 'x' }, as(memberId)))).toBe('field_invalid after')
  })

  test('another member’s income, a future income and one that never existed are all unknown', async () => {
    const [memberId, other] = [await testMember(host), await testMember(host)]
    const own = await order(memberId)
    await passDays(host, 2)
    const day = (await today()) - 1
    const detail = (who: Id<'member'>, asked: IncomeKey) =>
      refusalOf(incomeDetail({ incomeId: asked }, as(who)))
    expect(await detail(memberId, incomeId(own, day))).toBe('received')
    for (const asked of [incomeId(own, day + 1), incomeId(id('order', 999_999n), day)])
      expect(await detail(memberId, asked)).toBe('income_unknown incomeId')
    expect(await detail(other, incomeId(own, day))).toBe('income_unknown incomeId')
  })
})
