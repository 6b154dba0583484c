/**
 * `push.record`, `push.markRead`: a member's inbox. Records beyond the number kept are deleted,
 * oldest first, when something is marked read.
 */
import { formatId, type PushItem, pushesKept, Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { ownWordOf } from '../../identity/account/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import type { Written } from './text.ts'

interface Row {
  readonly pushId: bigint
  readonly kind: PushItem['kind']
  readonly title: string | null
  readonly content: string | null
  readonly happenedAt: Date
  readonly read: boolean
}

/** Computed over the records that are kept for one member. */
const tallyOf = (runner: Runner, memberId: bigint) =>
  runner.one<{ total: number; unread: number }>(sql`
    select count(*)::int as total, count(*) filter (where not is_read)::int as unread
    from (select is_read from push_record where member_id = ${memberId}
          order by push_id desc limit ${pushesKept}::int) as kept`)

const rowsOf = (
  runner: Runner,
  memberId: bigint,
  { after, limit, offset }: { after: bigint | null; limit: number; offset: number },
) =>
  runner.many<Row>(sql`
    with kept as (
      select * from push_record where member_id = ${memberId} order by push_id desc limit ${pushesKept}::int)
    select push_id, kind, title, content, happened_at, is_read as read
    from kept where ${after}::bigint is null or push_id < ${after}
    order by push_id desc limit ${limit}::int offset ${offset}::int`)

/** Errors: `page_too_deep`, `field_invalid` (after). */
export const pushRecord: Handler<'push.record'> = async (body, { world, memberId, viewedBy }) => {
  const window = pageWindow(body)
  const after = wholeNumberKey(window.after)
  const [tally, word, rows] = await Promise.all([
    tallyOf(world.db, memberId),
    viewedBy === undefined ? ownWordOf(world.db, memberId) : null,
    rowsOf(world.db, memberId, { after, limit: window.limit + 1, offset: window.offset }),
  ])
  const { page, next } = pageOf(rows, window, ({ pushId }) => pushId.toString())
  const list = page.map(({ pushId, happenedAt, ...row }) => ({
    pushId: formatId('push', pushId),
    ...row,
    createTime: happenedAt.toISOString(),
  }))
  return { ...tally, list, next, word }
}

/** Errors: `push_unknown`, also for a record of another member. */
export const markRead: Handler<'push.markRead'> = async ({ pushId = null }, { world, memberId }) => {
  return await world.db.transaction(async (tx) => {
    if (pushId !== null) {
      const found = await tx.maybe(
        sql`select from push_record where push_id = ${pushId} and member_id = ${memberId}`,
      )
      if (found === undefined) throw new Refusal('push_unknown', { field: 'pushId' })
    }
    await tx.run(sql`
      update push_record set is_read = true
      where member_id = ${memberId} and not is_read and (${pushId}::bigint is null or push_id = ${pushId})`)
    await tx.run(sql`
      delete from push_record where member_id = ${memberId} and push_id < (
        select push_id from push_record where member_id = ${memberId}
        order by push_id desc limit 1 offset ${pushesKept - 1}::int)`)
    return { unread: (await tallyOf(tx, memberId)).unread }
  })
}

/**
 * Puts a message of staff into one member's inbox, or into everybody's; simulated members read
 * nothing. Returns the number of members who got it. `memberId` undefined: everybody. `now`: world
 * time.
 */
export const tellMembers = (tx: Tx, { memberId, title, content, now }: StationNews): Promise<number> =>
  tx.run(sql`
    insert into push_record (member_id, kind, title, content, happened_at)
    select member_id, 'station', ${title}, ${content}, ${now}::timestamptz from member
    where not simulated and ended_real is null
      and (${memberId === undefined} or member_id = ${memberId ?? null})
    order by member_id`)

interface ToldOne {
  readonly memberId: bigint
  readonly kind: PushItem['kind']
  readonly title: string
  readonly content: string
  /** World time. */
  readonly now: Date
}

/** Simulated members read nothing, and a member who ended the account has no inbox. */
export const tellOne = (tx: Tx, { memberId, kind, title, content, now }: ToldOne): Promise<number> =>
  tx.run(sql`
    insert into push_record (member_id, kind, title, content, happened_at)
    select member_id, ${kind}, ${title}, ${content}, ${now}::timestamptz from member
    where member_id = ${memberId} and not simulated and ended_real is null`)

interface StationNews extends Written {
  readonly memberId: bigint | undefined
  readonly now: Date
}
