import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import en from '@glasshouse/words/messages/en_US/income.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { Payers } from './payers.tsx'

beforeAll(() => {
  addWords('en_US', 'income', en)
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'common', common)
})

type Line = Parameters<typeof Payers>[0]['lines'][number]
const line: Line = {
  source: 'purchases',
  fromDay: 31,
  throughDay: 33,
  amount: '2.79',
  own: '0.00',
  payers: null,
}
const said = (...lines: Line[]) => renderToStaticMarkup(<Payers lines={lines} />).replaceAll('\u00a0', ' ')

test('members’ payments name their days, who paid, and one’s own money coming back', () => {
  const html = said({ ...line, own: '0.41', payers: { total: 11, simulated: 9 } })
  expect(html).toContain('Members’ payments, days 31 to 33')
  expect(html).toContain('0.41 of it was your own payment coming back.')
  expect(html).toContain('Members who paid on these days: 11 (9 simulated).')
})

test('fewer than ten are not counted, and few people among simulated members are not told apart', () => {
  expect(said(line)).toContain('Fewer than ten members have paid on these days.')
  expect(said(line)).not.toContain('your own')
  expect(said({ ...line, payers: { total: 30, simulated: null } })).toContain(
    '30 (all but fewer than ten simulated)',
  )
})

test('other sources name their days alone, typed-in revenue apart; nothing is shown of an unpaid income', () => {
  const other = { ...line, fromDay: 4, throughDay: 4 }
  const html = said(
    { ...other, source: 'revenue' },
    { ...other, source: 'stated' },
    { ...line, fromDay: null, throughDay: null },
  )
  expect(html).toContain('Machine revenue, day 4')
  expect(html).toContain('Machine revenue, stated, day 4')
  expect(html).toContain('Members’ payments, earlier days')
  expect(html).not.toContain('paid on these days')
  expect(said()).toBe('')
})
