import {
  type BankCurrency,
  type BankRecharge,
  formatId,
  formatMoney,
  formatRate,
  money,
} from '@glasshouse/contract'
import { exchangeInFloor } from '@glasshouse/model'
import { channelOf } from './channels.ts'

/**
 * A row of `bank_recharge`. Amounts in hundredths of the currency; `credited` in millionths of
 * practice USDT.
 */
export interface RechargeRow {
  readonly rechargeId: bigint
  readonly memberId: bigint
  readonly currency: BankCurrency
  readonly channel: number
  readonly amount: bigint
  readonly rate: bigint
  readonly reference: string
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly cancelledAt: Date | null
  readonly paid: bigint | null
  readonly credited: bigint | null
  readonly creditedAt: Date | null
  readonly movementId: bigint | null
}

type State = Pick<RechargeRow, 'movementId' | 'cancelledAt' | 'expiresAt'>

/**
 * `now` is world time. A payment made before the expiry may still arrive after the recharge shows
 * as expired.
 */
export function rechargeStatus(row: State, now: Date): BankRecharge['status'] {
  if (row.movementId !== null) return 'arrived'
  if (row.cancelledAt !== null) return 'cancelled'
  return row.expiresAt <= now ? 'expired' : 'pending'
}

/** The recharge's credit in practice USDT: expected, or actual once it has arrived. */
export const creditOf = (row: Pick<RechargeRow, 'credited' | 'amount' | 'rate'>): bigint =>
  row.credited ?? exchangeInFloor(money<BankCurrency>(row.amount), row.rate)

export function itemOf(row: RechargeRow, seed: bigint, now: Date): BankRecharge {
  const { currency } = row
  return {
    rechargeId: formatId('recharge', row.rechargeId),
    currency,
    amount: formatMoney(row.amount, currency),
    rate: formatRate(row.rate),
    credit: formatMoney(creditOf(row)),
    paid: row.paid === null ? null : formatMoney(row.paid, currency),
    reference: row.reference,
    channel: channelOf(seed, currency, `${row.channel}`),
    status: rechargeStatus(row, now),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    arrivedAt: row.creditedAt?.toISOString() ?? null,
  }
}
