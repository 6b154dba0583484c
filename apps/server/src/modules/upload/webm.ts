/** WebM: one header that says so and one segment to the last byte; tags and attachments in it are blanked. */
import type { FileHandle } from 'node:fs/promises'

interface Element {
  readonly id: string
  readonly at: number
  readonly head: number
  /** Null: unknown, as a recorder writes it that does not know how long it will go on. */
  readonly size: number | null
}

const elementsMax = 20_000
const headerBytesMax = 4096
const segment = '18538067'
/** Tags, attachments. */
const telling = new Set(['1254c367', '1941a469'])
const voidId = 0xec

async function elementAt(file: FileHandle, at: number): Promise<Element | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, at)
  const idLength = Math.clz32(buffer[0] ?? 0) - 23
  if (bytesRead < 2 || idLength > 4) return null
  const first = buffer[idLength] ?? 0
  const sizeLength = Math.clz32(first) - 23
  if (sizeLength > 8 || idLength + sizeLength > bytesRead) return null
  let size = BigInt(first & (0xff >> sizeLength))
  for (let next = 1; next < sizeLength; next++) size = size * 256n + BigInt(buffer[idLength + next] ?? 0)
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n
  return {
    id: buffer.toString('hex', 0, idLength),
    at,
    head: idLength + sizeLength,
    size: isUnknown ? null : Number(size),
  }
}

/** The same room as one element that says nothing. */
function voidOf(total: number): Buffer {
  const blank = Buffer.alloc(total)
  blank[0] = voidId
  if (total < 9) blank[1] = 0x80 | (total - 2)
  else blank.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), 1)
  return blank
}

async function blankIn(file: FileHandle, from: number, to: number): Promise<boolean> {
  let at = from
  for (let count = 0; at < to && count < elementsMax; count++) {
    const element = await elementAt(file, at)
    if (element === null) return false
    // A cluster that is still being written goes on to the end.
    if (element.size === null) return true
    const total = element.head + element.size
    if (at + total > to) return false
    if (telling.has(element.id)) await file.write(voidOf(total), 0, total, at)
    at += total
  }
  return at === to
}

/** False: it is no whole WebM. */
export async function cleanWebm(file: FileHandle, bytes: number): Promise<boolean> {
  const header = await elementAt(file, 0)
  if (header === null || header.size === null || header.size > headerBytesMax) return false
  const { buffer } = await file.read(Buffer.alloc(header.size), 0, header.size, header.head)
  // DocType, four letters: webm. Matroska has others, which browsers do not play.
  if (!buffer.includes(Buffer.from('4282847765626d', 'hex'))) return false
  const at = header.head + header.size
  const body = await elementAt(file, at)
  if (body?.id !== segment) return false
  const from = at + body.head
  if (body.size !== null && from + body.size !== bytes) return false
  return await blankIn(file, from, bytes)
}
