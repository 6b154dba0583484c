/**
 * Compares each morning's forecast with the model on input that is read row by row, and what was
 * paid afterwards with the sum over the incomes.
 */
import { readFile } from 'node:fs/promises'
import { formatId, formatMoney, money } from '@glasshouse/contract'
import { type MachinesAlike, outlook, parseRevenueModel, ratioFloor, type WorldNow } from '@glasshouse/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'
import { buyUnits } from '../fund/index.ts'
import { receiveRegisterReward } from '../reward/register-reward.ts'
import { booksSummary } from './summary.ts'

const days = 44
const statedOn = 20
const typedByHand = money(9_000_000n)
/**
 * From the close of its first day on, a rule of the world types revenue in, in addition to what is
 * typed in by hand.
 */
const rule = { basisPoints: 2_500n, fromDay: 24, throughDay: 33 }
/** Ten members save, so their savings count. */
const savers = 10
const unitsOf = 10_000_000n
const savingsADay = 500_000n

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

interface Order {
  readonly productId: bigint
  readonly dayReturn: bigint
  readonly boughtDay: number
  readonly firstDay: number
  readonly lastDay: number
  readonly price: bigint
}

const orders = (through: number) =>
  host.world.db.many<Order>(sql`select * from ord where bought_day <= ${through}::int`)

async function naiveProducts(): Promise<WorldNow['products']> {
  const products = await host.world.db.many<{
    productId: bigint
    revenueModel: unknown
    revenueSince: number
  }>(sql`select * from product`)
  return products.map((product) => ({
    productId: formatId('product', product.productId),
    model: parseRevenueModel(product.revenueModel),
    since: product.revenueSince,
  }))
}

/** Reads row by row, and nothing from the tables that are kept for speed. */
async function naiveNow(settled: number): Promise<WorldNow> {
  const { db } = host.world
  const all = await orders(settled)
  const last7 = (day: number) => day > settled - 7 && day <= settled
  const sum = (list: readonly bigint[]) => money(list.reduce((total, amount) => total + amount, 0n))
  const recruited = await db.many<{ kind: string; promised: bigint; day: number }>(
    sql`select kind, promised, day from payable where kind in ('referral', 'invite-bonus')`,
  )
  const stated = await db.many<{ day: number; amount: bigint }>(
    sql`select day, amount from machine_revenue where stated`,
  )
  const paidIn = await db.many<{ amount: bigint; day: number }>(
    sql`select amount, day from entry where account_id = 4 and amount > 0`,
  )
  const alike = (order: Order): MachinesAlike => ({
    productId: formatId('product', order.productId),
    dayReturn: money(order.dayReturn),
    count: 1n,
    firstDay: order.firstDay,
    lastDay: order.lastDay,
  })
  const of7 = all.filter((order) => last7(order.boughtDay))
  const machineDays = all.flatMap((order) =>
    Array.from({ length: 7 }, (_, back) => settled - back).filter(
      (day) => order.firstDay <= day && day <= order.lastDay,
    ),
  ).length
  const setting = await db.one<{ seed: bigint; dividends: number }>(
    sql`select seed, dividend_basis_points as dividends from world_setting`,
  )
  const pots = await potBalances(db)
  const emptied = await db.one<{ day: number | null }>(
    sql`select max(day) as day from account_day where account_id = 1 and balance_after = 0`,
  )
  return {
    policy: 'revenue-backed',
    operatorCapitalMayPay: true,
    openDay: settled + 1,
    pots,
    machines: all.filter((order) => order.lastDay > settled).map(alike),
    products: await naiveProducts(),
    seed: setting.seed.toString(),
    savings: money(savingsADay),
    dividendBasisPoints: BigInt(setting.dividends),
    shares: BigInt(all.length),
    waiting: [],
    stating: settled >= rule.fromDay && settled < rule.throughDay ? rule : null,
    typedLately: {
      amount: last7(statedOn) ? typedByHand : money(0n),
      machineDays: BigInt(machineDays),
    },
    statedLeft: sum(stated.filter(({ day }) => day > (emptied.day ?? -1)).map(({ amount }) => amount)),
    lastSales: {
      overDays: Math.min(7, settled + 1),
      payments: sum(paidIn.filter(({ day }) => last7(day)).map(({ amount }) => amount)),
      referrals: sum(
        recruited.filter((one) => one.kind === 'referral' && last7(one.day)).map((one) => one.promised),
      ),
      bonuses: sum(
        recruited.filter((one) => one.kind !== 'referral' && last7(one.day)).map((one) => one.promised),
      ),
      machines: of7.map((order) => ({
        ...alike(order),
        validDays: order.lastDay - order.boughtDay,
      })),
    },
  }
}

/**
 * Groups equal machines, because the spread over days rounds the count of a group, not each
 * machine.
 */
function grouped(now: WorldNow): WorldNow {
  const groups = new Map<string, WorldNow['lastSales']['machines'][number]>()
  for (const one of now.lastSales.machines) {
    const key = `${one.productId} ${one.dayReturn} ${one.validDays}`
    groups.set(key, { ...one, count: (groups.get(key)?.count ?? 0n) + 1n })
  }
  return { ...now, lastSales: { ...now.lastSales, machines: [...groups.values()] } }
}

interface OutlookRow {
  readonly day: number
  readonly promised: string
  readonly share: number | null
  readonly shareEarned: number | null
  readonly shareSales: number | null
  readonly shareSalesEarned: number | null
  readonly shortDay: number | null
  readonly spentSince: number | null
  readonly thenPromised: string | null
  readonly thenPaid: string | null
}

const kept = () => host.world.db.many<OutlookRow>(sql`select * from outlook_day order by day`)

const ofTen = (ratio: number | null) => (ratio === null ? null : Math.round(ratio * 10_000))

describe('a world that runs for forty-four days, with savings, rewards and stated revenue', () => {
  beforeAll(async () => {
    const life = await startLife(host, 'outlook')
    await putCapital(host, 60_000_000n)
    await host.world.db.run(sql`update world_setting set operator_funds = true, dividend_basis_points = 1000`)
    for (let saver = 0; saver < savers; saver++)
      await buyUnits(
        { amount: '10' },
        { ...host, memberId: await testMember(host, { starting: unitsOf }), operationId: null },
      )
    await passDays(host, 1)
    for (let day = 1; day < days; day++) {
      await life.act()
      if (day === 2) await receiveRegisterReward({ ...host, memberId: life.members[0] as never })
      if (day === statedOn)
        await bookRevenue(byHost(host.world, host.wall), { amount: '9', evidence: 'scrap' })
      if (day === rule.fromDay)
        await host.world.db.run(sql`
          update world_setting set states_basis_points = ${Number(rule.basisPoints)}, states_through_day = ${rule.throughDay}`)
      await passDays(host, 1)
      const { share, shareEarned, shareSales, shareSalesEarned, shortDay, promised } = (await kept()).at(
        -1,
      ) as OutlookRow
      const foreseen = outlook(grouped(await naiveNow(day)))
      expect({
        share,
        shareEarned,
        shareSales,
        shareSalesEarned,
        shortDay,
        promised: BigInt(promised),
      }).toEqual({
        share: ofTen(foreseen.now.ratio),
        shareEarned: ofTen(foreseen.nowEarned.ratio),
        shareSales: ofTen(foreseen.withSales.ratio),
        shareSalesEarned: ofTen(foreseen.withSalesEarned.ratio),
        shortDay: foreseen.now.shortDay,
        promised: foreseen.now.promised,
      })
      const page = await booksSummary(host.world.db)
      expect([page.coverage, page.coverageWithSales]).toEqual([foreseen.now.ratio, foreseen.withSales.ratio])
      expect([page.coverageIfTyped, page.coverageWithSalesIfTyped]).toEqual([
        foreseen.nowIfTyped?.ratio ?? null,
        foreseen.withSalesIfTyped?.ratio ?? null,
      ])
      expect([page.statedNext30Days, page.statedThroughDay]).toEqual([
        formatMoney(foreseen.now.stated),
        foreseen.now.stated > 0n ? rule.throughDay : null,
      ])
    }
  })

  test('each figure of each morning equals the model’s, and the figures vary', async () => {
    const list = await kept()
    expect(list.map(({ day }) => day)).toEqual([...Array(days).keys()])
    expect(new Set(list.map(({ share }) => share)).size).toBeGreaterThan(20)
    expect(list.some((row) => row.share !== row.shareSales)).toBe(true)
    expect(list.some((row) => row.share !== row.shareEarned)).toBe(true)
  })

  test('the day since which nothing is left over agrees with the balances at each close', async () => {
    const held = await host.world.db.many<{ day: number; usable: bigint; due: bigint }>(sql`
      select day, (sum(balance_after))::bigint as usable, (
          select coalesce(sum(promised), 0) from income where income.day = account_day.day)::bigint + (
          select coalesce(sum(promised), 0) from payable where payable.day = account_day.day and kind = 'fund')::bigint as due
      from account_day where account_id in (1, 2, 3) group by day order by day`)
    let since: number | null = null
    const naive = held.map(({ day, usable, due }) => {
      since = due > 0n && usable * 10_000n < due ? (since ?? day) : null
      return since
    })
    expect((await kept()).map((row) => row.spentSince)).toEqual(naive)
    expect(new Set(naive).size).toBeGreaterThan(1)
    expect((await booksSummary(host.world.db)).spentSince).toBe(naive.at(-1))
  })

  test('what was paid afterwards is the sum over the incomes of the machines sold by then, and over savings', async () => {
    const list = await kept()
    const checked = list.filter((row) => row.thenPromised !== null)
    expect(checked.map(({ day }) => day)).toEqual([...Array(days - 30).keys()])
    for (const { day, thenPromised, thenPaid } of checked) {
      const { promised, paid } = await host.world.db.one<{ promised: bigint; paid: bigint }>(sql`
        select coalesce(sum(income.promised), 0)::bigint as promised,
               coalesce(sum(revenue + fees + operator + purchases + rest), 0)::bigint as paid
        from income join ord using (order_id)
        where bought_day <= ${day}::int and day between ${day + 1}::int and ${day + 30}::int`)
      const saved = await host.world.db.one<{ promised: bigint; paid: bigint }>(sql`
        select coalesce(sum(promised), 0)::bigint as promised,
               coalesce(sum(revenue + fees + operator + purchases + rest), 0)::bigint as paid
        from payable where kind = 'fund' and day between ${day + 1}::int and ${day + 30}::int`)
      expect(BigInt(thenPromised as string)).toBe(promised + saved.promised)
      expect(BigInt(thenPaid as string) - paid - saved.paid).toBeGreaterThanOrEqual(-30n)
      // Savings are one amount here and one a saver in the close: each is rounded down.
      expect(BigInt(thenPaid as string) - paid - saved.paid).toBeLessThanOrEqual(30n * BigInt(savers + 1))
    }
    expect(checked.some((row) => row.thenPaid !== row.thenPromised)).toBe(true)
  })

  test('the page shows the newest forecast that can be checked', async () => {
    const row = (await kept())[days - 31] as OutlookRow
    expect((await booksSummary(host.world.db)).said).toEqual({
      day: row.day + 1,
      coverage: (row.share ?? 0) / 10_000,
      coverageWithSales: (row.shareSales ?? 0) / 10_000,
      checkDay: days,
      paid: ratioFloor(BigInt(row.thenPaid ?? 0), BigInt(row.thenPromised ?? 0)),
    })
  })

  test('a world older than the table gets rows from its closes by the migration', async () => {
    const facts = () =>
      host.world.db.many<{ payments: bigint; spentSince: number | null }>(
        sql`select day, payments, spent_since from outlook_day order by day`,
      )
    const written = await facts()
    const recruiting = () =>
      host.world.db.many(
        sql`select day, referrals, bonuses from outlook_day where day > ${days - 8}::int order by day`,
      )
    const recruited = await recruiting()
    const migration = await readFile(
      new URL('../../../migrations/world/0055_outlook.sql', import.meta.url),
      'utf8',
    )
    await host.world.db.run(sql`create table kept as select * from outlook_day`)
    await host.world.db.run(sql`delete from outlook_day`)
    const insert = migration.slice(migration.indexOf('insert into')).replace(/;\s*$/, '')
    await host.world.db.run({ text: insert, values: [], name: 'outlook-before' })
    expect(await facts()).toEqual(written)
    expect(await recruiting()).toEqual(recruited)
    expect((await booksSummary(host.world.db)).said).toBeNull()
    await host.world.db.run(sql`delete from outlook_day`)
    await host.world.db.run(sql`insert into outlook_day select * from kept`)
  })

  test('while no forecast can be checked, the page shows the first one and when it can be checked', async () => {
    await host.world.db.run(sql`delete from outlook_day where day < 20`)
    expect((await booksSummary(host.world.db)).said).toMatchObject({ day: 21, checkDay: 51, paid: null })
  })
})
