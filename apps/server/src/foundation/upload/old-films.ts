/**
 * Films that were stored before films were rewritten: each sweep rewrites a few, until none are
 * left.
 */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { cleanFilm, type FilmType } from './film/clean-film.ts'
import { fileOf } from './folder.ts'

const filmsPerSweep = 20

interface OldFilm {
  readonly uploadId: bigint
  readonly name: string
  readonly type: FilmType
}

/** Returns the new bytes; null: it cannot be parsed, or does not exist. */
async function makeAnew(folder: string, { name, type }: OldFilm): Promise<number | null> {
  const path = join(folder, fileOf(name, type))
  const fresh = `${path}.anew`
  await rm(fresh, { force: true })
  const bytes = await cleanFilm(path, fresh, type).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes !== null) await rename(fresh, path)
  return bytes
}

/**
 * From now on a film that cannot be parsed is shown only to its owner and staff. Returns how many
 * were checked.
 */
export async function makeFilmsAnew(folder: string, db: Scope): Promise<number> {
  const films = await db.many<OldFilm>(sql`
    select upload_id, name, type from upload where type <> 'webp' and not made_anew
    order by upload_id limit ${filmsPerSweep}`)
  for (const film of films) {
    const bytes = await makeAnew(folder, film)
    await db.run(sql`
      update upload set made_anew = true, open = open and ${bytes}::int is not null, bytes = coalesce(${bytes}::int, bytes)
      where upload_id = ${film.uploadId}`)
  }
  return films.length
}
