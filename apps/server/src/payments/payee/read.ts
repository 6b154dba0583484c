/** `bank.mine`: the member's addresses and cards. */
import { formatId, formatPracticeAddress, type PayeeItem } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'

export interface PayeeRow {
  readonly payeeId: bigint
  readonly rail: PayeeItem['rail']
  readonly currency: PayeeItem['currency']
  readonly address: Buffer | null
  readonly bank: string | null
  readonly payeeName: string | null
  readonly account: string | null
  readonly ifsc: string | null
  readonly addedAt: Date
  readonly usableAt: Date
}

/** `now`: world time. */
export const payeeItem = (
  { payeeId, address, addedAt, usableAt, ...row }: PayeeRow,
  now: Date,
): PayeeItem => ({
  payeeId: formatId('payee', payeeId),
  address: address === null ? null : formatPracticeAddress(address),
  ...row,
  addedAt: addedAt.toISOString(),
  usableAt: usableAt.toISOString(),
  usable: usableAt <= now,
})

export const listPayees: Handler<'bank.mine'> = async ({ rail }, { world, wall, memberId }) => {
  const [rows, { now }] = await Promise.all([
    world.db.many<PayeeRow>(sql`
      select payee_id, rail, currency, address, bank, payee_name, account, ifsc, added_at, usable_at
      from payee
      where member_id = ${memberId} and removed_at is null and (${rail ?? null}::text is null or rail = ${rail ?? null})
      order by payee_id`),
    readMoment(world.db, wall),
  ])
  return { total: rows.length, list: rows.map((row) => payeeItem(row, now)) }
}
