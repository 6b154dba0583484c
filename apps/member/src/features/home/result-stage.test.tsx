import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import en from '@glasshouse/words/messages/en_US/home.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { NetResult, toneOf } from './result-stage.tsx'

beforeAll(() => {
  addWords('en_US', 'common', common)
  addWords('en_US', 'home', en)
})

const ahead = { paid: '61.00', back: '65.13', net: '4.13', aheadSince: 41 }
const behind = { paid: '61.00', back: '12.00', net: '-49.00', aheadSince: null }
const nothing = { paid: '0.00', back: '0.00', net: '0.00', aheadSince: null }

test.each([
  ['ahead', ahead, '+4.13', 'You paid 61.00 and were paid 65.13. You have been ahead since day 41.'],
  ['behind', behind, '−49.00', 'You paid 61.00 and were paid 12.00. You are not ahead yet.'],
  [
    'ahead of an open day that no close has seen',
    { ...ahead, aheadSince: null },
    '+4.13',
    'You paid 61.00 and were paid 65.13. You are ahead.',
  ],
  ['nothing bought', nothing, '0.00', 'You have not bought a machine yet.'],
  [
    'nothing bought, and a reward',
    { ...nothing, back: '0.50', net: '0.50' },
    '+0.50',
    'You paid 0.00 and were paid 0.50. You have not bought a machine yet.',
  ],
])('%s', (_, result, net, words) => {
  const text = renderToStaticMarkup(<NetResult result={result} due="0.00" />)
  expect(text).toContain(`data-amount="${result.net}">${net} `)
  expect(text).toContain(`<p class="small">${words}</p>`)
})

test('what is not received yet is said as a part of what was paid', () => {
  const text = renderToStaticMarkup(<NetResult result={ahead} due="5.13" />)
  expect(text).toContain(
    '<p class="small">You paid 61.00 and were paid 65.13. Of this, 5.13 is not yet in your balance. You have been ahead since day 41.</p>',
  )
})

test.each([
  ['ahead', ahead, 'ahead'],
  ['even', { paid: '8.00', net: '0.00' }, 'ahead'],
  ['behind by a millionth', { paid: '8.00', net: '-0.000001' }, 'behind'],
  ['nothing paid, nothing back', nothing, 'level'],
  ['a gift', { paid: '0.00', net: '0.36' }, 'ahead'],
] as const)('the colour of the stage: %s', (_, result, tone) => {
  expect(toneOf(result)).toBe(tone)
})
