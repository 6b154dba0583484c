/**
 * A track of an MP4, rewritten: its numbers and tables, and nothing that says when, where, with
 * what or of whom.
 */
import { box, exactly, innerOf, needed, table, uint32 } from './mp4-box.ts'
import { cleanDescriptions } from './mp4-codec.ts'
import { NotCleaned } from './source.ts'

/** Byte ranges of samples in the film, in order. */
export interface Extent {
  readonly at: number
  readonly length: number
}

export interface Track {
  readonly id: number
  readonly isPicture: boolean
  readonly timescale: number
  readonly chunks: readonly Extent[]
  /** The track with its chunks at these offsets. */
  write(chunksAt: readonly number[]): Buffer
}

/** A header with a version and two dates, which are set to zero. */
export function withoutDates(content: Buffer, lengths: readonly [number, number]): Buffer {
  const version = exactly(content, 4).readUInt8(0)
  const head = Buffer.from(exactly(content, lengths[version === 1 ? 1 : 0]))
  head.fill(0, 4, version === 1 ? 20 : 12)
  return head
}

/** Sizes of samples in bytes, summed when a chunk needs them. */
function sizesIn(content: Buffer): { readonly count: number; bytesOf(from: number, count: number): number } {
  const each = exactly(content, 12).readUInt32BE(4)
  const count = content.readUInt32BE(8)
  if (each > 0) return { count, bytesOf: (_from, wanted) => wanted * each }
  const sizes = table(content, 8, 4)
  return {
    count,
    bytesOf: (from, wanted) => {
      let bytes = 0
      for (let sample = from; sample < from + wanted; sample++) bytes += sizes.readUInt32BE(12 + 4 * sample)
      return bytes
    },
  }
}

function offsetsIn(samples: Buffer): number[] {
  const short = innerOf(samples, 'stco')
  if (short !== undefined) {
    const offsets = table(short, 4, 4)
    return Array.from({ length: offsets.readUInt32BE(4) }, (_, index) => offsets.readUInt32BE(8 + 4 * index))
  }
  const long = table(needed(samples, 'co64'), 4, 8)
  return Array.from({ length: long.readUInt32BE(4) }, (_, index) =>
    Number(long.readBigUInt64BE(8 + 8 * index)),
  )
}

/** Errors: NotCleaned when the tables are inconsistent. */
function chunksIn(samples: Buffer): Extent[] {
  const sizes = sizesIn(needed(samples, 'stsz'))
  const runs = table(needed(samples, 'stsc'), 4, 12)
  const runCount = runs.readUInt32BE(4)
  let sample = 0
  let run = -1
  return offsetsIn(samples).map((at, index) => {
    while (run + 1 < runCount && runs.readUInt32BE(8 + 12 * (run + 1)) <= index + 1) run++
    if (run < 0) throw new NotCleaned('a chunk of no run')
    const count = Math.min(runs.readUInt32BE(12 + 12 * run), sizes.count - sample)
    const length = sizes.bytesOf(sample, count)
    sample += count
    return { at, length }
  })
}

const undetermined = 0x55c4

function cleanMedia(media: Buffer): Buffer {
  const head = withoutDates(media, [24, 36])
  head.writeUInt16BE(undetermined, head.length - 4)
  head.writeUInt16BE(0, head.length - 2)
  return box('mdhd', head)
}

const handlerBox = (handler: 'vide' | 'soun') =>
  box('hdlr', uint32(0, 0), Buffer.from(handler), uint32(0, 0, 0), Buffer.from([0]))
const mediaHead = {
  vide: box('vmhd', uint32(1, 0, 0)),
  soun: box('smhd', uint32(0, 0)),
}
const ownFile = box('dinf', box('dref', uint32(0, 1), box('url ', uint32(1))))

/** Tables that are kept as they are, cut to their entries: bytes per entry. */
const tables: readonly (readonly [string, number])[] = [
  ['stts', 8],
  ['ctts', 8],
  ['stss', 4],
]

function sizeTable(content: Buffer): Buffer {
  return exactly(content, 12).readUInt32BE(4) > 0 ? exactly(content, 12) : table(content, 8, 4)
}

function edits(track: Buffer): Buffer[] {
  const list = innerOf(innerOf(track, 'edts') ?? Buffer.alloc(0), 'elst')
  if (list === undefined) return []
  return [box('edts', box('elst', table(list, 4, exactly(list, 1).readUInt8(0) === 1 ? 20 : 12)))]
}

/** Undefined: the track is neither picture nor sound. Errors: NotCleaned. */
export function readTrack(track: Buffer): Track | undefined {
  const media = needed(track, 'mdia')
  const handler = exactly(needed(media, 'hdlr'), 12).toString('latin1', 8, 12)
  if (handler !== 'vide' && handler !== 'soun') return undefined
  const head = withoutDates(needed(track, 'tkhd'), [84, 96])
  const mediaBox = cleanMedia(needed(media, 'mdhd'))
  const isLong = mediaBox.readUInt8(8) === 1
  const samples = needed(needed(media, 'minf'), 'stbl')
  const kept = tables.flatMap(([type, entryBytes]) => {
    const content = innerOf(samples, type)
    return content === undefined ? [] : [box(type, table(content, 4, entryBytes))]
  })
  const descriptions = cleanDescriptions(needed(samples, 'stsd'), handler)
  const runs = box('stsc', table(needed(samples, 'stsc'), 4, 12))
  const sizes = box('stsz', sizeTable(needed(samples, 'stsz')))
  const before = edits(track)
  return {
    id: head.readUInt32BE(head.length === 96 ? 20 : 12),
    isPicture: handler === 'vide',
    timescale: mediaBox.readUInt32BE(8 + (isLong ? 20 : 12)),
    chunks: chunksIn(samples),
    write: (chunksAt) => {
      const places = box('stco', uint32(0, chunksAt.length, ...chunksAt))
      const stbl = box('stbl', descriptions, ...kept, runs, sizes, places)
      const minf = box('minf', mediaHead[handler], ownFile, stbl)
      return box('trak', box('tkhd', head), ...before, box('mdia', mediaBox, handlerBox(handler), minf))
    },
  }
}
