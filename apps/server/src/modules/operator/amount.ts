import { parseMoney, Refusal } from '@glasshouse/contract'

/** Ten thousand million practice USDT at once: no world needs more, and sums of it stay far inside int8. */
const amountMax = 10_000_000_000_000_000n

/** Reads an amount in minor units. Errors: `amount_invalid`, with the limits as facts. */
export function readAmount(text: string, { least = 1n, most = amountMax } = {}): bigint {
  const amount = parseMoney(text)
  if (amount === null || amount < least || amount > most)
    throw new Refusal('amount_invalid', { field: 'amount' })
  return amount
}
