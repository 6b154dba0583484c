/** The words of the console, react-admin's and our own: one language is loaded at a time. */
import { type Message, messageText, type Values } from '@glasshouse/words/message.ts'
import type { I18nProvider, StringMap } from 'react-admin'
import { currentLocale, type Locale } from '../platform/choices.ts'
import { flatFrame, frameText } from './frame-text.ts'

interface Words {
  readonly words: ReadonlyMap<string, Message>
  /** React-admin's own. */
  readonly frame: StringMap
}

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => import('./english.ts'),
  hi: () => import('./hindi.ts'),
}

async function load(locale: Locale) {
  const { words, frame } = await loaders[locale]()
  return { locale, words, frame: flatFrame(frame) }
}

const markPage = (locale: Locale): void => {
  document.documentElement.lang = locale
}

/** Resolves when the words of the chosen language are loaded. */
export async function startWords(): Promise<I18nProvider> {
  let shown = await load(currentLocale())
  markPage(shown.locale)
  return {
    // `_` is react-admin's name for the text that is shown when a key is missing.
    translate: (key: string, values: Values & { readonly _?: string } = {}) => {
      const message = shown.words.get(key)
      if (message !== undefined) return messageText(message, shown.locale, values)
      const sentence = shown.frame.get(key)
      return sentence === undefined ? (values._ ?? key) : frameText(sentence, values)
    },
    getLocale: () => shown.locale,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      { locale: 'hi', name: 'हिन्दी' },
    ],
    changeLocale: async (locale: string) => {
      shown = await load(locale as Locale)
      markPage(shown.locale)
    },
  }
}
