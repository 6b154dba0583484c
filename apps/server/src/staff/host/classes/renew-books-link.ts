/** Renews the link of a class's books: the old one no longer works. */
import { type BodyOf, type ClassWorld, Refusal, readReason } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { recordAct, renewBooksKey } from '../../../foundation/world/index.ts'
import { readMoment } from '../../../ledger/moment.ts'
import { dropGate } from '../../../scheme/books/index.ts'
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
    if (!(await renewBooksKey(tx, random))) throw new Refusal('field_invalid', { field: 'slug' })
    const actor = { operatorId: null, pseudonym }
    await recordAct(tx, await readMoment(tx, wall), actor, 'books-link', { reason })
  })
  dropGate(world)
  await desk.db.transaction((tx) =>
    recordDeskAct(tx, wall, context, 'renew-books-link', { world: body.slug, reason }),
  )
  return await readClass(context, body.slug)
}
