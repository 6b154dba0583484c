import { expect, test } from 'vitest'
import { fourWords } from './four-words.ts'
import { plainWordCount, plainWords } from './plain-words.ts'

test('the list has 2,048 different short plain words', () => {
  expect(plainWordCount).toBe(2048)
  expect(plainWords).toHaveLength(plainWordCount)
  expect(new Set(plainWords).size).toBe(plainWordCount)
  for (const word of plainWords) expect(word).toMatch(/^[a-z]{3,7}$/)
})

/** Naively: the digest's bits as text, cut into pieces of eleven. */
const byBits = (digest: string): string[] => {
  const bits = [...digest].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return [0, 1, 2, 3].map((i) => plainWords[Number.parseInt(bits.slice(i * 11, i * 11 + 11), 2)] ?? '')
}

test('four words are the first 44 bits of a digest', () => {
  for (const start of ['0', 'f', '8000000000100200', '0123456789abcdef', 'fedcba9876543210'])
    expect(fourWords(start.padEnd(64, '7'))).toEqual(byBits(start.padEnd(64, '7')))
  expect(fourWords('0'.repeat(64))).toEqual(Array(4).fill('able'))
})

test('one bit of the first 44 changes a word', () => {
  const digest = '5'.repeat(64)
  expect(fourWords(`5555555555d${digest.slice(11)}`)).not.toEqual(fourWords(digest))
})
