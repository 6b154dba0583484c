/** Elements of a WebM: an id of one to four bytes, a length, a content. */
import { NotCleaned, type Source } from './source.ts'

export interface Element {
  readonly id: number
  readonly at: number
  readonly from: number
  /** Null: unknown, as a live recorder writes it. */
  readonly end: number | null
}

const headBytesMax = 12

/** The length of a variable-size integer, by its first byte. */
const widthOf = (first: number): number => Math.clz32(first) - 23

function readElement(content: Buffer, at: number, placedAt = at): Element {
  const idWidth = widthOf(content[at] ?? 0)
  const sizeAt = at + idWidth
  const first = content[sizeAt] ?? 0
  const width = widthOf(first)
  if (idWidth > 4 || width > 8 || sizeAt + width > content.length)
    throw new NotCleaned('it is no row of elements')
  let size = BigInt(first & (0xff >> width))
  for (let next = 1; next < width; next++) size = size * 256n + BigInt(content[sizeAt + next] ?? 0)
  const isUnknown = size === (1n << BigInt(7 * width)) - 1n
  if (!isUnknown && size > BigInt(Number.MAX_SAFE_INTEGER)) throw new NotCleaned('an element without an end')
  const from = placedAt + idWidth + width
  return {
    id: content.readUIntBE(at, idWidth),
    at: placedAt,
    from,
    end: isUnknown ? null : from + Number(size),
  }
}

export async function elementAt(source: Source, at: number): Promise<Element> {
  const head = await source.read(at, Math.min(headBytesMax, source.bytes - at))
  return readElement(head, 0, at)
}

export interface Inner {
  readonly id: number
  readonly content: Buffer
}

/** The children of an element that is held in memory. Errors: NotCleaned. */
export function elementsIn(content: Buffer): Inner[] {
  const elements: Inner[] = []
  for (let at = 0; at < content.length; ) {
    const { id, from, end } = readElement(content, at)
    if (end === null || end > content.length) throw new NotCleaned('an element is larger than its container')
    elements.push({ id, content: content.subarray(from, end) })
    at = end
  }
  return elements
}

export const contentOf = (elements: readonly Inner[], id: number): Buffer | undefined =>
  elements.find((element) => element.id === id)?.content

/** At most eight bytes. */
export function uintOf(content: Buffer | undefined): number {
  if (content === undefined) return 0
  if (content.length > 8) throw new NotCleaned('a number of many bytes')
  let number = 0
  for (const byte of content) number = number * 256 + byte
  return number
}

const idBytes = (id: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}

/** A header with an eight-byte length, which may be written later. */
export function headOf(id: number, size: number): Buffer {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE((1n << 56n) | BigInt(size))
  return Buffer.concat([idBytes(id), length])
}

export function element(id: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([headOf(id, content.length), content])
}

export function uintElement(id: number, number: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeBigUInt64BE(BigInt(number))
  return element(id, content)
}
