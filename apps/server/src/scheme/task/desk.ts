/** Pictures of the group's page as the staff see and decide them. */
import { type BodyOf, type DataOf, formatId, type Id } from '@glasshouse/contract'
import type { Moment } from '../../ledger/moment.ts'
import { authorName } from '../../messaging/community/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { promiseTask, taskReward } from './store.ts'

interface WaitingRow {
  readonly pictureId: bigint
  readonly memberId: bigint
  readonly name: string | null
  readonly country: string | null
  readonly digits: string | null
  readonly mark: string
  readonly file: string
  readonly at: Date
}

/** Oldest first. Errors: `page_too_deep`, `field_invalid` (after). */
export async function waitingPictures(
  runner: Runner,
  asked: BodyOf<'operator.groupPictures'>,
): Promise<DataOf<'operator.groupPictures'>> {
  const window = pageWindow(asked)
  const [rows, { total }] = await Promise.all([
    runner.many<WaitingRow>(sql`
      select picture_id as "pictureId", member.member_id as "memberId", member.name, country, digits,
        invite_code as mark, upload.name as file, group_picture.happened_at as at
      from group_picture join member using (member_id) join upload using (upload_id)
      where state = 'waiting' and picture_id > ${wholeNumberKey(window.after) ?? 0n}
      order by picture_id limit ${window.limit + 1}::int offset ${window.offset}::int`),
    runner.one<{ total: number }>(
      sql`select count(*)::int as total from group_picture where state = 'waiting'`,
    ),
  ])
  const { page, next } = pageOf(rows, window, ({ pictureId }) => pictureId.toString())
  return {
    total,
    next,
    list: page.map((row) => ({
      pictureId: formatId('groupPicture', row.pictureId),
      username: authorName({ ...row, pseudonym: null }),
      mark: row.mark,
      name: row.file,
      at: row.at.toISOString(),
    })),
  }
}

export interface PictureDecision {
  readonly pictureId: Id<'groupPicture'> | null
  readonly accept: boolean
  /** Clean. */
  readonly reason: string
}

/** Ends the waiting and the file; answers what it promised, minor units. Undefined: it does not wait (any more). */
export async function decidePicture(
  tx: Tx,
  moment: Moment,
  { pictureId, accept, reason }: PictureDecision,
): Promise<bigint | undefined> {
  const decided = await tx.maybe<{ memberId: bigint; uploadId: bigint | null }>(sql`
    update group_picture set state = ${accept ? 'accepted' : 'refused'}, decided_at = ${moment.now},
      reason = ${accept ? null : reason}
    where picture_id = ${pictureId} and state = 'waiting'
    returning member_id as "memberId", upload_id as "uploadId"`)
  if (decided === undefined) return undefined
  await tx.run(sql`delete from upload where upload_id = ${decided.uploadId}`)
  if (!accept) return 0n
  const amount = await taskReward(tx, 'group')
  if (amount > 0n) await promiseTask(tx, moment, { task: 'group', memberId: decided.memberId, amount })
  return amount
}

/** At the end of an account nothing of it waits any more, and the words about it go. */
export const closePictures = (tx: Tx, memberId: bigint, now: Date): Promise<number> =>
  tx.run(sql`
    update group_picture set reason = null, decided_at = coalesce(decided_at, ${now}::timestamptz),
      state = case state when 'waiting' then 'refused' else state end
    where member_id = ${memberId}`)
