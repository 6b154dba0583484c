/** The words of the app: which language is shown, and its words together with the screens. */
import { type Language, languageDefault, languages } from '@glasshouse/contract'
import { keepLanguage, language } from '../platform/language.ts'
import { queryClient } from '../platform/query.ts'
import { askForWords, seenNamespaces } from './catalogues.ts'
import type { Namespace } from './words.ts'

const markPage = () => {
  document.documentElement.lang = languages[language.get()].tag
}

/** A screen waits no longer than this for letters that the device has not; they are swapped in when they come. */
const lettersWaitMs = 3000

/** Fetched beside the words, so that no line moves when they come. English, and what failed, wait for nothing. */
function lettersOf(code: Language): Promise<unknown> {
  if (code === languageDefault) return Promise.resolve()
  const letters = import('./script-font.ts').then(({ bringLetters }) => bringLetters(code))
  return Promise.race([
    letters.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, lettersWaitMs)),
  ])
}

/** Starts the words; resolves when the chosen language's `common` and `auth` are there. */
export async function startWords(): Promise<void> {
  const code = language.get()
  await Promise.all([askForWords(code, seenNamespaces()), lettersOf(code)])
  markPage()
}

/** Changes once the words are there; rejects, and changes nothing, when they did not come. */
export async function changeLanguage(code: Language): Promise<void> {
  await Promise.all([askForWords(code, seenNamespaces()), lettersOf(code)])
  keepLanguage(code)
  markPage()
  // Agreements and other texts of the server came in the language before.
  void queryClient.invalidateQueries()
}

/** Fetches a screen's namespaces together with its code. */
export const loadWords = (namespaces: readonly Namespace[]): Promise<void> =>
  askForWords(language.get(), namespaces)
