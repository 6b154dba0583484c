import { expect, test } from 'vitest'
import { balancedLines, linesOf } from './draw-share-image.ts'

const upTo = (most: number) => (line: string) => line.length <= most

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one', 7, ['one']],
  ['much-too-long word', 7, ['much-too-long', 'word']],
])('%s within %i letters', (text, most, lines) => {
  expect(linesOf(text, upTo(most))).toEqual(lines)
})

test('lines are of like length: no word is left alone in the last one', () => {
  const length = (line: string) => line.length
  expect(balancedLines('practice money in a made-up world', 30, length)).toEqual([
    'practice money in',
    'a made-up world',
  ])
  expect(balancedLines('one line', 30, length)).toEqual(['one line'])
})
