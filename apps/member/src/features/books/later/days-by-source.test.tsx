import { money } from '@glasshouse/contract'
import type { WhatIfDay } from '@glasshouse/model'
import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../../i18n/catalogues.ts'
import { DaysBySource } from './days-by-source.tsx'

beforeAll(() => {
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
  const html = renderToStaticMarkup(<DaysBySource title="Closes" summary="by source" days={[close]} />)
  for (const amount of ['127.48', '82.85', '44.63']) expect(html).toContain(amount)
})
