/**
 * From an upload to a stored file: files first, their rows in the transaction of the act that they
 * belong to.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@glasshouse/contract'
import type { Context, GivenFile } from '../../context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { isVideo } from '../../platform/file-type.ts'
import { cleanFilm } from './film/clean-film.ts'
import { fileOf, type KeptType, smallOf, worldFolder } from './folder.ts'
import { makeDecoder } from './picture/decoder.ts'
import { countPixels, inTurn, type Sender } from './picture/share.ts'

/** A stored file that no row refers to yet. */
export interface KeptFile {
  readonly name: string
  readonly type: KeptType
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

type Keeper = Pick<Context, 'world' | 'host' | 'random'>

/** The one instance of this process. */
const decoder = makeDecoder()

async function keepOne({ world, host, random }: Keeper, file: GivenFile): Promise<KeptFile> {
  const folder = await worldFolder(host, world)
  const name = Buffer.from(random.secret(), 'base64url').toString('hex').slice(0, 32)
  const { type } = file
  if (isVideo(type)) {
    const bytes = await cleanFilm(file.path, join(folder, fileOf(name, type)), type)
    if (bytes === null) throw new Refusal('file_refused')
    return { name, type, bytes, width: null, height: null }
  }
  const to = { large: join(folder, fileOf(name, 'webp')), small: join(folder, smallOf(name)) }
  return { name, type: 'webp', ...(await decoder.encode(file.path, to)) }
}

/** Deletes files whose act failed. The sweep finds any that remain. */
async function dropFiles({ world, host }: Keeper, files: readonly KeptFile[]): Promise<void> {
  const folder = await worldFolder(host, world)
  for (const { name, type } of files)
    for (const file of [fileOf(name, type), smallOf(name)]) await rm(join(folder, file), { force: true })
}

async function keepEach(context: Keeper, given: readonly GivenFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = []
  try {
    for (const file of given) kept.push(await keepOne(context, file))
    return kept
  } catch (error) {
    await dropFiles(context, kept)
    throw error
  }
}

/**
 * Stores the given files, one after the other; all or none. Call it outside a transaction, and
 * after the cheaper guards. Errors: `picture_too_large`, `file_refused`, `too_many_requests` when
 * their sender, or the world, has sent too many pixels, or too many wait.
 */
async function keepFiles(context: Keeper & Sender, given: readonly GivenFile[]): Promise<KeptFile[]> {
  const pictures = given.filter(({ type }) => !isVideo(type))
  if (pictures.length === 0) return await keepEach(context, given)
  let pixels = 0
  for (const { path } of pictures) pixels += await decoder.pixelsOf(path)
  await countPixels(context, pixels)
  return await inTurn(context, () => keepEach(context, given))
}

/** Stores files while `act` runs: when it fails, they are deleted. */
export async function withFiles<T>(
  context: Keeper & Sender,
  given: readonly GivenFile[],
  act: (kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const kept = await keepFiles(context, given)
  try {
    return await act(kept)
  } catch (error) {
    await dropFiles(context, kept)
    throw error
  }
}

export const uploadPurposes = ['post', 'feedback', 'group', 'support', 'head'] as const

export interface UploadOwner {
  /** Null: an operator's. */
  readonly memberId: bigint | null
  readonly purpose: (typeof uploadPurposes)[number]
  /** Anybody in the world may view it by its name; otherwise its owner and staff. */
  readonly open: boolean
  /** Wall clock. */
  readonly now: Date
}

/**
 * The rows of stored files, in their order. The referring row may delete its upload row: the next
 * sweep deletes the file.
 */
export async function insertUploads(
  tx: Tx,
  files: readonly KeptFile[],
  { memberId, purpose, open: isOpen, now }: UploadOwner,
): Promise<bigint[]> {
  const rows = await tx.many<{ uploadId: bigint }>(sql`
    insert into upload (name, type, bytes, width, height, member_id, purpose, open, at_real, made_anew)
    select given.name, given.type, given.bytes, given.width, given.height, ${memberId}::bigint, ${purpose}, ${isOpen}, ${now}, true
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ type }) => type)}::text[],
      ${files.map(({ bytes }) => bytes)}::int[], ${files.map(({ width }) => width)}::int[],
      ${files.map(({ height }) => height)}::int[]) with ordinality as given (name, type, bytes, width, height, place)
    order by place
    returning upload_id`)
  return rows.map(({ uploadId }) => uploadId)
}
