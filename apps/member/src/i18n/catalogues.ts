/**
 * The loaded catalogues, and the loading of the others. English `common` and `auth` are bundled;
 * every other namespace of every language is a file of its own, loaded with the screen that needs
 * it.
 */
import type { Language } from '@glasshouse/contract'
import type { Catalogue } from '@glasshouse/words/message.ts'
import auth from '@glasshouse/words/messages/en_US/auth.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import type { Namespace } from './words.ts'

type Files = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>

/** A language's list; the words of its `auth` are included in it. */
interface List {
  readonly default: Files
  readonly auth: Readonly<Record<string, Catalogue>>
}

const path = (code: Language, namespace: Namespace) =>
  `../../../../packages/words/messages/${code}/${namespace}.json`

/**
 * The files of every language's `common`, and of English what most visits begin with; each
 * language's other files are in a list of its own.
 */
const first: Files = import.meta.glob<{ default: Catalogue }>(
  [
    '../../../../packages/words/messages/*/common.json',
    '../../../../packages/words/messages/en_US/{home,message,product,sources}.json',
    '!../../../../packages/words/messages/en_US/common.json',
  ],
  { query: '?compiled' },
)
const lists = import.meta.glob<List>('./files/*.ts')

const there = new Map<string, Catalogue>()
const coming = new Map<string, Promise<void>>()
const failed = new Set<string>()

/** Stores a namespace's words. */
export const addWords = (code: Language, namespace: Namespace, words: Catalogue): void =>
  void there.set(path(code, namespace), words)

addWords('en_US', 'common', common)
addWords('en_US', 'auth', auth)

export const wordsOf = (code: Language, namespace: Namespace): Catalogue | undefined =>
  there.get(path(code, namespace))

/** Loads the list of a language's files, so that the next screen's words are one request away. */
export const loadList = async (code: Language): Promise<void> => void (await lists[`./files/${code}.ts`]?.())

async function fileOf(code: Language, namespace: Namespace): Promise<Catalogue> {
  const file = path(code, namespace)
  const list = file in first ? undefined : await lists[`./files/${code}.ts`]?.()
  const words = list?.auth[`../${file}`] ?? (await (first[file] ?? list?.default[`../${file}`])?.())?.default
  if (words === undefined) throw new Error(`no words: ${code} ${namespace}`)
  return words
}

/**
 * Returns the same promise for every request, also after a failure: only `askForWords` tries again.
 */
export function comingWords(code: Language, namespace: Namespace): Promise<void> {
  const key = path(code, namespace)
  const known = coming.get(key)
  if (known !== undefined) return known
  const promise = fileOf(code, namespace).then(
    (words) => {
      addWords(code, namespace, words)
      // React's own marking: `use` reads a marked promise without waiting a microtask.
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

/** The promise for a component that needs these words; null when they were bundled. */
export const waitOf = (code: Language, namespace: Namespace): Promise<void> | null =>
  coming.get(path(code, namespace)) ?? (wordsOf(code, namespace) ? null : comingWords(code, namespace))

/** Resolves when the words of all these namespaces are loaded; rejects when one failed to load. */
export async function askForWords(code: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...namespaces].filter((namespace) => wordsOf(code, namespace) === undefined)
  for (const key of missing.map((namespace) => path(code, namespace)))
    if (failed.delete(key)) coming.delete(key)
  await Promise.all(missing.map((namespace) => comingWords(code, namespace)))
}

/**
 * The namespaces loaded so far, in any language: another language must have them before it is
 * shown.
 */
export const seenNamespaces = (): readonly Namespace[] => [
  ...new Set([...there.keys()].map((key) => key.replace(/^.*\/|\.json$/g, '') as Namespace)),
]
