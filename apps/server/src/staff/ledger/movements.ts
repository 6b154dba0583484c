/** `operator.movements`: the ledger, newest first. Each filter has an index of its own. */
import { type BodyOf, type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { assetOf, chart, isStored } from '../../ledger/accounts.ts'
import { mayPost } from '../../ledger/movement.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Conditions, type StaffListQuery, staffPage, withinDay } from '../../platform/staff-list.ts'
import { accountOfPath } from './accounts.ts'

export interface MovementRow {
  readonly movementId: bigint
  readonly kind: string
  readonly day: number
  readonly at: Date
  readonly memberId: bigint | null
  readonly amount: bigint
  readonly balanceAfter: bigint | null
  readonly reverses: bigint | null
}

/** Accounts in another asset than practice USDT. */
const bankAccounts = Object.values(chart).filter((accountId) => assetOf(accountId) !== 'PUSDT')

type Item = DataOf<'operator.movements'>['list'][number]

export const movementItemOf = (row: MovementRow, accountId: bigint | null = null): Item => {
  const asset = accountId === null ? 'PUSDT' : assetOf(accountId)
  return {
    movementId: formatId('movement', row.movementId),
    kind: row.kind,
    day: row.day,
    at: row.at.toISOString(),
    memberId: row.memberId === null ? null : formatId('member', row.memberId),
    amount: formatMoney(row.amount, asset),
    asset,
    balanceAfter: row.balanceAfter === null ? null : formatMoney(row.balanceAfter, asset),
    reverses: row.reverses === null ? null : formatId('movement', row.reverses),
  }
}

/**
 * The practice USDT that a movement moved: the sum that its recipients got. Fixed accounts number
 * their entries by movement, so these are found by key; they make up at least one whole side of the
 * movement. A movement between a member's own accounts has no such entry: for a withdrawal the
 * amount is the requested one, for savings the entries are found through the BRIN index. Bank money
 * is another asset.
 */
export const movementColumns = sql`
  movement.movement_id, code as kind, movement.day, movement.happened_at as at,
  movement.member_id, reverses, null::bigint as balance_after, coalesce((
    select greatest(sum(amount) filter (where amount > 0), -sum(amount) filter (where amount < 0))
    from unnest(${mayPost.map((one) => one.code)}::text[], ${mayPost.map((one) => one.account)}::bigint[])
      as may (movement_code, account)
    join entry on account_id = may.account and seq = movement.movement_id
    where movement_code = movement.code), case when code in ('withdrawal-request', 'withdrawal-return') then (
    select amount from withdrawal where withdrawal_id = subject_id) end, (
    select sum(amount) from entry
    where entry.movement_id = movement.movement_id and amount > 0 and account_id <> all(${bankAccounts}::bigint[])
  ), 0)::bigint as amount`

const all: StaffListQuery<'time'> = {
  columns: movementColumns,
  from: sql`movement`,
  id: sql`movement_id`,
  sorts: { time: null },
}

/** An account's entries are numbered in the order of their movements. */
const ofAccount: StaffListQuery<'time'> = {
  columns: sql`
    entry.movement_id, code as kind, entry.day, movement.happened_at as at,
    movement.member_id, reverses, balance_after, entry.amount`,
  from: sql`entry`,
  joins: sql`join movement using (movement_id)`,
  id: sql`seq`,
  sorts: { time: null },
}

type MovementsBody = BodyOf<'operator.movements'>

const within = (id: Query, day: number): Query =>
  withinDay(id, { table: sql`movement`, key: sql`movement_id`, day })

function filtersOf({ kind, day, movementId }: MovementsBody): Conditions {
  const number = day === undefined ? null : Number(day)
  return [
    movementId === undefined ? null : sql`movement_id = ${movementId}`,
    kind === undefined ? null : sql`code = ${kind}`,
    number === null ? null : sql`day = ${number}::int`,
    number === null || kind === undefined ? null : within(sql`movement_id`, number),
  ]
}

/**
 * Summed accounts number their entries by movement, so a day of one is found by a range of ids. A
 * member's entries have numbers of their own and cannot be found so. Errors: `field_invalid`.
 */
function filtersOfAccount({ day }: MovementsBody, accountId: bigint): Conditions {
  if (isStored(accountId) && day !== undefined) throw new Refusal('field_invalid', { field: 'day' })
  return [
    sql`account_id = ${accountId}`,
    day === undefined ? null : sql`entry.day = ${Number(day)}::int`,
    day === undefined ? null : within(sql`seq`, Number(day)),
  ]
}

/** Errors: `page_too_deep`, `field_invalid`, `not_found` (account). */
export async function movements(
  body: MovementsBody,
  { world }: OperatorContext,
): Promise<DataOf<'operator.movements'>> {
  const accountId = body.account === undefined ? null : accountOfPath(body.account)
  if (body.account !== undefined && accountId === null) throw new Refusal('not_found', { field: 'account' })
  const { page, ...rest } =
    accountId === null
      ? await staffPage<MovementRow, 'time'>(world.db, all, body, filtersOf(body))
      : await staffPage<MovementRow, 'time'>(world.db, ofAccount, body, filtersOfAccount(body, accountId))
  return { ...rest, list: page.map((row) => movementItemOf(row, accountId)) }
}
