/**
 * The catalogues that are there, and how the others come. English `common` and `auth` come with the first load; every
 * other namespace of every language is a file of its own, fetched with the screen that needs it.
 */
import type { Language } from '@glasshouse/contract'
import auth from './locales/en_US/auth.ts'
import common from './locales/en_US/common.ts'
import type { Catalogue } from './translate.ts'
import type { Namespace } from './words.ts'

type Files = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>

/** A language's list: what its login says comes along. */
interface List {
  readonly default: Files
  readonly auth: Readonly<Record<string, Catalogue>>
}

const path = (code: Language, namespace: Namespace) => `./locales/${code}/${namespace}.ts`

/** Where every language's `common` and the rest of English is; each language's other files are in a list of its own. */
const first: Files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/common.ts',
  './locales/en_US/*.ts',
  '!./locales/en_US/{common,auth}.ts',
])
const lists = import.meta.glob<List>('./files/*.ts')

const there = new Map<string, Catalogue>()
const coming = new Map<string, Promise<void>>()
const failed = new Set<string>()

/** Puts a namespace's words in place. */
export const addWords = (code: Language, namespace: Namespace, words: Catalogue): void =>
  void there.set(path(code, namespace), words)

addWords('en_US', 'common', common)
addWords('en_US', 'auth', auth)

export const wordsOf = (code: Language, namespace: Namespace): Catalogue | undefined =>
  there.get(path(code, namespace))

async function fileOf(code: Language, namespace: Namespace): Promise<Catalogue> {
  const file = path(code, namespace)
  const list = file in first ? undefined : await lists[`./files/${code}.ts`]?.()
  const words = list?.auth[`.${file}`] ?? (await (first[file] ?? list?.default[`.${file}`])?.())?.default
  if (words === undefined) throw new Error(`no words: ${code} ${namespace}`)
  return words
}

/** The same promise however often it is asked for, also when it failed: `askForWords` tries again. */
export function comingWords(code: Language, namespace: Namespace): Promise<void> {
  const key = path(code, namespace)
  const known = coming.get(key)
  if (known !== undefined) return known
  const promise = fileOf(code, namespace).then(
    (words) => {
      addWords(code, namespace, words)
      // React's own mark: `use` reads a promise that has it without waiting a turn.
      void Object.assign(promise, { status: 'fulfilled', value: undefined })
    },
    (error: unknown) => {
      failed.add(key)
      throw error
    },
  )
  coming.set(key, promise)
  return promise
}

/** What a component that needs these words waits for; null: they came with the first load. */
export const waitOf = (code: Language, namespace: Namespace): Promise<void> | null =>
  coming.get(path(code, namespace)) ?? (wordsOf(code, namespace) ? null : comingWords(code, namespace))

/** Resolves when the words of all these are there; rejects when one did not come. */
export async function askForWords(code: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...namespaces].filter((namespace) => wordsOf(code, namespace) === undefined)
  for (const key of missing.map((namespace) => path(code, namespace)))
    if (failed.delete(key)) coming.delete(key)
  await Promise.all(missing.map((namespace) => comingWords(code, namespace)))
}

/** The namespaces that somebody has seen, in whatever language: what another language must have to be shown. */
export const seenNamespaces = (): readonly Namespace[] => [
  ...new Set([...there.keys()].map((key) => key.replace(/^.*\/|\.ts$/g, '') as Namespace)),
]
