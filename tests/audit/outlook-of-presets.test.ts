/**
 * The forecasts of the books in a class of each preset, on days after which nobody buys, against
 * what is then paid.
 */
import { classTemplates, readMoney } from '@glasshouse/contract'
import { drawPpm, outlook } from '@glasshouse/model'
import { describe, expect, test } from 'vitest'
import { type Template, templateOf } from '../../apps/server/src/staff/host/classes/templates.ts'
import { backtest, type Compared, verdict } from '../../packages/model/src/ahead/backtest.fixture.ts'
import { type LivedRules, live, morningAfter } from '../../packages/model/src/ahead/lived-world.fixture.ts'
import { byLength } from '../support/length.ts'

const presets = classTemplates
  .filter((name) => name !== 'empty')
  .map((name) => [name, templateOf(name, { crowd: 30, members: 0 })] as const)
/**
 * Independent runs: the days of one run share its randomness, so many runs prove more than many
 * days.
 */
const lives = Array.from({ length: byLength({ short: 12, long: 30 }) }, (_, at) => at)

function classOf(template: Template, seed: string): LivedRules {
  return {
    policy: template.policy,
    operatorCapitalMayPay: template.operatorFunds,
    seed,
    capital: template.capital,
    products: template.products.map((product, at) => ({
      productId: `P${at}`,
      price: readMoney(product.price),
      dayReturn: readMoney(product.dayReturn),
      validDays: product.validDays,
      machineCost: readMoney(product.machineCost),
      model: product.revenueModel,
    })),
    dividendBasisPoints: 500n,
    savings: 0n,
    referral: 0n,
    sells: (at, day) => BigInt(drawPpm(seed, 'sold', at, day) % 4),
    stating: template.stating && {
      basisPoints: BigInt(template.stating.basisPoints),
      throughDay: template.stating.throughDay,
    },
  }
}

const compared = presets.map(([name, template]) => ({
  name,
  days: lives.flatMap((life) => backtest(classOf(template, String(life)), 6 + life, 36, 12)),
}))

test('forecast and paid differ by less than the machines’ own randomness', () => {
  const { days, within } = verdict(compared.flatMap((preset) => preset.days))
  expect(days).toBeGreaterThan(2 * lives.length * presets.length)
  expect(within).toBeGreaterThanOrEqual(0.95)
})

test.each(compared)('$name: the mean error is less than two points', ({ days }) => {
  expect(verdict(days).meanError).toBeLessThan(0.02)
})

describe('looks honest, is not', () => {
  const template = templateOf('looks-honest-is-not', { crowd: 30, members: 0 })
  const lastStated = template.stating?.throughDay ?? expect.fail('no rule types revenue in')
  const lastSale = 10
  const each = (rules: (seed: string) => LivedRules) =>
    lives.slice(0, 4).flatMap((life) => backtest(rules(`each ${life}`), lastSale, 41, 4))
  const apart = (days: readonly Compared[]) =>
    Math.max(...days.map(({ said, paid }) => Math.abs(said - paid)))

  test('on mornings from twenty days before the last stated one to twenty after it, the forecast is right', () => {
    const days = each((seed) => classOf(template, seed))
    expect(verdict(days).within).toBeGreaterThanOrEqual(0.95)
    expect(apart(days)).toBeLessThan(0.02)
    const on = (day: number) => days.filter((one) => one.day === day).map(({ said }) => said)
    expect(Math.min(...on(lastSale))).toBeGreaterThan(0.6)
    expect(Math.max(...on(lastSale))).toBeLessThan(0.9)
    expect(Math.max(...on(lastStated))).toBeLessThan(0.15)
  })

  test('no forecast counts on revenue typed in by hand, which then stops', () => {
    const types = (day: number) => (day <= lastStated ? 20_000_000n : 0n)
    const byHand = (seed: string): LivedRules => ({ ...classOf(template, seed), stating: null, types })
    const days = each(byHand)
    const stopped = days.filter(({ day }) => day >= lastStated)
    expect(stopped.length).toBeGreaterThan(20)
    expect(apart(stopped)).toBeLessThan(0.02)
    // Before that day the forecast was below the outcome: it counted the pots and the machines'
    // earnings.
    for (const { said, paid, day } of days) if (day < lastStated) expect(said).toBeLessThan(paid + 0.02)
    const world = live({ ...byHand('each 0'), sells: (_, day) => (day > lastSale ? 0n : 1n) }, 40)
    const { now, nowIfTyped } = outlook(morningAfter(world, lastStated))
    expect(nowIfTyped?.ratio).toBeGreaterThan((now.ratio ?? 1) + 0.1)
    expect(outlook(morningAfter(world, lastStated + 7)).nowIfTyped).toBeNull()
  })
})
