import type { DataOf } from '@glasshouse/contract'
import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { CountsCard } from './counts-card.tsx'

beforeAll(() => {
  addWords('en_US', 'common', common)
  addWords('en_US', 'books', en)
})

const nothing = {
  promised: '0.00',
  paid: '0.00',
  revenue: '0.00',
  fees: '0.00',
  operator: '0.00',
  purchases: '0.00',
  uncovered: '0.00',
}
const yesterday = { day: 3, incomes: 0, sources: nothing }

const shown = (revenueModelledEver: string, revenueStatedEver: string, closed: boolean) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <CountsCard
        summary={
          {
            revenueModelledEver,
            revenueStatedEver,
            yesterday: closed ? yesterday : null,
            members: { total: 3, simulated: 0 },
            machinesSold: { total: 2, simulated: 0 },
          } as DataOf<'books.summary'>
        }
      />
    </Router>,
  )

test('a world whose machines earned nothing says so, once a day was closed', () => {
  const html = shown('0.00', '0.00', true)
  expect(html).toContain(en.noRevenue)
  expect(html).toContain(en.noRevenueText)
  expect(html).toContain('./pictures/empty-machine.svg')
})

test.each([
  ['before the first close', shown.bind(null, '0.00', '0.00', false)],
  ['after the machines earned', shown.bind(null, '0.01', '0.00', true)],
  ['with stated revenue', shown.bind(null, '0.00', '5.00', true)],
])('%s it does not', (_, html) => expect(html()).not.toContain(en.noRevenue))

test('members and machines are those of a close, so they are not stated before the first one', () => {
  const closed = shown('0.01', '0.00', true)
  expect(closed).toContain(en.machinesSold)
  expect(closed.match(/at the close of day 3/g)).toHaveLength(2)
  const html = shown('0.00', '0.00', false)
  expect(html).not.toContain(en.machinesSold)
  expect(html).not.toContain(`>${en.members}<`)
})
