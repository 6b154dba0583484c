/** What the demo world's staff say, in the fourteen languages. */
import { type Language, languageCodes } from '@glasshouse/contract'
import { type KeyOf, type Say, wordsOf } from '@glasshouse/words/read.ts'

type Key = KeyOf<'server/demo'>
type Of<K extends Key, End extends string> = K extends `${infer Text}.${End}` ? Text : never
/** A text with title and content. */
export type DemoText = Of<Key, 'title'>
export type DemoCoupon = Key extends infer K ? (K extends `coupon.${infer Name}` ? Name : never) : never

/** By language, English too: a row’s first text and what it says in the others. */
export const byLanguage = <T>(make: (words: Say<'server/demo'>) => T): Record<Language, T> =>
  Object.fromEntries(languageCodes.map((code) => [code, make(wordsOf('server/demo', code))])) as Record<
    Language,
    T
  >

/** As `insertBulletin` takes it. */
export function written(text: DemoText, values: Readonly<Record<string, string>> = {}) {
  const { en_US: first, ...words } = byLanguage((own) => ({
    title: own(`${text}.title`, values),
    content: own(`${text}.content`, values),
  }))
  return { ...first, words }
}
