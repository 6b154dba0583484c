/**
 * The words of the page, in one language at a time. English comes with the script, each other
 * language with a file of its own.
 */
import { type Language, languages } from '@glasshouse/contract/values/language.ts'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { type Catalogue, messageText, type Values } from '@glasshouse/words/message.ts'
import type page from '@glasshouse/words/messages/en_US/lab/page.json'
import english from '@glasshouse/words/messages/en_US/lab/page.json?compiled'
import { keepLanguage, storedLanguage } from '../platform/language.ts'
import { catalogueOf } from './files.ts'
import { bringLetters } from './letters.ts'

export type Key = keyof typeof page
export type Translate = (key: Key, values?: Values) => string

export interface Words {
  readonly language: Language
  /** The BCP 47 tag, for Intl. */
  readonly tag: string
  readonly t: Translate
}

const wordsFrom = (language: Language, catalogue: Catalogue): Words => {
  const { tag } = languages[language]
  return {
    language,
    tag,
    t: (key, values) => messageText(catalogue[key] ?? english[key] ?? key, tag, values),
  }
}

const load = async (language: Language): Promise<Words> =>
  wordsFrom(language, language === 'en_US' ? english : await catalogueOf(language))

const words = makeStore<Words>(wordsFrom('en_US', english))

function show(next: Words): void {
  document.documentElement.lang = next.tag
  words.set(next)
}

export const useWords = (): Words => useStore(words)

/** Resolves when the reader's words are there; English stays when their file did not come. */
export async function startWords(): Promise<void> {
  const language = storedLanguage()
  const [next] = await Promise.all([load(language).catch(() => words.get()), bringLetters(language)])
  show(next)
}

/** Rejects, and changes nothing, when the language's file did not come. */
export async function changeLanguage(language: Language): Promise<void> {
  const [next] = await Promise.all([load(language), bringLetters(language)])
  show(next)
  keepLanguage(language)
}
