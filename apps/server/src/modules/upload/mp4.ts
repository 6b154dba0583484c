/** MP4: boxes that must fill the file to its last byte; those that say where and with what it was taken are blanked. */
import type { FileHandle } from 'node:fs/promises'

interface Box {
  readonly type: string
  readonly at: number
  readonly head: number
  readonly end: number
}

/** A film cut into fragments of a second has a few hundred. */
const boxesMax = 20_000
/** Makers' notes, places, titles. A player skips a `free` box. */
const telling = new Set(['udta', 'meta', 'uuid'])
const outer = new Set(['moov', 'trak', 'mdia', 'minf'])

/** Null: the boxes do not fill the room from `from` to `to`. */
async function boxesOf(file: FileHandle, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (to - at < 8 || boxes.length >= boxesMax) return null
    const head = Buffer.alloc(16)
    await file.read(head, 0, Math.min(16, to - at), at)
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    if (size < (isLong ? 16 : 8) || at + size > to) return null
    boxes.push({ type: head.toString('latin1', 4, 8), at, head: isLong ? 16 : 8, end: at + size })
    at += size
  }
  return boxes
}

async function blankIn(file: FileHandle, boxes: readonly Box[]): Promise<boolean> {
  for (const box of boxes) {
    if (telling.has(box.type)) {
      await file.write(Buffer.from('free'), 0, 4, box.at + 4)
      await file.write(Buffer.alloc(box.end - box.at - box.head), 0, undefined, box.at + box.head)
    } else if (outer.has(box.type)) {
      const inner = await boxesOf(file, box.at + box.head, box.end)
      if (inner === null || !(await blankIn(file, inner))) return false
    }
  }
  return true
}

/** False: it is no whole MP4. */
export async function cleanMp4(file: FileHandle, bytes: number): Promise<boolean> {
  const boxes = await boxesOf(file, 0, bytes)
  const has = (type: string) => boxes?.some((box) => box.type === type) ?? false
  if (boxes === null || boxes[0]?.type !== 'ftyp' || !has('moov') || !(has('mdat') || has('moof')))
    return false
  return await blankIn(file, boxes)
}
