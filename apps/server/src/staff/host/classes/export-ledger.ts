/** The ledger of a class as one file, with the lines of all members: for its staff. */
import type { BodyOf } from '@glasshouse/contract'
import type { DeskContext, Download } from '../../../context.ts'
import { limit } from '../../../foundation/limit/index.ts'
import { ledgerDownload } from '../../../scheme/ledger-file/index.ts'
import { recordDeskAct } from '../act.ts'
import { ownWorld } from './own.ts'

/** As for the export of the whole class. */
const perPerson = { max: 20, windowMs: 60 * 60_000 }

/** Errors: `not_found`, `too_many_requests`. */
export async function exportLedger(
  { slug }: BodyOf<'desk.exportLedger'>,
  context: DeskContext,
): Promise<Download> {
  const { desk, host, wall, operatorId } = context
  const { world } = await ownWorld(context, slug)
  await limit(desk.db, `export-ledger:${operatorId}`, perPerson, wall)
  const file = await ledgerDownload({ world, host }, { kind: 'whole' })
  await desk.db.transaction((tx) => recordDeskAct(tx, wall, context, 'export-ledger', { world: slug }))
  return file
}
