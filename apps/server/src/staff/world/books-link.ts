/** Renews the link of this class's books, from inside the class. */
import { type BodyOf, Refusal, readReason, type WorldSettingsData } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct, renewBooksKey } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { dropGate } from '../../scheme/books/index.ts'
import { settingAct, staffOf } from '../act.ts'
import { settingsData } from './settings.ts'

/**
 * The same as at the host's desk, with its line in the class's own journal, which does not name the
 * link. Errors: `text_refused`, `not_found` for a world whose books need no link.
 */
export async function renewBooksLink(
  body: BodyOf<'operator.renewBooksLink'>,
  context: OperatorContext,
): Promise<WorldSettingsData> {
  const staff = staffOf(context)
  const reason = readReason('reason', body.reason)
  const settings = await settingAct(staff, async (tx) => {
    if (!(await renewBooksKey(tx, context.random))) throw new Refusal('not_found')
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'books-link', { reason })
    return await settingsData(tx, staff)
  })
  dropGate(staff.world)
  return settings
}
