import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { PaidChart } from './paid-chart.tsx'

beforeAll(() => {
  addWords('en_US', 'books', en)
  addWords('en_US', 'common', common)
  addWords('en_US', 'sources', sources)
})

const days = [29, 30].map((day) => ({
  day,
  sources: {
    promised: '3.97',
    paid: '3.97',
    revenue: '1.14',
    fees: '0.00',
    operator: '0.00',
    purchases: '2.83',
    uncovered: '0.00',
    rest: '0.00',
  },
}))

test('the books have rewards among the payouts; a member’s own chart says that it has none', () => {
  const last = 'On the last day, 3.97 was promised, 3.97 was paid and 0.00 was not covered.'
  expect(renderToStaticMarkup(<PaidChart days={days} />)).toContain(
    `Each day’s incomes and rewards by source. ${last}`,
  )
  expect(renderToStaticMarkup(<PaidChart days={days} own />)).toContain(
    `Rewards, savings and dividends are not included. ${last}`,
  )
})
