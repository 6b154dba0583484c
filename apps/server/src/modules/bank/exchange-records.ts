/** `exchange.records`: recharges by bank and payouts by bank in one list, newest first. */
import {
  type BankCurrency,
  type BodyOf,
  type DataOf,
  type ExchangeItem,
  formatId,
  formatMoney,
  formatRate,
  Refusal,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import { creditOf, type RechargeRow, rechargeStatus } from './recharge-item.ts'

interface ExchangeRow
  extends Pick<RechargeRow, 'currency' | 'amount' | 'rate' | 'credited' | 'movement_id' | 'reference'> {
  readonly direction: ExchangeItem['direction']
  readonly id: bigint
  readonly at: Date
  readonly cancelled_at: Date | null
  /** Null of a payout: it is done when it is written. */
  readonly expires_at: Date | null
}

/** A place in the list: the instant in milliseconds, `in` or `out`, and the row's id. */
const placePattern = /^([0-9]{1,15})\.(in|out)\.([0-9]{1,18})$/
const beforeAll = ['9999999999999', 'out', `${2n ** 62n}`] as const

function placeOf(after: string | null): readonly [at: Date, direction: string, id: bigint] {
  const [at, direction, id] =
    after === null
      ? beforeAll
      : ((placePattern.exec(after)?.slice(1) as [string, string, string] | undefined) ?? [])
  if (at === undefined || direction === undefined || id === undefined)
    throw new Refusal('field_invalid', { field: 'after' })
  return [new Date(Math.min(Number(at), 8.64e14)), direction, BigInt(id)]
}

export async function exchangeRecords(
  body: BodyOf<'exchange.records'>,
  { world, wall, memberId }: Pick<MemberContext, 'world' | 'wall' | 'memberId'>,
): Promise<DataOf<'exchange.records'>> {
  const window = pageWindow(body)
  const [at, direction, id] = placeOf(window.after)
  const [rows, { total }, { now }] = await Promise.all([
    world.db.many<ExchangeRow>(sql`
      select * from (
        select 'in' as direction, recharge_id as id, date_trunc('milliseconds', asked_at) as at, currency,
               coalesce(paid, amount) as amount, rate, credited, movement_id, reference, cancelled_at, expires_at
        from bank_recharge where member_id = ${memberId}
        union all
        select 'out', line_id, date_trunc('milliseconds', happened_at), currency, amount, rate, usdt, movement_id, '', null, null
        from bank_line where member_id = ${memberId} and kind = 'payout') as exchange
      where (at, direction, id) < (${at}::timestamptz, ${direction}::text, ${id}::bigint)
      order by at desc, direction desc, id desc limit ${window.limit + 1}::int offset ${window.offset}::int`),
    world.db.one<{ total: number }>(sql`
      select (select count(*)::int from bank_recharge where member_id = ${memberId})
        + (select count(*)::int from bank_line where member_id = ${memberId} and kind = 'payout') as total`),
    readMoment(world.db, wall),
  ])
  const { page, next } = pageOf(rows, window, (row) => `${row.at.getTime()}.${row.direction}.${row.id}`)
  return { total, list: page.map((row) => exchangeItem(row, now)), next }
}

function exchangeItem(row: ExchangeRow, now: Date): ExchangeItem {
  const currency: BankCurrency = row.currency
  return {
    recordId: formatId(row.direction === 'in' ? 'recharge' : 'bankLine', row.id),
    direction: row.direction,
    currency,
    amount: formatMoney(row.amount, currency),
    usdt: formatMoney(creditOf(row)),
    rate: formatRate(row.rate),
    reference: row.reference,
    time: row.at.toISOString(),
    status: row.expires_at === null ? 'arrived' : rechargeStatus({ ...row, expires_at: row.expires_at }, now),
  }
}
