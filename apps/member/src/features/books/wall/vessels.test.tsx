import books from '@glasshouse/words/messages/en_US/books.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import wall from '@glasshouse/words/messages/en_US/wall.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../../i18n/catalogues.ts'
import { highestPot, levelOf, Vessels } from './vessels.tsx'

beforeAll(() => {
  addWords('en_US', 'books', books)
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'wall', wall)
})

const pots = { revenue: '50.00', fees: '0.01', operator: '0.00', purchases: '100.00' }

test('one scale for all vessels: the highest balance of one pot on the days shown', () => {
  expect(highestPot([pots, { ...pots, operator: '200.000001' }])).toBe('200.000001')
  expect(highestPot([])).toBe('0.00')
})

test.each([
  ['100.00', '100.00', 100],
  ['50.00', '200.00', 25],
  ['0.01', '200.00', 1.5],
  ['0.00', '200.00', 0],
  ['0.00', '0.00', 0],
])('%s of %s fills %d%%', (amount, highest, level) => {
  expect(levelOf(amount, highest)).toBe(level)
})

test('the shown levels are those of the card of pots, which add up to its total', () => {
  const thirds = { revenue: '0.335', fees: '0.335001', operator: '1.335', purchases: '2.00' }
  const drawn = renderToStaticMarkup(
    <Vessels
      title="Pots"
      pots={thirds}
      highest="2.00"
      rules={{ policy: 'promise-first', operatorFunds: true }}
      isLast
    />,
  )
  const amounts = [...drawn.matchAll(/vessel-amount[^>]*>([\d.]+)</g)].map(([, amount]) => amount)
  expect(amounts).toEqual(['0.33', '0.33', '1.33', '2.00'])
})

test('each vessel says its pot and amount; a pot that pays no income says so, for the last close only', () => {
  const drawn = (isLast: boolean) =>
    renderToStaticMarkup(
      <Vessels
        title="Pots"
        pots={pots}
        highest="100.00"
        rules={{ policy: 'revenue-backed', operatorFunds: false }}
        isLast={isLast}
      />,
    )
  const said = drawn(true)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(said).toMatch(/Machine revenue 50\.00 Fees 0\.01 The operator 0\.00 pays rewards only/)
  expect(said).toMatch(/Members’ payments 100\.00 pays no income .*100\.00/)
  expect(drawn(true)).not.toContain('data-kept')
  // Its place is kept, without anything to see or to be read aloud.
  expect(drawn(false).match(/data-kept/g)).toHaveLength(4)
})
