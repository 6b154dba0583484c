/** The words of the app: which language is shown, and its words together with the screens. */
import { type Language, languages } from '@glasshouse/contract'
import { keepLanguage, language } from '../platform/language.ts'
import { askForWords, hasWords, seenNamespaces } from './catalogues.ts'
import type { Namespace } from './words.ts'

const withWords = (code: Language): Language => (hasWords(code) ? code : 'en_US')

const markPage = () => {
  document.documentElement.lang = languages[language.get()].tag
}

/** Starts the words; resolves when the chosen language's `common` and `auth` are there. */
export async function startWords(): Promise<void> {
  language.set(withWords(language.get()))
  await askForWords(language.get(), seenNamespaces())
  markPage()
}

/** Changes once the words are there; rejects, and changes nothing, when they did not come. */
export async function changeLanguage(code: Language): Promise<void> {
  await askForWords(withWords(code), seenNamespaces())
  keepLanguage(withWords(code))
  markPage()
}

/** Fetches a screen's namespaces together with its code. */
export const loadWords = (namespaces: readonly Namespace[]): Promise<void> =>
  askForWords(language.get(), namespaces)
