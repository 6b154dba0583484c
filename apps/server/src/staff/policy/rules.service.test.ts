/**
 * Rules that staff set in the open; and a break that is seen: the fact, its notice, and the clock
 * that stops there.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catchUp, makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { readWorldState } from '../../foundation/world/index.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { booksHandlers } from '../../scheme/books/index.ts'
import { closeDay, settleDay } from '../../scheme/day/index.ts'
import { buy } from '../../scheme/order/index.ts'
import { byHost } from '../act.ts'
import { setClock } from '../clock.ts'
import { setBooks, setRules } from './rules.ts'

let host: TestWorld
const reason = 'A lesson about takes'
const staff = () => byHost(host.world, host.wall)
beforeEach(async () => {
  host = await testWorld()
})
afterEach(async () => {
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  await host.drop()
})

const acts = (act: string) =>
  host.world.db.many<{ by: string; day: number; detail: Record<string, string> }>(sql`
    select pseudonym as by, day, detail from operator_act where act = ${act} order by act_id`)
const info = async () => (await readWorldState(host.world, host.wall)).info
const buys = (memberId: bigint, productId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

describe('operator.setRules', () => {
  test('a share of each purchase from then on, with its line; what was bought before keeps its own', async () => {
    const productId = await makeProduct(host, { price: 10_000_000n, machineCost: 2_000_000n })
    const memberId = await testMember(host)
    await buys(memberId, productId)
    const data = await setRules(staff(), { takeBasisPoints: '1500', reason })
    expect(data).toMatchObject({
      takeBasisPoints: 1500,
      pauseWhenShort: false,
      stating: null,
      booksOpen: true,
    })
    await buys(memberId, productId)
    expect((await info()).operatorTakePercent).toBe(15)
    const context = { world: host.world, wall: host.wall } as never
    expect(await booksHandlers['books.outflow']({}, context)).toEqual({
      machineCosts: '4.00',
      operatorTook: '1.50',
    })
    const taken = await host.world.db.many(sql`
      select ord.take_basis_points as points, amount from ord
      left join entry on entry.movement_id = ord.movement_id and account_id = 16 order by order_id`)
    expect(taken).toEqual([
      { points: 0, amount: null },
      { points: 1500, amount: 1_500_000n },
    ])
    expect(await acts('operator-take')).toMatchObject([
      {
        detail: {
          before: '0% of each purchase leaves to the operator',
          after: '15% of each purchase leaves to the operator',
          reason,
        },
      },
    ])
    // The same again says nothing new.
    await setRules(staff(), { takeBasisPoints: '1500', reason })
    expect(await acts('operator-take')).toHaveLength(1)
  })

  test.each<[string, object, object]>([
    ['nothing named', {}, { error: 'field_missing' }],
    [
      'more than the price',
      { takeBasisPoints: '10001' },
      { error: 'field_invalid', field: 'takeBasisPoints' },
    ],
    ['a last day without a share', { statesThroughDay: '9' }, { error: 'field_invalid' }],
    [
      'a reason that can be paid to',
      { takeBasisPoints: '1', reason: 'pay 0x52908400098527886E0F7030069857D2E4169EE7' },
      { error: 'text_refused' },
    ],
  ])('%s is refused', async (_name, asked, refusal) => {
    await expect((async () => setRules(staff(), { reason, ...asked }))()).rejects.toMatchObject(refusal)
    expect((await info()).operatorTakePercent).toBe(0)
  })

  test('revenue is typed in at each close through its day, as stated revenue of its own row', async () => {
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 1_000_000n })
    await buys(await testMember(host), productId)
    await setRules(staff(), { statesBasisPoints: '10000', statesThroughDay: '2', reason })
    await passDays(host, 5)
    const rows = await host.world.db.many(
      sql`select day, stated, amount, evidence from machine_revenue order by revenue_id`,
    )
    expect(rows).toEqual(
      [1, 2].map((day) => ({
        day,
        stated: true,
        amount: 1_000_000n,
        evidence: 'typed in at the close: 100% of 1.00 due',
      })),
    )
    expect((await info()).firstShort).toMatchObject({ day: 3, percent: 0 })
  })
})

test('books are opened and closed by one press at any time, each with its line', async () => {
  expect(await setBooks(staff(), { open: 'false', reason })).toMatchObject({ booksOpen: false })
  expect((await info()).booksOpen).toBe(false)
  await setBooks(staff(), { open: 'false', reason })
  expect(await setBooks(staff(), { open: 'true', reason })).toMatchObject({ booksOpen: true })
  expect((await acts('books')).map(({ detail }) => detail['after'])).toEqual(['closed', 'open'])
})

describe('the first day on which an income is not covered', () => {
  /** Two machines of 10, which promise 4 a day: 20 last two days and a half. */
  const breaks = async () => {
    await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 4_000_000n })
    for (const memberId of [await testMember(host), await testMember(host)]) await buys(memberId, productId)
  }

  test('is kept once, and said to everybody in the journal', async () => {
    await breaks()
    await passDays(host, 3)
    expect((await info()).firstShort).toBeNull()
    await passDays(host, 3)
    expect((await info()).firstShort).toEqual({
      day: 3,
      incomes: 2,
      promised: '8.00',
      paid: '4.00',
      percent: 50,
      potsEmpty: true,
    })
    expect(await acts('first-short')).toMatchObject([
      { by: 'world', day: 3, detail: { after: 'day 3: 2 incomes were paid 50% (4.00 of 8.00)' } },
    ])
    // Nobody asked for it: the clock went on.
    expect((await info()).clock.day).toBe(6)
  })

  test('what may not pay incomes is not called empty', async () => {
    await breaks()
    await host.world.db.run(sql`update world_setting set policy = 'revenue-backed'`)
    await passDays(host, 2)
    expect((await info()).firstShort).toMatchObject({ day: 1, percent: 0, potsEmpty: false })
  })

  test('stops the clock where it was asked for: a jump of thirty days ends there, day by day', async () => {
    await breaks()
    await setRules(staff(), { pauseWhenShort: 'true', reason })
    await setClock(staff(), { jumpDays: 30 }, 'to the end')
    await catchUp(host)
    expect((await info()).clock).toMatchObject({ paused: true, day: 4 })
    host.wall.forward(40 * 86_400_000)
    await catchUp(host)
    expect((await info()).clock).toMatchObject({ paused: true, day: 4 })
    expect((await acts('clock')).at(-1)).toMatchObject({
      by: 'world',
      detail: { after: '×1, paused', reason: 'The first income was not covered.' },
    })
    // It goes on when somebody says so, and does not stop a second time.
    await setClock(staff(), { paused: false, jumpDays: 3 }, 'what comes after')
    await catchUp(host)
    expect((await info()).clock).toMatchObject({ paused: false, day: 7 })
  })

  test('a process that ends between the settlement and the stop leaves it to the next: no day passes', async () => {
    await breaks()
    await setRules(staff(), { pauseWhenShort: 'true', reason })
    await setClock(staff(), { jumpDays: 30 }, 'to the end')
    const isDue = async () =>
      (await host.world.db.one<{ due: boolean }>(sql`select pause_due as due from world_day`)).due
    while (!(await isDue()))
      if ((await settleDay(host.world.db)) === null) await closeDay(host.world.db, host.wall)
    // Two others come at the same time.
    await Promise.all([closeDay(host.world.db, host.wall), closeDay(host.world.db, host.wall)])
    expect((await info()).clock).toMatchObject({ paused: true, day: 4 })
    expect((await acts('clock')).filter(({ by }) => by === 'world')).toHaveLength(1)
  })
})
