import { formatMoney } from '@glasshouse/contract'
import { sumOf } from '@glasshouse/web/shown-amounts.ts'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import lots from '@glasshouse/words/messages/en_US/lots.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { lengthOf } from './lot-rows.tsx'
import { linesBySource, ownOf, type PayersAnswer, type PayersLine, shownAmounts } from './payer-lines.ts'
import { Payers } from './payers.tsx'

beforeAll(() => {
  addWords('en_US', 'lots', lots)
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'common', common)
})

const line: PayersLine = {
  source: 'purchases',
  fromDay: 31,
  throughDay: 33,
  amount: '2.79',
  own: '0.00',
  payers: null,
}
const said = (lines: readonly PayersLine[], more: Partial<PayersAnswer> = {}, short = false) =>
  renderToStaticMarkup(
    <Payers
      payers={{ boughtDay: null, paid: '4.00', rest: '0.00', lines: [...lines], ...more }}
      short={short}
    />,
  ).replaceAll('\u00a0', ' ')

test('members’ payments name their days, who paid, and one’s own money coming back', () => {
  const html = said([{ ...line, own: '0.41', payers: { total: 11, simulated: 9 } }])
  expect(html).toContain('Members’ payments, days 31 to 33')
  expect(html).toContain('0.41 of it was your own payment coming back.')
  expect(html).toContain('Members who paid on these days: 11 (9 simulated).')
  const oneDay = { ...line, throughDay: line.fromDay }
  expect(said([oneDay])).toContain('Fewer than ten members have paid on this day.')
  expect(said([{ ...oneDay, payers: { total: 11, simulated: 9 } }])).toContain(
    'Members who paid on this day: 11 (9 simulated).',
  )
})

test('fewer than ten are not counted, and few people among simulated members are not told apart', () => {
  expect(said([line])).toContain('Fewer than ten members have paid on these days.')
  expect(said([line])).not.toContain('your own')
  expect(said([{ ...line, payers: { total: 30, simulated: null } }])).toContain(
    '30 (fewer than ten of them are people)',
  )
})

test.each([
  [12, 'The following came in after you bought on day 12.'],
  [31, 'You bought on day 31, which is among the following.'],
  [33, 'You bought on day 33, which is among the following.'],
  [34, 'The following came in before you bought on day 34.'],
])('the days are compared with the day %i of the purchase', (boughtDay, words) => {
  expect(said([line], { boughtDay })).toContain(words)
})

test('lines on the same side of the purchase have the sentence once, above them', () => {
  const days = [7, 8, 9, 12, 13, 14].map((day) => ({ ...line, fromDay: day, throughDay: day }))
  const html = said(days, { boughtDay: 12 })
  expect(
    html.match(/<p class="lot-head">[^<]*|<dt>[^<]*/g)?.map((tag) => tag.replace(/<[^>]*>/, '')),
  ).toEqual([
    'The following came in before you bought on day 12.',
    'Members’ payments, day 7',
    'Members’ payments, day 8',
    'Members’ payments, day 9',
    'You bought on day 12, which is among the following.',
    'Members’ payments, day 12',
    'The following came in after you bought on day 12.',
    'Members’ payments, day 13',
    'Members’ payments, day 14',
  ])
})

test('a reward and another source are compared with no purchase', () => {
  expect(said([line])).not.toContain('bought')
  expect(said([{ ...line, source: 'fees' }], { boughtDay: 12 })).not.toContain('bought')
})

test('other sources name only their days, typed-in revenue apart; nothing is shown of an unpaid income', () => {
  const other = { ...line, fromDay: 4, throughDay: 4 }
  const html = said([
    { ...other, source: 'revenue' },
    { ...other, source: 'stated' },
    { ...line, fromDay: null, throughDay: null },
  ])
  expect(html).toContain('Machine revenue, day 4')
  expect(html).toContain('Machine revenue, stated, day 4')
  expect(html).toContain('Members’ payments, earlier days')
  expect(html).not.toMatch(/paid on th/)
  expect(said([])).toBe('')
})

test('the rows add up: what no pot paid has a row of its own', () => {
  expect(said([line])).not.toContain('Rounding')
  expect(said([line], { rest: '0.000001' })).toMatch(/Rounding.*0\.000001.*Members’ payments/)
})

const many: readonly PayersLine[] = [
  { ...line, source: 'revenue', fromDay: 3, throughDay: 9, amount: '0.50' },
  { ...line, fromDay: null, throughDay: null, amount: '0.25' },
  { ...line, fromDay: 4, throughDay: 6, amount: '1.00', own: '0.30', payers: { total: 12, simulated: 12 } },
  { ...line, fromDay: 7, throughDay: 8, amount: '2.25', own: '0.11', payers: { total: 10, simulated: 10 } },
]

test('the short form has a line for each source and counts nobody, because members of several lines overlap', () => {
  expect(linesBySource(many)).toEqual([
    { ...line, source: 'revenue', fromDay: 3, throughDay: 9, amount: '0.50' },
    { ...line, fromDay: null, throughDay: null, amount: '0.25' },
    { ...line, fromDay: 4, throughDay: 8, amount: '3.25', own: '0.41', payers: null },
  ])
  const html = said(many, { boughtDay: 2 }, true)
  expect(html).toContain('Members’ payments, days 4 to 8')
  expect(html).toContain('0.41 of the 4.00 paid was your own payment coming back.')
  expect(html).toContain('The following came in after you bought on day 2.')
  expect(html).not.toMatch(/simulated|members have paid|Members who paid/)
  expect(ownOf(many)).toBe('0.41')
})

test('a bar is as long as its share of the whole', () => {
  expect(lengthOf('1.00', '4.00')).toBe('25%')
  expect(lengthOf('4.00', '4.00')).toBe('100%')
  expect(lengthOf('1.00', '0.00')).toBe('0%')
  // The longest line has the whole length: of a sum of many lines each would be short.
  const html = said([line, { ...line, fromDay: 34, throughDay: 34, amount: '1.395', own: '0.34875' }])
  expect(html).toMatch(/style="inline-size:100%"><span class="lot-own" style="inline-size:0%"/)
  expect(html).toMatch(/style="inline-size:50%"><span class="lot-own" style="inline-size:25%"/)
})

test('amounts have two decimals and add up, and their millionths are behind an opening', () => {
  const thirds = [
    { ...line, source: 'revenue' as const, amount: '1.333333' },
    { ...line, fromDay: 4, throughDay: 4, amount: '1.333333' },
    { ...line, fromDay: 5, throughDay: 5, amount: '0.666666' },
  ]
  const answer = { boughtDay: null, paid: '3.333333', rest: '0.000001', lines: thirds }
  const { amounts, paid, rest, isCut } = shownAmounts(answer)
  expect({ amounts, paid, rest, isCut }).toEqual({
    amounts: ['1.33', '1.33', '0.67'],
    ...{ paid: '3.33', rest: '0.00', isCut: true },
  })
  const [before = '', opened = ''] = said(thirds, answer).split('<details')
  expect(before).not.toMatch(/\d\.\d{3}/)
  expect(before).not.toContain('Rounding')
  for (const exact of ['1.333333', '0.666666', '0.000001', '3.333333']) expect(opened).toContain(exact)
})

const barOf = (lines: readonly PayersLine[]) => {
  const of = (...names: string[]) =>
    sumOf(lines.filter(({ source }) => names.includes(source)).map(({ amount }) => amount))
  const paid = sumOf(lines.map(({ amount }) => amount))
  const parts = { revenue: of('revenue', 'stated'), fees: of('fees'), operator: of('operator') }
  const all = { ...parts, purchases: of('purchases'), promised: paid, paid, uncovered: '0.00', rest: '0.00' }
  return shownSources(all).sources
}

test('the lines of a pot add up to the figure that the source bar has for it', () => {
  const lines = [
    { ...line, source: 'stated' as const, amount: '0.347' },
    { ...line, source: 'revenue' as const, amount: '1.948' },
    { ...line, amount: '5.6251' },
  ]
  expect(barOf(lines)).toMatchObject({ revenue: '2.29', purchases: '5.63' })
  expect(shownAmounts({ paid: '7.9201', rest: '0.00', lines }).amounts).toEqual(['0.34', '1.95', '5.63'])
  const anyLine = fc.record({
    source: fc.constantFrom('revenue', 'stated', 'fees', 'operator', 'purchases'),
    amount: fc.bigInt(100_000n, 5_000_000n),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 9 }), (drawn) => {
      const exact = drawn.map(({ source, amount }) => ({ ...line, source, amount: formatMoney(amount) }))
      const paid = sumOf(exact.map(({ amount }) => amount))
      const { amounts } = shownAmounts({ paid, rest: '0.00', lines: exact })
      const { promised: _, ...bar } = barOf(exact)
      expect(barOf(exact.map((one, at) => ({ ...one, amount: amounts[at] ?? '' })))).toMatchObject(bar)
    }),
  )
})

test('a payout below a tenth has all its decimals, as its bar has', () => {
  const small = { ...line, amount: '0.024999', own: '0.012345', payers: null }
  const html = said([small], { paid: '0.025', rest: '0.000001' })
  expect(html).toContain('0.024999')
  expect(html).toContain('0.012345 of it was your own')
  expect(html).not.toContain('<details')
})

test('what was one’s own has the same decimals in each line, and adds up to what is said of all', () => {
  const owns = ['0.035812', '0.013999', '0.004009']
  const lines = owns.map((own, at) => ({ ...line, fromDay: at, throughDay: at, own }))
  const html = said(lines, { paid: '8.37' })
  for (const own of ['0.035', '0.014', '0.004']) expect(html).toContain(`${own} of it was your own payment`)
  expect(html).toContain('0.053 of the 8.37 paid was your own')
})

test('a line below a hundredth has the decimals that it needs', () => {
  const lines = [line, { ...line, fromDay: 40, throughDay: 40, amount: '0.0042' }]
  expect(shownAmounts({ paid: '2.7942', rest: '0.00', lines })).toMatchObject({
    amounts: ['2.79', '0.004'],
    paid: '2.794',
  })
})
