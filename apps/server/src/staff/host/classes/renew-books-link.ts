/** Renews the link of a class's books: the old one no longer works. */
import { type BodyOf, type ClassWorld, Refusal, readReason } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { drawBooksKey, recordAct, writeBooksKey } from '../../../foundation/world/index.ts'
import { readMoment } from '../../../ledger/moment.ts'
import { sql } from '../../../platform/db/sql.ts'
import { dropKept } from '../../../platform/fresh.ts'
import { recordDeskAct } from '../act.ts'
import { ownWorld } from './own.ts'
import { readClass } from './read.ts'

/**
 * Neither journal names the link. This process refuses the old one immediately, the other processes
 * of the host within a second: that long they keep what the gate of the books read.
 * Errors: `not_found`, `text_refused`, `field_invalid` (slug) for a world whose books need no link.
 */
export async function renewBooksLink(
  body: BodyOf<'desk.renewBooksLink'>,
  context: DeskContext,
): Promise<ClassWorld> {
  const { wall, desk, pseudonym, random } = context
  const reason = readReason('reason', body.reason)
  const { world } = await ownWorld(context, body.slug)
  await world.db.transaction(async (tx) => {
    const { key } = await tx.one<{ key: string | null }>(
      sql`select books_key as key from world_setting for update`,
    )
    if (key === null) throw new Refusal('field_invalid', { field: 'slug' })
    await writeBooksKey(tx, drawBooksKey(random))
    const actor = { operatorId: null, pseudonym }
    await recordAct(tx, await readMoment(tx, wall), actor, 'books-link', { reason })
  })
  dropKept(world)
  await desk.db.transaction((tx) =>
    recordDeskAct(tx, wall, context, 'renew-books-link', { world: body.slug, reason }),
  )
  return await readClass(context, body.slug)
}
