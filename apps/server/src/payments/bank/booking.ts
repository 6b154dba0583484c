/**
 * A payment booked for a recharge: the worker does it by the reference, and staff by judgement.
 */
import { type BankCurrency, money } from '@glasshouse/contract'
import { exchangeInFloor } from '@glasshouse/model'
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { RechargeRow } from './recharge-item.ts'

export interface Booking {
  readonly lineId: bigint
  readonly rechargeId: bigint
  readonly memberId: bigint
  readonly currency: BankCurrency
  /** The paid amount, hundredths of the currency. */
  readonly amount: bigint
  /** The credit at the recharge's rate, millionths of practice USDT. */
  readonly credited: bigint
}

export const bookingOf = (
  payment: { readonly lineId: bigint; readonly amount: bigint },
  { rechargeId, memberId, currency, rate }: RechargeRow,
): Booking => ({
  lineId: payment.lineId,
  rechargeId,
  memberId,
  currency,
  amount: payment.amount,
  credited: exchangeInFloor(money<BankCurrency>(payment.amount), rate),
})

/** Marks lines and recharges with the movements that were posted for them, in the same order. */
export const settleLines = (
  tx: Tx,
  moment: Moment,
  bookings: readonly Booking[],
  movementIds: readonly bigint[],
): Promise<number> =>
  tx.run(sql`
    with booked as materialized (
      select * from unnest(
        ${bookings.map(({ lineId }) => lineId)}::bigint[], ${bookings.map(({ rechargeId }) => rechargeId)}::bigint[],
        ${bookings.map(({ amount }) => amount)}::bigint[], ${bookings.map(({ credited }) => credited)}::bigint[],
        ${movementIds}::bigint[]
      ) as booked (line_id, recharge_id, paid, credited, movement_id)),
    arrived as (
      update bank_recharge
      set paid = booked.paid, credited = booked.credited, credited_at = ${moment.now},
          movement_id = booked.movement_id
      from booked where bank_recharge.recharge_id = booked.recharge_id)
    update bank_line
    set state = 'credited', question = null, recharge_id = booked.recharge_id, movement_id = booked.movement_id
    from booked where bank_line.line_id = booked.line_id`)
