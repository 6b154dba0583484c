/** `user.modifyName`. */
import {
  cleanText,
  type DataOf,
  heldText,
  nicknameLengthMax,
  Refusal,
  refusedText,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { isStaffName } from './staff-name.ts'

const nicknameLengthMin = 2
const perMember = { max: 10, windowMs: 24 * 3_600_000 }

/**
 * Errors, in this order: `nickname_needed`, `field_invalid`, `text_refused`, `nickname_held`,
 * `nickname_of_staff`.
 */
export function readNickname(given: string): string {
  if (given.trim() === '') throw new Refusal('nickname_needed', { field: 'name' })
  const name = cleanText(given)
  const length = name === null ? 0 : [...name].length
  if (name === null || length < nicknameLengthMin || length > nicknameLengthMax)
    throw new Refusal('field_invalid', { field: 'name' })
  const holds = refusedText(name)
  if (holds !== null) throw new Refusal('text_refused', { field: 'name', facts: { holds } })
  // A name is shown beside all that its member writes: staff could not read it first.
  if (heldText(name)) throw new Refusal('nickname_held', { field: 'name' })
  if (isStaffName(name)) throw new Refusal('nickname_of_staff', { field: 'name' })
  return name
}

/** Errors, in this order: those of `readNickname`, `too_many_requests`. */
export async function modifyName(
  { name: given }: { readonly name: string },
  { world, wall, memberId }: MemberContext,
): Promise<DataOf<'user.modifyName'>> {
  const name = readNickname(given)
  await limit(world.db, `nickname:${memberId}`, perMember, wall)
  await world.db.run(
    sql`update member set name = ${name} where member_id = ${memberId} and ended_real is null`,
  )
  return { name }
}
