/** Customer service by staff: waiting conversations, their messages, answers, and the switch. */
import { formatId, Refusal, readReason } from '@glasshouse/contract'
import type { Handlers } from '../context.ts'
import { recordAct, switchFeature } from '../foundation/world/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { type AuthorRow, authorName } from '../messaging/community/index.ts'
import { addSupportMessage, conversationPage, readSupportText } from '../messaging/support/index.ts'
import { sql } from '../platform/db/sql.ts'

/** The most conversations in one list; later ones appear once these are answered. */
const waitingMax = 50

export const supportCalls = {
  'operator.conversations': async (_body, { world }) => {
    const rows = await world.db.many<
      Omit<AuthorRow, 'memberId'> & { memberId: bigint; since: Date; content: string }
    >(sql`
      select waiting.member_id, name, country, digits, null as pseudonym, waits_since as since, (
               select content from support_message as said where said.member_id = waiting.member_id
               order by support_id desc limit 1) as content
      from (select * from support_conversation where waits_since is not null
            order by waits_since, member_id limit ${waitingMax}::int) as waiting
      join member using (member_id) order by waits_since, member_id`)
    return {
      list: rows.map(({ since, content, ...author }) => ({
        memberId: formatId('member', author.memberId),
        nickname: authorName(author),
        waitsSince: since.toISOString(),
        content,
      })),
    }
  },
  'operator.conversation': async ({ memberId, ...page }, { world }) => {
    const [author, part] = await Promise.all([
      world.db.maybe<AuthorRow>(sql`
        select member_id, name, country, digits, null as pseudonym from member
        where member_id = ${memberId}`),
      conversationPage(world.db, memberId, page),
    ])
    if (author === undefined) throw new Refusal('not_found', { field: 'memberId' })
    return { ...part, nickname: authorName(author) }
  },
  'operator.answer': async ({ memberId, content: given }, { world, wall, operatorId, pseudonym }) => {
    const content = readSupportText(given)
    return await world.db.transaction(async (tx) => {
      const moment = await readMoment(tx, wall)
      const message = await addSupportMessage(tx, {
        memberId,
        operatorId,
        content,
        uploadId: null,
        now: moment.now,
      })
      // The journal is public, so it does not name the member.
      await recordAct(tx, moment, { operatorId, pseudonym }, 'answer', { thing: message.supportId })
      return message
    })
  },
  'operator.setSupport': async ({ open, reason: given }, { world, wall, operatorId, pseudonym }) => {
    const reason = readReason('reason', given)
    await world.db.transaction(async (tx) => {
      const moment = await readMoment(tx, wall)
      const before = String(await switchFeature(tx, 'support', open === 'true'))
      await recordAct(tx, moment, { operatorId, pseudonym }, 'support', { before, after: open, reason })
    })
    return {}
  },
} satisfies Partial<Handlers>
