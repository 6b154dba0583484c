import { expect, test } from 'vitest'
import { sharePercent } from './share-percent.ts'

test.each([
  [0, '0%'],
  [0.4399, '43%'],
  [0.9999, '99%'],
  [1, '100%'],
  [12.5, '1,250%'],
])('%d is %s', (ratio, text) => {
  expect(sharePercent(ratio, 'en')).toBe(text)
})
