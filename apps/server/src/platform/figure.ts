/** Figures as people read them. */

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format
}

/** A number by itself, or with the code of a currency behind it. */
const decimal = /^-?\d+(?:\.(\d+))?(?=$| [A-Z]{3}$)/

/**
 * `figureIn('de-DE', '1234.50')` is `1.234,50`: as many decimals as the text has, and never by way of a float. What is no
 * figure stays as it is. `tag` is BCP 47.
 */
export const figureIn = (tag: string, value: string | number): string =>
  String(value).replace(decimal, (text, decimals = '') =>
    formatOf(tag, String(decimals).length).format(text as `${number}`),
  )
