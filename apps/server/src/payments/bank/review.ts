/** Payments that wait for a person: the list, and the two ways out. */
import {
  type BankCurrency,
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type LineQuestion,
  Refusal,
} from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { repayDebts } from '../../ledger/debt.ts'
import { type Moment, readMoment } from '../../ledger/moment.ts'
import { bankRecharge } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type DeskListQuery, deskPage } from '../../platform/desk-list.ts'
import { bookingOf, settleLines } from './booking.ts'
import { lockRecharge } from './recharge.ts'

interface ReviewRow {
  readonly lineId: bigint
  readonly memberId: bigint
  readonly currency: BankCurrency
  readonly amount: bigint
  readonly account: string
  readonly reference: string
  readonly question: LineQuestion
  readonly happenedAt: Date
  readonly day: number
  readonly candidates: readonly Candidate[]
}

interface Candidate {
  readonly id: number
  readonly amount: number
  readonly reference: string
  readonly expired: boolean
}

const candidatesMax = 5

const behindAll = 2n ** 62n

/** Candidates by the range of one index: by equal columns Postgres may take everybody's open ones, newest first. */
const waiting = (now: Date): DeskListQuery<'time'> => ({
  columns: sql`
    line_id as "lineId", member_id as "memberId", currency, amount, account, reference, question,
    happened_at as "happenedAt", day, (
      select coalesce(json_agg(json_build_object('id', recharge_id, 'amount', open.amount,
        'reference', open.reference, 'expired', expires_at <= ${now}::timestamptz) order by recharge_id desc), '[]')
      from (
        select * from bank_recharge
        where (bank_recharge.member_id, currency, recharge_id) >= (bank_line.member_id, bank_line.currency, 0)
          and (bank_recharge.member_id, currency, recharge_id) < (bank_line.member_id, bank_line.currency, ${behindAll}::bigint)
          and movement_id is null and cancelled_at is null
        order by bank_recharge.member_id desc, currency desc, recharge_id desc
        limit ${candidatesMax}) as open) as candidates`,
  from: sql`bank_line`,
  id: sql`line_id`,
  sorts: { time: null },
})

/** Oldest first, unless asked otherwise. */
export async function bankReview(
  { world, wall }: { readonly world: World; readonly wall: WallClock },
  body: BodyOf<'operator.bankReview'>,
): Promise<DataOf<'operator.bankReview'>> {
  const { now } = await readMoment(world.db, wall)
  const { page, ...rest } = await deskPage<ReviewRow, 'time'>(world.db, waiting(now), body, [
    sql`state = 'review'`,
  ])
  return { ...rest, list: page.map(reviewItem) }
}

function reviewItem(row: ReviewRow): DataOf<'operator.bankReview'>['list'][number] {
  const { currency } = row
  return {
    lineId: formatId('bankLine', row.lineId),
    memberId: formatId('member', row.memberId),
    currency,
    amount: formatMoney(row.amount, currency),
    account: row.account,
    reference: row.reference,
    question: row.question,
    time: row.happenedAt.toISOString(),
    day: row.day,
    candidates: row.candidates.map((one) => ({
      rechargeId: formatId('recharge', BigInt(one.id)),
      amount: formatMoney(BigInt(one.amount), currency),
      reference: one.reference,
      status: one.expired ? 'expired' : 'pending',
    })),
  }
}

interface WaitingLine {
  readonly lineId: bigint
  readonly memberId: bigint
  readonly currency: BankCurrency
  readonly amount: bigint
}

/** Locks a line that waits. Errors: bank_line_unknown, bank_line_settled. */
async function lockWaiting(tx: Tx, lineId: bigint): Promise<WaitingLine> {
  const row = await tx.maybe<WaitingLine & { state: string }>(sql`
    select line_id as "lineId", member_id as "memberId", currency, amount, state from bank_line
    where line_id = ${lineId} and kind = 'payment' for no key update`)
  if (row === undefined) throw new Refusal('bank_line_unknown', { field: 'lineId' })
  if (row.state !== 'review') throw new Refusal('bank_line_settled', { field: 'lineId' })
  return row
}

/**
 * Books a line for a recharge of the same member and currency: what was paid, at the recharge's rate. An expired one is
 * as good as a pending one. Errors: bank_line_unknown, bank_line_settled, recharge_unknown, recharge_closed.
 */
export async function matchByHand(tx: Tx, moment: Moment, lineId: bigint, rechargeId: bigint) {
  const line = await lockWaiting(tx, lineId)
  const recharge = await lockRecharge(tx, rechargeId)
  if (recharge?.member_id !== line.memberId || recharge.currency !== line.currency)
    throw new Refusal('recharge_unknown', { field: 'rechargeId' })
  if (recharge.movement_id !== null || recharge.cancelled_at !== null)
    throw new Refusal('recharge_closed', { field: 'rechargeId' })
  const booking = bookingOf(line, recharge)
  const { movementId } = await post(tx, moment, bankRecharge(booking))
  await settleLines(tx, moment, [booking], [movementId])
  await repayDebts(tx, moment, [line.memberId])
  return booking
}

/** Sends a line's money back to the account it came from. Errors: bank_line_unknown, bank_line_settled. */
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
