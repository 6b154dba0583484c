import { money } from '@glasshouse/contract'
import type { WhatIfDay } from '@glasshouse/model'
import ahead from '@glasshouse/words/messages/en_US/ahead.json?compiled'
import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../../i18n/catalogues.ts'
import { DaysBySource } from './days-by-source.tsx'

beforeAll(() => {
  addWords('en_US', 'ahead', ahead)
  addWords('en_US', 'books', en)
  addWords('en_US', 'common', common)
  addWords('en_US', 'sources', sources)
})

const none = { revenue: money(0n), fees: money(0n), operator: money(0n), purchases: money(0n) }

/** Truncated one by one, 82.85 and 44.62 would be a hundredth less than 127.48. */
const close: WhatIfDay = {
  day: 59,
  promised: money(127_480_001n),
  paid: money(82_856_000n),
  bySource: { ...none, revenue: money(82_856_000n) },
  pots: none,
}

test('what a coming close would pay and what it would not add up to what it promises', () => {
  const html = renderToStaticMarkup(<DaysBySource savingsLeftOut days={[close]} />)
  expect(html).not.toContain('savings')
  for (const amount of ['127.48', '82.85', '44.63']) expect(html).toContain(amount)
})

test('a part that is not there on the last day is named below, and no part twice', () => {
  const first = { ...close, day: 58, bySource: { ...none, fees: money(82_856_000n) } }
  const html = renderToStaticMarkup(<DaysBySource savingsLeftOut={false} days={[first, close]} />)
  expect(html).toContain('savings')
  const legend = html.slice(html.indexOf('later-legend'))
  expect(legend).toContain('data-part="fees"')
  expect(legend).not.toContain('data-part="revenue"')
})
