import { expect, test } from 'vitest'
import type { WordKey } from './translate.ts'

const word = (key: WordKey): string => key

test('a key without a sentence does not compile', () => {
  expect(word('codes.title')).toBe('codes.title')
  // @ts-expect-error: `codes.json` has no such key
  expect(word('codes.planted')).toBe('codes.planted')
  // @ts-expect-error: there is no such file
  expect(word('planted.title')).toBe('planted.title')
})
