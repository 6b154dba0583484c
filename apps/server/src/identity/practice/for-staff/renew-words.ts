/**
 * New recovery words for a member's phone, for a member who lost the device together with the
 * words.
 */
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { drawPhrase } from '../../../platform/phrase/phrase.ts'
import type { Random } from '../../../platform/random.ts'

/** 17 million million phrases: a second draw is rare. */
const drawsMax = 5

/** The phone of the member's number, or else of its mailbox; null when no device holds one. */
export async function renewRecoveryWords(tx: Tx, random: Random, memberId: bigint): Promise<string | null> {
  const phone = await tx.maybe<{ phoneId: bigint }>(sql`
    select phone_id from practice_phone as phone join member on member_id = ${memberId}
    where device_id is not null
      and ((phone.country = member.country and phone.digits = member.digits) or phone.email = member.email)
    order by phone.digits = member.digits desc nulls last limit 1`)
  if (phone === undefined) return null
  for (let draw = 0; draw < drawsMax; draw++) {
    const words = drawPhrase(random)
    const renewed = await tx.run(sql`
      update practice_phone set recovery_words = ${words}
      where phone_id = ${phone.phoneId} and not exists (select from practice_phone where recovery_words = ${words})`)
    if (renewed === 1) return words
  }
  throw new Error('no recovery phrase is free')
}
