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

test('the shown pots add up to their total, to the last decimal', () => {
  const thirds = { revenue: '0.335', fees: '0.335001', operator: '1.335', purchases: '2.00' }
  const words = said('promise-first', true, thirds)
  const [first = '', total = ''] = words.split('All pots')
  const shown = [...first.matchAll(/\d+\.\d{2,}/g)].map(([amount]) => readMoney(amount))
  expect(shown).toHaveLength(4)
  expect(shown.reduce((sum, amount) => sum + amount, 0n)).toBe(4_005_001n)
  expect(total).toContain('4.005001')
})
