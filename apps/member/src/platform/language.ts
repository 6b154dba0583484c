/**
 * The language chosen on this device: the stored choice, otherwise English (specification, section
 * 2).
 */
import { type Language, languageCodes, languageDefault, languages } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from './storage.ts'

const key = 'language'

export const language = makeStore<Language>(readStored(key, z.enum(languageCodes)) ?? languageDefault)

export const useLanguage = (): Language => useStore(language)
/** The BCP 47 tag of the chosen language, for Intl and the `lang` attribute. */
export const languageTag = (): string => languages[language.get()].tag
/** Stores the choice. The words change through `i18n/changeLanguage`, which calls this. */
export function keepLanguage(code: Language): void {
  writeStored(key, code)
  language.set(code)
}
