/** `group.send`: a picture of the practice group's page, stored until staff have decided. */
import { type DataOf, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { fingerprintOf, insertUploads, withFiles } from '../../foundation/upload/index.ts'
import { refuseEnded } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { taskReward } from './store.ts'

const perMember = { max: 5, windowMs: 24 * 3_600_000 }

/** Errors: `reward_taken`, `picture_waiting`. */
async function refuseSecond(runner: Runner, memberId: bigint): Promise<void> {
  const before = await runner.maybe<{ state: 'waiting' | 'accepted' }>(sql`
    select state from group_picture where member_id = ${memberId} and state in ('waiting', 'accepted')`)
  if (before !== undefined)
    throw new Refusal(before.state === 'accepted' ? 'reward_taken' : 'picture_waiting')
}

/**
 * The program checks the file type by its content, that the file is a picture, and that nobody sent
 * the same picture before; staff check what it shows. The lock on the member's row makes a second
 * picture of the same member wait, and the table rejects another member's copy of the picture.
 * Errors, in this order: `file_needed`, `world_ended`, `feature_closed`, `reward_taken`,
 * `picture_waiting`, `too_many_requests`, those of `withFiles`, `unauthorized` after the end of the
 * account, `picture_repeated`.
 */
export async function sendPicture(
  _body: object,
  context: Pick<MemberContext, 'world' | 'wall' | 'host' | 'random' | 'memberId' | 'files'>,
): Promise<DataOf<'group.send'>> {
  const { world, wall, memberId, files = [] } = context
  if (files.length === 0) throw new Refusal('file_needed')
  await refuseEnded(world.db, wall)
  if ((await taskReward(world.db, 'group')) === 0n) throw new Refusal('feature_closed')
  await refuseSecond(world.db, memberId)
  await limit(world.db, `group:${memberId}`, perMember, wall)
  return await withFiles(context, files, async (kept) => {
    const [fingerprint] = await Promise.all(kept.map((file) => fingerprintOf(context, file)))
    await world.db.transaction(async (tx) => {
      const own = await tx.maybe(
        sql`select from member where member_id = ${memberId} and ended_real is null for no key update`,
      )
      if (own === undefined) throw new Refusal('unauthorized')
      await refuseSecond(tx, memberId)
      const { now } = await readMoment(tx, wall)
      const owner = { memberId, purpose: 'group', open: false, now: new Date(wall.nowMs()) } as const
      const [uploadId] = await insertUploads(tx, kept, owner)
      const taken = await tx.run(sql`
        insert into group_picture (member_id, upload_id, fingerprint, happened_at)
        values (${memberId}, ${uploadId}, ${fingerprint}, ${now}) on conflict (fingerprint) do nothing`)
      if (taken === 0) throw new Refusal('picture_repeated')
    })
    return {}
  })
}
