/**
 * A web font (WOFF) with its tables unpacked, like an installed font. Otherwise the drawing
 * library would unpack a font's outlines again for each glyph: more than half of the time of a
 * document in Kannada.
 */
import { inflateSync } from 'node:zlib'

const headerBytes = 12
const recordBytes = 16
const woffHeaderBytes = 44
const woffRecordBytes = 20

/** @throws RangeError or an error of zlib when it is not a complete WOFF */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) =>
    tableOf(woff, woffHeaderBytes + at * woffRecordBytes),
  )
  const head = Buffer.alloc(headerBytes + count * recordBytes)
  const steps = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8) // which kind of outlines it has
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** steps * recordBytes, 6)
  head.writeUInt16BE(steps, 8)
  head.writeUInt16BE((count - 2 ** steps) * recordBytes, 10)
  let offset = head.length
  const padded = tables.map(({ tag, checksum, bytes }, at) => {
    const record = headerBytes + at * recordBytes
    tag.copy(head, record)
    checksum.copy(head, record + 4)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(bytes.length, record + 12)
    const room = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(room)
    offset += room.length
    return room
  })
  return Buffer.concat([head, ...padded])
}

interface Table {
  readonly tag: Buffer
  readonly checksum: Buffer
  readonly bytes: Buffer
}

function tableOf(woff: Buffer, at: number): Table {
  const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field))
  const packed = woff.subarray(offset, (offset ?? 0) + (packedLength ?? 0))
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    bytes: packedLength === length ? packed : inflateSync(packed),
  }
}
