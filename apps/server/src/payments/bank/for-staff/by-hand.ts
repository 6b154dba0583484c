/** The two decisions of staff on a payment in review. */
import { type BankCurrency, Refusal } from '@glasshouse/contract'
import { repayDebts } from '../../../ledger/debt.ts'
import type { Moment } from '../../../ledger/moment.ts'
import { bankRecharge } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { bookingOf, settleLines } from '../booking.ts'
import { lockRecharge } from '../recharge.ts'

interface WaitingLine {
  readonly lineId: bigint
  readonly memberId: bigint
  readonly currency: BankCurrency
  readonly amount: bigint
}

/** Locks a line in review. Errors: bank_line_unknown, bank_line_settled. */
async function lockWaiting(tx: Tx, lineId: bigint): Promise<WaitingLine> {
  const row = await tx.maybe<WaitingLine & { state: string }>(sql`
    select line_id, member_id, currency, amount, state from bank_line
    where line_id = ${lineId} and kind = 'payment' for no key update`)
  if (row === undefined) throw new Refusal('bank_line_unknown', { field: 'lineId' })
  if (row.state !== 'review') throw new Refusal('bank_line_settled', { field: 'lineId' })
  return row
}

/**
 * Books a line for a recharge of the same member and currency: the paid amount at the recharge's
 * rate. An expired recharge is accepted like a pending one. Errors: bank_line_unknown,
 * bank_line_settled, recharge_unknown, recharge_closed.
 */
export async function matchByHand(tx: Tx, moment: Moment, lineId: bigint, rechargeId: bigint) {
  const line = await lockWaiting(tx, lineId)
  const recharge = await lockRecharge(tx, rechargeId)
  if (recharge?.memberId !== line.memberId || recharge.currency !== line.currency)
    throw new Refusal('recharge_unknown', { field: 'rechargeId' })
  if (recharge.movementId !== null || recharge.cancelledAt !== null)
    throw new Refusal('recharge_closed', { field: 'rechargeId' })
  const booking = bookingOf(line, recharge)
  const { movementId } = await post(tx, moment, bankRecharge(booking))
  await settleLines(tx, moment, [booking], [movementId])
  await repayDebts(tx, moment, [line.memberId])
  return booking
}

/**
 * Returns a line's money to the account that sent it. Errors: bank_line_unknown,
 * bank_line_settled.
 */
export async function sendBack(tx: Tx, moment: Moment, lineId: bigint): Promise<WaitingLine> {
  const line = await lockWaiting(tx, lineId)
  await tx.run(sql`
    with returned as (
      update bank_line set state = 'returned' where line_id = ${lineId}
      returning bank_account_id, member_id, currency, amount, account, reference),
    raised as (
      update bank_account set balance = balance + returned.amount
      from returned where bank_account.bank_account_id = returned.bank_account_id)
    insert into bank_line (kind, member_id, currency, amount, bank_account_id, account, reference, day, happened_at,
                           returns)
    select 'return', member_id, currency, amount, bank_account_id, account, reference, ${moment.day}::int,
           ${moment.now}::timestamptz, ${lineId}::bigint
    from returned`)
  return line
}
