import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import lots from '@glasshouse/words/messages/en_US/lots.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { Coverage, OrderOnPaper, stillPromised } from './on-paper.tsx'
import { booksSummary, worldInfo } from './queries.ts'

beforeAll(() => {
  addWords('en_US', 'lots', lots)
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'common', common)
})

const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** The card in a world whose answers are there already. */
function card(maturity: number, { booksOpen, coverage }: { booksOpen: boolean; coverage?: number }): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(worldInfo().queryKey, { booksOpen } as never)
  if (coverage !== undefined)
    client.setQueryData(booksSummary().queryKey, { coverage, coverageModelledOnly: coverage } as never)
  return text(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Router ssrPath="/">
          <OrderOnPaper order={{ dayReturnAmount: '0.36', maturity }} />
        </Router>
      </QueryClientProvider>,
    ),
  )
}

test('what a machine still promises is its daily income for the days to come', () => {
  expect(stillPromised({ dayReturnAmount: '0.360001', maturity: 27 })).toBe('9.720027')
  expect(stillPromised({ dayReturnAmount: '0.36', maturity: 0 })).toBe('0.00')
})

test('the promise is named as one, with today’s coverage; an expired machine promises nothing', () => {
  const words = card(27, { booksOpen: true, coverage: 0.629 })
  expect(words).toMatch(/Still promised, on paper 9\.72/)
  expect(words).toContain('0.36 a day for 27 more days. It is not money yet.')
  expect(words).toContain('Coverage today: 62%.')
  expect(card(0, { booksOpen: true, coverage: 0.629 })).toBe('')
})

test('while the books are closed there is the promise and no coverage', () => {
  const words = card(1, { booksOpen: false })
  expect(words).toContain('0.36 for 1 more day. It is not money yet.')
  expect(words).toContain('Today’s coverage is shown here when the books of this class open.')
  expect(words).not.toMatch(/\d%/)
})

test('coverage that counts stated revenue is shown without it, too', () => {
  const said = (coverage: number | null, coverageModelledOnly: number | null) =>
    text(
      renderToStaticMarkup(<Coverage summary={{ coverage, coverageModelledOnly, savingsLeftOut: false }} />),
    )
  expect(said(1, 0.4)).toContain('Without the revenue that the operator only stated, it is 40%.')
  expect(said(0.4, 0.4)).not.toContain('stated')
  expect(said(null, null)).toBe('')
})
