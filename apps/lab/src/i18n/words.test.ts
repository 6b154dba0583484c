import { expect, test } from 'vitest'
import type { Key } from './words.ts'

const word = (key: Key): string => key

test('a key without a sentence does not compile', () => {
  expect(word('said.empty')).toBe('said.empty')
  // @ts-expect-error: `page.json` has no such key
  expect(word('said.planted')).toBe('said.planted')
})
