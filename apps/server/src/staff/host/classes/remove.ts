/** Deletes a world completely: schema, files, jobs. */
import { type BodyOf, Refusal, readReason } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { forgetJobs } from '../../../foundation/outbox/index.ts'
import { worldFiles } from '../../../foundation/upload/index.ts'
import { catalogueSchema, type Dropping, dropWorld } from '../../../foundation/world/index.ts'
import { forgetWork } from '../../../payments/deposit/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { recordDeskAct } from '../act.ts'
import { ownWorld } from './own.ts'
import { asWork } from './work.ts'

/**
 * Nothing of its members is left on the host. What stays is needed by others and holds no text of
 * any person: the chain's blocks and the numbers of its transactions, deposit addresses (a used
 * address is never given out again), and the desk's own journal, which names the world by its short
 * name. False when there is no such world, or when `how.stillDue` says that it stays.
 */
export async function removeWorld(
  database: Database,
  uploadFolder: string,
  slug: string,
  how?: Dropping,
): Promise<boolean> {
  const catalogue = database.scope(catalogueSchema)
  const known = await catalogue.maybe<{ worldId: number }>(
    sql`select world_id from world where slug = ${slug}`,
  )
  if (known === undefined || !(await dropWorld(database, slug, how))) return false
  await worldFiles(uploadFolder).clear(slug)
  await forgetJobs(catalogue, slug)
  await forgetWork(catalogue, known.worldId)
  return true
}

/**
 * Errors: `text_refused`, `not_found`, `field_invalid` (the short name was not typed; the host's
 * first world cannot be deleted).
 */
export async function deleteClass(
  body: BodyOf<'desk.deleteWorld'>,
  context: DeskContext,
): Promise<{ slug: string }> {
  const { database, desk, host, wall } = context
  const { slug } = body
  const reason = readReason('reason', body.reason)
  const { world, isDefault } = await ownWorld(context, slug)
  // Every caller that names no world means this one: learners' links, other clients, the staff
  // login.
  if (isDefault) throw new Refusal('field_invalid', { field: 'slug' })
  if (body.confirm.trim() !== slug) throw new Refusal('field_invalid', { field: 'confirm' })
  const { members } = await world.db.one<{ members: number }>(sql`select total as members from member_count`)
  const isRemoved = await asWork(context, body.work, (tell) =>
    removeWorld(database, host.uploadFolder, slug, { told: (done, of) => tell('delete', done, of) }),
  )
  if (!isRemoved) throw new Refusal('not_found', { field: 'slug' })
  await desk.db.transaction((tx) =>
    recordDeskAct(tx, wall, context, 'delete-world', { world: slug, members: String(members), reason }),
  )
  return { slug }
}
