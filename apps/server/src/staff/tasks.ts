/** Pictures of the practice group's page: the waiting ones, and the decision of staff on each. */

import { type BodyOf, type DataOf, formatId, formatMoney, Refusal, readReason } from '@glasshouse/contract'
import type { Handlers } from '../context.ts'
import { recordAct } from '../foundation/world/index.ts'
import { inputOf } from '../ledger/input-of.ts'
import { authorName } from '../messaging/community/index.ts'
import type { Runner } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../platform/page.ts'
import { decidePicture } from '../scheme/task/index.ts'
import { moneyAct, type StaffContext, staffOf } from './act.ts'

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
async function waitingPictures(
  runner: Runner,
  asked: BodyOf<'operator.groupPictures'>,
): Promise<DataOf<'operator.groupPictures'>> {
  const window = pageWindow(asked)
  const [rows, { total }] = await Promise.all([
    runner.many<WaitingRow>(sql`
      select picture_id, member.member_id, member.name, country, digits,
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

/**
 * Errors: `field_invalid`, `text_refused`, `money_stopped`, `idempotency_conflict`,
 * `picture_unknown` (also for a picture that was decided before).
 */
function decideGroupPicture(
  staff: StaffContext,
  body: BodyOf<'operator.decideGroupPicture'>,
): Promise<DataOf<'operator.decideGroupPicture'>> {
  const reason = readReason('reason', body.reason)
  const { pictureId } = body
  const accept = body.accept === 'true'
  return moneyAct(staff, inputOf('operator.decideGroupPicture', body), async (tx, moment) => {
    const promised = await decidePicture(tx, moment, { pictureId, accept, reason })
    if (promised === undefined) throw new Refusal('picture_unknown', { field: 'pictureId' })
    await recordAct(tx, moment, staff.actor, accept ? 'group-accept' : 'group-refuse', {
      thing: formatId('groupPicture', pictureId),
      ...(accept ? { amount: formatMoney(promised) } : {}),
      reason,
    })
    return {}
  })
}

export const taskCalls = {
  'operator.groupPictures': (body, { world }) => waitingPictures(world.db, body),
  'operator.decideGroupPicture': (body, context) => decideGroupPicture(staffOf(context), body),
} satisfies Partial<Handlers>
