/**
 * All sentences that a push can contain. The event decides on the sentence, which holds no typed
 * text and no amount: a lock screen shows it to anybody nearby.
 */
import { type Language, readLanguage } from '@glasshouse/contract'
import { alb_ALB } from './words/alb-alb.ts'
import { bg_IN } from './words/bg-in.ts'
import { de_DE } from './words/de-de.ts'
import { en_US, type PushWords } from './words/en-us.ts'
import { es_ES } from './words/es-es.ts'
import { fr_FR } from './words/fr-fr.ts'
import { gj_IN } from './words/gj-in.ts'
import { hi_IN } from './words/hi-in.ts'
import { it_IT } from './words/it-it.ts'
import { kn_IN } from './words/kn-in.ts'
import { mr_IN } from './words/mr-in.ts'
import { ta_IN } from './words/ta-in.ts'
import { te_IN } from './words/te-in.ts'
import { tr_TR } from './words/tr-tr.ts'

export const pushSentences: Readonly<Record<Language, PushWords>> = {
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

/** English for a language that the platform does not have. */
export const sentencesOf = (language: string): PushWords => pushSentences[readLanguage(language)]
