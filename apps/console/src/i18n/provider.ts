/** The words of the console, react-admin's and our own: one language is loaded at a time. */
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { currentLocale, type Locale } from '../platform/choices.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ words: TranslationMessages }>>> = {
  en: () => import('./english.ts'),
  hi: () => import('./hindi.ts'),
}

const markPage = (locale: Locale): void => {
  document.documentElement.lang = locale
}

/** Resolves when the words of the chosen language are loaded. */
export async function startWords(): Promise<I18nProvider> {
  const first = currentLocale()
  const { words } = await loaders[first]()
  markPage(first)
  const wordsOf = (locale: string) => {
    if (locale === first) return words
    return loaders[locale as Locale]().then((loaded) => {
      markPage(locale as Locale)
      return loaded.words
    })
  }
  const provider = polyglot(wordsOf as (locale: string) => TranslationMessages, first, [
    { locale: 'en', name: 'English' },
    { locale: 'hi', name: 'हिन्दी' },
  ])
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale)
      markPage(locale as Locale)
    },
  }
}
