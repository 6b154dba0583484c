/** The words of the console, react-admin's and our own: one language is loaded at a time. */
import { type Message, messageText, type Values } from '@glasshouse/words/message.ts'
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { currentLocale, type Locale } from '../platform/choices.ts'

interface Words {
  readonly words: ReadonlyMap<string, Message>
  /** React-admin's own, in its format. */
  readonly frame: TranslationMessages
}

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => import('./english.ts'),
  hi: () => import('./hindi.ts'),
}

/** Resolves when the words of the chosen language are loaded. */
export async function startWords(): Promise<I18nProvider> {
  const first = currentLocale()
  let { words, frame } = await loaders[first]()
  let shown = first
  const show = (locale: Locale) => {
    shown = locale
    document.documentElement.lang = locale
  }
  show(first)
  const frameOf = (locale: string) =>
    locale === first ? frame : loaders[locale as Locale]().then((loaded) => loaded.frame)
  const provider = polyglot(frameOf as (locale: string) => TranslationMessages, first, [
    { locale: 'en', name: 'English' },
    { locale: 'hi', name: 'हिन्दी' },
  ])
  return {
    ...provider,
    translate: (key, values) => {
      const message = words.get(key)
      return message === undefined
        ? provider.translate(key, values)
        : messageText(message, shown, values as Values)
    },
    changeLocale: async (locale) => {
      const loaded = await loaders[locale as Locale]()
      await provider.changeLocale(locale)
      words = loaded.words
      show(locale as Locale)
    },
  }
}
