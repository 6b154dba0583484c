/** Formats the wire's decimal strings for the reader, without converting them to a float. */

export interface AmountFormat {
  /** BCP 47 tag. */
  readonly tag: string
  /**
   * The maximum number of decimals (never fewer than two); further decimals are truncated, not
   * rounded.
   */
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

/** True for a nonzero amount that two decimals would show as 0.00. */
const isTiny = (text: string): boolean => /^-?0\.00[0-9]*[1-9]/.test(text)

/**
 * `formatAmount('1234.567', { tag: 'hi-IN' })` is `1,234.56`; an amount below 0.01 keeps six
 * decimals, or more when `decimals` is higher.
 */
export function formatAmount(text: string, format: AmountFormat): string {
  const decimals = isTiny(text) ? Math.max(6, format.decimals ?? 0) : format.decimals
  // Intl formats a decimal string exactly; TypeScript's types accept only number-like literals.
  return formatOf({ ...format, ...(decimals === undefined ? {} : { decimals }) }).format(text as `${number}`)
}

/** A count or a percentage in the number format of the reader's language. */
export const formatNumber = (value: number, tag: string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(tag, options).format(value)

/** `formatPercent(12.5, 'de-DE')` is `12,5 %`; at most two decimals. */
export const formatPercent = (percent: number, tag: string): string =>
  formatNumber(percent / 100, tag, { style: 'percent', maximumFractionDigits: 2 })
