import { expect, test } from 'vitest'
import { daysToGetPriceBack, type LeaseTerms, leaseTexts } from './lease.ts'

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

test.each(Object.keys(leaseTexts) as (keyof typeof leaseTexts)[])(
  '%s says every figure of the terms',
  (language) => {
    const text = leaseTexts[language]?.(terms) ?? []
    const whole = text.join('\n')
    for (const figure of ['Windmill', '20.00', '0.90', '30', '27.00', '23', '0.60'])
      expect(whole).toContain(figure)
    expect(whole).not.toContain('undefined')
  },
)

test('all languages have the same paragraphs, for each kind of terms', () => {
  const short = { ...terms, validDays: 5, revenueModel: { kind: 'none' } as const }
  for (const text of Object.values(leaseTexts)) {
    expect(text(terms)).toHaveLength(leaseTexts.en_US?.(terms).length ?? 0)
    expect(text(short)[3]).not.toBe(text(terms)[3])
    expect(text(short)[4]).not.toBe(text(terms)[4])
  }
})

test('the English text says what matters in words', () => {
  const whole = (leaseTexts.en_US?.(terms) ?? []).join('\n')
  for (const words of [
    'Practice money',
    'not paid back',
    'Where payouts come from',
    'not a guarantee',
    'not covered',
  ])
    expect(whole).toContain(words)
})
