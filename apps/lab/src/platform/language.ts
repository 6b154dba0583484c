/** The reader's language: chosen here, otherwise the first of the browser's that the lab speaks. */
import {
  type Language,
  languageCodes,
  languageDefault,
  languages,
} from '@glasshouse/contract/values/language.ts'
import { keepText, readText } from './storage.ts'

const name = 'language'

const isLanguage = (text: string | null): text is Language => languageCodes.some((code) => code === text)

const basic = (tag: string): string => tag.split('-')[0] ?? ''

/** The first language of a browser's list that is one of the fourteen. */
export const languageFor = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => languageCodes.filter((code) => basic(languages[code].tag) === basic(tag)))[0] ??
  languageDefault

export function storedLanguage(): Language {
  const stored = readText(name)
  return isLanguage(stored) ? stored : languageFor(navigator.languages)
}

export const keepLanguage = (language: Language): void => keepText(name, language)
