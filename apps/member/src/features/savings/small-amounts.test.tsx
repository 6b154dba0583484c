/** What savings and shares show of less than a tenth has the decimals of its bar, everywhere. */
import type { DividendItem, Sources } from '@glasshouse/contract'
import books from '@glasshouse/words/messages/en_US/books.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import savings from '@glasshouse/words/messages/en_US/savings.json?compiled'
import sourceWords from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { EarnScreen } from './earn.tsx'
import { FundScreen } from './fund.tsx'
import { accrualPages, dividendPages, fundSummary } from './queries.ts'
import { DividendHow, StockScreen } from './stock.tsx'

beforeAll(() => {
  addWords('en_US', 'books', books)
  addWords('en_US', 'common', common)
  addWords('en_US', 'savings', savings)
  addWords('en_US', 'sources', sourceWords)
})

const said = (queryKey: QueryKey, data: unknown, screen: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKey, data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">{screen}</Router>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

const ever: Sources = {
  ...{ promised: '0.025', paid: '0.024999', uncovered: '0.000001', rest: '0.00' },
  ...{ revenue: '0.024999', fees: '0.00', operator: '0.00', purchases: '0.00' },
}
const fund = {
  ...{ unitPrice: '1.00', percentADay: 0.5, units: '5.00', counting: '5.00', promisedToday: '0.025' },
  ...{ dayEndsAt: '2026-03-01T10:00:00.000Z', balance: '20.00', ever, list: [], next: null, total: 0 },
}
const dividend: DividendItem = {
  ...{ rewardId: 'rwd_1', day: 3, state: 'credited', sources: ever },
  ...{ revenue: '0.095', percent: 5, allShares: { total: 12, simulated: 12 }, perShare: '0.004', shares: 1 },
} as never
const stock = {
  ...{ shares: 1, stock: '0.024999', percent: 5, exchanged: null, ever, list: [dividend], next: null },
}
const paged = (data: unknown) => ({ pages: [data], pageParams: [null] })

test('savings promise today what the day then accrues', () => {
  expect(said(fundSummary().queryKey, fund, <FundScreen />)).toMatch(/Promised today\s+0\.025\s/)
})

test('what was accrued so far is the sum of the days', () => {
  expect(said(accrualPages().queryKey, paged(fund), <EarnScreen />)).toMatch(/Accrued so far\s+0\.024999\s/)
})

test('dividends that were collected are the sum of the days, and a day’s can be worked out', () => {
  const words = said(dividendPages().queryKey, paged(stock), <StockScreen />)
  const day = said(dividendPages().queryKey, paged(stock), <DividendHow dividend={dividend} />)
  expect(day).toContain('Machines earned 0.095;')
  expect(words).toMatch(/Dividends collected\s+0\.024999\s/)
  const exchanged = { amount: '0.024999', day: 4 }
  expect(said(dividendPages().queryKey, paged({ ...stock, exchanged }), <StockScreen />)).toContain(
    'You exchanged 0.024999 practice USDT',
  )
})
