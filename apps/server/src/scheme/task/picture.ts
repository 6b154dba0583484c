/** Pictures of the group's page: decided by staff, and closed at the end of an account. */
import type { Id } from '@glasshouse/contract'
import { deleteUpload } from '../../foundation/upload/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { promiseTask, taskReward } from './store.ts'

export interface PictureDecision {
  readonly pictureId: Id<'groupPicture'> | null
  readonly accept: boolean
  /** Cleaned text. */
  readonly reason: string
}

/**
 * Decides a waiting picture and deletes its file. Returns the promised reward in minor units.
 * Undefined: the picture is not waiting, or no longer.
 */
export async function decidePicture(
  tx: Tx,
  moment: Moment,
  { pictureId, accept, reason }: PictureDecision,
): Promise<bigint | undefined> {
  const decided = await tx.maybe<{ memberId: bigint; uploadId: bigint | null }>(sql`
    update group_picture set state = ${accept ? 'accepted' : 'refused'}, decided_at = ${moment.now},
      reason = ${accept ? null : reason}
    where picture_id = ${pictureId} and state = 'waiting'
    returning member_id, upload_id`)
  if (decided === undefined) return undefined
  await deleteUpload(tx, decided.uploadId)
  if (!accept) return 0n
  const amount = await taskReward(tx, 'group')
  if (amount > 0n) await promiseTask(tx, moment, { task: 'group', memberId: decided.memberId, amount })
  return amount
}

/**
 * At the end of an account: none of its pictures waits any more, and the reasons of refusals are
 * deleted.
 */
export const closePictures = (tx: Tx, memberId: bigint, now: Date): Promise<number> =>
  tx.run(sql`
    update group_picture set reason = null, decided_at = coalesce(decided_at, ${now}::timestamptz),
      state = case state when 'waiting' then 'refused' else state end
    where member_id = ${memberId}`)
