/** The words of documents, by language; English stands in for a language that has none yet. */
import type { Language } from '@glasshouse/contract'
import { type DocumentWords, en_US } from './words/en-us.ts'
import { hi_IN } from './words/hi-in.ts'

const words: Partial<Record<Language, DocumentWords>> = { en_US, hi_IN }

export const documentWords = (language: Language): DocumentWords => words[language] ?? en_US

/** Puts values into the gaps of a sentence: `{day}`. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{([a-z]+)\}/gi, (_, name: string) => String(values[name] ?? ''))
