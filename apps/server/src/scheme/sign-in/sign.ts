/**
 * Signing in for the world's day: the reward is promised now and funded at the close, from the
 * operator's pot.
 */
import { Refusal, type SignInToday } from '@glasshouse/contract'
import { drawnSignIn } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { openWallet } from '../../ledger/act.ts'
import { readDayState } from '../../ledger/moment.ts'
import { promiseRows } from '../../ledger/promise.ts'
import { sql } from '../../platform/db/sql.ts'
import { lastSignIn, signInTerms, todayOf } from './today.ts'

type SignInContext = Pick<MemberContext, 'world' | 'wall' | 'memberId'>

/**
 * Counts once a world day; a repeated sign-in, also a concurrent one from another device, changes
 * nothing and gets the same answer. The wallet's lock makes the second call wait, and it then reads
 * what the first one wrote.
 * Errors: `money_stopped`, `world_ended`, `feature_closed` (this world pays nothing for it).
 */
export const signIn = ({ world, wall, memberId }: SignInContext) =>
  world.db.transaction(async (tx): Promise<SignInToday> => {
    const [{ moment }, terms, state, last] = await Promise.all([
      openWallet(tx, wall, memberId),
      signInTerms(tx, memberId),
      readDayState(tx),
      lastSignIn(tx, memberId),
    ])
    const { day, now } = moment
    if (last?.day === day) return todayOf(terms, state, last)
    if (wall.nowMs() >= terms.ends.getTime()) throw new Refusal('world_ended')
    const random = drawnSignIn(terms.seed, { memberId, day }, terms)
    if (terms.fixed + random === 0n) throw new Refusal('feature_closed')

    const number = (last?.number ?? 0) + 1
    const streak = last?.day === day - 1 ? last.streak + 1 : 1
    const signed = sql`
      with signed as (
        insert into sign_in (member_id, day, number, streak, happened_at)
        values (${memberId}, ${day}, ${number}, ${streak}, ${now}))`
    const rewards = sql`
      select kind, ${memberId}, ${day}::int, ${day}::int, promised, ${now}::timestamptz
      from unnest(array['sign-in', 'random'], ${[terms.fixed, random]}::bigint[]) as part (kind, promised)
      where promised > 0`
    await promiseRows(tx, rewards, signed)
    return todayOf(terms, state, { day, number, streak, random })
  })
