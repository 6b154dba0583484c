/**
 * Phrases that a person can write down: four of 2,048 short plain English words, which are 44
 * bits.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '../assert.ts'
import type { Random } from '../random.ts'

const wordCount = 2048
const phraseLength = 4

const words: readonly string[] = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
  .trim()
  .split('\n')
assert(words.length === wordCount, `the word list holds ${words.length} words`)

export const drawWord = (random: Random): string => words[random.below(wordCount)] ?? ''

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
