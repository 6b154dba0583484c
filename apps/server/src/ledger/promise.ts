/**
 * What members are promised on a day and get at its close, one row each. A kind that is paid for
 * every day is written with its funding (payouts.ts).
 */
import type { CloseFunding, RewardKind } from '@glasshouse/model'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { Moment } from './moment.ts'

interface NewPromise {
  readonly kind: RewardKind
  readonly memberId: bigint
  /** What it is promised for. Left out for a kind that a member gets once. */
  readonly subjectId?: bigint
  /** Minor units. */
  readonly amount: bigint
}

/** The table's key refuses a second promise of a kind to a member for the same subject. */
export const promiseOne = (
  tx: Tx,
  { day, now }: Moment,
  { kind, memberId, subjectId = 0n, amount }: NewPromise,
): Promise<number> =>
  tx.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    values (${kind}, ${memberId}, ${subjectId}, ${day}, ${amount}, ${now})`)

/**
 * Promises every row that `rows` selects: kind, member, subject, day, minor units, world time.
 * `before`: the `with` clause of the statement.
 */
export const promiseRows = (tx: Tx, rows: Query, before: Query = sql``): Promise<number> =>
  tx.run(
    joinQueries([
      before,
      sql`insert into payable (kind, member_id, subject_id, day, promised, happened_at)`,
      rows,
    ]),
  )

interface FundedRewards extends Pick<CloseFunding, 'rewards'> {
  readonly day: number
  readonly closedAt: Date
}

/**
 * Writes the funding of each reward that was promised on the day; a reward that gets nothing is
 * never credited. `along`: a further part of the statement's `with` clause, which reads the rewards
 * from `paid`. Returns their number.
 */
export async function fundPromised(
  tx: Tx,
  { day, closedAt, rewards }: FundedRewards,
  along: Query,
): Promise<number> {
  const paid = sql`
    with paid as (
      update payable set revenue = funded.revenue, fees = funded.fees, operator = funded.operator,
        purchases = funded.purchases, credit_at = case when paid > 0 then ${closedAt}::timestamptz end
      from unnest(
        ${rewards.groups.map(({ kind }) => kind)}::text[], ${rewards.groups.map(({ amount }) => amount)}::bigint[],
        ${rewards.groups.map(({ paid }) => paid)}::bigint[],
        ${rewards.groups.map(({ bySource }) => bySource.revenue)}::bigint[],
        ${rewards.groups.map(({ bySource }) => bySource.fees)}::bigint[],
        ${rewards.groups.map(({ bySource }) => bySource.operator)}::bigint[],
        ${rewards.groups.map(({ bySource }) => bySource.purchases)}::bigint[]
      ) as funded (kind, promised, paid, revenue, fees, operator, purchases)
      where day = ${day} and payable.operator is null and payable.kind = funded.kind
        and payable.promised = funded.promised
      returning member_id, payable.kind, payable.promised, payable.operator, payable.purchases),`
  const counted = sql`select count(*)::int as rows from paid`
  return (await tx.one<{ rows: number }>(joinQueries([paid, along, counted]))).rows
}
