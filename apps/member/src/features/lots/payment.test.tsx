import type { DataOf } from '@glasshouse/contract'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import lots from '@glasshouse/words/messages/en_US/lots.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { Payment } from './payment-screen.tsx'
import { shownPayment } from './payment-shown.ts'

beforeAll(() => {
  addWords('en_US', 'lots', lots)
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'common', common)
})

const payment: DataOf<'books.payment'> = {
  day: 20,
  paid: '30.00',
  machineCosts: '6.00',
  operatorTook: '3.00',
  intoPot: '21.00',
  lines: [
    { day: 24, to: 'income', amount: '9.00' },
    { day: 24, to: 'referral', amount: '1.50' },
    { day: 24, to: 'rest', amount: '0.000001' },
    { day: 25, to: 'payouts', amount: '4.00' },
    { day: 26, to: 'rest', amount: '0.000001' },
  ],
  cameBack: '0.41',
  stillInPot: '6.499998',
}
const said = (more: Partial<DataOf<'books.payment'>> = {}) =>
  renderToStaticMarkup(<Payment payment={{ ...payment, ...more }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a payment is named with its parts, which add up to it, and what came back', () => {
  expect(shownPayment(payment).parts.map(({ word, amount, shown }) => [word, amount, shown])).toEqual([
    ['partCost', '6.00', '6.00'],
    ['partTake', '3.00', '3.00'],
    ['partOut', '14.500002', '14.50'],
    ['partStill', '6.499998', '6.50'],
  ])
  const words = said()
  expect(words).toMatch(
    /Your payments of day 20 Real cost of machines 6\.00 The operator’s share 3\.00 Paid out to members 14\.50 Still in the pot 6\.50 You paid for machines 30\.00/,
  )
  expect(words).toContain('0.41 of what was paid out came back to you in your own payouts.')
})

test('the closes are named by kind; where the kinds are not told apart, the text says why', () => {
  const words = said()
  expect(words).toMatch(
    /Close of day 24: incomes 9\.00 Close of day 24: recruiting rewards 1\.50 Close of day 25: payouts of all kinds 4\.00 Still in the pot 6\.50/,
  )
  expect(words).toContain('Fewer than ten members got one of the kinds')
  expect(words).toContain('belong to machines bought before its day')
  const rewardsOnly = said({ lines: [{ day: 24, to: 'referral', amount: '1.50' }] })
  expect(rewardsOnly).not.toMatch(/Fewer than ten|bought before/)
})

test('amounts have two decimals on both cards, and all of them behind an opening', () => {
  const [parts = '', closes = ''] = said().split('The closes that it paid for')
  for (const card of [parts, closes]) {
    const [before = '', opened = ''] = card.split('Exact amounts')
    expect(before).not.toMatch(/\d\.\d{3}/)
    expect(opened).toContain('6.499998')
  }
  expect(parts).toMatch(/Exact amounts.*14\.500002.*30\.00/)
  expect(closes).toMatch(/Exact amounts.*Rounding 0\.000002 .*members’ payments” 21\.00/)
  const whole = { lines: [{ day: 24, to: 'income', amount: '14.50' }], stillInPot: '6.50' } as const
  expect(said({ ...whole, lines: [...whole.lines] })).not.toContain('Exact amounts')
})

test('the shown closes add up to the shown part that was paid out', () => {
  const thirds = ['3.333333', '3.333333', '3.333334'].map((amount, at) => ({
    day: 21 + at,
    to: 'income' as const,
    amount,
  }))
  const shown = shownPayment({ ...payment, lines: thirds, stillInPot: '11.00' })
  expect(shown.uses.map((use) => use.shown)).toEqual(['3.33', '3.33', '3.34'])
  expect(shown.parts.find(({ word }) => word === 'partOut')?.shown).toBe('10.00')
})

test('a close that got less than a hundredth is not shown as nothing', () => {
  const lines = [...payment.lines, { day: 27, to: 'income' as const, amount: '0.0042' }]
  const shown = shownPayment({ ...payment, lines, stillInPot: '6.495798' })
  expect(shown.uses.at(-1)?.shown).toBe('0.004')
  expect(shown.parts.at(-1)?.shown).toBe('6.496')
})

test('what came back has the decimals of its card', () => {
  const lines = [...payment.lines, { day: 27, to: 'income' as const, amount: '0.0042' }]
  const tiny = { lines, stillInPot: '6.495798', cameBack: '0.0137' }
  expect(shownPayment({ ...payment, ...tiny }).cameBack).toBe('0.013')
  expect(said(tiny)).toMatch(/\b0\.013 .*Exact amounts.*\b0\.0137 /)
})

test('a payment of today, or one that no close may use, is still in the pot', () => {
  const words = said({ lines: [], cameBack: '0.00', stillInPot: '21.00' })
  expect(words).toContain('No close has taken any of it so far.')
  expect(words).toMatch(/Still in the pot 21\.00/)
  expect(words).not.toContain('came back')
})

test('a price of which nothing reached a pot pays no member', () => {
  const all = { machineCosts: '27.00', intoPot: '0.00', lines: [], cameBack: '0.00', stillInPot: '0.00' }
  const words = said(all)
  expect(words).toContain('None of the price went into a pot, so it pays no member.')
  expect(words).not.toContain('Still in the pot')
})

test('of a day before the lots are known nothing is said but that', () => {
  const words = said({ lines: [], cameBack: '0.00', stillInPot: null })
  expect(words).toContain('Into the pot “members’ payments” 21.00')
  expect(words).toContain('Where the payments of day 20 went is not known.')
  expect(words).not.toMatch(/Still in the pot|The closes|No close/)
})
