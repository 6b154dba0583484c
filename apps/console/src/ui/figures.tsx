/** Amounts, counts, shares and instants in the reader's format. */
import { useLocaleState } from 'react-admin'
import { useTranslate } from '../platform/translate.ts'

const amountFormats = new Map<string, Intl.NumberFormat>()

function amountFormatOf(tag: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${decimals}`
  const format =
    amountFormats.get(key) ??
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
      roundingMode: 'trunc',
    })
  amountFormats.set(key, format)
  return format
}

const isTiny = (text: string): boolean => /^-?0\.00[0-9]*[1-9]/.test(text)

/** Two decimals, truncated; an amount below 0.01 keeps up to six. */
export const formatAmount = (text: string, tag: string, decimals = isTiny(text) ? 6 : 2): string =>
  // Intl takes a decimal string exactly; TypeScript's types know only number-like literals.
  amountFormatOf(tag, decimals).format(text as `${number}`)

/** Hindi's own hours would be 1 to 12; the member app has 0 to 23 in every language. */
export const tagOf = (locale: string): string => (locale === 'hi' ? 'hi-IN-u-hc-h23' : 'en-GB')

/** The BCP 47 tag of the current language. */
export const useTag = (): string => tagOf(useLocaleState()[0])

interface AmountProps {
  readonly value: string
  readonly asset?: string | undefined
  /** Of amounts that add up as they are shown. */
  readonly decimals?: number
}

/** An amount of practice USDT; any other asset is named after it. */
export function Amount({ value, asset, decimals }: AmountProps) {
  const tag = useTag()
  return (
    <span className="figures">
      {formatAmount(value, tag, decimals)}
      {asset ? ` ${asset}` : null}
    </span>
  )
}

export function Count({ value }: { value: number }) {
  const tag = useTag()
  return <span className="figures">{value.toLocaleString(tag)}</span>
}

/** A share of the promised amount, rounded down: 99.99% is not shown as 100%. */
export const formatShare = (value: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' }).format(
    value,
  )

/** Null: nothing is promised. */
export function Share({ value }: { value: number | null }) {
  const translate = useTranslate()
  const tag = useTag()
  return value === null ? (
    translate('app.nothingPromised')
  ) : (
    <span className="figures">{formatShare(value, tag)}</span>
  )
}

/**
 * An instant of the world clock (UTC), or with `wall` an instant of real time in this device's
 * zone.
 */
export function Instant({ at, wall = false }: { at: string; wall?: boolean }) {
  const translate = useTranslate()
  const tag = useTag()
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: wall ? undefined : 'UTC',
  })
  return (
    <time dateTime={at} className="figures" title={wall ? at : `${at}, ${translate('app.worldTime')}`}>
      {format.format(Date.parse(at))}
    </time>
  )
}
