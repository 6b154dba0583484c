/**
 * Phrases that a person can write down: four of 2,048 short plain English words, which are 44
 * bits.
 */
import { plainWordCount, plainWords } from '@glasshouse/words/plain-words.ts'
import { assert } from '../assert.ts'
import type { Random } from '../random.ts'

const phraseLength = 4
assert(plainWords.length === plainWordCount, `the word list holds ${plainWords.length} words`)

export const drawWord = (random: Random): string => plainWords[random.below(plainWordCount)] ?? ''

export const drawPhrase = (random: Random): string =>
  Array.from({ length: phraseLength }, () => drawWord(random)).join(' ')

/** The normal form of a phrase, whatever case, blanks, commas or hyphens it was typed with. */
export const tidyPhrase = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join(' ')
