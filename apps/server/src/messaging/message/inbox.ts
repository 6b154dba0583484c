/**
 * `push.record`, `push.markRead`: a member's inbox. Records beyond the number kept are deleted,
 * oldest first, when something is marked read.
 */
import { formatId, type PushItem, pushesKept, Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { ownWordOf } from '../../identity/account/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { markRowRead, rowsOf, tallyOf } from './inbox-rows.ts'
import type { Written } from './text.ts'

/** Errors: `page_too_deep`, `field_invalid` (after). */
export const pushRecord: Handler<'push.record'> = async (body, { world, memberId, viewedBy, language }) => {
  const window = pageWindow(body)
  const after = wholeNumberKey(window.after)
  const [tally, word, rows] = await Promise.all([
    tallyOf(world.db, memberId),
    viewedBy === undefined ? ownWordOf(world.db, memberId) : null,
    rowsOf(world.db, memberId, { language, after, limit: window.limit + 1, offset: window.offset }),
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
    if (pushId === null)
      await tx.run(sql`
        update push_record set is_read = true where member_id = ${memberId} and not is_read`)
    else if (!(await markRowRead(tx, memberId, pushId)))
      throw new Refusal('push_unknown', { field: 'pushId' })
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
export const sendStationMessage = (tx: Tx, { memberId, title, content, now }: StationNews): Promise<number> =>
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
export const sendInboxMessage = (tx: Tx, { memberId, kind, title, content, now }: ToldOne): Promise<number> =>
  tx.run(sql`
    insert into push_record (member_id, kind, title, content, happened_at)
    select member_id, ${kind}, ${title}, ${content}, ${now}::timestamptz from member
    where member_id = ${memberId} and not simulated and ended_real is null`)

interface StationNews extends Written {
  readonly memberId: bigint | undefined
  readonly now: Date
}
