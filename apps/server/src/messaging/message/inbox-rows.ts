/**
 * A member's inbox as rows: messages of one kind on one world day are one row, so that a busy day
 * is a line. Rewards come every day and all say the same: the unread ones of all days are one row,
 * and the read ones are another. Texts of staff stay apart, because each says something else.
 */
import type { Language, PushItem } from '@glasshouse/contract'
import { pushesKept } from '@glasshouse/contract'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

export interface InboxRow {
  /** The newest message of the row. */
  readonly pushId: bigint
  readonly kind: PushItem['kind']
  readonly title: string | null
  readonly content: string | null
  /** Of an income: the machine of the newest message, in the reader's language. */
  readonly machine: string | null
  /** Further messages of the row; of incomes, further machines. */
  readonly more: number
  readonly happenedAt: Date
  readonly read: boolean
}

/**
 * The kept messages with their row: `told` is the day, for a text of staff its own id, and for a
 * reward whether it is read.
 */
const keptOf = (memberId: bigint): Query => sql`
    kept as (
      select push_record.*, case when title is not null then -push_id
        when kind = 'reward-credited' then is_read::int::bigint
        else floor(extract(epoch from happened_at - day_zero) / 86400)::bigint end as told
      from push_record cross join world_clock
      where member_id = ${memberId} order by push_id desc limit ${pushesKept}::int)`

/** Computed over the messages that are kept for one member. */
export const tallyOf = (runner: Runner, memberId: bigint) =>
  runner.one<{ total: number; unread: number }>(
    joinQueries([
      sql`with`,
      keptOf(memberId),
      sql`
    select count(*)::int as total, count(*) filter (where not is_read)::int as unread
    from (select bool_and(is_read) as is_read from kept group by kind, told) as line`,
    ]),
  )

interface Part {
  readonly language: Language
  readonly after: bigint | null
  readonly limit: number
  readonly offset: number
}

/** Newest first. */
export const rowsOf = (runner: Runner, memberId: bigint, { language, after, limit, offset }: Part) =>
  runner.many<InboxRow>(
    joinQueries([
      sql`with`,
      keptOf(memberId),
      sql`,
    line as (
      select max(push_id) as push_id, sum(more + 1)::int - 1 as more, bool_and(is_read) as is_read
      from kept group by kind, told)
    select line.push_id, kind, title, content, coalesce(names->>${language}::text, name) as machine, line.more,
      happened_at, line.is_read as read
    from line join kept using (push_id) left join product using (product_id)
    where ${after}::bigint is null or push_id < ${after}
    order by push_id desc limit ${limit}::int offset ${offset}::int`,
    ]),
  )

/**
 * Marks a row as read by its newest message; newer messages that came meanwhile stay unread. False:
 * the member has no such message.
 */
export async function markRowRead(tx: Tx, memberId: bigint, pushId: bigint): Promise<boolean> {
  const found = await tx.maybe(
    sql`select from push_record where push_id = ${pushId} and member_id = ${memberId}`,
  )
  if (found === undefined) return false
  await tx.run(
    joinQueries([
      sql`with`,
      keptOf(memberId),
      sql`,
    pressed as (select kind, told from kept where push_id = ${pushId})
    update push_record set is_read = true from kept join pressed using (kind, told)
    where push_record.push_id = kept.push_id and kept.push_id <= ${pushId} and not push_record.is_read`,
    ]),
  )
  return true
}
