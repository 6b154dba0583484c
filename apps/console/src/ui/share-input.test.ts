import { expect, test } from 'vitest'
import { sentShare, shownShare } from './share-input.ts'

test.each([
  ['0', '0'],
  ['50', '0.5'],
  ['5', '0.05'],
  ['1000', '10'],
  ['20000', '200'],
  ['1234', '12.34'],
])('%s hundredths of a percent are shown as %s, and sent back as they were', (parts, percent) => {
  expect(shownShare(parts, 'hundredths')).toBe(percent)
  expect(sentShare(percent, 'hundredths')).toBe(parts)
})

test.each([
  ['10000', '1'],
  ['500', '0.05'],
  ['1', '0.0001'],
])('%s millionths are shown as %s percent, and sent back as they were', (parts, percent) => {
  expect(shownShare(parts, 'ten-thousandths')).toBe(percent)
  expect(sentShare(percent, 'ten-thousandths')).toBe(parts)
})

test.each([
  ['0,5', '50'],
  [' 2.50 ', '250'],
  ['3.', '300'],
  ['007', '700'],
  ['', ''],
])('“%s” is sent as “%s”', (typed, parts) => {
  expect(sentShare(typed, 'hundredths')).toBe(parts)
})

test.each(['0.005', 'half', '-1', '1e3', '5%'])(
  '“%s” is sent as typed, for the server to refuse',
  (typed) => {
    expect(sentShare(typed, 'hundredths')).toBe(typed)
  },
)

test('a list of shares has commas', () => {
  expect(sentShare('10, 5, 2.5', 'hundredths', true)).toBe('1000,500,250')
  expect(shownShare('1000,500,250', 'hundredths')).toBe('10, 5, 2.5')
})
