import { languageCodes, languages } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { figureIn } from '../../../platform/figure.ts'
import { daysToGetPriceBack, type LeaseTerms, leaseText } from './lease.ts'

const terms: LeaseTerms = {
  name: 'Windmill',
  price: 20_000_000n,
  dayReturn: 900_000n,
  validDays: 30,
  revenueModel: { kind: 'constant', perMachine: '0.60', noisePercent: 0 },
}

test.each([
  [900_000n, 30, 23],
  [1_000_000n, 20, 20],
  [999_999n, 20, null],
  [20_000_000n, 1, 1],
])('%s a day for %i days brings 20.00 back after %s days', (dayReturn, validDays, days) => {
  expect(daysToGetPriceBack({ ...terms, dayReturn, validDays })).toBe(days)
})

test.each(languageCodes)('the agreement in %s contains every figure of the terms', (language) => {
  const whole = leaseText(language, terms).join('\n')
  expect(whole).toContain('Windmill')
  for (const figure of ['20.00', '0.90', '30', '27.00', '23', '0.60'])
    expect(whole).toContain(figureIn(languages[language].tag, figure))
  expect(whole).not.toMatch(/undefined|[{}]/)
})

test.each(languageCodes)('the agreement in %s has the same paragraphs for each kind of terms', (language) => {
  const short = { ...terms, validDays: 5, revenueModel: { kind: 'none' } as const }
  const [long, other] = [leaseText(language, terms), leaseText(language, short)]
  expect(other).toHaveLength(long.length)
  expect(other[3]).not.toBe(long[3])
  expect(other[4]).not.toBe(long[4])
})

test('the English text states the important points in words', () => {
  const whole = leaseText('en_US', terms).join('\n')
  for (const words of [
    'Practice money',
    'not paid back',
    'Where payouts come from',
    'not a guarantee',
    'not covered',
  ])
    expect(whole).toContain(words)
})
