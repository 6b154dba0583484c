/** `user.modifyHead`. */
import { type DataOf, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { addressOf, deleteHead, insertUploads, smallOf, withFiles } from '../../foundation/upload/index.ts'
import { sql } from '../../platform/db/sql.ts'

const perMember = { max: 10, windowMs: 24 * 3_600_000 }

/** Errors, in this order: `file_needed`, `too_many_requests`, those of `withFiles`. */
export async function modifyHead(_body: object, context: MemberContext): Promise<DataOf<'user.modifyHead'>> {
  const { world, wall, memberId, files = [] } = context
  if (files.length === 0) throw new Refusal('file_needed')
  await limit(world.db, `head:${memberId}`, perMember, wall)
  return await withFiles(context, files, async ([kept]) => {
    if (kept === undefined) throw new Refusal('file_needed')
    await world.db.transaction(async (tx) => {
      // Of two concurrent calls the second waits here, and replaces the first one's picture.
      const own = await tx.maybe(
        sql`select from member where member_id = ${memberId} and ended_real is null for no key update`,
      )
      if (own === undefined) throw new Refusal('unauthorized')
      await deleteHead(tx, memberId)
      const owner = { memberId, purpose: 'head', open: true, now: new Date(wall.nowMs()) } as const
      await insertUploads(tx, [kept], owner)
    })
    return { headUrl: addressOf(world, smallOf(kept.name)) }
  })
}
