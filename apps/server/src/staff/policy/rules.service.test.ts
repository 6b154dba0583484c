/**
 * Rules that staff set publicly; and the first shortage: its record, its notice, and the clock that
 * stops there.
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
  test('the take is a share of each later purchase and is in the journal; earlier purchases keep theirs', async () => {
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
    const outflow = () => booksHandlers['books.outflow']({}, context)
    expect(await outflow()).toEqual({ machineCosts: '0.00', operatorTook: '0.00' })
    await passDays(host, 1)
    host.wall.forward(2000)
    expect(await outflow()).toEqual({
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
    // A call that changes nothing writes no line.
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

  test('revenue is stated at each close through the rule’s last day, as a row of its own', async () => {
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

test('the books can be opened and closed at any time, and each change is in the journal', async () => {
  expect(await setBooks(staff(), { open: 'false', reason })).toMatchObject({ booksOpen: false })
  expect((await info()).booksOpen).toBe(false)
  await setBooks(staff(), { open: 'false', reason })
  expect(await setBooks(staff(), { open: 'true', reason })).toMatchObject({ booksOpen: true })
  expect((await acts('books')).map(({ detail }) => detail['after'])).toEqual(['closed', 'open'])
})

describe('the first day on which an income is not covered', () => {
  /** Two machines of 10, which promise 4 a day each: 20 last two days and a half. */
  const breaks = async () => {
    await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 4_000_000n })
    for (const memberId of [await testMember(host), await testMember(host)]) await buys(memberId, productId)
  }

  test('is stored once, and is in the public journal', async () => {
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
    // The rule does not stop the clock here, so it continued.
    expect((await info()).clock.day).toBe(6)
  })

  test('does not report a pot as empty that may not pay incomes', async () => {
    await breaks()
    await host.world.db.run(sql`update world_setting set policy = 'revenue-backed'`)
    await passDays(host, 2)
    expect((await info()).firstShort).toMatchObject({ day: 1, percent: 0, potsEmpty: false })
  })

  test('stops the clock where the rule is set, so that a jump of thirty days ends there', async () => {
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
    // The clock runs again when staff resume it, and does not stop a second time.
    await setClock(staff(), { paused: false, jumpDays: 3 }, 'what comes after')
    await catchUp(host)
    expect((await info()).clock).toMatchObject({ paused: false, day: 7 })
  })

  test('is left to the next process when one dies before the stop, and no day passes meanwhile', async () => {
    await breaks()
    await setRules(staff(), { pauseWhenShort: 'true', reason })
    await setClock(staff(), { jumpDays: 30 }, 'to the end')
    const isDue = async () =>
      (await host.world.db.one<{ due: boolean }>(sql`select pause_due as due from world_day`)).due
    while (!(await isDue()))
      if ((await settleDay(host.world.db)) === null) await closeDay(host.world.db, host.wall)
    // Two other processes close at the same time.
    await Promise.all([closeDay(host.world.db, host.wall), closeDay(host.world.db, host.wall)])
    expect((await info()).clock).toMatchObject({ paused: true, day: 4 })
    expect((await acts('clock')).filter(({ by }) => by === 'world')).toHaveLength(1)
  })
})
