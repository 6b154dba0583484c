/**
 * The rewards that inviters get for a closed day's purchases: payables, made when the day is
 * settled.
 */
import { gradeSteps, type RecruitingTerms } from '@glasshouse/model'
import { closedTerms } from '../../foundation/world/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import { promiseRows } from '../../ledger/promise.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { monthOfClosedDay } from './month.ts'

/**
 * Referral for each purchase of the day, as many levels up as the terms name, and the invite bonus
 * for a member's first purchase. The full price counts, because a coupon's discount is paid back
 * separately. A member's purchases queue on the wallet and draw their ids after it is locked, so
 * the first purchase has the lowest id. The key of the rows rejects a second reward of each kind.
 * Amounts are rounded down, as `referralRewards` of the model does.
 */
function promiseForPurchases(tx: Tx, day: number, terms: RecruitingTerms): Promise<number> {
  const before = sql`
    with recursive bought as materialized (
      select order_id, ord.member_id, price, bought_at, inviter_id from ord join member using (member_id)
      where bought_day = ${day} and inviter_id is not null),
    above as (
      select order_id, price, bought_at, inviter_id as member_id, 1 as level from bought
      union all
      select order_id, price, bought_at, inviter_id, level + 1 from above join member using (member_id)
      where inviter_id is not null and level < ${terms.referralBasisPoints.length}::int),
    earned as (
      select 'referral' as kind, member_id, order_id as subject_id, bought_at, level,
        div(price::numeric * (${terms.referralBasisPoints}::bigint[])[level], 10000)::bigint as promised
      from above
      union all
      select 'invite-bonus', inviter_id, member_id, bought_at, 1, ${terms.inviteBonus}::bigint from bought
      where not exists (
        select from ord as earlier
        where earlier.member_id = bought.member_id and earlier.order_id < bought.order_id))`
  const rows = sql`
    select kind, member_id, subject_id, ${day}::int, promised, bought_at from earned
    where promised > 0 order by subject_id, kind, level`
  return promiseRows(tx, rows, before)
}

/**
 * At a month's last close, for each member whose team has enough buyers for the grade. It equals
 * `teamBenefit` of the model.
 */
const promiseForMonth = (tx: Tx, moment: Moment, month: number, terms: RecruitingTerms): Promise<number> =>
  promiseRows(
    tx,
    sql`
    select 'team', member_id, ${month}::int, ${moment.day}::int, promised, ${moment.now}::timestamptz
    from team_month cross join lateral (
      select div(purchases::numeric * ${terms.teamBenefitBasisPoints}::bigint, 10000)::bigint as promised) as part
    where month = ${month}::int and promised > 0 and (
      select sum(valid) from team_day where team_day.member_id = team_month.member_id
    ) >= ${gradeSteps[terms.teamBenefitFromGrade - 1]}::int
    order by member_id`,
  )

/** Run once, when the day is settled and its team rolled up, before anything is funded. */
export async function earnRecruiting(tx: Tx, moment: Moment): Promise<void> {
  const [terms, { month, endsMonth }] = await Promise.all([
    closedTerms(tx, moment.day),
    monthOfClosedDay(tx, moment.day),
  ])
  await promiseForPurchases(tx, moment.day, terms)
  if (endsMonth) await promiseForMonth(tx, moment, month, terms)
}
