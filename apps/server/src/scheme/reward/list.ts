/**
 * `reward.list`: a member's rewards, newest first, each with its sources, and the sums of each
 * kind.
 */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type RewardItem,
  recordTypes,
} from '@glasshouse/contract'
import type { RewardKind } from '@glasshouse/model'
import type { InLanguage, MemberContext } from '../../context.ts'
import { recordOfPayout } from '../../ledger/credit.ts'
import { nothingFunded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import { authorName } from '../../messaging/community/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'

/** Record types 6, 9 and 11. */
const teamKinds: readonly RewardKind[] = ['team', 'referral', 'invite-bonus']

interface RewardRow {
  readonly payableId: bigint
  readonly kind: RewardKind
  readonly day: number
  readonly at: Date
  readonly promised: bigint
  /** Null until the close. */
  readonly operator: bigint | null
  readonly purchases: bigint | null
  readonly credited: boolean
  /** The member whose purchase it comes from; null: it comes from no purchase. */
  readonly memberId: bigint | null
  readonly name: string | null
  readonly country: string | null
  readonly digits: string | null
  readonly simulated: boolean | null
  readonly floor: number
  readonly subject: string | null
}

interface RewardQuery extends InLanguage {
  readonly memberId: bigint
  readonly kinds: readonly RewardKind[] | null
  readonly before: bigint
  readonly limit: number
  readonly offset: number
}

/**
 * The buyer's level follows from the inviters above the buyer: at most two look-ups, since referral
 * reaches three levels.
 */
const rewardsOn = (
  runner: Runner,
  { memberId, kinds, before, limit, offset, language }: RewardQuery,
): Promise<RewardRow[]> =>
  runner.many<RewardRow>(sql`
    with page as (
      select * from payable
      where member_id = ${memberId} and payable_id < ${before} and kind not in ('fund', 'dividend')
        and (${kinds}::text[] is null or kind = any(${kinds}::text[]))
      order by payable_id desc limit ${limit}::int offset ${offset}::int)
    select payable_id, kind, page.day, page.happened_at as at, promised, operator, purchases,
           page.movement_id is not null as credited, buyer.member_id, buyer.name, buyer.country,
           buyer.digits, buyer.simulated, coalesce(product.names->>${language}::text, product.name) as subject,
           case ${memberId}::bigint when buyer.inviter_id then 1 when parent.inviter_id then 2 else 3 end as floor
    from page
    left join ord on page.kind = 'referral' and order_id = subject_id
    left join product using (product_id)
    left join member as buyer on buyer.member_id =
      case page.kind when 'referral' then ord.member_id when 'invite-bonus' then subject_id end
    left join member as parent on parent.member_id = buyer.inviter_id
    order by payable_id desc`)

interface SumRow {
  readonly kind: RewardKind
  readonly rewards: number
  readonly promised: bigint
  readonly operator: bigint
  readonly purchases: bigint
}

const sumsOf = (runner: Runner, memberId: bigint, kinds: readonly RewardKind[] | null): Promise<SumRow[]> =>
  runner.many<SumRow>(sql`
    select kind, rewards, promised, operator, purchases from reward_sum
    where member_id = ${memberId} and (${kinds}::text[] is null or kind = any(${kinds}::text[])) order by kind`)

/** The rewards of days that are not settled: they are few and have an index of their own. */
const waitingOf = (runner: Runner, memberId: bigint, kinds: readonly RewardKind[] | null) =>
  runner.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from payable
    where member_id = ${memberId} and operator is null and (${kinds}::text[] is null or kind = any(${kinds}::text[]))`)

const typeOf = (kind: RewardKind): number => recordTypes[recordOfPayout[kind]]

function rewardItem(row: RewardRow): RewardItem {
  const { operator, purchases, promised, memberId, simulated } = row
  const funded =
    operator === null ? null : { ...nothingFunded, promised, operator, purchases: purchases ?? 0n }
  const isUncovered = funded !== null && paidOf(funded) === 0n
  return {
    rewardId: formatId('reward', row.payableId),
    kind: row.kind,
    type: typeOf(row.kind),
    day: row.day,
    time: row.at.toISOString(),
    promised: formatMoney(promised),
    state: isUncovered ? 'uncovered' : row.credited ? 'credited' : 'waiting',
    sources: funded === null ? null : sourcesOf(funded),
    from:
      memberId === null
        ? null
        : { name: authorName({ ...row, pseudonym: null }), simulated: simulated === true, floor: row.floor },
    subject: row.subject,
  }
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function rewardList(
  body: BodyOf<'reward.list'>,
  { world: { db }, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<DataOf<'reward.list'>> {
  const window = pageWindow(body)
  const kinds = body.of === 'team' ? teamKinds : null
  const before = wholeNumberKey(window.after) ?? 2n ** 62n
  const [rows, sums, { waiting }] = await Promise.all([
    rewardsOn(db, { language, memberId, kinds, before, limit: window.limit + 1, offset: window.offset }),
    sumsOf(db, memberId, kinds),
    waitingOf(db, memberId, kinds),
  ])
  const { page, next } = pageOf(rows, window, ({ payableId }) => payableId.toString())
  return {
    total: sums.reduce((total, { rewards }) => total + rewards, waiting),
    list: page.map(rewardItem),
    next,
    sums: sums.map(({ kind, rewards, ...funded }) => ({
      kind,
      type: typeOf(kind),
      rewards,
      sources: sourcesOf({ ...nothingFunded, ...funded }),
    })),
  }
}
