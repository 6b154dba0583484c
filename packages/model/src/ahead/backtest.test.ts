/** 50 random worlds: the figure on days after which nobody buys, against what is then paid. */
import { describe, expect, test } from 'vitest'
import type { RevenueModel } from '../revenue-model.ts'
import { drawPpm } from '../seeded-draw.ts'
import { backtest, verdict } from './backtest.fixture.ts'
import type { LivedRules } from './lived-world.fixture.ts'

function modelOf(seed: string, product: number, dayReturn: number): RevenueModel {
  const draw = (name: string) => drawPpm(seed, name, product) / 1_000_000
  const perMachine = ((dayReturn / 1_000_000) * (0.3 + 1.1 * draw('yield'))).toFixed(6)
  const noisePercent = Math.floor(draw('noise') * 40)
  const kinds = ['none', 'constant', 'seasonal', 'decaying', 'outage', 'outage'] as const
  const kind = kinds[Math.floor(draw('kind') * kinds.length)] ?? 'constant'
  const constant = { perMachine, noisePercent }
  if (kind === 'none') return { kind }
  if (kind === 'seasonal')
    return {
      kind,
      ...constant,
      swingPercent: 40,
      periodDays: 7 + Math.floor(draw('period') * 30),
      peakDay: 3,
    }
  if (kind === 'decaying') return { kind, ...constant, lossPpmPerDay: 12_000, fromDay: 5, floorPercent: 20 }
  if (kind === 'outage')
    return {
      kind,
      ...constant,
      startsPpmPerDay: 40_000,
      lastsDays: 2 + Math.floor(draw('lasts') * 9),
      outputPercent: 10,
    }
  return { kind, ...constant }
}

function randomWorld(seed: string): LivedRules {
  const draw = (name: string, at = 0) => drawPpm(seed, name, at) / 1_000_000
  const products = Array.from({ length: 1 + Math.floor(draw('products') * 4) }, (_, at) => {
    const price = BigInt(5 + Math.floor(draw('price', at) * 60)) * 1_000_000n
    const dayReturn = Math.floor(Number(price) * (0.01 + 0.09 * draw('return', at)))
    return {
      productId: `P${at}`,
      price,
      dayReturn: BigInt(dayReturn),
      validDays: 8 + Math.floor(draw('term', at) * 60),
      machineCost: (price * BigInt(Math.floor(draw('cost', at) * 50))) / 100n,
      model: modelOf(seed, at, dayReturn),
    }
  })
  return {
    policy: draw('policy') < 0.5 ? 'revenue-backed' : 'promise-first',
    operatorCapitalMayPay: draw('capital pays') < 0.5,
    seed,
    capital: BigInt(Math.floor(draw('capital') * 400)) * 1_000_000n,
    products,
    dividendBasisPoints: BigInt(Math.floor(draw('dividends') * 1_000)),
    savings: draw('saves') < 0.5 ? 0n : BigInt(Math.floor(draw('savings') * 3_000_000)),
    referral: BigInt(Math.floor(draw('referral') * 1_000_000)),
    sells: (at, day) => BigInt(Math.floor(draw(`sells ${day}`, at) * 6)),
    // In one of three a rule types revenue in, and ends before, within or after the compared days.
    stating:
      draw('states') < 1 / 3
        ? {
            basisPoints: BigInt(Math.floor(draw('stated share') * 12_000)),
            throughDay: Math.floor(draw('stated through') * 110),
          }
        : null,
  }
}

describe('on days after which nobody buys', () => {
  const all = Array.from({ length: 50 }, (_, at) => `world ${at}`).flatMap((seed) =>
    backtest(randomWorld(seed), 5 + (drawPpm(seed, 'last sale') % 30)),
  )

  test('forecast and paid differ by less than the revenue models’ own randomness', () => {
    const { days, within, meanError } = verdict(all)
    expect(days).toBeGreaterThan(300)
    expect(within).toBeGreaterThanOrEqual(0.95)
    expect(meanError).toBeLessThan(0.02)
  })

  test('where nothing is random, they are equal', () => {
    const sure = all.filter(({ chance }) => chance === 0)
    expect(sure.length).toBeGreaterThan(100)
    for (const { said, paid } of sure) expect(paid - said).toBeGreaterThanOrEqual(-1e-9)
    for (const { said, paid } of sure) expect(paid - said).toBeLessThan(0.00011)
  })

  test('the comparison covers worlds that pay all, some and next to nothing', () => {
    expect(all.filter(({ paid }) => paid > 0.99).length).toBeGreaterThan(30)
    expect(all.filter(({ paid }) => paid > 0.2 && paid < 0.9).length).toBeGreaterThan(100)
    expect(all.filter(({ chance }) => chance > 0.005).length).toBeGreaterThan(50)
  })
})
