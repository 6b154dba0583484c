/**
 * Reads a zip archive from its beginning, so that one that was cut short is read as far as it goes.
 * The directory at its end is not needed.
 */
import { constants, crc32, inflateRawSync } from 'node:zlib'
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

const notZip = (found: string): WrongFile =>
  new WrongFile({ table: null, line: null, what: 'the form', expected: 'a zip archive', found })

interface Unpacked {
  readonly content: Buffer
  /** Bytes of the archive that it took. */
  readonly used: number
  readonly isCut: boolean
}

function inflated(packed: Buffer): Unpacked {
  type WithInfo = { buffer: Buffer; engine: { bytesWritten: number } }
  const inflate = (finishFlush: number): WithInfo =>
    inflateRawSync(packed, { info: true, finishFlush }) as unknown as WithInfo
  try {
    const { buffer, engine } = inflate(constants.Z_FINISH)
    return { content: buffer, used: engine.bytesWritten, isCut: false }
  } catch (error) {
    if ((error as { code?: string }).code !== 'Z_BUF_ERROR') throw notZip(String((error as Error).message))
    const { buffer } = inflate(constants.Z_SYNC_FLUSH)
    return { content: buffer, used: packed.length, isCut: true }
  }
}

function unpacked(method: number, packed: Buffer, bytes: number | null): Unpacked {
  if (method === 8) return inflated(bytes === null ? packed : packed.subarray(0, bytes))
  if (method !== 0 || bytes === null) throw notZip(`packing method ${method}`)
  return { content: packed.subarray(0, bytes), used: bytes, isCut: packed.length < bytes }
}

/** Errors: WrongFile for what is no zip archive, or has a part that its checksum does not fit. */
export function partsOf(archive: Buffer): Part[] {
  const parts: Part[] = []
  let at = 0
  const signature = () => (at + 4 <= archive.length ? archive.readUInt32LE(at) : 0)
  if (signature() !== localHead) throw notZip('something else')
  while (signature() === localHead && at + headBytes <= archive.length) {
    const flags = archive.readUInt16LE(at + 6)
    const method = archive.readUInt16LE(at + 8)
    const start = at + headBytes + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + headBytes, at + headBytes + archive.readUInt16LE(at + 26))
    const later = (flags & sizesFollow) !== 0
    if ((flags & encrypted) !== 0) throw notZip('an encrypted one')
    const stated = { crc: archive.readUInt32LE(at + 14), bytes: archive.readUInt32LE(at + 18) }
    const { content, used, isCut } = unpacked(method, archive.subarray(start), later ? null : stated.bytes)
    at = start + used
    if (later && !isCut && at + 8 <= archive.length) {
      if (signature() === descriptor) at += 4
      stated.crc = archive.readUInt32LE(at)
      at += 12
    }
    const isWhole = !isCut && at <= archive.length
    parts.push({ name, content, isCut: !isWhole })
    if (!isWhole) return parts
    if (stated.crc !== crc32(content))
      throw new WrongFile({
        ...{ table: name.replace(/\.csv$/, ''), line: null, what: 'the checksum of the archive' },
        ...{ expected: String(stated.crc), found: String(crc32(content)) },
      })
  }
  const hasEnd = signature() === directory && archive.lastIndexOf(directoryEnd) >= at
  return hasEnd ? parts : [...parts, { name: '', content: Buffer.alloc(0), isCut: true }]
}
