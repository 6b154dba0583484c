import {
  type BankCurrency,
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  formatRate,
} from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { rechargeStatus } from '../../payments/bank/index.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../../platform/staff-list.ts'
import { idOrNull, instantOrNull } from '../fields.ts'

type Item = DataOf<'operator.recharges'>['list'][number]

interface RechargeRow {
  readonly rechargeId: bigint
  readonly memberId: bigint
  readonly simulated: boolean
  readonly currency: BankCurrency
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

const listed: StaffListQuery<'time'> = {
  columns: sql`
    recharge_id, bank_recharge.member_id, simulated, currency, amount, rate, reference,
    asked_at, expires_at, cancelled_at, paid, credited, credited_at, movement_id`,
  from: sql`bank_recharge`,
  joins: sql`join member on member.member_id = bank_recharge.member_id`,
  id: sql`recharge_id`,
  sorts: { time: null },
}

/** The expression of the index `bank_recharge_of_state`. */
const stateColumn = sql`(case
  when movement_id is not null then 'arrived' when cancelled_at is not null then 'cancelled' else 'open' end)`

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function recharges(
  body: BodyOf<'operator.recharges'>,
  { world, wall }: OperatorContext,
): Promise<DataOf<'operator.recharges'>> {
  const { memberId, state, currency } = body
  const { now } = await readMoment(world.db, wall)
  const { page, ...rest } = await staffPage<RechargeRow, 'time'>(world.db, listed, body, [
    memberId === undefined ? null : sql`bank_recharge.member_id = ${memberId}`,
    state === undefined ? null : joinQueries([stateColumn, sql`= ${state}`]),
    currency === undefined ? null : sql`currency = ${currency}`,
  ])
  return { ...rest, list: page.map((row) => itemOf(row, now)) }
}

const itemOf = (row: RechargeRow, now: Date): Item => ({
  rechargeId: formatId('recharge', row.rechargeId),
  memberId: formatId('member', row.memberId),
  simulated: row.simulated,
  currency: row.currency,
  amount: formatMoney(row.amount, row.currency),
  rate: formatRate(row.rate),
  reference: row.reference,
  status: rechargeStatus(row, now),
  askedAt: row.askedAt.toISOString(),
  paid: row.paid === null ? null : formatMoney(row.paid, row.currency),
  credited: row.credited === null ? null : formatMoney(row.credited),
  creditedAt: instantOrNull(row.creditedAt),
  movementId: idOrNull('movement', row.movementId),
})
