/** Messages for a program that reads them from the disk: the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@glasshouse/contract'
import type demo from '../messages/en_US/server/demo.json'
import type document from '../messages/en_US/server/document.json'
import type errors from '../messages/en_US/server/errors.json'
import type lease from '../messages/en_US/server/lease.json'
import type machines from '../messages/en_US/server/machines.json'
import type posts from '../messages/en_US/server/posts.json'
import type push from '../messages/en_US/server/push.json'
import type successes from '../messages/en_US/server/successes.json'
import type wallet from '../messages/en_US/wallet.json'
import { compiledCatalogue, type Sources } from './compile.ts'
import { type Catalogue, messageText, type Values } from './message.ts'

/** The areas that the server writes, by their files. */
interface Areas {
  readonly 'server/demo': typeof demo
  readonly 'server/document': typeof document
  readonly 'server/errors': typeof errors
  readonly 'server/lease': typeof lease
  readonly 'server/machines': typeof machines
  readonly 'server/posts': typeof posts
  readonly 'server/push': typeof push
  readonly 'server/successes': typeof successes
  readonly wallet: typeof wallet
}

export type Area = keyof Areas
export type KeyOf<A extends Area> = keyof Areas[A] & string

/** Where the files are: a folder for each language. */
export const messagesFolder = join(import.meta.dirname, '../messages')

/** A file as it is written. */
export const sourcesOf = (language: Language, area: string): Sources =>
  JSON.parse(readFileSync(join(messagesFolder, language, `${area}.json`), 'utf8')) as Sources

const catalogues = new Map<string, Catalogue>()
function catalogueOf(language: Language, area: Area): Catalogue {
  const id = `${language}/${area}`
  const known = catalogues.get(id) ?? compiledCatalogue(language, sourcesOf(language, area))
  catalogues.set(id, known)
  return known
}

/** Sentences of one area in one language. */
export type Say<A extends Area> = (key: KeyOf<A>, values?: Values) => string

/** A file is read and compiled when its first sentence is needed. */
export const wordsOf =
  <A extends Area>(area: A, language: Language): Say<A> =>
  (key, values) =>
    messageText(catalogueOf(language, area)[key] ?? '', languages[language].tag, values)
