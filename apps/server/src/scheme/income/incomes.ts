/** Incomes as rows, each with the claim that took it. Amounts in minor units. */
import type { Language } from '@glasshouse/contract'
import { memberAccount } from '../../ledger/accounts.ts'
import type { Funded } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface IncomePlace {
  readonly orderId: bigint
  readonly day: number
}

export interface IncomeRow extends Funded, IncomePlace {
  readonly boughtDay: number
  readonly boughtAt: Date
  readonly productName: string
  readonly productImg: string
  /** Whether a claim took it, and whether that claim was credited. */
  readonly taken: boolean
  readonly credited: boolean
  /** World time at which its claim is credited; null: no claim has taken it. */
  readonly creditAt: Date | null
  /** The number of that claim. */
  readonly claim: number | null
}

/**
 * Those of these incomes that belong to the member, in the given order. An income is taken by the
 * first claim that reached it: the claim after the last one that had not reached its day for all
 * orders (`short`, looked up once for each day), or an earlier claim of only its order.
 */
export const incomeRows = (
  runner: Runner,
  memberId: bigint,
  asked: readonly IncomePlace[],
  language?: Language,
): Promise<IncomeRow[]> =>
  runner.many<IncomeRow>(sql`
    with asked as materialized (
      select * from unnest(${asked.map(({ orderId }) => orderId)}::bigint[], ${asked.map(({ day }) => day)}::int[])
        with ordinality as asked (order_id, day, place)),
    short as materialized (
      select day, (
        select number from claim where member_id = ${memberId} and all_through < own.day
        order by number desc limit 1) as number
      from (select distinct day from asked) as own)
    select asked.order_id, asked.day, bought_day, bought_at,
           coalesce(names->>${language}::text, name) as product_name, picture as product_img,
           income.promised, revenue, fees, operator, purchases, income.rest::bigint as rest,
           taking.number is not null as taken, coalesce(taking.number <= claims_credited, false) as credited,
           taking.credit_at, taking.number as claim
    from asked join short on short.day = asked.day
    join ord on ord.order_id = asked.order_id and ord.member_id = ${memberId}
    join product using (product_id)
    join income on income.day = asked.day and income.order_id = asked.order_id
    left join lateral (
      select number from claim where claim.order_id = asked.order_id and through_day >= asked.day
      order by through_day limit 1) as alone on true
    left join claim as taking on taking.member_id = ${memberId}
      and taking.number = least(coalesce(short.number, 0) + 1, alone.number)
    left join balance on account_id = ${memberAccount(memberId, 'wallet')}
    order by place`)
