import { expect, test } from 'vitest'
import { secureRandom } from '../random.ts'
import { drawPhrase, tidyPhrase } from './phrase.ts'

test('a phrase has four words and is recognised in any case and with any separators', () => {
  const phrase = drawPhrase(secureRandom)
  expect(phrase).toMatch(/^[a-z]+ [a-z]+ [a-z]+ [a-z]+$/)
  expect(tidyPhrase(`  ${phrase.toUpperCase().replaceAll(' ', ' -,\n ')} `)).toBe(phrase)
})
