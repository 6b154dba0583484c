/**
 * Amounts on the practice chain: 18 decimals, where the books have six. Amounts below a millionth
 * exist only there.
 */
import * as z from 'zod/mini'

export const tokenDecimals = 18

const pattern = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,18})?$/

/** What a person typed: above zero, plain digits, at most 18 decimals. */
export const tokenAmountInput = z
  .string()
  .check(z.regex(pattern, 'token_amount_invalid'), z.regex(/[1-9]/, 'token_amount_invalid'))

/** What the server states: at least two decimals and no idle zeros beyond. */
export const tokenAmountText = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,59})\.[0-9]{2,18}$/))

/** Reads an amount that `tokenAmountInput` has accepted into the token's smallest unit. */
export function readTokenAmount(text: string): bigint {
  if (!pattern.test(text)) throw new RangeError(`not an amount: ${JSON.stringify(text)}`)
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(tokenDecimals, '0'))
}

export function formatTokenAmount(units: bigint): string {
  if (units < 0n) throw new RangeError('no address holds less than nothing')
  const digits = units.toString().padStart(tokenDecimals + 1, '0')
  const fraction = digits.slice(-tokenDecimals).replace(/0+$/, '')
  return `${digits.slice(0, -tokenDecimals)}.${fraction.padEnd(2, '0')}`
}
