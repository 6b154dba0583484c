/** Figures formatted for people. */

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format
}

/** A number by itself, or followed by a currency code. */
const decimal = /^-?\d+(?:\.(\d+))?(?=$| [A-Z]{3}$)/

/**
 * `figureIn('de-DE', '1234.50')` is `1.234,50`: it keeps the decimals of the text and never
 * converts to a float. A text that is not a figure is returned unchanged. `tag` is BCP 47.
 */
export const figureIn = (tag: string, value: string | number): string =>
  String(value).replace(decimal, (text, decimals = '') =>
    formatOf(tag, String(decimals).length).format(text as `${number}`),
  )
