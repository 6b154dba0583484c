/**
 * Every place that holds words of a language: the files of messages, and the words of an ending.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endingWords, type Language, languageCodes } from '@glasshouse/contract'
import { messagesFolder } from '../../packages/words/src/read.ts'
import type { Texts } from './language-rules.ts'
import { textsOfArea } from './message-texts.ts'

/** Languages that have messages. */
export const languagesWritten: readonly Language[] = languageCodes.filter((code) =>
  readdirSync(messagesFolder).includes(code),
)

/**
 * The areas of a language for members: `wallet`, `server/errors`. The console's have two languages.
 */
export const areasOf = (code: Language): readonly string[] =>
  readdirSync(join(messagesFolder, code), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.startsWith('console'))
    .map((path) => path.replace('.json', ''))
    .toSorted()

const made = new Map<Language, Map<string, Texts>>()

/** The texts of a language, by place. */
export function placesOf(code: Language): Map<string, Texts> {
  const places =
    made.get(code) ??
    new Map<string, Texts>([
      ...areasOf(code).map((area): [string, Texts] => [area, textsOfArea(code, area)]),
      ['ending', { words: endingWords[code] }],
    ])
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
