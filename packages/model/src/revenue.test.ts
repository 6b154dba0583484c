import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanRevenuePerMachineFloor } from './expected-revenue.ts'
import { outputOfDay, outputOfDays, revenueOfDayFloor } from './revenue.ts'
import { parseRevenueModel, type RevenueModel } from './revenue-model.ts'

const on = (day: number, machines = 10n) => ({ seed: 'demo', productId: 'prd_1', day, machines })
const series = (model: RevenueModel, days: number, machines = 10n) =>
  Array.from({ length: days }, (_, day) => revenueOfDayFloor(model, on(day, machines)))
const model = (json: unknown) => parseRevenueModel(json)

const constant = model({ kind: 'constant', perMachine: '0.50' })
const seasonal = model({ kind: 'seasonal', perMachine: '0.50', swingPercent: 40, periodDays: 28, peakDay: 7 })
const decaying = model({
  kind: 'decaying',
  perMachine: '1.00',
  lossPpmPerDay: 100_000,
  fromDay: 2,
  floorPercent: 60,
})
const outage = model({
  kind: 'outage',
  perMachine: '1.00',
  startsPpmPerDay: 50_000,
  lastsDays: 3,
  outputPercent: 25,
})

describe('the output of each kind, by hand', () => {
  test('none and constant', () => {
    expect(revenueOfDayFloor({ kind: 'none' }, on(3))).toBe(0n)
    expect(series(constant, 3)).toEqual([5_000_000n, 5_000_000n, 5_000_000n])
    expect(revenueOfDayFloor(constant, on(3, 0n))).toBe(0n)
  })

  test('seasonal: 40% above on its peak day, 40% below half a period later, the mean over the period', () => {
    expect([7, 14, 21, 35].map((day) => revenueOfDayFloor(seasonal, on(day)))).toEqual([
      7_000_000n,
      5_000_000n,
      3_000_000n,
      7_000_000n,
    ])
    expect(meanRevenuePerMachineFloor(seasonal, 3, 28)).toBe(500_000n)
  })

  test('decaying: whole until fromDay, then 10% less of the remainder each day, to its floor', () => {
    expect(series(decaying, 10, 1n)).toEqual([
      1_000_000n,
      1_000_000n,
      1_000_000n,
      900_000n,
      810_000n,
      729_000n,
      656_100n,
      600_000n,
      600_000n,
      600_000n,
    ])
  })

  test('an outage leaves 25%, lasts three days or longer, and occurs as often as stated', () => {
    const days = series(outage, 20_000, 1n)
    expect(new Set(days)).toEqual(new Set([1_000_000n, 250_000n]))
    const runs =
      days
        .map((amount) => (amount === 250_000n ? 'o' : '.'))
        .join('')
        .match(/o+/g) ?? []
    expect(Math.min(...runs.slice(1, -1).map((run) => run.length))).toBe(3)
    // At work only when none began on any of three days: 0.95³ = 85.7%.
    const up = days.filter((amount) => amount === 1_000_000n).length / days.length
    expect(Math.abs(up - 0.95 ** 3)).toBeLessThan(0.01)
  })
})

describe('noise', () => {
  const noisy = model({ kind: 'constant', perMachine: '1.00', noisePercent: 20 })

  test('noise stays within its band, around the mean', () => {
    const days = series(noisy, 5_000, 1n)
    for (const amount of days) expect(amount >= 800_000n && amount <= 1_200_000n).toBe(true)
    const mean = Number(days.reduce((sum, amount) => sum + amount, 0n)) / days.length
    expect(Math.abs(mean - 1_000_000)).toBeLessThan(5_000)
    expect(new Set(days).size).toBeGreaterThan(4_900)
  })

  test('noise differs by product and by seed', () => {
    const other = series(noisy, 20).map((_, day) =>
      revenueOfDayFloor(noisy, { ...on(day), productId: 'prd_2' }),
    )
    const seed = series(noisy, 20).map((_, day) => revenueOfDayFloor(noisy, { ...on(day), seed: 'class' }))
    expect(other).not.toEqual(series(noisy, 20))
    expect(seed).not.toEqual(series(noisy, 20))
  })
})

test('a re-run gives the same, in any order, and it is never negative', () => {
  const any = fc.constantFrom(constant, seasonal, decaying, outage)
  fc.assert(
    fc.property(
      any,
      fc.string(),
      fc.integer({ min: 0, max: 5_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 7n }),
      (kind, seed, day, machines) => {
        const once = revenueOfDayFloor(kind, { ...on(day, machines), seed })
        revenueOfDayFloor(kind, { ...on(day + 1, machines), seed })
        expect(revenueOfDayFloor(kind, { ...on(day, machines), seed })).toBe(once)
        expect(once >= 0n).toBe(true)
      },
    ),
  )
})

test('the sum is rounded once: a million machines are not a million roundings', () => {
  const odd = model({
    kind: 'seasonal',
    perMachine: '0.000001',
    swingPercent: 50,
    periodDays: 30,
    peakDay: 0,
  })
  expect(revenueOfDayFloor(odd, on(0, 1_000_000n))).toBe(1_500_000n)
  expect(revenueOfDayFloor(odd, on(0, 1n))).toBe(1n)
  expect(() => revenueOfDayFloor(odd, on(0, -1n))).toThrow(RangeError)
})

describe('the expected output', () => {
  const noisy = model({ kind: 'constant', perMachine: '0.50', noisePercent: 40 })

  test.each([
    ['an outage', outage],
    ['noise', noisy],
    ['a season', seasonal],
  ])('%s: the mean of a long life, without a draw of it', (_, kind) => {
    const lived = series(kind, 28_000, 1n).reduce((sum, amount) => sum + amount, 0n) / 28_000n
    expect(Number(meanRevenuePerMachineFloor(kind, 0, 28)) / Number(lived)).toBeCloseTo(1, 2)
  })

  test.each([
    ['constant', constant],
    ['an outage', outage],
    ['noise', noisy],
    ['a season', seasonal],
    ['decaying', decaying],
  ])('%s: what a machine earned in the days of its term, over 400 seeds', (_, kind) => {
    for (const [fromDay, days] of [
      [1, 30],
      [5, 7],
      [20, 45],
    ] as const) {
      let lived = 0
      for (let seed = 0; seed < 400; seed++)
        for (let day = fromDay; day < fromDay + days; day++)
          lived += Number(revenueOfDayFloor(kind, { ...on(day, 1n), seed: `life ${seed}` }))
      const said = Number(meanRevenuePerMachineFloor(kind, fromDay, days)) * days * 400
      expect(Math.abs(said / lived - 1), `${days} days from ${fromDay}`).toBeLessThan(0.02)
    }
  })

  test('days to come are drawn by another seed, and an outage under way continues', () => {
    const later = { fromDay: 200, seed: 'another' }
    const world = { seed: 'demo', productId: 'prd_1' }
    for (let day = 0; day < 260; day++) {
      const output = outputOfDay(outage, { ...world, day, later })
      if (day < 200) expect(output).toBe(outputOfDay(outage, { ...world, day }))
      if (day >= 202) expect(output).toBe(outputOfDay(outage, { ...world, seed: 'another', day }))
    }
    const begun = Array.from({ length: 300 }, (_, day) => day).find(
      (day) => outputOfDay(outage, { ...world, day: day - 1 }) > outputOfDay(outage, { ...world, day }),
    ) as number
    const known = { ...world, later: { fromDay: begun + 1, seed: 'another' } }
    for (const day of [begun + 1, begun + 2])
      expect(outputOfDay(outage, { ...known, day })).toBe(outputOfDay(outage, { ...world, day: begun }))
  })

  test.each([
    ['an outage', outage],
    ['noise', noisy],
    ['decay', decaying],
  ])('%s: consecutive days equal those days one by one', (_, kind) => {
    const from = { seed: 'demo', productId: 'prd_1', later: { fromDay: 50, seed: 'x' } }
    const list = Array.from({ length: 90 }, (_, at) => outputOfDay(kind, { ...from, day: 20 + at }))
    expect(outputOfDays(kind, { ...from, fromDay: 20, days: 90 })).toEqual(list)
  })
})
