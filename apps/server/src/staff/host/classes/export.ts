/**
 * Exports a class as one file. The file is complete before its first byte is sent, so an incomplete
 * download is always a failure of the transfer.
 */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BodyOf, Refusal } from '@glasshouse/contract'
import { type DeskContext, Download } from '../../../context.ts'
import { limit } from '../../../foundation/limit/index.ts'
import { worldFiles } from '../../../foundation/upload/index.ts'
import { exportWorld } from '../../../foundation/world/index.ts'
import { recordDeskAct } from '../act.ts'
import { ownWorld } from './own.ts'
import { asWork } from './work.ts'

/** The export of a world of a thousand members takes seconds; nobody needs one every minute. */
const perPerson = { max: 20, windowMs: 60 * 60_000 }

/** Errors: `forbidden` (only the host gets a whole backup), `not_found`, `too_many_requests`. */
export async function exportClass(
  { slug, whole: asked, work }: BodyOf<'desk.exportWorld'>,
  context: DeskContext,
): Promise<Download> {
  const { database, desk, host, wall, operatorId, facilitatorId } = context
  const whole = asked === 'true'
  if (whole && facilitatorId !== null) throw new Refusal('forbidden')
  await ownWorld(context, slug)
  await limit(desk.db, `export:${operatorId}`, perPerson, wall)
  // The folder is beside the uploads, under a name that no world has. Only this server can read it.
  const parent = join(host.uploadFolder, '.export')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'world-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'world')
    const files = worldFiles(host.uploadFolder)
    const exported = await asWork(context, work, (told) =>
      exportWorld(database, wall, slug, path, { files, whole, told }),
    )
    if (exported === undefined) throw new Refusal('not_found', { field: 'slug' })
    await desk.db.transaction((tx) =>
      recordDeskAct(tx, wall, context, 'export-world', {
        world: slug,
        rows: String(exported.rows),
        whole: String(whole),
      }),
    )
    const content = createReadStream(path)
    content.once('close', () => void clear())
    return new Download(`${slug}.glasshouse`, 'application/gzip', content)
  } catch (error) {
    await clear()
    throw error
  }
}
