/**
 * The lease agreement of a machine, written from its terms so that it can promise nothing else.
 * Pure.
 */
import { constants, formatMoney, type Language, languages } from '@glasshouse/contract'
import type { RevenueModel } from '@glasshouse/model'
import { filled } from '../../foundation/document/index.ts'
import { figureIn } from '../../platform/figure.ts'
import { alb_ALB } from './lease/alb-alb.ts'
import { bg_IN } from './lease/bg-in.ts'
import { de_DE } from './lease/de-de.ts'
import { en_US, type LeaseWords } from './lease/en-us.ts'
import { es_ES } from './lease/es-es.ts'
import { fr_FR } from './lease/fr-fr.ts'
import { gj_IN } from './lease/gj-in.ts'
import { hi_IN } from './lease/hi-in.ts'
import { it_IT } from './lease/it-it.ts'
import { kn_IN } from './lease/kn-in.ts'
import { mr_IN } from './lease/mr-in.ts'
import { ta_IN } from './lease/ta-in.ts'
import { te_IN } from './lease/te-in.ts'
import { tr_TR } from './lease/tr-tr.ts'

export interface LeaseTerms {
  readonly name: string
  /** Minor units. */
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly revenueModel: RevenueModel
}

export const leaseWords: Readonly<Record<Language, LeaseWords>> = {
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

/**
 * Days that must be paid in full until the price is paid back; null: the whole term does not pay it
 * back.
 */
export function daysToGetPriceBack({ price, dayReturn, validDays }: LeaseTerms): number | null {
  const days = Number((price + dayReturn - 1n) / dayReturn)
  return days <= validDays ? days : null
}

/** The paragraphs of the agreement in a language. */
export function leaseText(language: Language, terms: LeaseTerms): string[] {
  const words = leaseWords[language]
  const { name, price, dayReturn, validDays, revenueModel: model } = terms
  const figure = (value: string | number) => figureIn(languages[language].tag, value)
  const back = daysToGetPriceBack(terms)
  const facts = {
    name,
    price: figure(formatMoney(price)),
    daily: figure(formatMoney(dayReturn)),
    days: figure(validDays),
    total: figure(formatMoney(dayReturn * BigInt(validDays))),
    back: figure(back ?? ''),
    earned: figure(model.kind === 'none' ? '' : model.perMachine),
    minutes: constants.claimArrivalMinutesMax,
  }
  return [
    words.practice,
    words.leased,
    words.promised,
    back === null ? words.neverPaidBack : words.paidBackAfter,
    model.kind === 'none' ? words.earnsNothing : words.earns,
    words.sources,
    words.short,
    words.receiving,
  ].map((paragraph) => filled(paragraph, facts))
}
