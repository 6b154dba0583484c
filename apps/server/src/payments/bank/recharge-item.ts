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
  readonly recharge_id: bigint
  readonly member_id: bigint
  readonly currency: BankCurrency
  readonly channel: number
  readonly amount: bigint
  readonly rate: bigint
  readonly reference: string
  readonly asked_at: Date
  readonly expires_at: Date
  readonly cancelled_at: Date | null
  readonly paid: bigint | null
  readonly credited: bigint | null
  readonly credited_at: Date | null
  readonly movement_id: bigint | null
}

type State = Pick<RechargeRow, 'movement_id' | 'cancelled_at' | 'expires_at'>

/**
 * `now` is world time. A payment made before the expiry may still arrive after the recharge shows
 * as expired.
 */
export function rechargeStatus(row: State, now: Date): BankRecharge['status'] {
  if (row.movement_id !== null) return 'arrived'
  if (row.cancelled_at !== null) return 'cancelled'
  return row.expires_at <= now ? 'expired' : 'pending'
}

/** The recharge's credit in practice USDT: expected, or actual once it has arrived. */
export const creditOf = (row: Pick<RechargeRow, 'credited' | 'amount' | 'rate'>): bigint =>
  row.credited ?? exchangeInFloor(money<BankCurrency>(row.amount), row.rate)

export function itemOf(row: RechargeRow, seed: bigint, now: Date): BankRecharge {
  const { currency } = row
  return {
    rechargeId: formatId('recharge', row.recharge_id),
    currency,
    amount: formatMoney(row.amount, currency),
    rate: formatRate(row.rate),
    credit: formatMoney(creditOf(row)),
    paid: row.paid === null ? null : formatMoney(row.paid, currency),
    reference: row.reference,
    channel: channelOf(seed, currency, `${row.channel}`),
    status: rechargeStatus(row, now),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    arrivedAt: row.credited_at?.toISOString() ?? null,
  }
}
