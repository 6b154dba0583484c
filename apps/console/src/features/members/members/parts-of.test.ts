import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

test.each([
  ['135.07', '121.79', ['121.79', '13.28']],
  ['61.00', '61.00', ['61.00', '0.00']],
  ['0.00', '0.00', ['0.00', '0.00']],
  // Shown as 10.01: two parts cut alone would be 3.33 and 6.67.
  ['10.012', '3.335', ['3.33', '6.68']],
])('%s of which %s', (sum, part, parts) => {
  expect(partsOf(sum, part)).toEqual(parts)
})
