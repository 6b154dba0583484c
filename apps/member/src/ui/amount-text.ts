/** Formats the wire's decimal strings for the reader, without converting them to a float. */

export interface AmountFormat {
  /** BCP 47 tag. */
  readonly tag: string
  /**
   * The maximum number of decimals (never fewer than two); further decimals are truncated, not
   * rounded.
   */
  readonly decimals?: number
  /** The minimum number of decimals; two where it is not given. */
  readonly least?: number | undefined
  readonly sign?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a format takes a slow phone longer than rendering a row with its figures. */
function formatOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const id = tag + JSON.stringify(options)
  const known = formats.get(id) ?? new Intl.NumberFormat(tag, options)
  formats.set(id, known)
  return known
}

/** True for a nonzero amount that two decimals would show as 0.00. */
const isTiny = (text: string): boolean => /^-?0\.00[0-9]*[1-9]/.test(text)

/**
 * `formatAmount('1234.567', { tag: 'hi-IN' })` is `1,234.56`; an amount below 0.01 keeps six
 * decimals, or more when `decimals` is higher.
 */
export function formatAmount(
  text: string,
  { tag, decimals = 2, least = 2, sign = false }: AmountFormat,
): string {
  const format = formatOf(tag, {
    minimumFractionDigits: least,
    maximumFractionDigits: isTiny(text) ? Math.max(6, decimals) : decimals,
    signDisplay: sign ? 'exceptZero' : 'auto',
    roundingMode: 'trunc',
  })
  // Intl formats a decimal string exactly; TypeScript's types accept only number-like literals.
  // Its minus is a hyphen in many languages, half as wide as the plus.
  return format.format(text as `${number}`).replace('-', '−')
}

/** A count or a percentage in the number format of the reader's language. */
export const formatNumber = (value: number, tag: string, options: Intl.NumberFormatOptions = {}): string =>
  formatOf(tag, options).format(value)
