import { messageText } from '@glasshouse/words/message.ts'
import en from '@glasshouse/words/messages/en_US/console/today.json?compiled'
import { expect, test } from 'vitest'
import { emptyWords } from './coverage.tsx'

const said = (emptyDay: number | null, spentSince: number | null) => {
  const [key, values] = emptyWords({ emptyDay, spentSince }, 'en')
  const text = (name: string) => messageText(en[name] ?? '', 'en', values)
  return `${text('emptyDay')}: ${text(key.replace('today.', ''))}`
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
