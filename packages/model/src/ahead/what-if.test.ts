import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { potNames } from '../pots.ts'
import { outageInto } from '../revenue.ts'
import type { RevenueModel } from '../revenue-model.ts'
import { outlook, type WorldNow } from './coverage.ts'
import { type LivedRules, live, morningAfter } from './lived-world.fixture.ts'
import { type AskWhatIf, walletsAsked, whatIf } from './what-if.ts'
import { worldRead, worldSent } from './what-if-wire.ts'

const supposed = { days: 90, paths: 5 }

const rules = (model: RevenueModel, over: Partial<LivedRules> = {}): LivedRules => ({
  policy: 'promise-first',
  operatorCapitalMayPay: true,
  seed: 'lived',
  capital: 30_000_000n,
  products: [
    {
      productId: 'P0',
      price: 20_000_000n,
      dayReturn: 1_333_333n,
      validDays: 40,
      machineCost: 4_000_000n,
      model,
    },
    {
      productId: 'P1',
      price: 7_000_000n,
      dayReturn: 700_001n,
      validDays: 25,
      machineCost: 0n,
      model: { kind: 'none' },
    },
  ],
  dividendBasisPoints: 700n,
  savings: 210_000n,
  referral: 0n,
  sells: (product, day) => (day > 20 ? 0n : BigInt(1 + ((day + product) % 3))),
  ...over,
})

const seasonal: RevenueModel = {
  kind: 'seasonal',
  perMachine: '0.40',
  noisePercent: 0,
  swingPercent: 30,
  periodDays: 9,
  peakDay: 2,
}
const stormy = (noisePercent = 20): RevenueModel => ({
  kind: 'outage',
  perMachine: '0.90',
  noisePercent,
  startsPpmPerDay: 60_000,
  lastsDays: 6,
  outputPercent: 5,
})

/** The same world with sales of the last seven days going on. */
const selling = (world: WorldNow): WorldNow => ({
  ...world,
  lastSales: {
    overDays: 7,
    payments: money(160_000_000n),
    referrals: money(3_000_000n),
    bonuses: money(500_000n),
    machines: [{ productId: 'P0', dayReturn: money(1_333_333n), validDays: 40, count: 9n }],
  },
})

describe('with nothing sold the next closes are those that the world then lives', () => {
  test.each([
    ['promise first', rules(seasonal)],
    ['paid by revenue', rules(seasonal, { policy: 'revenue-backed', operatorCapitalMayPay: false })],
    ['with a rule that states', rules(seasonal, { stating: { basisPoints: 4_000n, throughDay: 31 } })],
    ['where nothing earns', rules({ kind: 'none' })],
  ])('%s', (_, lived) => {
    const world = live(lived, 60)
    const { stated } = whatIf(morningAfter(world, 22), supposed)(0)
    for (const { day, pots, paid, promised, bySource } of stated.days.slice(0, 37)) {
      expect(pots, `day ${day}`).toEqual(world.pots[day])
      const sources = potNames.reduce((sum, pot) => sum + bySource[pot], 0n)
      // Less than a unit an income: what equal shares leave.
      expect(sources - paid >= 0n && sources - paid < 100n, `day ${day}`).toBe(true)
      expect(paid <= promised).toBe(true)
    }
  })
})

test('30 days without sales are the coverage that the books show, whatever the weather', () => {
  const now = morningAfter(live(rules(stormy()), 30), 25)
  const { days, ...stated } = whatIf(now, { days: 30, paths: 16 })(100).stated
  expect(stated).toEqual(outlook(now).now)
  expect(days).toHaveLength(30)
  const sum = days.reduce((all, day) => all + day.promised, 0n)
  expect(sum).toBe(stated.promised)
})

const dayOf = (day: number | null) => day ?? Number.POSITIVE_INFINITY
function expectNoBetter(ask: AskWhatIf): void {
  const answers = [0, 10, 30, 50, 100].map((percent) => ask(percent).stated)
  for (const [at, one] of answers.entries()) {
    const other = answers[at + 1]
    if (other === undefined) continue
    expect(other.promised).toBe(one.promised)
    expect(other.paid <= one.paid).toBe(true)
    expect(dayOf(other.shortDay)).toBeLessThanOrEqual(dayOf(one.shortDay))
  }
}

test('where new payments pay old promises, the fewer buy the sooner it is short: over many seeds', () => {
  const shortDays = new Set<number | null>()
  for (let seed = 0; seed < 12; seed++) {
    const lived = rules(stormy(), { seed: `seed ${seed}`, capital: BigInt(seed) * 20_000_000n })
    const ask = whatIf(selling(morningAfter(live(lived, 30), 25)), supposed)
    expectNoBetter(ask)
    shortDays.add(ask(50).stated.shortDay)
  }
  expect(shortDays.size).toBeGreaterThan(2)
})

describe('pots that run empty while no day falls short', () => {
  const asked = (world: WorldNow, percent: number) => whatIf(world, supposed)(percent).stated
  const sold = (world: WorldNow, pot: bigint): WorldNow => ({
    ...world,
    pots: { ...world.pots, revenue: money(0n), fees: money(0n), operator: money(0n), purchases: money(pot) },
  })

  test('the last of the pots pays the last income: nobody is paid less', () => {
    const now = morningAfter(live(rules({ kind: 'none' }), 30), 25)
    const { promised } = asked(now, 100)
    const { shortDay, anyShortDay, emptyDay, paid, days } = asked(sold(now, promised), 100)
    expect({ shortDay, anyShortDay, paid }).toEqual({ shortDay: null, anyShortDay: null, paid: promised })
    expect(emptyDay).not.toBeNull()
    expect(days.find(({ day }) => day === emptyDay)).toMatchObject({ pots: { purchases: 0n } })
  })

  test('with a unit less the day on which they are empty falls short, for everybody and for those who have bought', () => {
    const now = morningAfter(live(rules({ kind: 'none' }), 30), 25)
    const { promised } = asked(now, 100)
    const { shortDay, anyShortDay, emptyDay } = asked(sold(now, money(promised - 1n)), 100)
    expect(emptyDay).not.toBeNull()
    expect([shortDay, anyShortDay]).toEqual([emptyDay, emptyDay])
  })
})

test('the share of sales is exact: ten times a tenth is the whole', () => {
  const world = selling(morningAfter(live(rules(seasonal, { policy: 'revenue-backed' }), 30), 25))
  const potAt = (percent: number, at: number) =>
    whatIf({ ...world, machines: [] }, supposed)(percent).stated.days[at]?.pots
  const [all, half, none] = [0, 50, 100].map((percent) => potAt(percent, 6))
  const came = (of: typeof all) => (of?.purchases ?? 0n) - (none?.purchases ?? 0n)
  expect(came(all)).toBe(2n * came(half))
  expect(came(all)).toBeGreaterThan(0n)
})

test('without stated revenue less is paid, and where nothing is stated there is one answer', () => {
  const plain = morningAfter(live(rules(seasonal), 30), 25)
  expect(whatIf(plain, supposed)(0).earned).toBeNull()
  const { stated, earned } = whatIf(
    { ...plain, stating: { basisPoints: 5_000n, throughDay: 60 } },
    supposed,
  )(0)
  expect((earned?.paid ?? 0n) < stated.paid).toBe(true)
  expect(earned?.stated).toBe(0n)
})

test('a browser that reads what the server sent gets the same answer, without the world’s seed', () => {
  let outages = 0
  for (let seed = 0; seed < 20; seed++) {
    const world = selling(morningAfter(live(rules(stormy(), { seed: `sent ${seed}` }), 30), 25))
    const known = {
      ...world,
      products: world.products.map((product) => ({
        ...product,
        outThrough: outageInto(product.model, { ...product, seed: world.seed, day: world.openDay }),
      })),
    }
    outages += known.products.filter(({ outThrough }) => outThrough !== null).length
    const sent = JSON.parse(JSON.stringify(worldSent(known))) as ReturnType<typeof worldSent>
    expect(JSON.stringify(sent)).not.toContain('sent ')
    expect(whatIf(worldRead(sent), supposed)(30)).toEqual(whatIf(world, supposed)(30))
  }
  expect(outages).toBeGreaterThan(2)
})

test('wallets that ask for more than the coins: the rest is short', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.bigInt(0n, 10n ** 15n),
      fc.integer({ min: 0, max: 100 }),
      (held, coins, percent) => {
        const { asked, paid, short } = walletsAsked(money(held), money(coins), percent)
        expect(asked).toBe((held * BigInt(percent)) / 100n)
        expect(paid + short).toBe(asked)
        expect(paid <= coins && (short === 0n || paid === coins)).toBe(true)
      },
    ),
  )
  expect(() => walletsAsked(money(1n), money(1n), 101)).toThrow(RangeError)
})

test.each([-1, 101, 0.5])('%d is no share in per cent', (percent) => {
  const ask = whatIf(morningAfter(live(rules(seasonal), 30), 25), supposed)
  expect(() => ask(percent)).toThrow(RangeError)
})
