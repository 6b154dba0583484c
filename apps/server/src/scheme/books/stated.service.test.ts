/**
 * Revenue that was typed in: the page's forecast of each morning while nobody bought, and what was
 * paid afterwards. A rule's revenue is counted through its last day; of revenue typed in by hand,
 * nothing still to come is counted.
 */
import { formatMoney, parseMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'
import { buy } from '../order/index.ts'
import { summaryNow } from './summary.ts'

const lastStated = 9
const days = 42
const machines = 4
const dayReturn = 500_000n

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

/** Four machines that earn almost nothing, in a world that pays out of revenue. */
async function sell(): Promise<void> {
  await host.world.db.run(sql`
    update world_setting set policy = 'revenue-backed', operator_funds = false, dividend_basis_points = 0`)
  const productId = await makeProduct(host, {
    dayReturn,
    validDays: 60,
    revenueModel: { kind: 'constant', perMachine: '0.02', noisePercent: 0 },
  })
  const memberId = await testMember(host)
  for (let at = 0; at < machines; at++)
    await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  await passDays(host, 1)
}

const checked = () =>
  host.world.db.many<{ day: number; said: number; paid: number }>(sql`
    select day, share / 10000.0::float8 as said, (then_paid / then_promised)::float8 as paid
    from outlook_day where then_promised > 0 order by day`)

/** The page’s own sum: pots, earned and stated revenue equal what is paid and what is left. */
async function addsUp(): Promise<Awaited<ReturnType<typeof summaryNow>>> {
  const page = await summaryNow(host.world.db)
  const units = (text: string) => parseMoney(text) ?? expect.fail(text)
  const has = [page.inPots, page.expectedRevenueNext30Days, page.statedNext30Days].map(units)
  const gives = [page.paidNext30Days, page.leftAfter30Days].map(units)
  const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)
  expect(Math.abs(Number(sum(has) - sum(gives)))).toBeLessThan(30 * machines)
  return page
}

test('with a rule that types revenue in, the forecast is what is paid, before the rule’s last day and after it', async () => {
  await sell()
  await host.world.db.run(sql`
    update world_setting set states_basis_points = 9600, states_through_day = ${lastStated}`)
  for (let day = 1; day < days; day++) {
    const page = await addsUp()
    const counted = BigInt(Math.max(0, lastStated - day + 1)) * BigInt(machines) * dayReturn
    expect(page.statedNext30Days).toBe(formatMoney((counted * 96n) / 100n))
    expect(page.statedThroughDay).toBe(day <= lastStated ? lastStated : null)
    expect(page.coverageIfTyped).toBeNull()
    // The pots run out on the day after the rule's last close, and the page says so while the rule
    // is still in force.
    if (day <= lastStated) expect(page.shortDay).toBe(lastStated + 1)
    await passDays(host, 1)
  }
  const list = (await checked()).filter(({ day }) => day >= 1)
  expect(list.some(({ day }) => day > lastStated)).toBe(true)
  for (const { said, paid } of list) expect(Math.abs(said - paid)).toBeLessThan(0.001)
  expect(list.at(0)?.said).toBeGreaterThan(0.25)
  expect(list.at(-1)?.said).toBeLessThan(0.05)
})

test('revenue typed in by hand changes only a figure of its own, and the forecast is what is paid once it stops', async () => {
  const byHand = await testWorld()
  const rule = host
  host = byHand
  try {
    await sell()
    for (let day = 1; day < days; day++) {
      if (day <= lastStated)
        await bookRevenue(byHost(host.world, host.wall), { amount: '1', evidence: 'The mill’s meter' })
      const page = await addsUp()
      expect([page.statedNext30Days, page.statedThroughDay]).toEqual(['0.00', null])
      const isTyped = day > 1 && day <= lastStated + 7
      expect(page.coverageIfTyped === null).toBe(!isTyped)
      // The figure counts what the open day's pot holds, and not what may still be typed in.
      expect(page.coverage).toBeLessThan(0.06)
      if (day > 7 && day <= lastStated) expect(page.coverageIfTyped).toBeGreaterThan(0.5)
      await passDays(host, 1)
    }
    const behind = (await checked()).filter(({ day }) => day >= lastStated)
    expect(behind.length).toBeGreaterThanOrEqual(3)
    for (const { said, paid } of behind) expect(Math.abs(said - paid)).toBeLessThan(0.001)
  } finally {
    host = rule
    await byHand.drop()
  }
})
