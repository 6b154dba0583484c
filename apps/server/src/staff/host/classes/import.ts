/** Imports a class from its exported file: completely and with proved books, or not at all. */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { limit } from '../../../foundation/limit/index.ts'
import { worldFiles } from '../../../foundation/upload/index.ts'
import { keepImportedWithin } from '../../../foundation/world/for-staff/begin.ts'
import { assignFacilitator } from '../../../foundation/world/for-staff/class-row.ts'
import { ensureBooksKey, importWorld, NotImported, WorldExists } from '../../../foundation/world/index.ts'
import { brokenLine, prove } from '../../../ledger/proof/prove.ts'
import type { Scope, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeFairQueue } from '../../../platform/fair-queue.ts'
import { beginRecordsAnew } from '../../../scheme/root/index.ts'
import { recordDeskAct } from '../act.ts'
import { allowedTerms, requireRoom } from './class-limits.ts'
import { readClass } from './read.ts'
import { asWork, type ReportProgress } from './work.ts'

/** Each file is unpacked and proved, which takes minutes of a processor at worst. */
const perPerson = { max: 10, windowMs: 60 * 60_000 }
/**
 * Limits of the unpacked file: five times what a class of 500 members fills in its longest life.
 * The command line accepts more.
 */
const limits = { bytesMax: 2 * 1024 ** 3, rowsMax: 10_000_000, msMax: 120_000 }
/** One file is read at a time, in a thread of its own, while other people use the classes. */
const reading = makeFairQueue({ atOnceMax: 1, waitingMax: 8, waitingOfOneMax: 1, retrySeconds: 60 })

/**
 * The proof that the books of a file, or of a moved world, must pass before anybody can find it.
 * Errors: NotImported.
 */
export async function provesBooks(world: Scope): Promise<void> {
  const { broken } = await prove(world, -1)
  if (broken) throw new NotImported(`The books do not add up: ${brokenLine(broken)}.`)
}

const faults = {
  damaged: 'world_file_damaged',
  newer: 'world_file_newer',
  foreign: 'world_file_foreign',
} as const

function refusalOf(error: unknown): unknown {
  if (error instanceof WorldExists) return new Refusal('world_exists', { field: 'slug' })
  return error instanceof NotImported
    ? new Refusal(faults[error.fault], { facts: { why: error.message } })
    : error
}

/**
 * A facilitator's class keeps a facilitator's limits whatever the file says, and it is not the
 * demo. Its books are read by a link, as those of every class.
 */
const keptWithin =
  (context: DeskContext) =>
  async (tx: Tx): Promise<void> => {
    if (context.facilitatorId !== null) {
      const { demo } = await tx.one<{ demo: boolean }>(sql`select demo from world_setting`)
      await keepImportedWithin(tx, allowedTerms.membersMax(context))
      if (demo) await beginRecordsAnew(tx)
    }
    await ensureBooksKey(tx, context.random)
  }

/**
 * Errors, in this order: `file_needed`, `file_refused`, `too_many_requests`, `worlds_too_many`,
 * `world_file_newer`, `world_file_damaged`, `world_file_foreign`, `world_exists`.
 */
export async function importClass(
  body: BodyOf<'desk.importWorld'>,
  context: DeskContext,
): Promise<DataOf<'desk.importWorld'>> {
  const { database, desk, host, wall, operatorId, facilitatorId } = context
  const file = context.files?.[0]
  if (file === undefined) throw new Refusal('file_needed', { field: 'files' })
  if (file.type !== 'gzip') throw new Refusal('file_refused', { field: 'files' })
  await limit(desk.db, `import:${operatorId}`, perPerson, wall)
  await requireRoom(desk.db, context, { isThere: false })
  const takeIn = (told: ReportProgress) =>
    importWorld(database, file.path, {
      ...(body.slug === undefined ? {} : { slug: body.slug }),
      proves: provesBooks,
      files: worldFiles(host.uploadFolder),
      limits,
      ownOnly: facilitatorId !== null,
      told,
      filled: keptWithin(context),
      entered: async (tx, { worldId, slug }) => {
        await context.takeName?.(tx)
        await assignFacilitator(tx, worldId, facilitatorId)
        await requireRoom(tx, context, { isThere: true })
        await recordDeskAct(tx, wall, context, 'import-world', { world: slug })
      },
    })
  const mine = { group: String(operatorId), one: String(operatorId) }
  const imported = await asWork(context, body.work, (told) => reading(mine, () => takeIn(told))).catch(
    (error: unknown) => {
      throw refusalOf(error)
    },
  )
  return {
    world: await readClass(context, imported.world.slug),
    rows: imported.rows,
    newInviteCodes: imported.newInvitePrefix,
    newSecrets: imported.newSecrets,
  }
}
