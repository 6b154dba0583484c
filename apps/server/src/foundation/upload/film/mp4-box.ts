/** Boxes of an MP4: a length, four letters, a content; they fill their parent to its last byte. */
import { NotCleaned, type Source } from './source.ts'

export interface Box {
  readonly type: string
  /** The bounds of its content. */
  readonly from: number
  readonly end: number
  /** The offset of the box itself. */
  readonly at: number
}

/** A film cut into fragments of a second has a few hundred. */
const boxesMax = 20_000
const headBytes = 8
const longHeadBytes = 16

function boxAt(head: Buffer, at: number, end: number): Box {
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length >= longHeadBytes
  const size = isLong ? Number(head.readBigUInt64BE(headBytes)) : short === 0 ? end - at : short
  const from = at + (isLong ? longHeadBytes : headBytes)
  if (size < from - at || at + size > end) throw new NotCleaned('a box is larger than its container')
  return { type: head.toString('latin1', 4, 8), at, from, end: at + size }
}

/** The boxes of the film itself. */
export async function outerBoxes(source: Source): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < source.bytes; ) {
    if (source.bytes - at < headBytes || boxes.length >= boxesMax)
      throw new NotCleaned('it is no row of boxes')
    const box = boxAt(await source.read(at, Math.min(longHeadBytes, source.bytes - at)), at, source.bytes)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The boxes of a box that is held in memory. */
export function boxesIn(content: Buffer): readonly (Box & { readonly content: Buffer })[] {
  const boxes: (Box & { readonly content: Buffer })[] = []
  for (let at = 0; at < content.length; ) {
    // QuickTime ends some lists with four zeros.
    if (content.length - at < headBytes) {
      if (content.subarray(at).every((byte) => byte === 0)) break
      throw new NotCleaned('boxes do not fill their container')
    }
    if (boxes.length >= boxesMax) throw new NotCleaned('too many boxes')
    const box = boxAt(content.subarray(at, at + longHeadBytes), at, content.length)
    boxes.push({ ...box, content: content.subarray(box.from, box.end) })
    at = box.end
  }
  return boxes
}

/** The content of the first box of a type; undefined: there is none. */
export const innerOf = (content: Buffer, type: string): Buffer | undefined =>
  boxesIn(content).find((box) => box.type === type)?.content

/** Errors: NotCleaned. */
export function needed(content: Buffer, type: string): Buffer {
  const inner = innerOf(content, type)
  if (inner === undefined) throw new NotCleaned(`there is no ${type}`)
  return inner
}

export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(headBytes + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const uint32 = (...numbers: readonly number[]): Buffer => {
  const content = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => content.writeUInt32BE(number >>> 0, 4 * index))
  return content
}

/**
 * A content of exactly this length: bytes after it are dropped. Errors: NotCleaned when it is
 * shorter.
 */
export function exactly(content: Buffer, length: number): Buffer {
  if (content.length < length) throw new NotCleaned('a box is shorter than what it says')
  return content.subarray(0, length)
}

/** A table of the stated number of entries after its header, cut to them. */
export const table = (content: Buffer, countAt: number, entryBytes: number): Buffer =>
  exactly(content, countAt + 4 + exactly(content, countAt + 4).readUInt32BE(countAt) * entryBytes)
