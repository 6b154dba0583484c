import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { YesterdayCard } from './yesterday-card.tsx'

beforeAll(() => {
  addWords('en_US', 'books', en)
  addWords('en_US', 'sources', sources)
})

test('the sums of the last close include rewards, and the line above them names both', () => {
  const sums = {
    promised: '214.19',
    paid: '214.19',
    revenue: '214.19',
    fees: '0.00',
    operator: '0.00',
    purchases: '0.00',
    rest: '0.00',
    uncovered: '0.00',
  }
  const words = renderToStaticMarkup(<YesterdayCard yesterday={{ day: 20, incomes: 195, sources: sums }} />)
  expect(words).toContain('Close of day 20: 195 incomes and the day’s rewards')
})

test('before the first close a drawing and a sentence say so, and lead to how this world pays', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <YesterdayCard yesterday={null} />
    </Router>,
  )
  expect(html).toContain('./pictures/empty-calendar.svg')
  expect(html).toContain(en.noClose)
  expect(html).toContain(en.noHistory)
  expect(html).toContain('href="/index/incomePattern"')
})
