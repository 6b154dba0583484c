import { expect, test } from 'vitest'
import en from '../../../i18n/en/today.ts'
import { emptyWords } from './coverage.tsx'

const said = (emptyDay: number | null, spentSince: number | null) => {
  const [key, values] = emptyWords({ emptyDay, spentSince }, 'en')
  const words: Readonly<Record<string, unknown>> = en
  return `${en.emptyDay}: ${String(words[key.replace('today.', '')]).replace('%{day}', values?.day ?? '')}`
}

test.each([
  [null, 31, 'Pots that pay incomes run empty: At each close since day 31'],
  [44, null, 'Pots that pay incomes run empty: On day 44'],
  [null, null, 'Pots that pay incomes run empty: Not within 30 days'],
])(
  'the words fit their label when the pots run empty on day %s, or since day %s',
  (emptyDay, spentSince, words) => {
    expect(said(emptyDay, spentSince)).toBe(words)
  },
)
