/** A conversation as rows: reading it, and adding to it. */
import {
  formatId,
  type PageRequest,
  Refusal,
  type SupportMessage,
  supportContentMax,
} from '@glasshouse/contract'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { readPlainText } from '../community/index.ts'

interface MessageRow {
  readonly supportId: bigint
  readonly staff: boolean
  readonly content: string
  readonly picture: string | null
  readonly happenedAt: Date
}

const messageOf = ({ supportId, staff, content, picture, happenedAt }: MessageRow): SupportMessage => ({
  supportId: formatId('support', supportId),
  from: staff ? 'staff' : 'member',
  content,
  picture,
  createTime: happenedAt.toISOString(),
})

/** Errors: those of `readPlainText`. A picture may replace the words. */
export const readSupportText = (text: string, mayBeEmpty = false): string =>
  readPlainText(text, { lengthMax: supportContentMax, mayBeEmpty })

export interface ConversationPage {
  readonly total: number
  readonly list: SupportMessage[]
  readonly next: string | null
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function conversationPage(
  runner: Runner,
  memberId: bigint,
  page: PageRequest,
): Promise<ConversationPage> {
  const window = pageWindow(page)
  const after = wholeNumberKey(window.after)
  const [rows, kept] = await Promise.all([
    runner.many<MessageRow>(sql`
      select support_id, operator_id is not null as staff, content, upload.name as picture,
             happened_at
      from support_message left join upload using (upload_id)
      where support_message.member_id = ${memberId} and (${after}::bigint is null or support_id < ${after})
      order by support_id desc limit ${window.limit + 1}::int offset ${window.offset}::int`),
    runner.maybe<{ messages: number }>(
      sql`select messages from support_conversation where member_id = ${memberId}`,
    ),
  ])
  const part = pageOf(rows, window, ({ supportId }) => supportId.toString())
  return { total: kept?.messages ?? 0, list: part.page.map(messageOf), next: part.next }
}

export interface NewSupportMessage {
  readonly memberId: bigint | null
  /** Null: the member says it. */
  readonly operatorId: bigint | null
  readonly content: string
  readonly uploadId: bigint | null
  /** World time. */
  readonly now: Date
}

/**
 * Adds a message; this locks the conversation's row, so that counts and messages agree. Staff can
 * answer only a member who has written. Errors: `not_found`.
 */
export async function addSupportMessage(
  tx: Tx,
  { memberId, operatorId, content, uploadId, now }: NewSupportMessage,
) {
  const counted =
    operatorId === null
      ? await tx.run(sql`
          insert into support_conversation (member_id, messages, waits_since) values (${memberId}, 1, ${now})
          on conflict (member_id) do update set messages = support_conversation.messages + 1,
            waits_since = coalesce(support_conversation.waits_since, excluded.waits_since)`)
      : await tx.run(sql`
          update support_conversation set messages = messages + 1, unread = unread + 1, waits_since = null
          where member_id = ${memberId}`)
  if (counted === 0) throw new Refusal('not_found', { field: 'memberId' })
  const row = await tx.one<MessageRow>(sql`
    with said as (
      insert into support_message (member_id, operator_id, content, upload_id, happened_at)
      values (${memberId}, ${operatorId}, ${content}, ${uploadId}, ${now}) returning *)
    select support_id, operator_id is not null as staff, content, upload.name as picture,
           happened_at
    from said left join upload using (upload_id)`)
  return messageOf(row)
}
