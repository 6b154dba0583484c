import { expect, test } from 'vitest'
import { leftAfter } from './set-stock.ts'

test.each<[string, (number | null)[], number | null, (number | null)[]]>([
  ['more is spread evenly, also over buckets that are new', [3, 0, 0], 10, [6, 2, 2]],
  ['less is taken away, and no bucket gets any', [3, 0, 5], 4, [0, 0, 4]],
  ['nothing is left', [3, 1], 0, [0, 0]],
  ['from no limit to one, evenly', [null, null, null], 7, [3, 2, 2]],
  ['no limit any more', [3, 0], null, [null, null]],
  ['the same', [2, 1], 3, [2, 1]],
])('%s', (_, left, total, after) => {
  expect(leftAfter(left, total)).toEqual(after)
})
