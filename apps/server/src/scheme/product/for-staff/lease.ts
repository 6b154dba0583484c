/**
 * The lease agreement of a machine, written from its terms so that it can promise nothing else.
 * Pure.
 */
import { constants, formatMoney, type Language, languages } from '@glasshouse/contract'
import type { RevenueModel } from '@glasshouse/model'
import { wordsOf } from '@glasshouse/words/read.ts'
import { figureIn } from '../../../platform/figure.ts'

export interface LeaseTerms {
  readonly name: string
  /** Minor units. */
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly revenueModel: RevenueModel
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
  const words = wordsOf('server/lease', language)
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
    words('practice', facts),
    words('leased', facts),
    words('promised', facts),
    words(back === null ? 'neverPaidBack' : 'paidBackAfter', facts),
    words(model.kind === 'none' ? 'earnsNothing' : 'earns', facts),
    words('sources', facts),
    words('short', facts),
    words('receiving', facts),
  ]
}
