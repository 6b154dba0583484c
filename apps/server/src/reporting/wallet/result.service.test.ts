/**
 * The net result of every member of a running world, against a replay of its days, against the
 * places where the money is, and against the season's count.
 */
import { callDeclarations, formatMoney, id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeProduct, passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { seasonResult } from '../../demo/season-result.ts'
import { addFunded, type Funded, nothingFunded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../../scheme/order/index.ts'
import { netByMember } from './net-by-member.ts'
import { rareActs } from './rare-acts.fixture.ts'
import { walletResult } from './result.ts'

vi.setConfig({ testTimeout: 180_000 }) // half a month of days, each compared for every member

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const resultOf = async (memberId: bigint) => {
  const data = await walletResult({ world: host.world, memberId: id('member', memberId) })
  expect(z.parse(callDeclarations['wallet.result'].data, data)).toEqual(data)
  return data
}

interface DayRow extends Funded {
  readonly day: number
}
const onDay = (rows: readonly DayRow[], day: number) =>
  rows.filter((row) => row.day === day).reduce(addFunded, nothingFunded)

/** Each day of a member separately, from the rows of its close, as simply as possible. */
async function replayed(memberId: bigint) {
  const { db } = host.world
  const { settled, open, joinedDay } = await db.one<{ settled: number; open: number; joinedDay: number }>(sql`
    select settled_through as settled, open_day as open, joined_day
    from world_day cross join member where member_id = ${memberId}`)
  const incomes = await db.many<DayRow>(
    sql`select *, rest::bigint as rest from income where member_id = ${memberId}`,
  )
  const payouts = await db.many<DayRow>(sql`
    select *, rest::bigint as rest from payable where member_id = ${memberId} and day <= ${settled}`)
  const spent = await db.many<{ day: number; amount: bigint }>(sql`
    select bought_day as day, price as amount from ord where member_id = ${memberId}
    union all
    select movement.day, amount from movement join entry using (movement_id)
    where member_id = ${memberId} and code in ('chain-payout', 'bank-payout', 'payout-reversal')
      and account_id in (2, 5, 13)`)
  const totals = { paid: 0n, back: 0n }
  let since: number | null = null
  let turns = 0
  for (let day = 0; day <= open; day++) {
    for (const each of spent) if (each.day === day) totals.paid += each.amount
    if (day > settled) continue
    totals.back += paidOf(addFunded(onDay(incomes, day), onDay(payouts, day)))
    const isAhead = totals.paid > 0n && totals.back >= totals.paid
    if (isAhead && since === null) turns++
    since = isAhead ? (since ?? day) : null
  }
  const net = totals.back - totals.paid
  const last = addFunded(onDay(incomes, settled), onDay(payouts, settled))
  const result = {
    paid: formatMoney(totals.paid),
    back: formatMoney(totals.back),
    net: formatMoney(net),
    aheadSince: net < 0n ? null : since,
    lastClose: settled < joinedDay ? null : { day: settled, sources: sourcesOf(last) },
    day: open,
  }
  return { result, turns, kinds: payouts.map((row) => (row as unknown as { kind: string }).kind) }
}

/** What the member has and took out, less what they put in, by the ledger's accounts. */
async function byPlaces(memberId: bigint): Promise<bigint> {
  const { net } = await host.world.db.one<{ net: bigint }>(sql`
    with own as (select code, account_id, amount from movement join entry using (movement_id)
                 where movement.member_id = ${memberId})
    select (
      (select coalesce(sum(balance), 0) from balance where account_id / 8 = ${memberId})
      + (select coalesce(sum(revenue + fees + operator + purchases + rest), 0) from income where member_id = ${memberId})
      - (select coalesce(sum(amount), 0) from claim join balance on account_id = ${memberId} * 8
         where member_id = ${memberId} and number <= claims_credited)
      + (select coalesce(sum(revenue + fees + operator + purchases + rest), 0) from payable
         where member_id = ${memberId} and movement_id is null and operator is not null)
      + (select coalesce(sum(amount), 0) from own
         where code in ('chain-payout', 'bank-payout', 'payout-reversal') and account_id in (14, 40))
      - (select coalesce(sum(amount), 0) from own where account_id / 8 = ${memberId}
         and code in ('starting-money', 'deposit', 'deposit-reversal', 'bank-recharge', 'recharge-correction'))
    )::bigint as net`)
  return net
}

/** Of all members together, as the result of a season counts them. */
const netOfAll = () =>
  host.world.db.many<{ memberId: bigint; net: bigint }>(
    joinQueries([
      sql`with`,
      netByMember,
      sql`select member_id, net::bigint as net from standing order by member_id`,
    ]),
  )

test('in a running world, the result is the same by days, by places and in the season’s count', async () => {
  const life = await startLife(host, 'result')
  const rare = await rareActs(host)
  const members = [...life.members, ...rare.members]
  const seen = { since: 0, again: 0, behind: 0, won: 0 }
  const paidKinds = new Set<string>()

  const check = async () => {
    const all = new Map((await netOfAll()).map(({ memberId, net }) => [memberId, net]))
    expect([...all.keys()]).toEqual(members.toSorted((a, b) => Number(a - b)))
    for (const memberId of members) {
      const shown = await resultOf(memberId)
      const { result, turns, kinds } = await replayed(memberId)
      expect(shown).toEqual(result)
      expect(shown.net).toBe(formatMoney(await byPlaces(memberId)))
      expect(shown.net).toBe(formatMoney(all.get(memberId) ?? 0n))
      if (shown.aheadSince !== null) seen.since++
      if (shown.aheadSince !== null && turns > 1) seen.again++
      if (shown.aheadSince === null && turns > 0) seen.behind++
      if (shown.paid === '0.00' && !shown.net.startsWith('0')) seen.won++
      for (const kind of kinds) paidKinds.add(kind)
    }
    const { ahead, behind } = await seasonResult(host.world.db)
    const nets = [...all.values()]
    expect(ahead.total).toBe(nets.filter((net) => net > 0n).length)
    expect(behind.total).toBe(nets.filter((net) => net < 0n).length)
  }

  for (let day = 0; day < 16; day++) {
    await life.act()
    await rare.act(day)
    await check()
    await passDays(host, 1)
    await check()
  }
  // This excludes a comparison of nothing with nothing.
  expect([...paidKinds].sort()).toEqual(['coupon', 'dividend', 'fund', 'invite-bonus', 'referral'])
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
  const short = sql`select count(*)::int as days from day_close where paid < promised`
  expect((await host.world.db.one<{ days: number }>(short)).days).toBeGreaterThan(2)
})

test('a machine of 1.00 that pays 0.60 is no loss from its second close, and a second machine ends that', async () => {
  await host.world.db.run(sql`update world_setting set dividend_basis_points = 0`)
  await putCapital(host, 2_000_000_000n)
  const productId = await makeProduct(host, { price: 1_000_000n, dayReturn: 600_000n, validDays: 3 })
  const memberId = await testMember(host)
  const buys = () =>
    buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  const first = await resultOf(memberId)
  expect(first).toMatchObject({ paid: '0.00', back: '0.00', net: '0.00', aheadSince: null, lastClose: null })
  await buys()
  expect(await resultOf(memberId)).toMatchObject({ paid: '1.00', net: '-1.00', aheadSince: null })
  await passDays(host, 1)
  const nothing = { promised: '0.00', paid: '0.00', uncovered: '0.00' }
  expect(await resultOf(memberId)).toMatchObject({ lastClose: { day: first.day, sources: nothing } })
  await passDays(host, 1)
  expect(await resultOf(memberId)).toMatchObject({ back: '0.60', net: '-0.40', aheadSince: null })
  await passDays(host, 1)
  const crossed = { back: '1.20', net: '0.20', aheadSince: first.day + 2 }
  expect(await resultOf(memberId)).toMatchObject({
    ...crossed,
    lastClose: { day: first.day + 2, sources: { promised: '0.60', paid: '0.60' } },
  })
  await passDays(host, 4)
  expect(await resultOf(memberId)).toMatchObject({ back: '1.80', net: '0.80', aheadSince: first.day + 2 })
  await buys()
  expect(await resultOf(memberId)).toMatchObject({ paid: '2.00', net: '-0.20', aheadSince: null })
  await passDays(host, 2)
  expect(await resultOf(memberId)).toMatchObject({ net: '0.40', aheadSince: first.day + 8 })
})
