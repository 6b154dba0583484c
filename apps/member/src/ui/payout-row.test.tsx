import type { Sources } from '@glasshouse/contract'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import sourceWords from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../i18n/catalogues.ts'
import { PayoutLine } from './payout-row.tsx'

beforeAll(() => {
  addWords('en_US', 'common', common)
  addWords('en_US', 'sources', sourceWords)
})

const nothing = {
  ...{ promised: '0.00', paid: '0.00', revenue: '0.00', fees: '0.00' },
  ...{ operator: '0.00', purchases: '0.00', uncovered: '0.00', rest: '0.00' },
}
const said = (sources: Partial<Sources>) =>
  renderToStaticMarkup(
    <PayoutLine name="Sign-in" state="Credited" tone="good" sources={{ ...nothing, ...sources }}>
      Day 3
    </PayoutLine>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('of one pot that paid all of it the row names the pot and the amount', () => {
  expect(said({ promised: '1.20', paid: '1.20', operator: '1.20' })).toBe(
    'Sign-in Credited The operator 1.20 Day 3',
  )
})

test('whole hundredths need no zeros, and less has all its decimals', () => {
  expect(said({ promised: '0.03', paid: '0.03', operator: '0.03' })).toContain(' 0.03 Day 3')
  expect(said({ promised: '0.0178', paid: '0.0178', purchases: '0.0178' })).toContain(' 0.017800 Day 3')
})

test('the amount has the decimals of its parts, so that the row adds up', () => {
  const words = said({
    ...{ promised: '8.00', paid: '2.7942', revenue: '2.79', fees: '0.0042', uncovered: '5.2058' },
  })
  expect(words).toContain(' 2.794 Day 3 of 8.00 promised ')
  expect(words).toMatch(/Machine revenue 2\.79 .*Fees 0\.004 .*Not covered 5\.206 /)
})

test('with nothing promised the row says so', () => {
  expect(said({})).toContain(sourceWords.nothingPromised)
})
