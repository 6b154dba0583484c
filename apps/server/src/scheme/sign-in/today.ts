/** `signin.today`: the reward of a sign-in, and whether the member has signed in today. */
import { formatMoney, type SignInToday } from '@glasshouse/contract'
import { type SignInRange, startOfDayMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { type DayState, readDayState } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Minor units. */
export interface SignInTerms extends SignInRange {
  readonly fixed: bigint
  readonly seed: string
  readonly joinedDay: number
  /** Wall clock. */
  readonly ends: Date
}

export const signInTerms = (runner: Runner, memberId: bigint): Promise<SignInTerms> =>
  runner.one<SignInTerms>(sql`
    select signin_reward as fixed, signin_random_least as least, signin_random_most as most, seed::text as seed,
      ends_real as ends, joined_day
    from world_setting cross join member where member_id = ${memberId}`)

export interface LastSignIn {
  readonly day: number
  readonly number: number
  readonly streak: number
  /** Minor units; null: the sign-in of that day had no random part. */
  readonly random: bigint | null
}

/** The newest sign-in; undefined: the member never signed in. */
export const lastSignIn = (runner: Runner, memberId: bigint): Promise<LastSignIn | undefined> =>
  runner.maybe<LastSignIn>(sql`
    select sign_in.day, number, streak, promised as random
    from sign_in left join payable
      on kind = 'random' and payable.member_id = sign_in.member_id and subject_id = sign_in.day
    where sign_in.member_id = ${memberId} order by sign_in.day desc limit 1`)

/** The answer for a member with this last sign-in. */
export function todayOf(
  terms: SignInTerms,
  { clock, openDay }: Pick<DayState, 'clock' | 'openDay'>,
  last: LastSignIn | undefined,
): SignInToday {
  const signedIn = last?.day === openDay
  return {
    signedIn,
    streak: last !== undefined && last.day >= openDay - 1 ? last.streak : 0,
    reward: {
      fixed: formatMoney(terms.fixed),
      random: signedIn ? formatMoney(last.random ?? 0n) : null,
      randomFrom: formatMoney(terms.least),
      randomTo: formatMoney(terms.most),
    },
    day: openDay,
    fromDay: terms.joinedDay,
    dayEndsAt: new Date(startOfDayMs(clock.dayZeroMs, openDay + 1)).toISOString(),
  }
}

export async function signInToday({
  world,
  memberId,
}: Pick<MemberContext, 'world' | 'memberId'>): Promise<SignInToday> {
  const [terms, state, last] = await Promise.all([
    signInTerms(world.db, memberId),
    readDayState(world.db),
    lastSignIn(world.db, memberId),
  ])
  return todayOf(terms, state, last)
}
