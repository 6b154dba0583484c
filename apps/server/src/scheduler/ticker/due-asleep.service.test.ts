/** What falls due in a sleeping world happens at its time, under a real ticker. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { balancesOf, testMember } from '../../../../../tests/support/member.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { openMoney, readMoment } from '../../ledger/moment.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import { requestWithdrawal } from '../../payments/withdrawal/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { claimAllIncome, creditAfterMs } from '../../scheme/income/index.ts'
import { buy } from '../../scheme/order/index.ts'
import { byHost } from '../../staff/index.ts'
import { addSimulated } from '../../staff/simulated.ts'
import { type SleepingHost, sleepingHost } from './sleeping.fixture.ts'

const second = 1000
const worldHour = 3_600_000
/** It wakes so much earlier than what is due. */
const earlyMs = 3000

let host: SleepingHost
beforeEach(async () => {
  host = await sleepingHost()
})
afterEach(() => host.drop())

/** Rows that expire are due as well; they are not what these tests wait for. */
const forgetSessions = () => host.world.quiet.run(sql`delete from session`)
const atMostSecondsOff = (ms: number, wanted: number) => expect(Math.abs(ms - wanted)).toBeLessThan(5000)

/** It happens when the time has come, in `realMs`, and not ten seconds before. */
async function happensIn(realMs: number, done: () => Promise<boolean>): Promise<void> {
  await forgetSessions()
  await host.fallAsleep()
  atMostSecondsOff(await host.untilDue(), realMs - earlyMs)
  host.start()
  await host.pass((await host.untilDue()) - 10 * second)
  await sleep(1500)
  expect([await host.isAsleep(), await done()]).toEqual([true, false])
  await host.pass(10 * second + earlyMs)
  await expect.poll(done, { timeout: 20_000 }).toBe(true)
}

test('the end of its day', async () => {
  await host.change({ rate: 720 })
  const { leftMs } = await host.world.quiet.one<{ leftMs: number }>(sql`
    select extract(epoch from day_zero + interval '1 day' - anchor_world)::float8 * 1000 as left_ms from world_clock`)
  await happensIn(leftMs / 720, async () => (await host.settledThrough()) === 0)
})

test('the credit of a claim', async () => {
  const { world, wall } = host
  const memberId = await testMember(host)
  const productId = await makeProduct(host)
  const ordered = { memberId, productId, agree: 'true', operationId: null } as const
  await buy({ world, wall, random: secureRandom }, ordered)
  await world.db.run(sql`update world_setting set policy = 'promise-first'`)
  await host.change({ jumpDays: 2 })
  host.start()
  await expect.poll(host.settledThrough, { timeout: 20_000 }).toBe(1)
  await host.proved()
  await host.untilIdle()
  await host.stop()
  await host.change({ rate: 4 })
  await world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    await lockWallet(tx, memberId)
    await claimAllIncome(tx, moment, [memberId])
  })
  const before = (await balancesOf(host, memberId)).wallet
  await happensIn(creditAfterMs / 4, async () => (await balancesOf(host, memberId)).wallet !== before)
})

test.each(['bank', 'chain'] as const)('a withdrawal over the %s', async (rail) => {
  const { world } = host
  const who = await withdrawing(host, { currency: rail === 'bank' ? 'INR' : 'PUSDT' })
  // Its clock shows a time before the one at which the payee was bound.
  await world.db.run(sql`update payee set usable_at = '2026-01-01'`)
  await requestWithdrawal(host, { ...who, amount: rail === 'bank' ? '840' : '10', operationId: null })
  await host.change({ rate: 12 })
  const dueAt = new Date((await readMoment(world.quiet, host.wall)).now.getTime() + worldHour)
  await world.db.run(sql`update withdrawal set due_at = ${dueAt}`)
  const state = async () =>
    (await world.quiet.one<{ state: string }>(sql`select state from withdrawal`)).state
  // Payouts over the chain have a round of their own, for worlds that are awake or due.
  const done = async () => (rail === 'bank' ? (await state()) !== 'pending' : (await host.untilDue()) <= 0)
  await happensIn(worldHour / 12, done)
})

test('the acts of its simulated members', async () => {
  await putCapital(host, 1_000_000_000n)
  await makeProduct(host)
  await addSimulated(byHost(host.world, host.wall), {
    count: 5,
    seed: 'asleep',
    joining: 'at-once',
    invites: 0,
    buys: 100,
    taste: 'dearest',
    claims: 100,
    withdraws: 0,
    withdrawShare: 30,
    reason: 'members of a sleeping class',
  })
  host.start()
  const made = async () =>
    (await host.world.quiet.one<{ made: number }>(sql`select made from simulation`)).made
  await expect.poll(made, { timeout: 30_000 }).toBe(5)
  await host.untilIdle()
  await host.stop()
  await host.change({ rate: 120 })
  const shown = (await readMoment(host.world.quiet, host.wall)).now
  const nine = new Date(shown).setUTCHours(9, 0, 0, 0)
  const orders = async () =>
    (await host.world.quiet.one<{ orders: number }>(sql`select count(*)::int as orders from ord`)).orders
  await happensIn((nine - shown.getTime()) / 120, async () => (await orders()) > 0)
})

test('the deletion of what expires', async () => {
  await host.world.db.run(sql`
    insert into attempt (bucket, count, ends_real)
    values ('test', 1, ${new Date(host.wall.nowMs() + 200 * second)})`)
  const gone = async () =>
    (await host.world.quiet.maybe(sql`select from attempt where bucket = 'test'`)) === undefined
  await happensIn(200 * second + earlyMs, gone)
})

test('the deletion of what was passed on a week ago', async () => {
  const weekMs = 7 * 24 * worldHour
  await host.change({ paused: true })
  await host.world.db.run(sql`
    insert into outbox (topic, payload, relayed_at)
    values ('push.topic', '{}', ${new Date(host.wall.nowMs() - weekMs + 200 * second)})`)
  const gone = async () => (await host.world.quiet.maybe(sql`select from outbox`)) === undefined
  await happensIn(200 * second + earlyMs, gone)
})
