/**
 * The words of the console, react-admin's and our own. One language is loaded at a time, and of it
 * the first screen's words before the others: all of them are a tenth of a first visit.
 */
import { type Message, messageText, type Values } from '@glasshouse/words/message.ts'
import type { I18nProvider, StringMap } from 'react-admin'
import { currentLocale, type Locale } from '../platform/choices.ts'
import { flatFrame, frameText } from './frame-text.ts'

interface Words {
  readonly words: ReadonlyMap<string, Message>
  /** React-admin's own. */
  readonly frame: StringMap
  readonly more: () => Promise<Pick<Words, 'words'>>
  /** For a language whose letters a device may lack. */
  readonly letters?: () => Promise<void>
}

interface Shown {
  readonly locale: Locale
  readonly words: Map<string, Message>
  readonly frame: ReadonlyMap<string, string>
  /** Adds the words of the screens after the first. */
  readonly addMore: () => Promise<void>
}

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => import('./english.ts'),
  hi: () => import('./hindi.ts'),
}

async function load(locale: Locale): Promise<Shown> {
  const { words, frame, more, letters } = await loaders[locale]()
  await letters?.()
  const own = new Map(words)
  const addMore = async () => {
    for (const [key, message] of (await more()).words) own.set(key, message)
  }
  return { locale, words: own, frame: flatFrame(frame), addMore }
}

const markPage = (locale: Locale): void => {
  document.documentElement.lang = locale
}

let addMore: Shown['addMore'] = async () => undefined

/** Awaited by every screen but the first: its own words are not among those of the start. */
export const moreWords = (): Promise<void> => addMore()

export interface WordsProvider extends I18nProvider {
  /** The names below a group of words: `clock` for `audit.act.clock`. */
  readonly namesBelow: (group: string) => readonly string[]
}

/** Resolves when the words of the chosen language are loaded. */
export async function startWords(): Promise<WordsProvider> {
  let shown: Shown
  const show = (next: Shown): void => {
    shown = next
    addMore = next.addMore
    markPage(next.locale)
  }
  show(await load(currentLocale()))
  return {
    // `_` is react-admin's name for the text that is shown when a key is missing.
    translate: (key: string, values: Values & { readonly _?: string } = {}) => {
      const message = shown.words.get(key)
      if (message !== undefined) return messageText(message, shown.locale, values)
      const sentence = shown.frame.get(key)
      return sentence === undefined ? (values._ ?? key) : frameText(sentence, values)
    },
    namesBelow: (group) =>
      [...shown.words.keys()]
        .filter((key) => key.startsWith(`${group}.`))
        .map((key) => key.slice(group.length + 1)),
    getLocale: () => shown.locale,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      { locale: 'hi', name: 'हिन्दी' },
    ],
    changeLocale: async (locale: string) => {
      const next = await load(locale as Locale)
      // The screen that is open may be any.
      await next.addMore()
      show(next)
    },
  }
}
