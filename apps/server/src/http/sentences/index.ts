/** The words of a reply: one sentence an error, one for each call that says something when it succeeds. */
import type { CallName, ErrorName, Language } from '@glasshouse/contract'
import { en_US } from './en-us.ts'
import { type Facts, fill } from './fill.ts'
import { hi_IN } from './hi-in.ts'
import type { SomeSentences } from './sentences.ts'

export type { Facts } from './fill.ts'

/** A further language needs a file and a line here; English stands in until then, and for what a file lacks. */
const languages: Readonly<Partial<Record<Language, SomeSentences>>> = { en_US, hi_IN }

const secondsShownMax = 120
const hourSeconds = 3600

/** Nobody counts to 3,600: a long wait is told in minutes, and from two hours on in hours, rounded up. */
function waitAsRead({ seconds, ...others }: Facts): Facts {
  if (seconds === undefined) return others
  const wait = Number(seconds)
  if (wait <= secondsShownMax) return { ...others, seconds }
  return wait <= 2 * hourSeconds
    ? { ...others, minutes: Math.ceil(wait / 60) }
    : { ...others, hours: Math.ceil(wait / hourSeconds) }
}

/** What went wrong, in the reader's language; English where that language lacks it. */
export const sentence = (error: ErrorName, language: Language, facts: Facts = {}): string =>
  fill(languages[language]?.errors?.[error] ?? en_US.errors[error], waitAsRead(facts))

/** What a call says when it succeeded; empty when its answer says all there is to say. */
export function successMessage(call: CallName, language: Language, facts: Facts = {}): string {
  const own = languages[language]?.successes as Partial<Record<CallName, string>> | undefined
  const english: Partial<Record<CallName, string>> = en_US.successes
  return fill(own?.[call] ?? english[call] ?? '', facts)
}
