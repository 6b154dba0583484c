import { constants, msPerDay } from '@glasshouse/contract'
import { closesDue, isCloseDue } from '@glasshouse/model'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { awayChain } from '../../../../../tests/support/away-chain.ts'
import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { testStartMs } from '../../../../../tests/support/template.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { readDayState, readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { closeDay, settleDay } from '../../scheme/day/index.ts'
import { type ClockChange, changeClock, heartbeat, livingWorlds, worldHandlers } from './index.ts'

let host: TestWorld
beforeEach(async () => {
  await host?.drop()
  host = await testWorld()
})
afterAll(() => host.drop())

const change = (wanted: ClockChange) => host.world.db.transaction((tx) => changeClock(tx, host.wall, wanted))
/** World milliseconds since day 0 began. */
const shown = async () => (await readMoment(host.world.db, host.wall)).now.getTime() - testStartMs
const info = () =>
  worldHandlers['world.info'](
    {},
    {
      world: host.world,
      host: {
        catalogue: host.world.db,
        chain: awayChain,
        depositKey: testDepositKey,
        uploadFolder: testUploadFolder,
      },
      wall: host.wall,
      random: secureRandom,
      log: pino({ level: 'silent' }),
      language: 'en_US',
      peer: '127.0.0.1',
      origin: null,
      agent: '',
      deviceSecret: null,
      isNear: () => true,
      operationId: null,
      setDeviceSecret: () => undefined,
    },
  )

test('the clock runs at its rate, stops while paused, and continues from there', async () => {
  host.wall.forward(5000)
  expect(await shown()).toBe(5000)
  await change({ rate: 60 })
  host.wall.forward(1000)
  expect(await shown()).toBe(65_000)
  await change({ paused: true })
  host.wall.forward(3600_000)
  expect(await shown()).toBe(65_000)
  await change({ paused: false })
  host.wall.forward(1000)
  expect(await shown()).toBe(125_000)
})

test('no rate takes it past the end of a day that is not closed', async () => {
  await change({ rate: 86_400 })
  host.wall.forward(10_000)
  expect(await shown()).toBe(msPerDay - 1)
  expect(isCloseDue((await readDayState(host.world.db)).clock, host.wall.nowMs())).toBe(true)
  // Nobody saw the time that it ran ahead: paused, it has no day to close.
  await change({ paused: true })
  expect(isCloseDue((await readDayState(host.world.db)).clock, host.wall.nowMs())).toBe(false)
})

test('a jump is owed to the last of its days, and shows once they are closed', async () => {
  host.wall.forward(1000)
  await change({ jumpDays: 3, paused: true })
  expect(await shown()).toBe(msPerDay - 1)
  await host.world.db.run(sql`update world_day set open_day = 3, settled_through = 2`)
  expect(await shown()).toBe(3 * msPerDay + 1000)
})

test.each<[string, ClockChange, string]>([
  ['nothing', {}, 'field_missing'],
  ['a rate of 0', { rate: 0 }, 'rate_out_of_range'],
  ['a rate of 86,401', { rate: 86_401 }, 'rate_out_of_range'],
  ['a rate of 1.5', { rate: 1.5 }, 'rate_out_of_range'],
  ['a jump of 1,000 days', { jumpDays: 1000 }, 'jump_too_far'],
  ['a jump backwards', { jumpDays: -1 }, 'jump_too_far'],
])('%s is refused and changes nothing', async (_name, wanted, error) => {
  const before = await host.world.db.one(sql`select * from world_clock`)
  await expect(change(wanted)).rejects.toMatchObject({ name: 'Refusal', error })
  expect(await host.world.db.one(sql`select * from world_clock`)).toEqual(before)
})

test('with a heartbeat a second it runs on, and of a silence three seconds count', async () => {
  for (let second = 0; second < 10; second++) {
    host.wall.forward(1000)
    expect(await heartbeat(host.world, host.wall)).toBe(false)
  }
  expect(await shown()).toBe(10_000)
  host.wall.forward(8 * 3600_000)
  expect(await heartbeat(host.world, host.wall)).toBe(true)
  expect(await shown()).toBe(13_000)
  host.wall.forward(1000)
  expect(await shown()).toBe(14_000)
})

test('a wall clock that is set back does not set it back', async () => {
  host.wall.forward(60_000)
  await change({ rate: 2 })
  host.wall.forward(1000)
  await heartbeat(host.world, host.wall)
  host.wall.forward(-3600_000)
  expect(await heartbeat(host.world, host.wall)).toBe(true)
  // A request may have been answered until three seconds after the last heartbeat: no request sees
  // the clock go back.
  expect(await shown()).toBe(68_000)
  host.wall.forward(1000)
  expect(await shown()).toBe(70_000)
})

test('at ×86,400 a silence never moves it before the days that were closed', async () => {
  await change({ rate: 86_400 })
  host.wall.forward(6000)
  await host.world.db.run(sql`update world_day set open_day = 5, settled_through = 4`)
  host.wall.forward(60_000)
  await heartbeat(host.world, host.wall)
  expect(await shown()).toBeGreaterThanOrEqual(5 * msPerDay)
})

test('of many processes that wake up after a silence, one re-anchors the clock', async () => {
  host.wall.forward(3600_000)
  const woken = await Promise.all(Array.from({ length: 8 }, () => heartbeat(host.world, host.wall)))
  expect(woken.filter(Boolean)).toHaveLength(1)
  expect(await shown()).toBe(3000)
})

test('no request gets a world whose clock continued while the process slept', async () => {
  const living = livingWorlds(host.worlds, host.wall)
  host.wall.forward(2000)
  await living.find('test')
  expect(await shown()).toBe(2000)
  host.wall.forward(1500)
  await living.find('test')
  expect(await shown()).toBe(3500)
  // That heartbeat was written beside the request.
  const seen = () => host.world.db.one<{ at: Date }>(sql`select seen_real as at from world_clock`)
  await expect.poll(async () => (await seen()).at.getTime() - testStartMs).toBe(3500)
  host.wall.forward(12 * 3600_000)
  await living.find('test')
  expect(await shown()).toBe(6500)
})

test('none of a hundred requests after a silence sees time during which no server ran', async () => {
  const living = livingWorlds(host.worlds, host.wall)
  host.wall.forward(12 * 3600_000)
  const seen = await Promise.all(
    Array.from({ length: 100 }, async () => {
      await living.find('test')
      return await shown()
    }),
  )
  expect(new Set(seen)).toEqual(new Set([3000]))
})

test('world.info returns clock, day, terms and members', async () => {
  host.wall.forward(90_000)
  await change({ rate: 1440 })
  const told = await info()
  expect(told).toEqual({
    slug: 'test',
    name: 'Test world',
    demo: false,
    clock: {
      now: '2026-03-02T00:01:30.000Z',
      rate: 1440,
      paused: false,
      day: 0,
      dayEndsAt: '2026-03-03T00:00:00.000Z',
    },
    policy: 'revenue-backed',
    operatorFunds: true,
    startingMoney: '100.00',
    withdrawalFeePercent: constants.withdrawalFeePercent,
    referralPercents: [10, 5, 3],
    inviteBonus: '1.00',
    fundPercentADay: 0.5,
    dividendPercent: 0,
    claimArrivalMinutes: 30,
    mailRegistration: true,
    nicknameEntry: false,
    entry: 'open',
    inviteCode: null,
    passwordsAnew: false,
    off: [],
    members: { total: 0, simulated: 0 },
    endsAt: '2027-03-02T00:00:00.000Z',
    booksOpen: true,
    booksByLink: false,
    operatorTakePercent: 0,
    firstShort: null,
    demos: [],
    visit: null,
  })
})

test('a running jump can be cancelled: closed days stay, and the clock continues from the open one', async () => {
  host.wall.forward(5000)
  await change({ jumpDays: 30 })
  await closeDay(host.world.db, host.wall)
  await settleDay(host.world.db)
  await closeDay(host.world.db, host.wall)
  const before = await shown()
  await change({ callOff: true })
  expect(await shown(), 'it never goes back').toBe(before)
  const { clock, openDay } = await readDayState(host.world.db)
  expect([openDay, closesDue(clock, host.wall.nowMs())]).toEqual([2, 0])
  host.wall.forward(1)
  expect(closesDue(clock, host.wall.nowMs()), 'the open day ends as any day').toBe(1)
})

test('without a jump there is nothing to cancel', async () => {
  await expect(change({ callOff: true })).rejects.toMatchObject({ error: 'no_jump_under_way' })
})
