/**
 * The sentences of replies: one for each error, and one for each call that has a message when it
 * succeeds.
 */
import { type CallName, type ErrorName, type Language, languages } from '@glasshouse/contract'
import { type KeyOf, wordsOf } from '@glasshouse/words/read.ts'
import { figureIn } from '../platform/figure.ts'

/** The values of a sentence. */
export type Facts = Readonly<Record<string, string | number>>

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
  wordsOf('server/errors', language)(error, figuresAsRead(waitAsRead(facts), language))

/** The calls that have a message when they succeed; the answers of the others are enough. */
type SayingCall = Extract<CallName, KeyOf<'server/successes'>>

/** The message of a call that succeeded; empty when its answer is enough. */
export const successMessage = (call: CallName, language: Language, facts: Facts = {}): string =>
  wordsOf('server/successes', language)(call as SayingCall, figuresAsRead(facts, language))
