/** `feedback.create`: questions and comments of a member, with pictures. */
import {
  type BodyOf,
  countryByCode,
  type DataOf,
  feedbackLengthMax,
  formatId,
  Refusal,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { insertUploads, withFiles } from '../../foundation/upload/index.ts'
import { readNumber } from '../../identity/practice/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { readPlainText, requireActive } from '../community/index.ts'

const perMember = { max: 10, windowMs: 3_600_000 }

/** Errors, in this order: `feedback_needed`, those of `readPlainText`. */
function readComments(text: string): string {
  if (text.trim() === '') throw new Refusal('feedback_needed', { field: 'comments' })
  return readPlainText(text, { lengthMax: feedbackLengthMax, field: 'comments' })
}

/**
 * Whether a number was given. Only the member's own is accepted, which the platform already has.
 * Errors: `phone_not_practice`.
 */
async function isOwnPhone(runner: Runner, memberId: bigint, phone: string): Promise<boolean> {
  if (phone.trim() === '') return false
  const own = await runner.one<{ country: string; digits: string | null }>(
    sql`select country, digits from member where member_id = ${memberId}`,
  )
  const country = countryByCode(own.country)
  const given = country === undefined ? null : readNumber(country, phone.trim())
  if (given?.channel !== 'sms' || given.digits !== own.digits)
    throw new Refusal('phone_not_practice', { field: 'phone' })
  return true
}

/**
 * Errors, in this order: `account_disabled`, those of `readComments`, `phone_not_practice`,
 * `too_many_requests`, those of the files.
 */
export async function create(
  { comments: given, phone }: BodyOf<'feedback.create'>,
  context: MemberContext,
): Promise<DataOf<'feedback.create'>> {
  const { world, wall, memberId, files = [] } = context
  await requireActive(world.db, memberId)
  const comments = readComments(given)
  const byPhone = await isOwnPhone(world.db, memberId, phone)
  await limit(world.db, `feedback:${memberId}`, perMember, wall)
  return await withFiles(context, files, (kept) =>
    world.db.transaction(async (tx) => {
      await requireActive(tx, memberId)
      const now = new Date(wall.nowMs())
      const { feedbackId } = await tx.one<{ feedbackId: bigint }>(sql`
        insert into feedback (member_id, comments, by_phone, at_real)
        values (${memberId}, ${comments}, ${byPhone}, ${now}) returning feedback_id`)
      const uploadIds = await insertUploads(tx, kept, { memberId, purpose: 'feedback', open: false, now })
      await tx.run(sql`
        insert into feedback_picture (feedback_id, place, upload_id)
        select ${feedbackId}, place, upload_id
        from unnest(${uploadIds}::bigint[]) with ordinality as picture (upload_id, place)`)
      return { feedbackId: formatId('feedback', feedbackId) }
    }),
  )
}
