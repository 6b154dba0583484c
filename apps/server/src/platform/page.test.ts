import { Refusal } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { pageOf, pageWindow, wholeNumberKey } from './page.ts'

test.each([
  [{}, { limit: 20, offset: 0, after: null }],
  [
    { pageNum: 3, pageSize: 10 },
    { limit: 10, offset: 20, after: null },
  ],
  [
    { pageNum: 20, pageSize: 50 },
    { limit: 50, offset: 950, after: null },
  ],
  [
    { pageNum: 9, pageSize: 5, after: '77' },
    { limit: 5, offset: 0, after: '77' },
  ],
])('%j is the window %j', (asked, window) => {
  expect(pageWindow(asked)).toEqual(window)
})

test.each([{ pageNum: 21, pageSize: 50 }, { pageNum: 51 }, { pageNum: 100_000 }])(
  '%j is too deep',
  (asked) => {
    expect(() => pageWindow(asked)).toThrow(new Refusal('page_too_deep', { field: 'pageNum' }))
  },
)

test('one row more than the page holds means that there is a next page', () => {
  const window = { limit: 2, offset: 0, after: null }
  expect(pageOf([9, 8, 7], window, String)).toEqual({ page: [9, 8], next: '8' })
  expect(pageOf([9, 8], window, String)).toEqual({ page: [9, 8], next: null })
  expect(pageOf([], window, String)).toEqual({ page: [], next: null })
})

test('a key that is not a number is refused with its field', () => {
  expect(wholeNumberKey('12')).toBe(12n)
  expect(wholeNumberKey(null)).toBeNull()
  for (const key of ['1.2', 'a', '9999999999999999999'])
    expect(() => wholeNumberKey(key)).toThrow(new Refusal('field_invalid', { field: 'after' }))
})
