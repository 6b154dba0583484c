import { readMoney } from '@glasshouse/contract'
import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { PotsCard } from './pots-card.tsx'

beforeAll(() => {
  addWords('en_US', 'books', en)
  addWords('en_US', 'sources', sources)
})

const pots = { revenue: '1.00', fees: '2.00', operator: '3.00', purchases: '4.00' }
const said = (policy: 'revenue-backed' | 'promise-first', operatorFunds: boolean, held = pots) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <PotsCard summary={{ pots: held, policy, settledThrough: 0 }} operatorFunds={operatorFunds} />
    </Router>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the operator’s pot is listed apart where it pays only rewards', () => {
  const words = said('promise-first', false)
  expect(words).toMatch(
    /1\. Machine revenue .*2\. Fees .*3\. Members’ payments .*The operator pays rewards only/,
  )
  expect(words).toMatch(/All pots 10\.00/)
})

test('the operator’s pot is numbered where it pays incomes; members’ payments pay none under “paid by revenue”', () => {
  expect(said('promise-first', true)).toMatch(/3\. The operator 3\.00 4\. Members’ payments/)
  expect(said('revenue-backed', true)).toMatch(/3\. The operator 3\.00 Members’ payments pays no income/)
})

const amountsIn = (words: string) => [...words.matchAll(/\d+\.\d{2,}/g)].map(([amount]) => amount)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + readMoney(amount), 0n)

test('the shown pots have two decimals and add up to their total, and to the millionth behind an opening', () => {
  const thirds = { revenue: '0.335', fees: '0.335001', operator: '1.335', purchases: '2.00' }
  const [before = '', opened = ''] = said('promise-first', true, thirds).split('Exact amounts')
  const shown = amountsIn(before)
  // Each is truncated, as on the pot's own page.
  expect(shown).toEqual(['0.33', '0.33', '1.33', '2.00', '3.99'])
  expect(sumOf(shown.slice(0, 4))).toBe(readMoney('3.99'))
  const exact = amountsIn(opened)
  expect(exact).toEqual(['0.335', '0.335001', '1.335', '2.00', '4.005001'])
  expect(sumOf(exact.slice(0, 4))).toBe(readMoney('4.005001'))
})

test('nothing is there to open where the shown amounts are the exact ones', () => {
  expect(said('promise-first', true)).not.toContain('Exact amounts')
})
