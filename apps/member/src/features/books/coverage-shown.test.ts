import { readMoney } from '@glasshouse/contract'
import { sumOf } from '@glasshouse/web/shown-amounts.ts'
import { expect, test } from 'vitest'
import { coverageShown } from './coverage-shown.ts'
import { drawnPots, type Rules } from './drawn-pots.ts'
import { shownPots } from './shown-pots.ts'

const rules: Rules = { policy: 'revenue-backed', operatorFunds: false }
const figures = {
  pots: { revenue: '2000.049', fees: '258.007', operator: '20.00', purchases: '0.00' },
  inPots: '2258.056',
  expectedRevenueNext30Days: '6741.907',
  statedNext30Days: '0.00',
  paidNext30Days: '8999.961',
  leftAfter30Days: '0.002',
}

type Shown = ReturnType<typeof coverageShown>

function expectSum({ inPots, expectedRevenue, stated, paid, left }: Shown) {
  expect(sumOf([inPots, expectedRevenue, stated])).toBe(sumOf([paid, left]))
  for (const amount of [inPots, expectedRevenue, stated, paid, left]) {
    expect(readMoney(amount) % 10_000n).toBe(0n)
    expect(readMoney(amount)).toBeGreaterThanOrEqual(0n)
  }
}

test('what is shown as there and coming in is what is shown as paid and left', () => {
  const shown = coverageShown(figures, rules)
  expectSum(shown)
  expect([shown.paid, shown.left]).toEqual(['8999.95', '0.00'])
})

test('the pots hold what the card of the pots shows of them', () => {
  const { pots } = shownPots(figures.pots)
  expect([pots.revenue, pots.fees]).toEqual(['2000.04', '258.00'])
  expect(coverageShown(figures, rules).inPots).toBe('2258.04')
  // One pot alone: the figure that a reader sees on three cards.
  const alone = { ...figures, pots: { ...figures.pots, revenue: '2258.056', fees: '0.00' } }
  expect(coverageShown(alone, rules).inPots).toBe('2258.05')
  expect(shownPots(alone.pots).pots.revenue).toBe('2258.05')
})

test('what would be paid is truncated, as the promises beside it are', () => {
  // All is paid: the exact amounts are equal, and so are the shown ones.
  const full = { ...figures, paidNext30Days: '8900.006', leftAfter30Days: '99.957' }
  const shown = coverageShown(full, rules)
  expectSum(shown)
  expect(shown.paid).toBe('8900.00')
})

test.each([
  ['until the rules are loaded', undefined],
  ['after other rules at the close', { policy: 'promise-first', operatorFunds: true } as const],
])('%s the pots’ sum itself is truncated', (_when, other) => {
  const shown = coverageShown(figures, other)
  expectSum(shown)
  expect(shown.inPots).toBe('2258.05')
})

test('the figures add up for all remainders of the pots and of what comes in', () => {
  const all: Rules = { policy: 'promise-first', operatorFunds: true }
  for (let draw = 1; draw < 2000; draw++) {
    const part = (at: number) => BigInt((draw * 7919 * (at + 3)) % 100_003)
    const [revenue, fees, operator, purchases, expected, stated] = [0, 1, 2, 3, 4, 5].map(part)
    const text = (amount = 0n) =>
      `${amount / 1_000_000n}.${(amount % 1_000_000n).toString().padStart(6, '0')}`
    const pots = {
      revenue: text(revenue),
      fees: text(fees),
      operator: text(operator),
      purchases: text(purchases),
    }
    const inPots = sumOf(drawnPots(all).map((name) => pots[name]))
    const [coming, typed] = [text(expected), draw % 3 === 0 ? text(stated) : '0.00']
    const whole = readMoney(sumOf([inPots, coming, typed]))
    const paid = (whole * BigInt(draw % 11)) / 10n
    const used = paid < whole ? paid : whole
    const shown = coverageShown(
      {
        pots,
        inPots,
        expectedRevenueNext30Days: coming,
        statedNext30Days: typed,
        paidNext30Days: text(used),
        leftAfter30Days: text(whole - used),
      },
      all,
    )
    expectSum(shown)
    expect(readMoney(text(used)) - readMoney(shown.paid)).toBeLessThan(60_000n)
  }
})
