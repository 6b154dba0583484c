/** Every place that holds words of a language: the app's namespaces and the server's tables. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endingWords, type Language, languageCodes } from '@glasshouse/contract'
import { demoWords } from '../../apps/server/src/demo/words/index.ts'
import { wordsOfDocuments } from '../../apps/server/src/foundation/document/words.ts'
import { sentences } from '../../apps/server/src/http/sentences/index.ts'
import { pushSentences } from '../../apps/server/src/messaging/push/sentences.ts'
import { postWords } from '../../apps/server/src/scheduler/simulated/post-words.ts'
import { leaseWords } from '../../apps/server/src/scheme/product/lease.ts'
import type { Texts } from './language-rules.ts'

const locales = join(import.meta.dirname, '../../apps/member/src/i18n/locales')

/** Languages that the app has a catalogue for. */
export const languagesWritten: readonly Language[] = languageCodes.filter((code) =>
  readdirSync(locales).includes(code),
)

async function namespacesOf(code: Language): Promise<[string, Texts][]> {
  const files = readdirSync(join(locales, code)).toSorted()
  return Promise.all(
    files.map(async (file): Promise<[string, Texts]> => {
      const { default: texts } = (await import(pathToFileURL(join(locales, code, file)).href)) as {
        default: Texts
      }
      return [file, texts]
    }),
  )
}

const made = new Map<Language, Promise<Map<string, Texts>>>()

async function make(code: Language): Promise<Map<string, Texts>> {
  return new Map<string, Texts>([
    ...(await namespacesOf(code)),
    ['errors', sentences[code].errors],
    ['successes', sentences[code].successes],
    ['documents', wordsOfDocuments[code]],
    ['lease', leaseWords[code]],
    ['push', pushSentences[code]],
    ['demo', demoWords[code]],
    ['posts', { ...postWords[code] }],
    ['ending', { words: endingWords[code] }],
  ])
}

/** The texts of a language, by place. */
export function placesOf(code: Language): Promise<Map<string, Texts>> {
  const places = made.get(code) ?? make(code)
  made.set(code, places)
  return places
}

/** All texts of a language under `<place> <key>`. */
export const textsOf = (places: ReadonlyMap<string, Texts>): Texts =>
  Object.fromEntries(
    [...places].flatMap(([place, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${place} ${key}`, text] as const),
    ),
  )
