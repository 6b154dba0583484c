import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPots, arbitraryRule, pots } from '../arbitrary-close.fixture.ts'
import { potNames, potsForIncomes } from '../pots.ts'
import type { RevenueModel } from '../revenue-model.ts'
import { dueSpan } from '../schedule.ts'
import { outlook, type WorldNow } from './coverage.ts'

const none: RevenueModel = { kind: 'none' }
const constant = (perMachine: string): RevenueModel => ({ kind: 'constant', perMachine, noisePercent: 0 })

const machines = (
  boughtDay: number,
  validDays: number,
  over: { count?: bigint; dayReturn?: bigint } = {},
) => ({
  productId: 'P1',
  dayReturn: money(over.dayReturn ?? 1_000_000n),
  count: over.count ?? 1n,
  ...dueSpan(boughtDay, validDays),
})

const nothing = money(0n)
const world = (over: Partial<WorldNow> = {}): WorldNow => ({
  policy: 'revenue-backed',
  operatorCapitalMayPay: false,
  openDay: 100,
  pots: pots(),
  machines: [machines(99, 60)],
  products: [{ productId: 'P1', model: none, since: 0 }],
  seed: '7',
  savings: nothing,
  dividendBasisPoints: 0n,
  shares: 1n,
  waiting: [],
  stating: null,
  typedLately: { amount: nothing, machineDays: 0n },
  statedLeft: nothing,
  lastSales: { overDays: 7, payments: nothing, referrals: nothing, bonuses: nothing, machines: [] },
  ...over,
})

describe('the promises of the next 30 closes', () => {
  test.each([
    ['bought today, 60 days: the closes of 29 days, from tomorrow', machines(100, 60), 29_000_000n],
    ['bought yesterday, 60 days: all 30', machines(99, 60), 30_000_000n],
    ['ends at today’s close: one', machines(70, 30), 1_000_000n],
    ['ended yesterday: none', machines(69, 30), 0n],
    ['three alike', machines(95, 10, { count: 3n }), 18_000_000n],
  ])('%s', (_, group, promised) => {
    expect(outlook(world({ machines: [group] })).now.promised).toBe(promised)
  })

  test('savings are promised on each of the days', () => {
    expect(outlook(world({ machines: [], savings: money(7n) })).now).toMatchObject({
      promised: 210n,
      paid: 0n,
    })
  })
})

describe('coverage', () => {
  test('with nothing promised the ratio is null, not infinite', () => {
    expect(outlook(world({ machines: [], pots: pots(9n) })).now).toMatchObject({
      ratio: null,
      shortDay: null,
      left: 9n,
    })
  })

  test('the ratio is never over one: a surplus is an amount', () => {
    const { now } = outlook(world({ pots: pots(50_000_000n) }))
    expect(now).toMatchObject({ ratio: 1, shortDay: null, emptyDay: null, left: 20_000_000n })
  })

  test('the ratio is rounded down: 99.999% is not 100%', () => {
    expect(outlook(world({ pots: pots(29_999_700n) })).now.ratio).toBe(0.9999)
  })

  test('pots that the policy excludes pay nothing, and the first short day and the first empty day are found', () => {
    const held = pots(2_500_000n, 1_000_000n, 5_000_000n, 7_000_000n)
    const asked = (over: Partial<WorldNow>) => outlook(world({ pots: held, ...over })).now
    expect(asked({})).toMatchObject({ ratio: 0.1166, shortDay: 103, emptyDay: 103, left: 0n })
    expect(asked({ operatorCapitalMayPay: true })).toMatchObject({ ratio: 0.2833, shortDay: 108 })
    expect(asked({ policy: 'promise-first' })).toMatchObject({ ratio: 0.35, shortDay: 110 })
  })

  test('pots that pay the last promise to the unit run empty, and no day is short', () => {
    const empty = outlook(world({ pots: pots(30_000_000n) })).now
    expect(empty).toMatchObject({ ratio: 1, shortDay: null, anyShortDay: null, emptyDay: 129, left: 0n })
    const short = outlook(world({ pots: pots(29_999_999n) })).now
    expect(short).toMatchObject({ shortDay: 129, anyShortDay: 129, emptyDay: 129 })
    // Each day earns what it pays, and nothing is ever left.
    const products = [{ productId: 'P1', model: constant('1.00'), since: 0 }]
    const even = outlook(world({ products })).now
    expect(even).toMatchObject({ ratio: 1, shortDay: null, anyShortDay: null, emptyDay: 100 })
  })

  test('buyers of later days may be short after the last income of the machines sold by now', () => {
    const machinesSold = { productId: 'P1', dayReturn: money(1_000_000n), count: 7n, validDays: 60 }
    const asked = (held: bigint) => {
      const sales = { ...world().lastSales, machines: [machinesSold] }
      // One income through day 104, and one machine more a day from day 101 on.
      return outlook(world({ machines: [machines(99, 5)], pots: pots(held), lastSales: sales })).withSales
    }
    const sold = { ratio: 1, shortDay: null, promised: 5_000_000n, paid: 5_000_000n }
    expect(asked(18_000_000n)).toMatchObject({ ...sold, emptyDay: 105, anyShortDay: 105 })
    expect(asked(20_000_000n)).toMatchObject({ ...sold, emptyDay: 105, anyShortDay: 106 })
    expect(asked(14_000_000n)).toMatchObject({ shortDay: 104, emptyDay: 104, anyShortDay: 104 })
  })

  test('revenue ends with the machines that earn it: the revenue of 7 days does not last for 30', () => {
    const products = [{ productId: 'P1', model: constant('1.00'), since: 0 }]
    const old = machines(75, 30)
    const young = { ...machines(99, 60), productId: 'P2' }
    const { now } = outlook(world({ products, machines: [old, young] }))
    expect(now).toMatchObject({ promised: 36_000_000n, earned: 6_000_000n, paid: 6_000_000n, ratio: 0.1666 })
  })

  test('a product earns from its first day on, and dividends are taken before promises', () => {
    const products = [{ productId: 'P1', model: constant('1.00'), since: 120 }]
    expect(outlook(world({ products })).now).toMatchObject({ earned: 10_000_000n, shortDay: 100 })
    const kept = outlook(world({ products, dividendBasisPoints: 2_500n, shares: 4n })).now
    expect(kept).toMatchObject({ earned: 7_500_000n, ratio: 0.25 })
  })

  test('waiting rewards are paid first, from the operator’s pot', () => {
    const waiting = [{ kind: 'coupon' as const, amount: money(400_000n), count: 2n }]
    const asked = world({ waiting, operatorCapitalMayPay: true, pots: pots(0n, 0n, 1_000_000n) })
    expect(outlook(asked).now.paid).toBe(200_000n)
  })
})

describe('stated revenue does not count as earned', () => {
  const stating = { basisPoints: 5_000n, throughDay: 105 }
  const typedLately = { amount: money(7_000_000n), machineDays: 14n }

  test('a rule’s revenue counts through its last day and no further, as a share of incomes, not of savings', () => {
    const { now, nowEarned, nowIfTyped } = outlook(world({ stating, savings: money(1_000_000n) }))
    expect(now).toMatchObject({ promised: 60_000_000n, paid: 3_000_000n, stated: 3_000_000n, ratio: 0.05 })
    expect(nowEarned).toMatchObject({ paid: 0n, stated: 0n })
    expect(nowIfTyped).toBeNull()
  })

  test.each([99, 100, 129, 500])('its last day is %i: that many closes of the 30 count it', (throughDay) => {
    const { now } = outlook(world({ stating: { basisPoints: 10_000n, throughDay } }))
    const closes = Math.min(30, Math.max(0, throughDay - 99))
    expect(now).toMatchObject({
      paid: BigInt(closes) * 1_000_000n,
      shortDay: closes < 30 ? 100 + closes : null,
    })
  })

  test('with sales the rule’s share applies to the new machines’ incomes, too', () => {
    const lastSales = { overDays: 1, payments: money(1n), referrals: nothing, bonuses: nothing }
    const sold = { productId: 'P1', dayReturn: money(1_000_000n), validDays: 60, count: 1n }
    const { now, withSales } = outlook(world({ stating, lastSales: { ...lastSales, machines: [sold] } }))
    expect(withSales.paid).toBe(now.paid)
    expect(withSales.stated).toBe(10_500_000n)
  })

  test('revenue typed in by hand counts only in a figure of its own, while machines work', () => {
    const { now, nowEarned, nowIfTyped } = outlook(world({ machines: [machines(89, 20)], typedLately }))
    expect(now).toMatchObject({ promised: 10_000_000n, paid: 0n, stated: 0n, ratio: 0 })
    expect(nowIfTyped).toMatchObject({ paid: 5_000_000n, stated: 5_000_000n, ratio: 0.5 })
    expect(nowEarned.ratio).toBe(0)
  })

  test('pots, earned and stated add up to paid and left, whatever waits for the operator’s pot', () => {
    const waiting = [{ kind: 'coupon' as const, amount: money(400_000n), count: 2n }]
    const products = [{ productId: 'P1', model: constant('0.10'), since: 0 }]
    const held = pots(2_000_000n, 1_000_000n, 3_000_000n, 9_000_000n)
    for (const operatorCapitalMayPay of [true, false]) {
      const { now } = outlook(world({ stating, waiting, products, pots: held, operatorCapitalMayPay }))
      expect(now.inPots).toBe(operatorCapitalMayPay ? 5_200_000n : 3_000_000n)
      expect(now.inPots + now.earned + now.stated).toBe(now.paid + now.left)
    }
  })

  test('without stated revenue neither the pot’s part of it, at most all of it, nor more counts', () => {
    const held = pots(6_000_000n, 3_000_000n)
    expect(outlook(world({ pots: held, statedLeft: money(4_000_000n) })).nowEarned.paid).toBe(5_000_000n)
    expect(outlook(world({ pots: held, statedLeft: money(99_000_000n) })).nowEarned.paid).toBe(3_000_000n)
  })
})

describe('with sales continuing', () => {
  const lastSales = {
    overDays: 7,
    payments: money(70_000_000n),
    referrals: nothing,
    bonuses: nothing,
    machines: [{ productId: 'P1', dayReturn: money(1_000_000n), validDays: 60, count: 7n }],
  }

  test('the same promise is paid with new buyers’ money until the world owes them more than that', () => {
    const { now, withSales } = outlook(world({ policy: 'promise-first', lastSales }))
    expect(now.ratio).toBe(0)
    expect(withSales).toMatchObject({ promised: now.promised, shortDay: 119 })
    expect(withSales.ratio).toBeGreaterThan(0.7)
    expect(withSales.ratio).toBeLessThan(0.95)
  })

  test('in a revenue-backed world new machines that earn nothing only share what is there', () => {
    const { now, withSales } = outlook(world({ pots: pots(15_000_000n), lastSales }))
    expect(now.ratio).toBe(0.5)
    expect(withSales.ratio).toBeLessThan(0.3)
  })

  test('recruiting is paid first, from the operator and under promise-first from members’ payments', () => {
    const recruiting = { ...lastSales, referrals: money(70_000_000n) }
    expect(outlook(world({ policy: 'promise-first', lastSales: recruiting })).withSales.ratio).toBe(0)
  })
})

test('the share is between 0 and 1, and more in a pot never lowers it', () => {
  const group = fc.record({
    bought: fc.integer({ min: 60, max: 100 }),
    term: fc.integer({ min: 1, max: 80 }),
    count: fc.bigInt({ min: 1n, max: 50n }),
    dayReturn: fc.bigInt({ min: 100_000n, max: 3_000_000n }),
  })
  const asked = fc.record({
    rule: arbitraryRule,
    held: arbitraryPots,
    groups: fc.array(group, { minLength: 1, maxLength: 8 }),
    earns: fc.constantFrom<RevenueModel>(none, constant('0.40'), {
      kind: 'constant',
      perMachine: '1',
      noisePercent: 30,
    }),
    pot: fc.constantFrom(...potNames),
    more: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  })
  fc.assert(
    fc.property(asked, ({ rule, held, groups, earns, pot, more }) => {
      const sold = groups.map(({ bought, term, count, dayReturn }) =>
        machines(bought, term, { count, dayReturn }),
      )
      const products = [{ productId: 'P1', model: earns, since: 0 }]
      const of = (in_: typeof held) => outlook(world({ ...rule, pots: in_, machines: sold, products })).now
      const [before, after] = [of(held), of({ ...held, [pot]: money(held[pot] + more) })]
      for (const { ratio } of [before, after]) expect(ratio === null || (ratio >= 0 && ratio <= 1)).toBe(true)
      // Rounding may lose a unit for each income.
      expect((after.ratio ?? 1) - (before.ratio ?? 1)).toBeGreaterThan(-0.0002)
      expect(after.paid - before.paid).toBeGreaterThan(-30n * 400n)
      if (!potsForIncomes(rule).includes(pot)) expect(after.paid).toBe(before.paid)
    }),
    { numRuns: 150 },
  )
})
