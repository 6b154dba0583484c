/**
 * The sentences of replies: one for each error, and one for each call that has a message when it
 * succeeds.
 */
import { type CallName, type ErrorName, type Language, languages } from '@glasshouse/contract'
import { figureIn } from '../../platform/figure.ts'
import { alb_ALB } from './alb-alb.ts'
import { bg_IN } from './bg-in.ts'
import { de_DE } from './de-de.ts'
import { en_US } from './en-us.ts'
import { es_ES } from './es-es.ts'
import { type Facts, fill } from './fill.ts'
import { fr_FR } from './fr-fr.ts'
import { gj_IN } from './gj-in.ts'
import { hi_IN } from './hi-in.ts'
import { it_IT } from './it-it.ts'
import { kn_IN } from './kn-in.ts'
import { mr_IN } from './mr-in.ts'
import type { Sentences } from './sentences.ts'
import { ta_IN } from './ta-in.ts'
import { te_IN } from './te-in.ts'
import { tr_TR } from './tr-tr.ts'

export type { Facts } from './fill.ts'

export const sentences: Readonly<Record<Language, Sentences>> = {
  en_US,
  hi_IN,
  ta_IN,
  te_IN,
  kn_IN,
  tr_TR,
  es_ES,
  it_IT,
  fr_FR,
  de_DE,
  mr_IN,
  gj_IN,
  alb_ALB,
  bg_IN,
}

const secondsShownMax = 120
const hourSeconds = 3600

/**
 * Nobody counts to 3,600: a long wait is given in minutes, and from two hours on in hours, rounded
 * up.
 */
function waitAsRead({ seconds, ...others }: Facts): Facts {
  if (seconds === undefined) return others
  const wait = Number(seconds)
  if (wait <= secondsShownMax) return { ...others, seconds }
  return wait <= 2 * hourSeconds
    ? { ...others, minutes: Math.ceil(wait / 60) }
    : { ...others, hours: Math.ceil(wait / hourSeconds) }
}

/** Amounts and counts with the reader's grouping and decimal sign. */
const figuresAsRead = (facts: Facts, language: Language): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, figureIn(languages[language].tag, fact)]),
  )

/** The sentence of an error, in the reader's language. */
export const sentence = (error: ErrorName, language: Language, facts: Facts = {}): string =>
  fill(sentences[language].errors[error], figuresAsRead(waitAsRead(facts), language))

/** The message of a call that succeeded; empty when its answer is enough. */
export function successMessage(call: CallName, language: Language, facts: Facts = {}): string {
  const own: Partial<Record<CallName, string>> = sentences[language].successes
  return fill(own[call] ?? '', figuresAsRead(facts, language))
}
