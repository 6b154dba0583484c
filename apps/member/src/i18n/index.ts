/** The app's words: the language shown, and its words together with the screens. */
import { type Language, languageDefault, languages } from '@glasshouse/contract'
import { keepLanguage, language } from '../platform/language.ts'
import { queryClient } from '../platform/query.ts'
import { askForWords, seenNamespaces } from './catalogues.ts'
import type { Namespace } from './words.ts'

const markPage = () => {
  document.documentElement.lang = languages[language.get()].tag
}

/**
 * The longest wait of a screen for a script font that the device lacks; the font is swapped in when
 * it arrives later.
 */
const lettersWaitMs = 3000

/**
 * Loaded in parallel with the words, so that no line shifts when the font arrives. English does not
 * wait, and a failure ends the wait.
 */
function lettersOf(code: Language): Promise<unknown> {
  if (code === languageDefault) return Promise.resolve()
  const letters = import('@glasshouse/web/script-font.ts').then(({ bringLetters }) => bringLetters(code))
  return Promise.race([
    letters.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, lettersWaitMs)),
  ])
}

/** Starts the words; resolves when the chosen language's `common` and `auth` are loaded. */
export async function startWords(): Promise<void> {
  const code = language.get()
  await Promise.all([askForWords(code, seenNamespaces()), lettersOf(code)])
  markPage()
}

/**
 * Changes the language once its words are loaded; if they fail to load, it rejects and changes
 * nothing.
 */
export async function changeLanguage(code: Language): Promise<void> {
  await Promise.all([askForWords(code, seenNamespaces()), lettersOf(code)])
  keepLanguage(code)
  markPage()
  // Agreements and other texts from the server are still in the previous language.
  void queryClient.invalidateQueries()
}

/** Loads a screen's namespaces together with its code. */
export const loadWords = (namespaces: readonly Namespace[]): Promise<void> =>
  askForWords(language.get(), namespaces)
