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
import { keptCount } from '../../platform/kept-count.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import { rechargesOf } from './read.ts'
import { creditOf, type RechargeRow, rechargeStatus } from './recharge-item.ts'

interface ExchangeRow
  extends Pick<RechargeRow, 'currency' | 'amount' | 'rate' | 'credited' | 'movementId' | 'reference'> {
  readonly direction: ExchangeItem['direction']
  readonly id: bigint
  readonly at: Date
  readonly cancelledAt: Date | null
  /** Null for a payout, which is final when it is written. */
  readonly expiresAt: Date | null
}

/** A position in the list: the instant in milliseconds, `in` or `out`, and the row's id. */
const placePattern = /^([0-9]{1,15})\.(in|out)\.([0-9]{1,18})$/
const behindAll = 2n ** 62n
const beforeAll = ['9999999999999', 'out', `${behindAll}`] as const

function placeOf(after: string | null): readonly [at: Date, direction: string, id: bigint] {
  const [at, direction, id] =
    after === null
      ? beforeAll
      : ((placePattern.exec(after)?.slice(1) as [string, string, string] | undefined) ?? [])
  if (at === undefined || direction === undefined || id === undefined)
    throw new Refusal('field_invalid', { field: 'after' })
  return [new Date(Math.min(Number(at), 8.64e14)), direction, BigInt(id)]
}

/**
 * Instants are whole milliseconds (at the same instant, payouts come first); each direction is
 * read by its own index.
 */
export async function exchangeRecords(
  body: BodyOf<'exchange.records'>,
  { world, wall, memberId }: Pick<MemberContext, 'world' | 'wall' | 'memberId'>,
): Promise<DataOf<'exchange.records'>> {
  const window = pageWindow(body)
  const [at, direction, id] = placeOf(window.after)
  const most = window.limit + 1 + window.offset
  const [rows, recharges, payouts, { now }] = await Promise.all([
    world.db.many<ExchangeRow>(sql`
      with came as (
        select 'in' as direction, recharge_id as id, asked_at as at, currency, coalesce(paid, amount) as amount, rate,
               credited, movement_id, reference, cancelled_at, expires_at
        from bank_recharge
        where member_id = ${memberId}
          and (asked_at, recharge_id) < (${at}::timestamptz, ${direction === 'in' ? id : behindAll}::bigint)
        order by asked_at desc, recharge_id desc limit ${most}::int),
      went as (
        select 'out', line_id, happened_at, currency, amount, rate, usdt, movement_id, '', null::timestamptz,
               null::timestamptz
        from bank_line
        where member_id = ${memberId} and kind = 'payout'
          and (happened_at, line_id) < (${at}::timestamptz, ${direction === 'in' ? 0n : id}::bigint)
        order by happened_at desc, line_id desc limit ${most}::int)
      select * from (select * from came union all select * from went) as exchange
      order by at desc, direction desc, id desc limit ${window.limit + 1}::int offset ${window.offset}::int`),
    rechargesOf(world.db, memberId),
    keptCount(world.db, {
      memberId,
      list: 'bank-payout',
      from: sql`bank_line`,
      id: sql`line_id`,
      where: sql`member_id = ${memberId} and kind = 'payout'`,
    }),
    readMoment(world.db, wall),
  ])
  const { page, next } = pageOf(rows, window, (row) => `${row.at.getTime()}.${row.direction}.${row.id}`)
  return { total: recharges + payouts, list: page.map((row) => exchangeItem(row, now)), next }
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
    status: row.expiresAt === null ? 'arrived' : rechargeStatus({ ...row, expiresAt: row.expiresAt }, now),
  }
}
