/**
 * The first member who registers with the code of a place that staff kept by name takes that
 * place.
 */
import { Refusal } from '@glasshouse/contract'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Gives the member the place's name; a code that belongs to no place changes nothing. Of two
 * concurrent callers one waits here and learns that the code is used. Errors:
 * `invite_code_unknown`.
 */
export async function takePlace(tx: Tx, code: string, memberId: bigint): Promise<void> {
  const place = await tx.maybe<{ nickname: string; memberId: bigint | null }>(sql`
    select nickname, member_id as "memberId" from named_place where code = ${code} for no key update`)
  if (place === undefined) return
  if (place.memberId !== null) throw new Refusal('invite_code_unknown', { field: 'inviteCode' })
  await tx.run(sql`update named_place set member_id = ${memberId} where code = ${code}`)
  await tx.run(sql`update member set name = ${place.nickname} where member_id = ${memberId}`)
}
