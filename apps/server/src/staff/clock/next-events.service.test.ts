/**
 * The next events, and the clock's jump to one: every day on the way is closed, and the clock shows
 * the instant of the event.
 */
import { msPerDay } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { catchUp } from '../../../../../tests/support/life.ts'
import { sql } from '../../platform/db/sql.ts'
import { createProduct } from '../../scheme/product/for-staff/create.ts'

let host: TestApp
let operator: Entered
const hour = 3_600_000

beforeAll(async () => {
  host = await testApp()
  operator = await enterOperator(host)
  await operator.device.call('operator.setClock', { paused: 'true', reason: 'To look at it' })
})
afterAll(() => host.drop())

const next = async () => (await operator.device.call('operator.nextEvents', {})).data
const jumpTo = (at: string) =>
  operator.device.call('operator.setClock', { jumpTo: at, reason: 'To what comes next' })
const startMs = Date.parse('2026-03-02T00:00:00Z')
const at = (ms: number) => new Date(startMs + ms).toISOString()

test('on a Monday at midnight the next events are the withdrawal opening and the day close', async () => {
  expect(await next()).toMatchObject({ closesDue: 0, settledThrough: -1 })
  expect((await next()).events).toEqual([
    { kind: 'withdrawalOpening', at: at(9 * hour), name: null },
    { kind: 'dayClose', at: at(msPerDay), name: null },
  ])
})

test('starts and ends of products are listed in order of time, without drafts and past events', async () => {
  const terms = {
    picture: '/pictures/water-pump.svg',
    price: 8_000_000n,
    dayReturn: 360_000n,
    validDays: 3,
    stock: 10,
    limitPerMember: null,
    revenueModel: { kind: 'none' },
  } as const
  await host.world.db.transaction(async (tx) => {
    await createProduct(tx, { ...terms, name: 'Pump', endAt: new Date(startMs + 40 * hour) })
    await createProduct(tx, { ...terms, name: 'Mill', startAt: new Date(startMs + 30 * hour) })
    await createProduct(tx, { ...terms, name: 'Draft', draft: true, startAt: new Date(startMs + hour) })
  })
  const member = await enterMember(host)
  const { list } = (await member.device.call('product.list', {})).data
  const pump = list.find(({ productName }) => productName === 'Pump')
  await member.device.call('order.create', { productId: pump?.productId ?? '', agree: 'true' })
  expect((await next()).events.map(({ kind, at, name }) => [kind, at, name])).toEqual([
    ['withdrawalOpening', at(9 * hour), null],
    ['dayClose', at(msPerDay), null],
    ['productStart', at(30 * hour), 'Mill'],
    ['productEnd', at(40 * hour), 'Pump'],
  ])
})

test('a jump to an instant closes the days on the way, and their number is shown until they are closed', async () => {
  await jumpTo(at(40 * hour))
  expect(await next()).toMatchObject({ closesDue: 1, settledThrough: -1 })
  await catchUp(host)
  const { now, closesDue, settledThrough, events } = await next()
  expect({ now, closesDue, settledThrough }).toEqual({ now: at(40 * hour), closesDue: 0, settledThrough: 0 })
  // A machine bought on day 0 for three days: its last income is day 3's.
  expect(events.map(({ kind, at }) => [kind, at])).toEqual([
    ['dayClose', at(2 * msPerDay)],
    ['withdrawalOpening', at(2 * msPerDay + 9 * hour)],
    ['orderEnd', at(4 * msPerDay)],
  ])
  const { detail } = await host.world.db.one<{ detail: object }>(
    sql`select detail from operator_act order by act_id desc limit 1`,
  )
  expect(detail).toMatchObject({ jumpTo: at(40 * hour), reason: 'To what comes next' })
})

test.each([
  ['back', () => at(0), 'clock_backwards'],
  ['a thousand days', () => at(1002 * msPerDay), 'jump_too_far'],
  ['an impossible date', () => '2026-19-39T00:00:00Z', 'field_invalid'],
])('a jump is refused: %s', async (_name, to, error) => {
  await expect(jumpTo(to())).rejects.toMatchObject({ error, field: 'jumpTo' })
})
