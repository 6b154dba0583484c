/**
 * A zip archive that is written while its parts are made: times are fixed and parts keep their
 * order, so the same parts give the same bytes. Every unzip program reads it.
 */
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  /** ASCII. */
  readonly name: string
  readonly content: AsyncIterable<string>
}

/** The format's own limit without its extension for larger files, of each part and of the whole. */
const bytesMax = 0xffff_ffff
/** The earliest date of the format: 1 January 1980. */
const fixedDate = 0x0021
const version = 20
/** Sizes and checksum follow the content, because they are not known before. */
const sizesFollow = 0x0008
const deflateMethod = 8

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly sizes: Buffer
}

interface Counted {
  crc: number
  raw: number
  packed: number
}

/** Checksum, packed size and raw size, as all three places of the format have them. */
function sizesOf({ crc, raw, packed }: Counted): Buffer {
  if (raw > bytesMax || packed > bytesMax) throw new RangeError('a part of a zip archive is over 4 GiB')
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc, 0)
  sizes.writeUInt32LE(packed, 4)
  sizes.writeUInt32LE(raw, 8)
  return sizes
}

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const common = [
  [2, version],
  [2, sizesFollow],
  [2, deflateMethod],
  [2, 0],
  [2, fixedDate],
] as const

const localHead = (name: Buffer): Buffer =>
  Buffer.concat([numbers([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name])

const directoryLine = ({ name, at, sizes }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, version], ...common),
    sizes,
    numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ])

const directoryEnd = (parts: number, bytes: number, at: number): Buffer =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, parts], [2, parts], [4, bytes], [4, at], [2, 0])

async function* packed(content: AsyncIterable<string>, counted: Counted): AsyncGenerator<Buffer> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const piece = Buffer.from(text)
      counted.crc = crc32(piece, counted.crc)
      counted.raw += piece.length
      yield piece
    }
  }
  const deflate = createDeflateRaw()
  // An error of the content destroys the deflate stream, which then throws it here.
  pipeline(Readable.from(bytes()), deflate, () => undefined)
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    counted.packed += piece.length
    yield piece
  }
}

/** Errors: RangeError over 4 GiB; those of the contents. */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  const counting = (piece: Buffer): Buffer => {
    at += piece.length
    return piece
  }
  for await (const part of parts) {
    const name = Buffer.from(part.name, 'latin1')
    const start = at
    yield counting(localHead(name))
    const counted: Counted = { crc: 0, raw: 0, packed: 0 }
    for await (const piece of packed(part.content, counted)) yield counting(piece)
    const sizes = sizesOf(counted)
    yield counting(Buffer.concat([numbers([4, 0x08074b50]), sizes]))
    written.push({ name, at: start, sizes })
  }
  const directory = Buffer.concat(written.map(directoryLine))
  const end = directoryEnd(written.length, directory.length, at)
  if (at > bytesMax) throw new RangeError('a zip archive is over 4 GiB')
  yield directory
  yield end
}
