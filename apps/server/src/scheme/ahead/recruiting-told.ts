/**
 * What the last whole week promised for recruiting, as far as “what if” may use it. The tree tells
 * what each depth was paid, so a week's sum less what the depths got in it would be what a depth
 * with fewer than ten rewarded members got. So the sum has only depths of which the tree tells
 * this week.
 */
import { areFew, lastReadingDay, readingEvery } from '@glasshouse/model'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type RewardedDepth, rewardedDepths } from './invitations.ts'
import { depthsToldOf } from './rewards-told.ts'

export interface RecruitingTold {
  /** Members' payments of the week. */
  readonly payments: bigint
  readonly referrals: bigint
  readonly bonuses: bigint
  /** Some of the week's rewards are in neither sum. */
  readonly isPart: boolean
}

const hasFewOfAKind = ({ members, referred, rewarded, teams }: RewardedDepth): boolean =>
  [members, referred, rewarded, teams].some(areFew)

/**
 * Whether fewer than ten members of the depths that are left out were promised rewards of a kind
 * that is shown. The tree shows the sum of all kinds of a depth, so one kind would give away the
 * other, and neither is shown then.
 */
function leavesFew(told: readonly RewardedDepth[], left: readonly RewardedDepth[]): boolean {
  const count = (list: readonly RewardedDepth[], kind: 'referred' | 'rewarded' | 'teams') =>
    list.reduce((sum, one) => sum + one[kind], 0)
  return (['referred', 'rewarded', 'teams'] as const).some(
    (kind) => count(told, kind) > 0 && areFew(count(left, kind)),
  )
}

/** The rewards of the week that can be shown. `rewarded`: of this week and others. */
export function toldOfWeek(
  rewarded: readonly RewardedDepth[],
  week: number,
): Omit<RecruitingTold, 'payments'> {
  const ofWeek = rewarded.filter((one) => one.week === week)
  const depths = depthsToldOf(rewarded).get(week)
  const [told, left]: [RewardedDepth[], RewardedDepth[]] = [[], []]
  for (const one of ofWeek) (depths?.has(one.depth) && !hasFewOfAKind(one) ? told : left).push(one)
  if (leavesFew(told, left)) return { referrals: 0n, bonuses: 0n, isPart: true }
  return {
    referrals: told.reduce((sum, { referrals }) => sum + referrals, 0n),
    bonuses: told.reduce((sum, { bonuses }) => sum + bonuses, 0n),
    isPart: left.some(({ referrals, bonuses }) => referrals + bonuses > 0n),
  }
}

/** Weeks do not overlap, so that no two answers have a difference that is a day's rewards. */
export async function recruitingTold(db: Scope, settledThrough: number): Promise<RecruitingTold | null> {
  const through = lastReadingDay(settledThrough)
  if (through < 0) return null
  return await db.transaction(
    async (tx) => {
      const [rewarded, { payments }] = await Promise.all([
        rewardedDepths(tx, through),
        tx.one<{ payments: bigint }>(sql`
          select coalesce(sum(payments), 0)::bigint as payments from outlook_day
          where day between ${through - readingEvery + 1}::int and ${through}::int`),
      ])
      return { payments, ...toldOfWeek(rewarded, Math.floor(through / readingEvery)) }
    },
    { snapshot: true },
  )
}
