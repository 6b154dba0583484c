/**
 * Files of a multipart form, streamed to disk one after the other: memory use stays flat whatever
 * is sent.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { Refusal, type TakenFiles } from '@glasshouse/contract'
import type { FastifyRequest } from 'fastify'
import type { GivenFile } from '../context.ts'
import { incomingFolder } from '../foundation/upload/index.ts'
import { type FileType, isVideo, typeOfFile } from '../platform/file-type.ts'
import type { Random } from '../platform/random.ts'
import { headerOf } from './header.ts'

const fieldsMax = 20
const fieldBytesMax = 64 * 1024
/** Headers and boundaries of all parts. */
const betweenBytesMax = 64 * 1024

export interface Received {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly GivenFile[]
  /** Removes the files that nobody moved out of the incoming folder. */
  clear(): Promise<void>
}

const largestBytes = ({ pictureBytesMax, videoBytesMax, worldBytesMax = 0 }: TakenFiles): number =>
  Math.max(pictureBytesMax, videoBytesMax ?? 0, worldBytesMax)

/** 0: files of this type are not accepted. */
function bytesMaxOf(type: FileType, taken: TakenFiles): number {
  if (type === 'gzip') return taken.worldBytesMax ?? 0
  return isVideo(type) ? (taken.videoBytesMax ?? 0) : taken.pictureBytesMax
}

const tooLarge = (bytesMax: number) =>
  new Refusal('file_too_large', { facts: { megabytes: Math.floor(bytesMax / 1_000_000) } })

/** Checks the stated length of the whole body before a byte of it is read. */
function checkLength(request: FastifyRequest, taken: TakenFiles): void {
  const stated = headerOf(request, 'content-length')
  if (stated === undefined) throw new Refusal('bad_request', { field: 'content-length' })
  const others = (taken.videoBytesMax ?? 0) + (taken.worldBytesMax ?? 0)
  const most = taken.filesMax * taken.pictureBytesMax + others + fieldBytesMax + betweenBytesMax
  // A body that is too long by up to one largest file is read to its end, so that its sender learns
  // which rule it broke.
  if (Number(stated) > most + largestBytes(taken)) throw new Refusal('body_too_large')
}

/** Errors are returned as values: the rest of the form is read before the answer. */
async function storeFile(
  part: MultipartFile,
  path: string,
  taken: TakenFiles,
): Promise<GivenFile | Refusal | null> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const bytes = part.file.bytesRead
  // A file field of the form that was left empty.
  if (bytes === 0) return part.filename === '' ? null : new Refusal('file_refused')
  const type = await typeOfFile(path)
  const bytesMax = type === null ? 0 : bytesMaxOf(type, taken)
  if (part.file.truncated) return tooLarge(bytesMax || largestBytes(taken))
  if (type === null || bytesMax === 0) return new Refusal('file_refused')
  return bytes > bytesMax ? tooLarge(bytesMax) : { path, type, bytes }
}

/** The refusal that an error of the parser means to a caller. */
function refusalOf(error: unknown, { filesMax }: TakenFiles): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_FILES_LIMIT') return new Refusal('files_too_many', { facts: { most: filesMax } })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new Refusal('body_too_large')
  // Faults of the form itself: no boundary, an end that never comes, names of prototype properties.
  return statusCode === undefined && code?.startsWith('E') ? error : new Refusal('bad_request')
}

/**
 * Reads the form to its end. Errors: `file_too_large`, `file_refused`, `files_too_many`,
 * `body_too_large`, `bad_request`. Of several faults the first is reported.
 */
export async function receiveFiles(
  request: FastifyRequest,
  taken: TakenFiles,
  { uploadFolder, random }: { readonly uploadFolder: string; readonly random: Random },
): Promise<Received> {
  checkLength(request, taken)
  const folder = incomingFolder(uploadFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  const clear = async () => {
    for (const path of paths) await rm(path, { force: true })
  }
  const fields: Record<string, unknown> = {}
  const files: GivenFile[] = []
  let fault: Refusal | undefined
  try {
    const limits = {
      fileSize: largestBytes(taken),
      files: taken.filesMax + 1,
      fields: fieldsMax,
      fieldSize: fieldBytesMax,
      parts: taken.filesMax + fieldsMax + 1,
      headerPairs: 20,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) fault ??= new Refusal('body_too_large')
        fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? [part.value] : part.value
        continue
      }
      const path = join(folder, random.secret())
      paths.push(path)
      const stored = await storeFile(part, path, taken)
      if (stored instanceof Refusal) fault ??= stored
      else if (stored !== null) files.push(stored)
    }
    if (fault !== undefined) throw fault
    if (files.length > taken.filesMax)
      throw new Refusal('files_too_many', { facts: { most: taken.filesMax } })
    return { fields, files, clear }
  } catch (error) {
    await clear()
    throw error instanceof Refusal ? error : refusalOf(error, taken)
  }
}
