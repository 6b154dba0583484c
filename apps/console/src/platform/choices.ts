/**
 * react-admin's store: theme, language and what an account arranged in its lists stay on this
 * device; everything else is removed when the session ends.
 */
import type { Language } from '@glasshouse/contract'
import { localStorageStore, type Store } from 'react-admin'

export type Locale = 'en' | 'hi'

export const languageOf: Readonly<Record<Locale, Language>> = { en: 'en_US', hi: 'hi_IN' }

/** The first part of the names under which an account's own arrangement is kept. */
export const keptBefore = 'kept/'

const kept = ['theme', 'locale'] as const
const inner = localStorageStore(undefined, 'glasshouse:console')

export const choices: Store = {
  ...inner,
  reset: () => {
    const before = [
      ...kept.map((name) => [name, inner.getItem<unknown>(name)] as const),
      ...Object.entries(inner.listItems?.(keptBefore) ?? {}),
    ]
    inner.reset()
    for (const [name, value] of before) if (value !== undefined) inner.setItem(name, value)
  },
}

export const currentLocale = (): Locale => (inner.getItem<string>('locale') === 'hi' ? 'hi' : 'en')
