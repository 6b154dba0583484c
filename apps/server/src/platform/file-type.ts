/**
 * A file's type by its first bytes. A name or a declared type proves nothing: the sender chooses
 * both.
 */
import { open } from 'node:fs/promises'

export const pictureTypes = ['png', 'jpeg', 'webp', 'gif'] as const
export const videoTypes = ['mp4', 'webm'] as const
/** A gzip is the export of a world; no other gzip is accepted. */
export type FileType = (typeof pictureTypes)[number] | (typeof videoTypes)[number] | 'gzip'

const bytesLooked = 12
const ascii = (head: Buffer, from: number, text: string): boolean =>
  head.toString('latin1', from, from + text.length) === text

const signs: readonly (readonly [FileType, (head: Buffer) => boolean])[] = [
  ['png', (head) => head.toString('hex', 0, 8) === '89504e470d0a1a0a'],
  ['jpeg', (head) => head.toString('hex', 0, 3) === 'ffd8ff'],
  ['gif', (head) => ascii(head, 0, 'GIF87a') || ascii(head, 0, 'GIF89a')],
  ['webp', (head) => ascii(head, 0, 'RIFF') && ascii(head, 8, 'WEBP')],
  ['mp4', (head) => ascii(head, 4, 'ftyp')],
  ['gzip', (head) => head.toString('hex', 0, 3) === '1f8b08'],
  ['webm', (head) => head.toString('hex', 0, 4) === '1a45dfa3'],
]

/** Null: not an accepted type, or too short to tell. */
export function typeOfBytes(head: Buffer): FileType | null {
  if (head.length < bytesLooked) return null
  return signs.find(([, isOne]) => isOne(head))?.[0] ?? null
}

export async function typeOfFile(path: string): Promise<FileType | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesLooked), 0, bytesLooked, 0)
    return typeOfBytes(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export const isVideo = (type: FileType): type is (typeof videoTypes)[number] =>
  (videoTypes as readonly string[]).includes(type)
