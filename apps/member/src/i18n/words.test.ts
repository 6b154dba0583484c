import { expect, test } from 'vitest'
import type { Key } from './words.ts'

const ofWallet = (key: Key<'wallet'>): string => key

test('a key without a sentence does not compile', () => {
  expect([ofWallet('due'), ofWallet('common:mark')]).toHaveLength(2)
  // @ts-expect-error: `wallet.json` has no such key
  expect(ofWallet('planted')).toBe('planted')
  // @ts-expect-error: `common.json` has no such key
  expect(ofWallet('common:planted')).toBe('common:planted')
  // @ts-expect-error: a key of another file needs its name
  expect(ofWallet('title.getcoupon')).toBe('title.getcoupon')
})
