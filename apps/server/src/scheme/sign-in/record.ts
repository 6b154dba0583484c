/** `signin.record`: a member's sign-ins, newest first. */
import { type BodyOf, type DataOf, formatMoney, type SignInItem } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { nothingFunded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { lastSignIn } from './today.ts'

interface SignInRow {
  readonly day: number
  readonly at: Date
  readonly streak: number
  /** Minor units. */
  readonly fixed: bigint
  readonly random: bigint
  /** Null until the close. */
  readonly operator: bigint | null
  readonly purchases: bigint | null
  /** Every part that was funded at all is credited. */
  readonly credited: boolean
}

const itemOf = ({ day, at, streak, fixed, random, operator, purchases, credited }: SignInRow): SignInItem => {
  const funded =
    operator === null
      ? null
      : { ...nothingFunded, promised: fixed + random, operator, purchases: purchases ?? 0n }
  const isUncovered = funded !== null && paidOf(funded) === 0n
  return {
    day,
    time: at.toISOString(),
    streak,
    fixed: formatMoney(fixed),
    random: formatMoney(random),
    state: isUncovered ? 'uncovered' : funded !== null && credited ? 'credited' : 'waiting',
    sources: funded === null ? null : sourcesOf(funded),
  }
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function signInRecord(
  body: BodyOf<'signin.record'>,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'signin.record'>> {
  const window = pageWindow(body)
  const { after, limit, offset } = window
  const [last, rows] = await Promise.all([
    lastSignIn(world.db, memberId),
    world.db.many<SignInRow>(sql`
      select sign_in.day, sign_in.happened_at as at, streak, parts.*
      from sign_in cross join lateral (
        select coalesce(sum(promised) filter (where kind = 'sign-in'), 0)::bigint as fixed,
          coalesce(sum(promised) filter (where kind = 'random'), 0)::bigint as random,
          sum(operator)::bigint as operator, sum(purchases)::bigint as purchases,
          coalesce(bool_and(movement_id is not null or operator + purchases = 0), false) as credited
        from payable
        where kind in ('sign-in', 'random') and payable.member_id = sign_in.member_id and subject_id = sign_in.day
      ) as parts
      where sign_in.member_id = ${memberId} and sign_in.day < ${wholeNumberKey(after) ?? 2n ** 31n}::bigint
      order by sign_in.day desc limit ${limit + 1}::int offset ${offset}::int`),
  ])
  const { page, next } = pageOf(rows, window, ({ day }) => day.toString())
  return { total: last?.number ?? 0, list: page.map(itemOf), next }
}
