import { expect, test } from 'vitest'
import { linesOf } from './draw-share-image.ts'

const upTo = (most: number) => (line: string) => line.length <= most

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one', 7, ['one']],
  ['much-too-long word', 7, ['much-too-long', 'word']],
])('%s within %i letters', (text, most, lines) => {
  expect(linesOf(text, upTo(most))).toEqual(lines)
})
