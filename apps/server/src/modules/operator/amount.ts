import { amountInput, formatMoney, Refusal, readMoney } from '@glasshouse/contract'
import * as z from 'zod/mini'

/** Ten thousand million practice USDT at once: no world needs more, and sums of it stay far inside int8. */
const amountMax = 10_000_000_000_000_000n
/** 0.01: the least that can be typed. */
const amountMin = 10_000n

/** Reads what was typed, two decimals at most, in minor units. Errors: `amount_invalid`, with the limits as facts. */
export function readAmount(
  text: string,
  { field = 'amount', least = amountMin, most = amountMax } = {},
): bigint {
  const typed = z.safeParse(amountInput, text)
  const amount = typed.success ? readMoney(typed.data) : null
  if (amount === null || amount < least || amount > most)
    throw new Refusal('amount_invalid', {
      field,
      facts: { least: formatMoney(least), most: formatMoney(most) },
    })
  return amount
}
