import { expect, test } from 'vitest'
import { wordsOf } from './read.ts'

test('a key without a sentence does not compile', () => {
  const say = wordsOf('server/errors', 'en_US')
  expect(say('unauthorized')).not.toBe('')
  // @ts-expect-error: `server/errors.json` has no such key
  expect(say('planted')).toBe('')
  // @ts-expect-error: there is no such file
  expect(() => wordsOf('server/planted', 'en_US')('a')).toThrow('ENOENT')
})
