/** The member's side: whether support is open, its address, the conversation, and writing. */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { Handler, MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { insertUploads, withFiles } from '../../foundation/upload/index.ts'
import { isOff } from '../../foundation/world/index.ts'
import { ownWordOf } from '../../identity/account/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { addSupportMessage, conversationPage, readSupportText } from './conversation.ts'

/** A script beside the page, which shows the link to the conversation. */
const widget = '/support.js'
const perMember = { max: 30, windowMs: 600_000 }

const isOpen = async (runner: Runner): Promise<boolean> => !(await isOff(runner, 'support'))

export const info: Handler<'support.info'> = async (_body, { world }) => {
  const open = await isOpen(world.db)
  return { open, appUrl: open ? widget : null }
}

/** Errors: `support_closed`. */
export const link: Handler<'support.link'> = async (_body, { world }) => {
  if (!(await isOpen(world.db))) throw new Refusal('support_closed')
  return { url: `/w/${world.slug}/#/support` }
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export const conversation: Handler<'support.conversation'> = async (page, { world, memberId }) => {
  const [open, word, messages, kept] = await Promise.all([
    isOpen(world.db),
    ownWordOf(world.db, memberId),
    conversationPage(world.db, memberId, page),
    world.db.maybe<{ unread: number }>(
      sql`select unread from support_conversation where member_id = ${memberId}`,
    ),
  ])
  return { ...messages, unread: kept?.unread ?? 0, open, word }
}

/**
 * Errors, in this order: `support_closed`, `account_disabled`, those of `readSupportText`,
 * `too_many_requests`, of files.
 */
export async function send(
  { content: given }: BodyOf<'support.send'>,
  context: MemberContext,
): Promise<DataOf<'support.send'>> {
  const { world, wall, memberId, files = [] } = context
  if (!(await isOpen(world.db))) throw new Refusal('support_closed')
  const { disabled } = await world.db.one<{ disabled: boolean }>(
    sql`select disabled_at is not null as disabled from member where member_id = ${memberId}`,
  )
  if (disabled) throw new Refusal('account_disabled')
  const content = readSupportText(given, files.length > 0)
  await limit(world.db, `support:${memberId}`, perMember, wall)
  return await withFiles(context, files, (kept) =>
    world.db.transaction(async (tx) => {
      const { now } = await readMoment(tx, wall)
      const [uploadId = null] = await insertUploads(tx, kept, {
        memberId,
        purpose: 'support',
        open: false,
        now: new Date(wall.nowMs()),
      })
      return await addSupportMessage(tx, { memberId, operatorId: null, content, uploadId, now })
    }),
  )
}

export const markRead: Handler<'support.markRead'> = async (_body, { world, memberId }) => {
  await world.db.run(
    sql`update support_conversation set unread = 0 where member_id = ${memberId} and unread > 0`,
  )
  return {}
}
