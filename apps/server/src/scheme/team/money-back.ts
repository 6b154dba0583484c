/**
 * `team.moneyBack`: how many of a team's buyers have received at least what they paid, by level and
 * by joining day.
 */
import { type BodyOf, type DataOf, teamLevels } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'

interface MoneyBackRow {
  readonly key: number
  readonly bought: number
  readonly boughtSimulated: number
  readonly back: number
  readonly backSimulated: number
}

const shares = (row: Omit<MoneyBackRow, 'key'> | undefined) => ({
  bought: { total: row?.bought ?? 0, simulated: row?.boughtSimulated ?? 0 },
  back: { total: row?.back ?? 0, simulated: row?.backSimulated ?? 0 },
})

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function moneyBack(
  body: BodyOf<'team.moneyBack'>,
  { world: { db }, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'team.moneyBack'>> {
  const window = pageWindow(body)
  const { after, limit, offset } = window
  const floor = body.floor ?? null
  const [rolled, floors, days] = await Promise.all([
    db.one<{ through: number; days: number }>(sql`
      select through_day as through, (
        select count(distinct joined_day)::int from team_back
        where member_id = ${memberId} and bought > 0 and (${floor}::int is null or floor = ${floor}::int)) as days
      from roll_up where name = 'money-back'`),
    db.many<MoneyBackRow>(sql`
      select floor as key, sum(bought)::int as bought, sum(bought_simulated)::int as bought_simulated,
        sum(back)::int as back, sum(back_simulated)::int as back_simulated
      from team_back where member_id = ${memberId} group by floor`),
    db.many<MoneyBackRow>(sql`
      select joined_day as key, sum(bought)::int as bought, sum(bought_simulated)::int as bought_simulated,
        sum(back)::int as back, sum(back_simulated)::int as back_simulated
      from team_back
      where member_id = ${memberId} and bought > 0 and (${floor}::int is null or floor = ${floor}::int)
        and joined_day < ${wholeNumberKey(after) ?? 2n ** 31n}::bigint
      group by joined_day order by joined_day desc limit ${limit + 1}::int offset ${offset}::int`),
  ])
  const { page, next } = pageOf(days, window, ({ key }) => key.toString())
  return {
    asOfDay: rolled.through < 0 ? null : rolled.through,
    byFloor: Array.from({ length: teamLevels }, (_, index) => ({
      floor: index + 1,
      ...shares(floors.find(({ key }) => key === index + 1)),
    })),
    total: rolled.days,
    list: page.map((row) => ({ joinedDay: row.key, ...shares(row) })),
    next,
  }
}
