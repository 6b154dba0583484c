/** Signing in: once a day, the streak of days, what the close pays for it, and the refusals. */
import { formatMoney, id, Refusal } from '@glasshouse/contract'
import { drawnSignIn } from '@glasshouse/model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { lotCallsOf } from '../lots/lot-calls.fixture.ts'
import { signInRecord } from './record.ts'
import { signIn } from './sign.ts'
import { signInToday } from './today.ts'

let host: TestWorld
let memberId: bigint
beforeAll(async () => {
  host = await testWorld()
})
beforeEach(async () => {
  memberId = await testMember(host)
})
afterAll(() => host.drop())

const where = () => ({ world: host.world, wall: host.wall, memberId: id('member', memberId) })
const today = async () => (await signInToday(where())).day
const drawn = (day: number) => drawnSignIn('1', { memberId, day }, { least: 10_000n, most: 100_000n })
const wallet = async () =>
  (
    await host.world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
    )
  ).balance

test('a world short of capital does not cover the reward, in part or in whole', async () => {
  await putCapital(host, 10_000n)
  await signIn(where())
  const day = await today()
  const promised = 20_000n + drawn(day)
  await passDays(host, 1)
  await signIn(where())
  await passDays(host, 1)
  const { list } = await signInRecord({}, where())
  expect(list).toMatchObject([
    { day: day + 1, state: 'uncovered', sources: { paid: '0.00', operator: '0.00' } },
    { day, state: 'credited', sources: { promised: formatMoney(promised) } },
  ])
  const paid = (await wallet()) - 100_000_000n
  // What rounding leaves of a share is booked to the rest: at most one unit for each part.
  expect(paid).toBeGreaterThan(9_997n)
  expect(paid).toBeLessThanOrEqual(10_000n)
  expect(list[1]?.sources?.operator).toBe(formatMoney(paid))
})

test('a sign-in has a fixed and a random part, both paid at the close by the operator', async () => {
  await putCapital(host, 500_000_000n)
  const day = await today()
  const open = await signInToday(where())
  expect(open).toMatchObject({
    signedIn: false,
    streak: 0,
    day,
    fromDay: day,
    reward: { fixed: '0.02', random: null, randomFrom: '0.01', randomTo: '0.10' },
  })
  const signed = await signIn(where())
  const random = formatMoney(drawn(day))
  expect(signed).toEqual({ ...open, signedIn: true, streak: 1, reward: { ...open.reward, random } })
  expect(await signInToday(where())).toEqual(signed)
  expect((await signInRecord({}, where())).list).toMatchObject([
    { day, streak: 1, fixed: '0.02', random, state: 'waiting', sources: null },
  ])
  expect(await wallet()).toBe(100_000_000n)

  await passDays(host, 1)
  const paid = formatMoney(20_000n + drawn(day))
  expect((await signInRecord({}, where())).list).toMatchObject([
    { state: 'credited', sources: { promised: paid, paid, operator: paid, purchases: '0.00' } },
  ])
  // Both parts together, of the day on which the operator paid its capital in.
  const ask = lotCallsOf(host)
  expect(await ask.signInPayers(where().memberId, day)).toMatchObject({
    paid,
    lines: [{ source: 'operator', throughDay: day, amount: paid }],
  })
  await expect(ask.signInPayers(where().memberId, day + 1)).rejects.toMatchObject({ error: 'reward_unknown' })
  expect(await wallet()).toBe(100_020_000n + drawn(day))
})

test('repeated sign-ins on one day get the same answer and no further reward', async () => {
  const first = await signIn(where())
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(where())))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(first)]))
  await passDays(host, 1)
  expect(await wallet()).toBe(100_020_000n + drawn(first.day))
})

test('days in a row count up, a missed day starts the count again, and yesterday’s streak is still shown today', async () => {
  const streaks: number[] = []
  const came = await today()
  for (const signs of [true, true, true, false, true]) {
    if (signs) streaks.push((await signIn(where())).streak)
    await passDays(host, 1)
  }
  expect(streaks).toEqual([1, 2, 3, 1])
  expect(await signInToday(where())).toMatchObject({ signedIn: false, streak: 1 })
  await passDays(host, 1)
  expect(await signInToday(where())).toMatchObject({ signedIn: false, streak: 0, fromDay: came })
})

test('the record can be read page by page to its end, with the total on each page', async () => {
  for (let day = 0; day < 5; day++) {
    await signIn(where())
    await passDays(host, 1)
  }
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await signInRecord(after === undefined ? { pageSize: 2 } : { pageSize: 2, after }, where())
    expect(page.total).toBe(5)
    seen.push(...page.list.map(({ day }) => day))
    after = page.next ?? undefined
  } while (after !== undefined)
  const last = (await today()) - 1
  expect(seen).toEqual([0, 1, 2, 3, 4].map((back) => last - back))
  await expect(signInRecord({ pageNum: 1000 }, where())).rejects.toThrow(
    new Refusal('page_too_deep', { field: 'pageNum' }),
  )
})

test('one of the parts may be zero; with both zero the feature is closed', async () => {
  const set = (fixed: bigint, least: bigint, most: bigint) =>
    host.world.db.run(sql`
      update world_setting
      set signin_reward = ${fixed}, signin_random_least = ${least}, signin_random_most = ${most}`)
  await set(0n, 0n, 0n)
  await expect(signIn(where())).rejects.toThrow(new Refusal('feature_closed'))
  await set(30_000n, 0n, 0n)
  expect(await signIn(where())).toMatchObject({ reward: { fixed: '0.03', random: '0.00' } })
  await passDays(host, 1)
  expect((await signInRecord({}, where())).list).toMatchObject([{ state: 'credited', random: '0.00' }])
  await set(20_000n, 10_000n, 100_000n)
})

test('a sign-in is refused with money_stopped and world_ended, and the books balance', async () => {
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  await expect(signIn(where())).rejects.toThrow(new Refusal('money_stopped'))
  await host.world.db.run(sql`update world_day set money_stopped = false`)
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  host.wall.forward(400 * 86_400_000)
  await expect(signIn(where())).rejects.toThrow(new Refusal('world_ended'))
})
