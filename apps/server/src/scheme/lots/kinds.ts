/** What a close paid from members' payments, by kind. */
import { type CloseFunding, fewestPeople } from '@glasshouse/model'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The kinds that members' payments pay, by the rules of funding. */
const kinds = ['income', 'referral', 'fund'] as const
export type DrawKind = (typeof kinds)[number]

type Paid = Pick<CloseFunding, 'incomes' | 'payouts'>

function fromPurchases({ incomes, payouts }: Paid, kind: DrawKind): bigint {
  if (kind === 'income') return incomes.named.purchases
  return payouts.groups
    .filter((group) => group.kind === kind)
    .reduce((sum, { bySource, count }) => sum + bySource.purchases * count, 0n)
}

/**
 * The most rows in which ten members are looked for: a million incomes need not be counted to know
 * that ten members got some. Where a few members have more rows than this, they count as few.
 */
const rowsRead = 1000

export async function nameKinds(tx: Tx, day: number, funding: Paid): Promise<void> {
  const paid = kinds
    .map((kind) => ({ kind, amount: fromPurchases(funding, kind) }))
    .filter(({ amount }) => amount > 0n)
  if (paid.length === 0) return
  await tx.run(sql`
    insert into draw_kind (close_day, kind, amount, few)
    select ${day}::int, asked.kind, amount, case asked.kind
      when 'income' then (
        select count(distinct member_id) from (
          select member_id from income where day = ${day} and purchases > 0 limit ${rowsRead}::int) as sample)
      else (
        select count(distinct member_id) from (
          select member_id from payable
          where day = ${day} and payable.kind = asked.kind and purchases > 0 limit ${rowsRead}::int) as sample)
      end < ${fewestPeople}::int
    from unnest(${paid.map(({ kind }) => kind)}::text[], ${paid.map(({ amount }) => amount)}::numeric[])
      as asked (kind, amount)`)
}
