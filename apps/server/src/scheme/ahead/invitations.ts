/** Queries of the tree of invitations, as of a close. */
import { readingEvery } from '@glasshouse/model'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/** Deeper members are one line. */
export const deepest = 20

/** The parts of a `with recursive` clause: each member who joined through a day, with the depth. */
const placed = (day: number): Query => sql`
    with recursive placed as (
      select member_id, simulated, 0 as depth from member where inviter_id is null and joined_day <= ${day}::int
      union all
      select member.member_id, member.simulated, depth + 1
      from placed join member on member.inviter_id = placed.member_id where joined_day <= ${day}::int),
    at_depth as (select member_id, simulated, least(depth, ${deepest}::int) as depth from placed)`

export interface PlacedMembers {
  readonly depth: number
  readonly recruits: number
  readonly people: number
  readonly simulated: number
}

/** Members by depth and number of recruits; more than ten recruits are eleven. */
export const placedMembers = (runner: Runner, day: number): Promise<PlacedMembers[]> =>
  runner.many<PlacedMembers>(
    joinQueries([
      placed(day),
      sql`,
    recruited as (
      select inviter_id as member_id, count(*) as recruits from member
      where inviter_id is not null and joined_day <= ${day}::int group by inviter_id)
    select depth, least(coalesce(recruits, 0), 11)::int as recruits,
      (count(*) filter (where not simulated))::int as people, (count(*) filter (where simulated))::int as simulated
    from at_depth left join recruited using (member_id)
    group by depth, least(coalesce(recruits, 0), 11)`,
    ]),
  )

export interface RewardedDepth {
  readonly depth: number
  /** −1: the days before the first person joined in the week of that day. */
  readonly week: number
  /** Members of this depth who got rewards for recruiting in this week. */
  readonly members: number
  readonly amount: bigint
  /** What was promised of two kinds, and to how many members. */
  readonly referrals: bigint
  readonly referred: number
  readonly bonuses: bigint
  readonly rewarded: number
  /** Members who were promised a team's reward. */
  readonly teams: number
}

const rewardKinds = ['referral', 'invite-bonus', 'team']

/**
 * What members were paid for recruiting, by depth and by week of the world. The week in which the
 * first person joined begins with that day: of those before it every member has lines in the file
 * for everybody, which would be taken from what ten members got.
 */
export const rewardedDepths = (runner: Runner, day: number): Promise<RewardedDepth[]> =>
  runner.many<RewardedDepth>(
    joinQueries([
      placed(day),
      sql`,
    got as (
      select member_id, case when first_day is null then day / ${readingEvery}::int else -1 end as week,
        sum(operator + purchases + rest) as amount,
        sum(promised) filter (where kind = 'referral') as referrals,
        sum(promised) filter (where kind = 'invite-bonus') as bonuses,
        bool_or(kind = 'team') as is_team
      from payable left join (select min(joined_day) as first_day from member where not simulated) as people
        on day < first_day and day / ${readingEvery}::int = first_day / ${readingEvery}::int
      where kind = any(${rewardKinds}::text[]) and operator is not null and day <= ${day}::int
      group by member_id, week)
    select depth, week, (count(*) filter (where amount > 0))::int as members,
      sum(amount)::bigint as amount, coalesce(sum(referrals), 0)::bigint as referrals,
      count(referrals)::int as referred, coalesce(sum(bonuses), 0)::bigint as bonuses,
      count(bonuses)::int as rewarded, (count(*) filter (where is_team))::int as teams
    from got join at_depth using (member_id) group by depth, week`,
    ]),
  )

export interface TopRewarded {
  /** Members who got anything for recruiting. */
  readonly members: number
  readonly amount: bigint
  /** What the `most` members who got most got. */
  readonly top: bigint
}

export const topRewarded = (runner: Runner, day: number, most: number): Promise<TopRewarded> =>
  runner.one<TopRewarded>(sql`
    with got as (
      select sum(operator + purchases + rest) as amount from payable
      where kind = any(${rewardKinds}::text[]) and operator is not null and day <= ${day}::int
      group by member_id having sum(operator + purchases + rest) > 0)
    select count(*)::int as members, coalesce(sum(amount), 0)::bigint as amount, coalesce((
      select sum(amount) from (select amount from got order by amount desc limit ${most}::int) as best), 0)::bigint as top
    from got`)
