/**
 * react-admin's store: theme and language stay on this device; everything else is removed when the
 * session ends.
 */
import type { Language } from '@glasshouse/contract'
import { localStorageStore, type Store } from 'react-admin'

export type Locale = 'en' | 'hi'

export const languageOf: Readonly<Record<Locale, Language>> = { en: 'en_US', hi: 'hi_IN' }

const kept = ['theme', 'locale'] as const
const inner = localStorageStore(undefined, 'glasshouse:console')

export const choices: Store = {
  ...inner,
  reset: () => {
    const before = kept.map((name) => [name, inner.getItem<unknown>(name)] as const)
    inner.reset()
    for (const [name, value] of before) if (value !== undefined) inner.setItem(name, value)
  },
}

export const currentLocale = (): Locale => (inner.getItem<string>('locale') === 'hi' ? 'hi' : 'en')
