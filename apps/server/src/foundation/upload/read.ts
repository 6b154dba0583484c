/**
 * Looks up stored files. A name that does not exist, is of another world or not for the caller
 * gets the same answer.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@glasshouse/contract'
import { type Context, Download, type MemberContext, type OperatorContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { contentTypes, fileOf, type KeptType, nameInFile, worldFolder } from './folder.ts'

type Place = Pick<Context, 'world' | 'host'>

export interface FoundFile {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

async function lying({ world, host }: Place, file: string, type: KeptType): Promise<FoundFile | undefined> {
  const path = join(await worldFolder(host, world), file)
  // A row may be from an old export, which held no files.
  const found = await stat(path).catch(() => undefined)
  return found && { path, type: contentTypes[type], bytes: found.size }
}

/** By file name, as a page requests it: files that anybody in the world may see. */
export async function findOpenFile(place: Place, file: string): Promise<FoundFile | undefined> {
  const name = nameInFile(file)
  if (name === null) return undefined
  const row = await place.world.db.maybe<{ type: KeptType }>(
    sql`select type from upload where name = ${name} and open`,
  )
  return row && (await lying(place, file, file.endsWith('.webp') ? 'webp' : row.type))
}

async function download(place: Place, row: { name: string; type: KeptType } | undefined): Promise<Download> {
  const file = row && (await lying(place, fileOf(row.name, row.type), row.type))
  if (row === undefined || file === undefined) throw new Refusal('file_unknown', { field: 'name' })
  return new Download(fileOf(row.name.slice(0, 8), row.type), file.type, createReadStream(file.path))
}

/** `upload.fetch`: a file that the caller sent. Errors: `file_unknown`. */
export async function fetchOwn({ name }: { readonly name: string }, context: MemberContext) {
  const row = await context.world.db.maybe<{ name: string; type: KeptType }>(
    sql`select name, type from upload where name = ${name} and member_id = ${context.memberId}`,
  )
  return await download(context, row)
}

/**
 * `staffUpload.fetch`: any file of the world, for staff who decide on it. Errors: `file_unknown`.
 */
export async function fetchAny({ name }: { readonly name: string }, context: OperatorContext) {
  const row = await context.world.db.maybe<{ name: string; type: KeptType }>(
    sql`select name, type from upload where name = ${name}`,
  )
  return await download(context, row)
}

export interface OwnUpload {
  readonly name: string
  readonly type: KeptType
  readonly purpose: string
  readonly bytes: number
  readonly at: Date
}

/** All stored files that a member sent, for the export of one's own data. */
export const uploadsOf = (runner: Runner, memberId: bigint): Promise<OwnUpload[]> =>
  runner.many<OwnUpload>(sql`
    select name, type, purpose, bytes, at_real as at from upload where member_id = ${memberId} order by upload_id`)
