import { messageText } from '@glasshouse/words/message.ts'
import en from '@glasshouse/words/messages/en_US/console/today.json?compiled'
import { expect, test } from 'vitest'
import { emptyWords } from './coverage.tsx'

const said = (shortDay: number | null, emptyDay: number | null, spentSince: number | null) => {
  const words = emptyWords({ shortDay, emptyDay, spentSince }, 'en')
  const text = (name: string, values?: object) => messageText(en[name] ?? '', 'en', { ...values })
  return `${text('emptyDay')}: ${words.map(([key, values]) => text(key.replace('today.', ''), values)).join(' / ')}`
}

const label = 'Pots that pay incomes run empty:'
const paid = 'There is just enough money: each day is still paid in full.'

test.each([
  [null, null, null, `${label} Not within 30 days`],
  [44, 44, null, `${label} On day 44`],
  [40, 40, 31, `${label} At each close since day 31`],
  // Nobody reads that the pots run empty beside a forecast without a short day, and no more.
  [null, 44, null, `${label} On day 44 / ${paid}`],
  [null, 40, 31, `${label} At each close since day 31 / ${paid}`],
  [null, null, 31, `${label} At each close since day 31 / ${paid}`],
])('first short on day %s, pots empty on day %s or since day %s', (shortDay, emptyDay, spentSince, words) => {
  expect(said(shortDay, emptyDay, spentSince)).toBe(words)
})
