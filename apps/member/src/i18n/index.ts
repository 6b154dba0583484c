/**
 * Words of the app. English `common` and `auth` come with the first load; every other namespace of
 * every language is a file of its own, fetched with the screen that needs it.
 */
import { type Language, languages } from '@glasshouse/contract'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage, language } from '../platform/language.ts'
import auth from './locales/en_US/auth.ts'
import common from './locales/en_US/common.ts'
import type { Namespace } from './words.ts'

const files = import.meta.glob<{ default: Record<string, string> }>([
  './locales/*/*.ts',
  '!./locales/en_US/{common,auth}.ts',
])

const codeOfTag = (tag: string): Language =>
  (Object.keys(languages) as Language[]).find((code) => languages[code].tag === tag) ?? 'en_US'

const fromFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, namespace, done) => {
    const load = files[`./locales/${codeOfTag(tag)}/${namespace}.ts`]
    if (load === undefined) done(new Error(`no words: ${tag} ${namespace}`), false)
    else
      load().then(
        (words) => done(null, words.default),
        (error: Error) => done(error, false),
      )
  },
}

/** A language can be chosen when it has its words; the others of the fourteen are shown as not there yet. */
export const hasWords = (code: Language): boolean =>
  code === 'en_US' || `./locales/${code}/common.ts` in files

const withWords = (code: Language): Language => (hasWords(code) ? code : 'en_US')

const markPage = () => {
  document.documentElement.lang = i18next.language
}

/** Starts the words; resolves when the chosen language's `common` and `auth` are there. */
export async function startWords(): Promise<void> {
  language.set(withWords(language.get()))
  await i18next
    .use(fromFiles)
    .use(initReactI18next)
    .init({
      lng: languages[language.get()].tag,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'auth'],
      defaultNS: 'common',
      keySeparator: false,
      resources: { en: { common, auth } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  markPage()
}

/** Changes once the words are there; rejects, and changes nothing, when they did not come. */
export async function changeLanguage(code: Language): Promise<void> {
  const { tag } = languages[withWords(code)]
  await new Promise<void>((resolve, reject) => {
    void i18next.loadLanguages(tag, (error: unknown) => (error ? reject(error) : resolve()))
  })
  await i18next.changeLanguage(tag)
  keepLanguage(withWords(code))
  markPage()
}

/** Fetches a screen's namespaces together with its code. */
export const loadWords = (namespaces: readonly Namespace[]): Promise<void> =>
  namespaces.length === 0 ? Promise.resolve() : i18next.loadNamespaces([...namespaces])
