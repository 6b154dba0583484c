/** Who came by a member's invitation: three levels, counted by one bounded query. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Levels that count as one's team (decisions.md section 6): as deep as referral pays. */
export const teamLevels = 3

export interface TeamLevel {
  readonly floor: number
  readonly total: number
  readonly simulated: number
  /** Those who bought at least one machine. */
  readonly valid: number
  readonly validSimulated: number
}

/** One row a level that has anybody. The tree has no cycles: an inviter is there before the invitee. */
export const teamByLevel = (runner: Runner, memberId: bigint): Promise<TeamLevel[]> =>
  runner.many<TeamLevel>(sql`
    with recursive team as (
      select member_id, simulated, machines_bought, 1 as floor from member where inviter_id = ${memberId}
      union all
      select invitee.member_id, invitee.simulated, invitee.machines_bought, floor + 1
      from team join member as invitee on invitee.inviter_id = team.member_id
      where floor < ${teamLevels}::int)
    select floor, count(*)::int as total, count(*) filter (where simulated)::int as simulated,
           count(*) filter (where machines_bought > 0)::int as valid,
           count(*) filter (where machines_bought > 0 and simulated)::int as "validSimulated"
    from team group by floor order by floor`)
