/**
 * A member's team, three levels deep: a small team is counted at each read, a larger one is read as
 * of the newest close.
 */
import type { DataOf } from '@glasshouse/contract'
import { teamLevels } from '@glasshouse/contract'
import { slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The largest team that is counted at each read; the wallet uses the same limit. */
export const countedNowMax = 1000

interface LevelRow {
  readonly floor: number
  readonly total: number
  readonly simulated: number
  /** Members who bought at least one machine. */
  readonly valid: number
  readonly validSimulated: number
}

type Level = DataOf<'share.count'>['byFloor'][number]

export interface Team {
  /** Null: the team was counted for this read. */
  readonly asOfDay: number | null
  readonly total: Level['members']
  readonly valid: Level['valid']
  readonly byFloor: Level[]
}

/**
 * One row for each level with members, over at most `countedNowMax` + 1 members: the recursion ends
 * when these are read. The tree has no cycles: an inviter exists before the invitee, and never
 * changes.
 */
const levelsNow = (runner: Runner, memberId: bigint): Promise<LevelRow[]> =>
  runner.many<LevelRow>(sql`
    with recursive team as (
      select member_id, simulated, 1 as floor from member where inviter_id = ${memberId}
      union all
      select invitee.member_id, invitee.simulated, floor + 1
      from team cross join lateral (
        select member_id, simulated from member where inviter_id = team.member_id offset 0) as invitee
      where floor < ${teamLevels}::int)
    select floor, count(*)::int as total, count(*) filter (where simulated)::int as simulated,
           count(*) filter (where machines_bought > 0)::int as valid,
           count(*) filter (where machines_bought > 0 and simulated)::int as valid_simulated
    from (select * from team limit ${countedNowMax + 1}::int) as few
    left join balance on account_id = member_id * ${slotsPerMember}::bigint
    group by floor order by floor`)

const levelsKept = (runner: Runner, memberId: bigint): Promise<LevelRow[]> =>
  runner.many<LevelRow>(sql`
    select floor, sum(members)::int as total, sum(simulated)::int as simulated, sum(valid)::int as valid,
           sum(valid_simulated)::int as valid_simulated
    from team_day where member_id = ${memberId} group by floor order by floor`)

const sumOf = (levels: readonly LevelRow[], part: Exclude<keyof LevelRow, 'floor'>): number =>
  levels.reduce((sum, level) => sum + level[part], 0)

function teamFrom(levels: readonly LevelRow[], asOfDay: number | null): Team {
  const byFloor = Array.from({ length: teamLevels }, (_, index): Level => {
    const level = levels.find(({ floor }) => floor === index + 1)
    return {
      floor: index + 1,
      members: { total: level?.total ?? 0, simulated: level?.simulated ?? 0 },
      valid: { total: level?.valid ?? 0, simulated: level?.validSimulated ?? 0 },
    }
  })
  const total = { total: sumOf(levels, 'total'), simulated: sumOf(levels, 'simulated') }
  const valid = { total: sumOf(levels, 'valid'), simulated: sumOf(levels, 'validSimulated') }
  return { asOfDay, total, valid, byFloor }
}

export async function teamOf(runner: Runner, memberId: bigint): Promise<Team> {
  const kept = await levelsKept(runner, memberId)
  if (sumOf(kept, 'total') <= countedNowMax) {
    const now = await levelsNow(runner, memberId)
    if (sumOf(now, 'total') <= countedNowMax) return teamFrom(now, null)
  }
  const { through } = await runner.one<{ through: number }>(
    sql`select through_day as through from roll_up where name = 'team'`,
  )
  return teamFrom(kept, through)
}
