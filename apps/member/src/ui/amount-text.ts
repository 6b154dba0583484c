/** Decimal strings of the wire as people read them, without a float on the way. */

import { amountText } from '@glasshouse/contract'

export interface AmountFormat {
  /** BCP 47 tag. */
  readonly tag: string
  /** At most this many decimals (never fewer than two); what is beyond is cut, not rounded up. */
  readonly decimals?: number
  readonly sign?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ tag, decimals = 2, sign = false }: AmountFormat): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${sign}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
      signDisplay: sign ? 'exceptZero' : 'auto',
      roundingMode: 'trunc',
    })
    formats.set(key, format)
  }
  return format
}

/** True for an amount that two decimals would show as 0.00 although it is something. */
const isTiny = (text: string): boolean => /^-?0\.00[0-9]*[1-9]/.test(text)

/** True for a text that is an amount as the wire writes it. */
export const isAmount = (text: string): boolean => amountText.safeParse(text).success

/** `formatAmount('1234.567', { tag: 'hi-IN' })` is `1,234.56`; an amount below 0.01 keeps its six decimals, or more when they are asked for. */
export function formatAmount(text: string, format: AmountFormat): string {
  const decimals = isTiny(text) ? Math.max(6, format.decimals ?? 0) : format.decimals
  // Intl takes a decimal string exactly; TypeScript's types know only number-like literals.
  return formatOf({ ...format, ...(decimals === undefined ? {} : { decimals }) }).format(text as `${number}`)
}

/** A count or a percentage in the reader's digits. */
export const formatNumber = (value: number, tag: string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(tag, options).format(value)

/** `formatPercent(12.5, 'de-DE')` is `12,5 %`; at most two decimals. */
export const formatPercent = (percent: number, tag: string): string =>
  formatNumber(percent / 100, tag, { style: 'percent', maximumFractionDigits: 2 })
