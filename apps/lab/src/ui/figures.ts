/** Figures in the reader's own form. Amounts come in minor units: millionths of a practice USDT. */
import type { Words } from '../i18n/words.ts'

const formats = new Map<string, Intl.NumberFormat>()
function formatOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(tag, options)
  formats.set(key, known)
  return known
}

export const countText = (count: number, tag: string): string => formatOf(tag, {}).format(count)

const minorPerUnit = 1_000_000
/** From this amount on, in units, the digits after the point are noise. */
const wholeFrom = 1_000

export function amountText(minor: number, tag: string): string {
  const units = minor / minorPerUnit
  const digits = Math.abs(units) >= wholeFrom ? 0 : 2
  return `${formatOf(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(units)} USDT`
}

/** A short form for the end of an axis: 12.3K. German has none below a million: 12.346. */
export function shortText(minor: number, tag: string): string {
  const units = minor / minorPerUnit
  const short = formatOf(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const isWhole =
    Math.abs(units) >= wholeFrom && short.formatToParts(units).every(({ type }) => type !== 'compact')
  return isWhole
    ? formatOf(tag, { notation: 'compact', maximumFractionDigits: 0 }).format(units)
    : short.format(units)
}

export const percentText = (share: number, tag: string, digits = 1): string =>
  formatOf(tag, { style: 'percent', maximumFractionDigits: digits }).format(share)

/** The share of 100 as a whole number; 0 and 100 only when they are exact. */
export function outOf100(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0
  if (part === whole) return 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

/** Below this, a figure has more zeros than anybody reads. */
const powerBelow = 1e-4

/** Any figure, to six digits. */
export const figureText = (value: number, tag: string): string =>
  formatOf(tag, {
    maximumSignificantDigits: 6,
    notation: value !== 0 && Math.abs(value) < powerBelow ? 'scientific' : 'standard',
  }).format(value)

export const daysText = (days: number, { t, tag }: Words): string =>
  t('unit.days', { count: days, n: countText(days, tag) })
