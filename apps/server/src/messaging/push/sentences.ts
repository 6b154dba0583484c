/**
 * All sentences that a push can contain. The event decides on the sentence, which holds no typed
 * text and no amount: a lock screen shows it to anybody nearby.
 */
import { readLanguage } from '@glasshouse/contract'
import { type Say, wordsOf } from '@glasshouse/words/read.ts'

/** English for a language that the platform does not have. */
export const sentencesOf = (language: string): Say<'server/push'> =>
  wordsOf('server/push', readLanguage(language))
