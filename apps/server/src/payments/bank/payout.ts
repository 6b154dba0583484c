/** Pays a withdrawal by bank: the movement, the line of the statement, and the payee's account. */
import { type BankCurrency, type Money, money } from '@glasshouse/contract'
import { type ExchangedOut, exchangeOutFloor } from '@glasshouse/model'
import type { Moment } from '../../ledger/moment.ts'
import { bankPayout } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface BankPayout {
  readonly memberId: bigint
  readonly withdrawalId: bigint
  /**
   * Practice USDT after the fee, and the fee: their sum is what the request moved to the member's
   * `withdrawing`.
   */
  readonly net: bigint
  readonly fee: bigint
  readonly currency: BankCurrency
  /** Fixed at the request. */
  readonly rate: bigint
  /** The card that receives the payment. */
  readonly account: string
}

export interface PaidOut extends ExchangedOut {
  readonly lineId: bigint
  readonly movementId: bigint
}

/** The payment of a withdrawal by bank at a rate: shown before the request, and paid. */
const quotePayout = (net: bigint, rate: bigint): ExchangedOut => exchangeOutFloor(money(net), rate)

/**
 * Posts the payout and writes its line, once per withdrawal: a second call fails on the line's
 * key. The rounding to hundredths of the currency is posted to `rest`. The amount must be worth at
 * least a hundredth, which the minimum of a withdrawal guarantees. Call it in the transaction that
 * marks the withdrawal. Null, and nothing is written: the bank has no such account in the currency
 * and does not accept the money.
 */
export async function writePayoutLine(tx: Tx, moment: Moment, payout: BankPayout): Promise<PaidOut | null> {
  const { memberId, withdrawalId, net, fee, currency, rate, account } = payout
  const exchanged = quotePayout(net, rate)
  const paid: Money<BankCurrency> = exchanged.paid
  assert(paid > 0n, `withdrawal ${withdrawalId} is worth nothing in ${currency}`)
  // Locked until the line is written: closing the holder's account removes the number.
  const payee = await tx.maybe<{ id: bigint }>(sql`
    select bank_account_id as id from bank_account where number = ${account} and currency = ${currency}
    for no key update`)
  if (payee === undefined) return null
  const { movementId } = await post(
    tx,
    moment,
    bankPayout({ memberId, withdrawalId, currency, fee, exchanged }),
  )
  const { lineId } = await tx.one<{ lineId: bigint }>(sql`
    with payee as (
      update bank_account set balance = balance + ${paid} where bank_account_id = ${payee.id})
    insert into bank_line (kind, member_id, currency, amount, bank_account_id, account, day, happened_at, withdrawal_id,
                           usdt, rate, movement_id)
    values ('payout', ${memberId}, ${currency}, ${paid}, ${payee.id}, ${account},
            ${moment.day}, ${moment.now}, ${withdrawalId}, ${net}, ${rate}, ${movementId})
    returning line_id`)
  return { ...exchanged, lineId, movementId }
}
