/**
 * Places that staff keep by name: the first member who registers with the code of one takes it.
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
    select nickname, member_id from named_place where code = ${code} for no key update`)
  if (place === undefined) return
  if (place.memberId !== null) throw new Refusal('invite_code_unknown', { field: 'inviteCode' })
  await tx.run(sql`update named_place set member_id = ${memberId} where code = ${code}`)
  await tx.run(sql`update member set name = ${place.nickname} where member_id = ${memberId}`)
}

/** Adds free places in the order of the names; `codes` has one for each. `now`: world time. */
export const insertPlaces = (
  tx: Tx,
  names: readonly string[],
  { codes, now }: { readonly codes: readonly string[]; readonly now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into named_place (code, nickname, made_at)
    select code, nickname, ${now}::timestamptz
    from unnest(${codes}::text[], ${names}::text[]) with ordinality as wanted (code, nickname, position)
    order by position`)

/** 0: there is no such place, or somebody has taken it. */
export const removeFreePlace = (tx: Tx, placeId: bigint | null): Promise<number> =>
  tx.run(sql`
    delete from named_place where place_id = ${placeId} and member_id is null`)
