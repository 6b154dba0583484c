/**
 * Money is a whole number of minor units, always with its asset. A float never holds an amount.
 *
 * On the wire an amount is a decimal string. Input takes at most two decimals (the specification's
 * rule for amount fields); inside, practice USDT carries six so that a day's return keeps its
 * rest.
 */
import * as z from 'zod/mini'

/** Assets and the number of decimals of their minor unit. */
export const assets = {
  PUSDT: { decimals: 6, label: 'practice USDT' },
  INR: { decimals: 2, label: 'practice rupee' },
  NGN: { decimals: 2, label: 'practice naira' },
  ZAR: { decimals: 2, label: 'practice rand' },
  KES: { decimals: 2, label: 'practice shilling' },
} as const

export type Asset = keyof typeof assets

declare const moneyBrand: unique symbol
/** Minor units of one asset. Practice USDT: 1.00 is 1_000_000n. */
export type Money<A extends Asset = 'PUSDT'> = bigint & { readonly [moneyBrand]: A }

/** Brands a bigint as money. The only place that does. */
export const money = <A extends Asset = 'PUSDT'>(minor: bigint): Money<A> => minor as Money<A>

/** At most 12 whole digits: more than any world holds, far from any overflow in int8. */
const amountPattern = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/
const inputPattern = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,2})?$/

/**
 * Reads a decimal string into minor units.
 * Returns null for anything that is not plain ASCII digits within the asset's decimals.
 */
export function parseMoney<A extends Asset = 'PUSDT'>(text: string, asset?: A): Money<A> | null {
  const { decimals } = assets[asset ?? 'PUSDT']
  const unsigned = text.startsWith('-') ? text.slice(1) : text
  if (!amountPattern.test(unsigned)) return null
  const [whole = '0', fraction = ''] = unsigned.split('.')
  if (fraction.length > decimals) return null
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'))
  return money<A>(unsigned === text ? minor : -minor)
}

/** Parses an amount that the wire's schema has already validated; throws on anything else. */
export function readMoney<A extends Asset = 'PUSDT'>(text: string, asset?: A): Money<A> {
  const value = parseMoney(text, asset)
  if (value === null) throw new RangeError(`not an amount: ${JSON.stringify(text)}`)
  return value
}

/** Writes minor units as a decimal string with at least two decimals and no idle zeros beyond. */
export function formatMoney(minor: bigint, asset: Asset = 'PUSDT'): string {
  const { decimals } = assets[asset]
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  let fraction = digits.slice(-decimals)
  while (fraction.length > 2 && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${minor < 0n ? '-' : ''}${whole}.${fraction}`
}

/** An amount a person typed: digits, at most two decimals, no sign, no exponent, no grouping. */
export const amountInput = z.string().check(z.regex(inputPattern, 'amount_invalid'))

/** An amount the server states: may be negative and carry up to six decimals. */
export const amountText = z.string().check(z.regex(/^-?(?:0|[1-9][0-9]{0,17})\.[0-9]{2,6}$/))
