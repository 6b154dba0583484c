import { type RecordItem, recordTypes } from '@glasshouse/contract'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import product from '@glasshouse/words/messages/en_US/product.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import wallet from '@glasshouse/words/messages/en_US/wallet.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { LineAmount } from './record-line.tsx'
import { RecordRow } from './record-row.tsx'

beforeAll(() => {
  addWords('en_US', 'wallet', wallet)
  addWords('en_US', 'sources', sources)
  addWords('en_US', 'product', product)
  addWords('en_US', 'common', common)
})

const bought: RecordItem = {
  recordId: 'mov_1.2',
  type: recordTypes.buyMachine,
  amount: '-8.00',
  description: 'buyMachine',
  subject: 'Water pump',
  time: '2026-03-01T10:00:00.000Z',
  day: 0,
  status: 'succeeded',
  balanceAfter: '92.00',
  sources: null,
}
const markup = (record: RecordItem) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <RecordRow record={record} />
    </Router>,
  )
const said = (record: RecordItem) => markup(record).replaceAll(/<[^>]*>/g, ' ')

test('a credited payout says which close paid it, and no other record does', () => {
  expect(said({ ...bought, closeDay: 30 })).toContain('Close of day 30')
  expect(said(bought)).not.toContain('Close of day')
})

test('the record of a purchase names the part of the price that went to no pot', () => {
  const words = said({ ...bought, outflow: { machineCost: '1.60', operatorTook: '0.80' } })
  expect(words).toMatch(
    /Taken out: the real cost of the machine\s+1\.60.*Taken out: the operator’s share\s+0\.80/,
  )
})

test('the record names no part when the whole price went to the pot', () => {
  expect(said({ ...bought, outflow: { machineCost: '0.00', operatorTook: '0.00' } })).not.toContain('Leaves')
})

test('a purchase leads to where its payment went, a reward to whose money it was, no other record to either', () => {
  expect(markup({ ...bought, day: 20 })).toContain('href="/user/payment?day=20"')
  const reward = { ...bought, type: recordTypes.bonus, description: 'bonus', amount: '0.50' } as const
  expect(markup({ ...reward, rewardId: 'rwd_1k' })).toContain('href="/user/payers?reward=rwd_1k"')
  const recharge = { ...bought, type: recordTypes.recharge, description: 'recharge' } as const
  expect(markup(recharge)).not.toMatch(/\/user\/pay/)
})

test('a payout of less than a tenth has the decimals of its bar in its line, too', () => {
  const sources = {
    ...{ promised: '0.025', paid: '0.025', uncovered: '0.00', rest: '0.00' },
    ...{ revenue: '0.025', fees: '0.00', operator: '0.00', purchases: '0.00' },
  }
  const line = (record: RecordItem) =>
    renderToStaticMarkup(<LineAmount record={record} />).replaceAll(/<[^>]*>/g, ' ')
  const fund = { ...bought, type: recordTypes.fund, description: 'fund', amount: '0.025', sources } as const
  expect(line(fund)).toMatch(/\+0\.025\s/)
  expect(line({ ...bought, amount: '-8.125' })).toMatch(/8\.12\s/)
})
