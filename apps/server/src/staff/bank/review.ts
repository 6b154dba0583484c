/** Payments that need a decision by staff, with the recharges that each may be meant for. */
import {
  type BankCurrency,
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type LineQuestion,
} from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../../platform/staff-list.ts'

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

/**
 * The range condition makes Postgres find the candidates through one index: with equality
 * conditions it may scan the open recharges of all members, newest first.
 */
const waiting = (now: Date): StaffListQuery<'time'> => ({
  columns: sql`
    line_id, member_id, currency, amount, account, reference, question,
    happened_at, day, (
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

/** Oldest first, unless the request sorts otherwise. */
export async function bankReview(
  { world, wall }: { readonly world: World; readonly wall: WallClock },
  body: BodyOf<'operator.bankReview'>,
): Promise<DataOf<'operator.bankReview'>> {
  const { now } = await readMoment(world.db, wall)
  const { page, ...rest } = await staffPage<ReviewRow, 'time'>(world.db, waiting(now), body, [
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
