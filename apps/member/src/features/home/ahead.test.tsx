import type { DataOf } from '@glasshouse/contract'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import wall from '@glasshouse/words/messages/en_US/wall.json?compiled'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { booksSummary } from '../books/queries.ts'
import { Ahead } from './ahead.tsx'
import { saysForecast } from './queries.ts'

beforeAll(() => {
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'wall', wall)
})

type Summary = DataOf<'books.summary'>

const paying = {
  day: 30,
  coverage: 0.6,
  shortDay: 42,
  moneyStopped: false,
  yesterday: { day: 29 },
} as unknown as Summary

function said(summary: Partial<Summary> = {}): string {
  const client = new QueryClient()
  client.setQueryData(booksSummary().queryKey, { ...paying, ...summary } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <Ahead />
      </Router>
    </QueryClientProvider>,
  )
}

type World = DataOf<'world.info'>
const open = { booksOpen: true, firstShort: null } as World

test('home has the forecast of a world with open books that paid every day, and of no other', () => {
  expect(saysForecast(open)).toBe(true)
  expect(saysForecast({ ...open, booksOpen: false })).toBe(false)
  expect(saysForecast({ ...open, firstShort: { day: 20 } as World['firstShort'] })).toBe(false)
  expect(saysForecast(undefined)).toBe(false)
})

test('home says how many days are paid in full while every day was paid in full', () => {
  expect(said()).toContain('12 more days are paid in full, through day 41.')
  expect(said({ shortDay: null })).toContain('the next 30 days are paid in full too.')
  expect(said({ shortDay: 30 })).toContain('the next close falls short.')
  expect(said({ coverage: null })).toContain('Nothing is promised for the next 30 days.')
})

test.each([
  ['before the first close', { yesterday: null }],
  ['while no money moves', { moneyStopped: true }],
])('it says nothing %s', (_when, summary) => {
  expect(said(summary)).toBe('')
})
