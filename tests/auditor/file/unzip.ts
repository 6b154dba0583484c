/**
 * Reads a zip archive from its beginning, so that one that was cut short is read as far as it goes.
 * The directory at its end is not needed.
 */
import zlib, { constants, inflateRawSync } from 'node:zlib'
import { WrongFile } from './wrong.ts'

export interface Part {
  readonly name: string
  readonly content: Buffer
  /** The archive ends inside it. */
  readonly isCut: boolean
}

const localHead = 0x04034b50
const directory = 0x02014b50
const descriptor = 0x08074b50
const directoryEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const headBytes = 30
const sizesFollow = 0x0008
const encrypted = 0x0001
/** Unpacked, all parts together: about seven million entries. More is made to fill a memory. */
const unpackedMax = 2 ** 30

const notZip = (found: string): WrongFile =>
  new WrongFile({ table: null, line: null, what: 'the form', expected: 'a zip archive', found })

interface Unpacked {
  readonly content: Buffer
  /** Bytes of the archive that it took. */
  readonly used: number
  readonly isCut: boolean
}

const tooLarge = (most: number): WrongFile =>
  new WrongFile({
    ...{ table: null, line: null, what: 'the size of what is packed in it' },
    ...{ expected: `at most ${most} bytes`, found: 'more' },
  })

function inflated(packed: Buffer, most: number): Unpacked {
  type WithInfo = { buffer: Buffer; engine: { bytesWritten: number } }
  const inflate = (finishFlush: number): WithInfo =>
    inflateRawSync(packed, { info: true, finishFlush, maxOutputLength: most + 1 }) as unknown as WithInfo
  try {
    const { buffer, engine } = inflate(constants.Z_FINISH)
    return { content: buffer, used: engine.bytesWritten, isCut: false }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(most)
    if (code !== 'Z_BUF_ERROR') throw notZip(String((error as Error).message))
    const { buffer } = inflate(constants.Z_SYNC_FLUSH)
    return { content: buffer, used: packed.length, isCut: true }
  }
}

function unpacked(method: number, packed: Buffer, bytes: number | null, most: number): Unpacked {
  if (method === 8) return inflated(bytes === null ? packed : packed.subarray(0, bytes), most)
  if (method !== 0 || bytes === null) throw notZip(`packing method ${method}`)
  return { content: packed.subarray(0, bytes), used: bytes, isCut: packed.length < bytes }
}

/** What the directory at the end says of a part. */
interface Listed {
  readonly name: string
  readonly at: number
  readonly crc: number
  readonly bytes: number
}

const said = (listed: Listed | undefined): string =>
  listed === undefined
    ? 'no more parts'
    : `${listed.name} of ${listed.bytes} bytes at ${listed.at}, checksum ${listed.crc}`

/**
 * Other programs open the parts that the directory lists, so it must list those that were read and
 * nothing else: otherwise a reader would see other tables than those that are verified.
 */
function checkDirectory(archive: Buffer, start: number, read: readonly Listed[]): void {
  const fail = (expected: string, found: string) =>
    new WrongFile({ table: null, line: null, what: 'the directory of the archive', expected, found })
  let at = start
  for (let index = 0; ; index++) {
    const isLine = at + 46 <= archive.length && archive.readUInt32LE(at) === directory
    const nameBytes = isLine ? archive.readUInt16LE(at + 28) : 0
    const listed = isLine
      ? {
          name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
          at: archive.readUInt32LE(at + 42),
          crc: archive.readUInt32LE(at + 16),
          bytes: archive.readUInt32LE(at + 24),
        }
      : undefined
    if (said(listed) !== said(read[index])) throw fail(said(read[index]), said(listed))
    if (!isLine) break
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  const end = archive.subarray(at)
  const isEnd = end.length >= 22 && end.subarray(0, 4).equals(directoryEnd)
  if (!isEnd || end.length !== 22 + end.readUInt16LE(20)) throw fail('its end', 'other bytes')
  const [count, place] = [end.readUInt16LE(10), end.readUInt32LE(16)]
  if (count !== read.length || place !== start)
    throw fail(`${read.length} parts, listed at ${start}`, `${count} parts, listed at ${place}`)
}

/**
 * Errors: WrongFile for what is no zip archive, has a part that its checksum does not fit, or
 * unpacks to more than `most` bytes.
 */
export function partsOf(archive: Buffer, most = unpackedMax): Part[] {
  const parts: Part[] = []
  const read: Listed[] = []
  let left = most
  let at = 0
  const signature = () => (at + 4 <= archive.length ? archive.readUInt32LE(at) : 0)
  if (signature() !== localHead) throw notZip('something else')
  while (signature() === localHead && at + headBytes <= archive.length) {
    const head = at
    const flags = archive.readUInt16LE(at + 6)
    const method = archive.readUInt16LE(at + 8)
    const start = at + headBytes + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + headBytes, at + headBytes + archive.readUInt16LE(at + 26))
    const later = (flags & sizesFollow) !== 0
    if ((flags & encrypted) !== 0) throw notZip('an encrypted one')
    const stated = { crc: archive.readUInt32LE(at + 14), bytes: archive.readUInt32LE(at + 18) }
    const packed = archive.subarray(start)
    const { content, used, isCut } = unpacked(method, packed, later ? null : stated.bytes, left)
    if (content.length > left) throw tooLarge(most)
    left -= content.length
    at = start + used
    let isWhole = !isCut && at <= archive.length
    if (later && isWhole) {
      if (signature() === descriptor) at += 4
      isWhole = at + 12 <= archive.length
      if (isWhole) stated.crc = archive.readUInt32LE(at)
      at += 12
    }
    parts.push({ name, content, isCut: !isWhole })
    if (!isWhole) return parts
    if (stated.crc !== zlib.crc32(content))
      throw new WrongFile({
        ...{ table: name.replace(/\.csv$/, ''), line: null, what: 'the checksum of the archive' },
        ...{ expected: String(stated.crc), found: String(zlib.crc32(content)) },
      })
    read.push({ name, at: head, crc: stated.crc, bytes: content.length })
  }
  const hasEnd = signature() === directory && archive.lastIndexOf(directoryEnd) >= at
  if (!hasEnd) return [...parts, { name: '', content: Buffer.alloc(0), isCut: true }]
  checkDirectory(archive, at, read)
  return parts
}
