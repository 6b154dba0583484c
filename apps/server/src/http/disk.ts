/**
 * Whether there is room to write: on the database's disk, wherever that is, and on this machine's.
 */
import { statfs } from 'node:fs/promises'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/** Pictures and films of an hour; with less space the next upload may not end. */
const freeBytesLeast = 64_000_000

const diskFull = '53100'

/**
 * Collects more than fits into the memory it is given, so Postgres writes a megabyte of temporary
 * files and deletes them again: other tests of another machine's disk leave something on it.
 * 15 ms.
 */
export const probe = {
  memory: sql`select set_config('work_mem', '64kB', true)`,
  spill: sql`
    with made as materialized (select repeat(md5(nth::text), 32) as text from generate_series(1, 1024) as nth)
    select sum(length(text))::int as bytes from made`,
}

async function databaseHasRoom(database: Database, schema: string): Promise<boolean> {
  try {
    await database.scope(schema).transaction(async (tx) => {
      await tx.run(probe.memory)
      await tx.one(probe.spill)
    })
    return true
  } catch (error) {
    // Any other error is not about the disk, and is reported by the calls that meet it.
    return (error as { code?: string }).code !== diskFull
  }
}

/** False only when the folder's disk is short of space: a folder that does not exist yet is not. */
async function folderHasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found === undefined || found.bavail * found.bsize >= freeBytesLeast
}

export async function hasRoom(database: Database, schema: string, folder: string): Promise<boolean> {
  const room = await Promise.all([databaseHasRoom(database, schema), folderHasRoom(folder)])
  return room.every(Boolean)
}
