/** Closes a class early, and opens it again before its end date. */
import { type BodyOf, type ClassWorld, Refusal, readReason } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { endEarly, undoEarlyEnd } from '../../../foundation/world/for-staff/begin.ts'
import { changeClock, lockClock, recordAct } from '../../../foundation/world/index.ts'
import { readMoment } from '../../../ledger/moment.ts'
import { sql } from '../../../platform/db/sql.ts'
import { recordDeskAct } from '../act.ts'
import { ownWorld } from './own.ts'
import { readClass } from './read.ts'

/**
 * An archived world has ended: every money act and every registration is refused as after its end,
 * its clock is paused, and everything can be read. Its own end date is kept. Archiving an archived
 * class changes nothing, and neither does opening an open one.
 * Errors: `not_found`, `text_refused`, `world_ended` (to open a class whose end has passed).
 */
export async function archiveClass(
  body: BodyOf<'desk.archiveWorld'>,
  context: DeskContext,
): Promise<ClassWorld> {
  const { wall, desk, pseudonym } = context
  const reason = readReason('reason', body.reason)
  const { world } = await ownWorld(context, body.slug)
  const archived = body.archived === 'true'
  const now = new Date(wall.nowMs())
  const changed = { before: archived ? 'open' : 'archived', after: archived ? 'archived' : 'open' }
  const done = await world.db.transaction(async (tx) => {
    // The clock's lock comes first: it waits for the acts that are under way, as every change of
    // the clock does.
    await lockClock(tx)
    const { kept } = await tx.one<{ kept: Date | null }>(
      sql`select archived_end as kept from world_setting for update`,
    )
    if ((kept !== null) === archived) return false
    if (kept !== null && kept.getTime() <= wall.nowMs()) throw new Refusal('world_ended')
    await changeClock(tx, wall, { paused: archived })
    await (archived ? endEarly(tx, now) : undoEarlyEnd(tx))
    const actor = { operatorId: null, pseudonym }
    await recordAct(tx, await readMoment(tx, wall), actor, 'archive', { ...changed, reason })
    return true
  })
  if (done)
    await desk.db.transaction((tx) =>
      recordDeskAct(tx, wall, context, archived ? 'archive-world' : 'open-world', {
        world: body.slug,
        ...changed,
        reason,
      }),
    )
  return await readClass(context, body.slug)
}
