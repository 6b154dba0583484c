/** Sentences by key, inside and outside of components. */
import { type Language, languages } from '@glasshouse/contract'
import { messageText, type Values } from '@glasshouse/words/message.ts'
import { use } from 'react'
import { language, useLanguage } from '../platform/language.ts'
import { waitOf, wordsOf } from './catalogues.ts'
import type { Key, Namespace } from './words.ts'

/** Keys of the own namespace as they are, keys of others as `namespace:key`. */
export type Translate<N extends Namespace> = (key: Key<N>, values?: Values) => string

function translate(code: Language, own: Namespace, key: string, values?: Values): string {
  const [namespace, name] = key.includes(':') ? (key.split(':', 2) as [Namespace, string]) : [own, key]
  const message = wordsOf(code, namespace)?.[name]
  return message === undefined ? key : messageText(message, languages[code].tag, values)
}

type OfAnyKey = (key: string, values?: Values) => string

const translators = new Map<string, OfAnyKey>()

/** The same function as long as the language is the same: effects and memos may depend on it. */
function translatorOf(code: Language, own: Namespace): OfAnyKey {
  const id = `${code} ${own}`
  const known: OfAnyKey = translators.get(id) ?? ((key, values) => translate(code, own, key, values))
  translators.set(id, known)
  return known
}

/**
 * `t(key, values)` of the first namespace; the others are those whose keys it also uses. Suspends
 * while the words of one of them are loading.
 */
export function useTranslation<N extends Namespace>(
  namespaces: N | readonly [N, ...Namespace[]],
): { readonly t: Translate<N> } {
  const code = useLanguage()
  const all = typeof namespaces === 'string' ? ([namespaces] as const) : namespaces
  for (const each of all) {
    // Also after they loaded: React renders a suspended component again, and expects the same `use`
    // calls.
    const coming = waitOf(code, each)
    if (coming !== null) use(coming)
  }
  return { t: translatorOf(code, all[0]) }
}

/** A sentence of `common`, or `namespace:key`, outside of components. */
export const said: Translate<'common'> = (key, values) => translate(language.get(), 'common', key, values)
