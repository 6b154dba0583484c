/** Deletes files without a row: of failed acts, of removed content, of deleted worlds. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { isFailedWorld } from '../world/index.ts'
import { incomingFolder, nameInFile } from './folder.ts'
import { makeFilmsAnew } from './old-films.ts'

/** A file exists before its row, while its act runs; no act takes this long. */
export const orphanAgeMs = 3_600_000
const sweepEveryMs = 10 * 60_000
const namesPerQuery = 1000

export interface SweepNeeds {
  readonly uploadFolder: string
  readonly wall: WallClock
  /** The world of a slug, also one that has ended; undefined when it was deleted. */
  readonly findWorld: (slug: string) => Promise<Pick<World, 'quiet'> | undefined>
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function isOld(path: string, wall: WallClock): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && wall.nowMs() - Math.max(found.mtimeMs, found.ctimeMs) > orphanAgeMs
}

async function removeOld(folder: string, files: readonly string[], wall: WallClock): Promise<number> {
  let removed = 0
  for (const file of files) {
    const path = join(folder, file)
    if (!(await isOld(path, wall))) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

async function sweepWorld(folder: string, db: Scope, wall: WallClock): Promise<number> {
  await makeFilmsAnew(folder, db)
  const files = await entriesOf(folder)
  let removed = 0
  for (let from = 0; from < files.length; from += namesPerQuery) {
    const some = files.slice(from, from + namesPerQuery)
    const names = [...new Set(some.map((file) => nameInFile(file) ?? ''))]
    const rows = await db.many<{ name: string }>(
      sql`select name from upload where name = any(${names}::text[])`,
    )
    const known = new Set(rows.map(({ name }) => name))
    removed += await removeOld(
      folder,
      some.filter((file) => !known.has(nameInFile(file) ?? '')),
      wall,
    )
  }
  return removed
}

/**
 * One pass over all worlds' folders; concurrent passes do no harm. Returns the number of deleted
 * files.
 */
export async function sweepUploads({ uploadFolder, wall, findWorld }: SweepNeeds): Promise<number> {
  const incoming = incomingFolder(uploadFolder)
  let removed = await removeOld(incoming, await entriesOf(incoming), wall)
  for (const slug of await entriesOf(uploadFolder)) {
    const folder = join(uploadFolder, slug)
    if (folder === incoming) continue
    try {
      const world = await findWorld(slug)
      removed +=
        world === undefined
          ? await removeOld(uploadFolder, [slug], wall)
          : await sweepWorld(folder, world.quiet, wall)
    } catch (error) {
      // Its files stay until it can be opened again.
      if (!isFailedWorld(error) && !isServerAway(error)) throw error
    }
  }
  return removed
}

/** Sweeps every ten minutes until it is stopped. */
export function startUploadSweep(needs: SweepNeeds & { readonly log: Log }): { stop(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = sweepUploads(needs).catch((error: unknown) =>
      needs.log.warn({ err: error }, 'uploads were not swept'),
    )
  }, sweepEveryMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
