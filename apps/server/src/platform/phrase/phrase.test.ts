import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secureRandom } from '../random.ts'
import { drawPhrase, tidyPhrase } from './phrase.ts'

test('the list has 2,048 different short plain words', () => {
  const words = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(new Set(words).size).toBe(2048)
  for (const word of words) expect(word).toMatch(/^[a-z]{3,7}$/)
})

test('a phrase has four words and is recognised in any case and with any separators', () => {
  const phrase = drawPhrase(secureRandom)
  expect(phrase).toMatch(/^[a-z]+ [a-z]+ [a-z]+ [a-z]+$/)
  expect(tidyPhrase(`  ${phrase.toUpperCase().replaceAll(' ', ' -,\n ')} `)).toBe(phrase)
})
