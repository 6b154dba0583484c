/** Reads the fields of staff forms, and formats the fields that staff lists have in common. */
import { amountInput, formatId, formatMoney, type IdKind, Refusal, readMoney } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { chart } from '../ledger/accounts.ts'
import { summedBalances } from '../ledger/pot-balances.ts'
import type { Tx } from '../platform/db/pool.ts'

/** Ten thousand million practice USDT in one act: no world needs more. */
const amountMax = 10_000_000_000_000_000n
/** 0.01: the smallest amount that can be typed. */
const amountMin = 10_000n

/**
 * Reads a typed amount with two decimals at most, in minor units. Errors: `amount_invalid`, with
 * the limits as facts.
 */
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

/**
 * Ten times that in total, so that sums stay far inside int8: after 922 entries of the maximum no
 * day could be settled and no pot be read any more. Two simultaneous acts may both pass; that is
 * one entry more, not nine hundred.
 */
const inAllMax = 10n * amountMax

/**
 * Refuses an amount that would raise the total from an outside account above `inAllMax`. Errors:
 * `amount_invalid`.
 */
export async function limitInAll(
  tx: Tx,
  from: 'outside/revenue' | 'outside/operator',
  amount: bigint,
): Promise<void> {
  const came = -((await summedBalances(tx, [chart[from]])).get(chart[from]) ?? 0n)
  if (came + amount <= inAllMax) return
  const left = came < inAllMax ? inAllMax - came : 0n
  throw new Refusal('amount_invalid', {
    field: 'amount',
    facts: { least: formatMoney(amountMin), most: formatMoney(left) },
  })
}

/** Staff promise for a year at most, and to this many members at most. */
export const offerDaysMax = 365
export const receiversMax = 100_000

/** Errors: `field_invalid` with the field. */
export function wholeTo(field: string, text: string, most: number): number {
  const number = Number(text)
  if (number > most) throw new Refusal('field_invalid', { field })
  return number
}

export const idOrNull = (kind: IdKind, value: bigint | null): string | null =>
  value === null ? null : formatId(kind, value)

export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
