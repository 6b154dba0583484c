import { expect, test } from 'vitest'
import withMark from '../messages/de_DE/server/push.json?compiled'
import { wordsOf } from './read.ts'

test('a file that is imported with ?compiled is its compiled catalogue', () => {
  expect(withMark['mark']).toBe(wordsOf('server/push', 'de_DE')('mark'))
})
