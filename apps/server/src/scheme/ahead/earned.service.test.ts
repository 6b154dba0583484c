/**
 * What was promised, earned and typed in, against the incomes and the entries of a running world;
 * and each morning's figure beside what was then paid.
 */
import { formatMoney, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passDays, startLife } from '../../../../../tests/support/life.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'
import { booksSummary } from '../books/index.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'
import { earnedRows } from './earned.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const lifeDays = 36

let host: TestWorld
let ask: ReturnType<typeof aheadCallsOf>
/** What the books said each morning. */
const mornings = new Map<number, { said: number | null; saidWithSales: number | null }>()
beforeAll(async () => {
  host = await testWorld()
  ask = aheadCallsOf(host)
  const life = await startLife(host, 'earned')
  for (let day = 0; day < lifeDays; day++) {
    if (day % 5 === 2) await bookRevenue(byHost(host.world, host.wall), { amount: '3.00', evidence: 'scrap' })
    if (day === 9) {
      const { newest } = await host.world.db.one<{ newest: bigint }>(
        sql`select max(movement_id) as newest from movement where code = 'stated-revenue'`,
      )
      // The pot holds enough again to give the 3.00 of day 7 back.
      await bookRevenue(byHost(host.world, host.wall), { amount: '500.00', evidence: 'more scrap' })
      expect(await takenBack(host, newest)).toBe(true)
    }
    await life.liveDay()
    const { coverage, coverageWithSales } = await booksSummary(host.world.db)
    mornings.set(day + 1, { said: coverage, saidWithSales: coverageWithSales })
  }
})
afterAll(() => host.drop())

const sumOf = (list: readonly string[]) => formatMoney(list.reduce((sum, text) => sum + readMoney(text), 0n))

test('promised and earned by machine and by day are the sums over incomes and over what was booked', async () => {
  const { products, list } = await ask.earned()
  const { db } = host.world
  const promised = await db.many<{ name: string; promised: bigint }>(sql`
    select name, sum(income.promised)::bigint as promised from income join ord using (order_id) join product using (product_id)
    group by name, position order by position`)
  expect(products.map(({ productName, promised: of }) => [productName, of])).toEqual(
    promised.map((row) => [row.name, formatMoney(row.promised)]),
  )
  const byDay = await db.many<{ day: number; promised: bigint; earned: bigint }>(sql`
    select day, promised::bigint as promised, (
      select coalesce(sum(entry.amount), 0)::bigint from entry join movement using (movement_id)
      where code = 'modelled-revenue' and account_id = 1 and entry.day = day_close.day) as earned
    from day_close order by day`)
  expect(list.map(({ day, promised: of, earned }) => ({ day, promised: of, earned }))).toEqual(
    byDay.map((row) => ({
      day: row.day,
      promised: formatMoney(row.promised),
      earned: formatMoney(row.earned),
    })),
  )
  expect(sumOf(products.map(({ earned }) => earned))).toBe(sumOf(list.map(({ earned }) => earned)))
  expect(sumOf(list.map(({ earned }) => earned))).not.toBe('0.00')
})

test('what was typed in is on its day, less what was taken back of it', async () => {
  const { list } = await ask.earned()
  const typed = list.filter(({ stated }) => stated !== '0.00').map(({ day, stated }) => [day, stated])
  const plain = [12, 17, 22, 27, 32].map((day) => [day, '3.00'])
  expect(typed).toEqual([[2, '3.00'], [9, '500.00'], ...plain])
})

test('each morning that thirty closes have followed is there, with what it said', async () => {
  const { list } = await ask.backtest()
  expect(list.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { day, said, saidWithSales, paid } of list) {
    expect({ said, saidWithSales }).toEqual(mornings.get(day))
    expect(paid).toBeGreaterThanOrEqual(0)
    expect(paid).toBeLessThanOrEqual(1)
  }
  const { said } = await booksSummary(host.world.db)
  const last = list.at(-1)
  expect(said).toMatchObject({ day: last?.day, coverage: last?.said, paid: last?.paid })
})

test('what is taken back on the open day moves a settled day only with the next close', async () => {
  const { db } = host.world
  const { newest } = await db.one<{ newest: bigint }>(
    sql`select max(movement_id) as newest from movement where code = 'stated-revenue'`,
  )
  const before = await earnedRows(db)
  await bookRevenue(byHost(host.world, host.wall), { amount: '500.00', evidence: 'more scrap' })
  expect(await takenBack(host, newest)).toBe(true)
  expect(await earnedRows(db)).toEqual(before)
  await passDays(host, 1)
  const stated = (await earnedRows(db)).days.map((day) => [day.day, day.stated] as const)
  expect(stated).toContainEqual([32, 0n])
  expect(stated).toContainEqual([lifeDays, 500_000_000n])
})
