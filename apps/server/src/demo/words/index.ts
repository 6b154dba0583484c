/** What the demo world's staff say, in the fourteen languages. */
import { type Language, languageCodes } from '@glasshouse/contract'
import { albALB } from './alb-alb.ts'
import { bgIN } from './bg-in.ts'
import { deDE } from './de-de.ts'
import { type DemoWords, enUS } from './en-us.ts'
import { esES } from './es-es.ts'
import { frFR } from './fr-fr.ts'
import { gjIN } from './gj-in.ts'
import { hiIN } from './hi-in.ts'
import { itIT } from './it-it.ts'
import { knIN } from './kn-in.ts'
import { mrIN } from './mr-in.ts'
import { taIN } from './ta-in.ts'
import { teIN } from './te-in.ts'
import { trTR } from './tr-tr.ts'

export const demoWords: Readonly<Record<Language, DemoWords>> = {
  en_US: enUS,
  hi_IN: hiIN,
  ta_IN: taIN,
  te_IN: teIN,
  kn_IN: knIN,
  tr_TR: trTR,
  es_ES: esES,
  it_IT: itIT,
  fr_FR: frFR,
  de_DE: deDE,
  mr_IN: mrIN,
  gj_IN: gjIN,
  alb_ALB: albALB,
  bg_IN: bgIN,
}

type Key = keyof DemoWords
type Of<K extends Key, End extends string> = K extends `${infer Text}.${End}` ? Text : never
/** A text with title and content. */
export type DemoText = Of<Key, 'title'>
export type DemoCoupon = Key extends infer K ? (K extends `coupon.${infer Name}` ? Name : never) : never

const filled = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)

/** By language, English too: a row’s first text and what it says in the others. */
export const byLanguage = <T>(make: (words: DemoWords) => T): Record<Language, T> =>
  Object.fromEntries(languageCodes.map((code) => [code, make(demoWords[code])])) as Record<Language, T>

/** As `insertBulletin` takes it. */
export function written(text: DemoText, gaps: Readonly<Record<string, string>> = {}) {
  const { en_US: first, ...words } = byLanguage((own) => ({
    title: filled(own[`${text}.title`], gaps),
    content: filled(own[`${text}.content`], gaps),
  }))
  return { ...first, words }
}
