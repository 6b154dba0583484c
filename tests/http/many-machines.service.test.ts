/** A member with very many machines: nobody else waits for what such a member asks. */
import { type CallName, parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterMember } from '../support/enter.ts'
import { byLength } from '../support/length.ts'
import { makeProduct, passDays, putCapital } from '../support/life.ts'
import { leastOfThree, longestTurnMs, threadMs } from '../support/loop-turns.ts'
import { giveMachines } from '../support/machines.ts'

const machines = byLength({ short: 20_000, long: 100_000 })
/** No request of one member holds the event loop longer. */
const turnMsMax = 20

let host: TestApp
let owner: Entered
let memberId: bigint
beforeAll(async () => {
  host = await testApp()
  owner = await enterMember(host)
  memberId = parseId('member', (await owner.device.call('user.info', {})).data.userId) ?? 0n
  await makeProduct(host)
  await putCapital(host, 10n ** 15n)
  await giveMachines(host.world.db, memberId, machines)
  await passDays(host, 3)
  await host.world.db.run(sql`analyze`)
}, 600_000)
afterAll(() => host.drop())

const reads: readonly (readonly [CallName, Record<string, unknown>])[] = [
  ['income.due', {}],
  ['income.due', { pageNum: 20, pageSize: 50 }],
  ['wallet.summary', {}],
  ['wallet.result', {}],
  ['wallet.days', { days: 366 }],
  ['wallet.records', { type: '4' }],
  ['wallet.records', { type: '4', pageNum: 20, pageSize: 50 }],
  ['wallet.records', { type: '4', after: '2.900' }],
  ['order.list', { pageSize: 50 }],
  ['order.list', { status: 'valid' }],
  ['order.list', { status: 'expired' }],
  ['statement.read', { fromDay: '0', throughDay: '3' }],
  ['statement.records', { fromDay: '0', throughDay: '3' }],
  ['user.info', {}],
  ['team.terms', {}],
  ['account.ending', {}],
]

const ask = (name: CallName, body: Record<string, unknown>) => owner.device.call(name, body as never)

/** Those of the first two days of buying have incomes by now. */
const due = machines / 5

test('the machines have incomes that the member has not received', async () => {
  expect((await owner.device.call('income.due', {})).data.total).toBe(due)
})

test.each(reads)('%s %j takes a part of a turn', async (name, body) => {
  expect(await leastOfThree(() => threadMs(() => ask(name, body)))).toBeLessThan(turnMsMax)
})

test('a hundred thousand orders at a time would take longer than that', async () => {
  const whole = sql`
    select order_id, day_return, first_day, last_day from ord, generate_series(1, ${100_000 / machines}::int)
    where member_id = ${memberId}`
  expect(await leastOfThree(() => threadMs(() => host.world.db.many(whole)))).toBeGreaterThan(turnMsMax)
})

test('a file of every income is made in short turns', { timeout: 600_000 }, async () => {
  let lines = 0
  const turn = () =>
    longestTurnMs(async () => {
      const reply = await host.app.inject({
        url: '/wallet/wallet/statement/file?fromDay=0&throughDay=3&format=csv',
        headers: { host: 'localhost', 'access-token': owner.token },
        payloadAsStream: true,
      })
      lines = 0
      for await (const piece of reply.stream()) lines += String(piece).match(/^income,/gm)?.length ?? 0
    })
  expect(await leastOfThree(turn)).toBeLessThan(turnMsMax)
  expect(lines).toBe(due + due / 2)
})

test('everything is received with one claim', async () => {
  const { data } = await owner.device.call('income.receive', {})
  expect(data.orders).toBe(due)
  expect((await owner.device.call('income.due', {})).data.total).toBe(0)
})
