import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

test.each([
  ['', 0],
  ['  \n ', 0],
  ['… ! 🙂', 0],
  ['One', 1],
  ["The countdown didn't move on day-9", 6],
  ['मेरी आय कल नहीं आई', 5],
])('%j has %i words', (text, count) => {
  expect(wordsIn(text)).toBe(count)
})
