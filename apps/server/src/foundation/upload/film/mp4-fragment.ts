/**
 * Fragments of an MP4, as a recorder writes them: each has the lengths and offsets of its samples.
 */
import { type Box, box, boxesIn, exactly, innerOf, needed, uint32 } from './mp4-box.ts'
import type { Extent, Track } from './mp4-track.ts'

export interface Defaults {
  readonly duration: number
  readonly bytes: number
}

/** The defaults of a track's fragments: `trex`, by track. */
export function defaultsIn(extension: Buffer): Map<number, Defaults> {
  const found = new Map<number, Defaults>()
  for (const { type, content } of boxesIn(extension)) {
    if (type !== 'trex') continue
    const numbers = exactly(content, 24)
    found.set(numbers.readUInt32BE(4), {
      duration: numbers.readUInt32BE(12),
      bytes: numbers.readUInt32BE(16),
    })
  }
  return found
}

export const cleanExtension = (extension: Buffer, ids: ReadonlySet<number>): Buffer =>
  box(
    'mvex',
    ...boxesIn(extension).flatMap(({ type, content }) => {
      if (type === 'mehd')
        return [box(type, exactly(content, exactly(content, 1).readUInt8(0) === 1 ? 12 : 8))]
      return type === 'trex' && ids.has(exactly(content, 24).readUInt32BE(4))
        ? [box(type, content.subarray(0, 24))]
        : []
    }),
  )

interface Run {
  readonly extent: Extent
  readonly duration: number
  /** The run with its samples at this offset from the start of the fragment. */
  write(at: number): Buffer
}

interface TrackRuns {
  readonly id: number
  readonly duration: number
  readonly heads: readonly Buffer[]
  readonly runs: readonly Run[]
}

const has = (flags: number, flag: number): boolean => (flags & flag) !== 0
const flagsOf = (content: Buffer): number => exactly(content, 4).readUIntBE(1, 3)
const headed = (content: Buffer, flags: number): Buffer => uint32(content.readUInt8(0) * 2 ** 24 + flags)

/** Sizes and durations that a sample may have, in this order. */
const perSample = [0x100, 0x200, 0x400, 0x800]

/**
 * `start`: the offset of the samples when the run has none; `base`: the origin of its offset when
 * it has one.
 */
function readRun(content: Buffer, defaults: Defaults, { start, base }: { start: number; base: number }): Run {
  const flags = flagsOf(content)
  const count = exactly(content, 8).readUInt32BE(4)
  const offset = has(flags, 1) ? 4 : 0
  const first = has(flags, 4) ? 4 : 0
  const named = perSample.filter((flag) => has(flags, flag))
  const head = 8 + offset + first
  const entries = exactly(content, head + count * named.length * 4).subarray(head)
  const sumOf = (flag: number, each: number): number => {
    const place = named.indexOf(flag)
    if (place < 0) return count * each
    let sum = 0
    for (let sample = 0; sample < count; sample++)
      sum += entries.readUInt32BE((sample * named.length + place) * 4)
    return sum
  }
  const at = offset > 0 ? base + content.readInt32BE(8) : start
  return {
    extent: { at, length: sumOf(0x200, defaults.bytes) },
    duration: sumOf(0x100, defaults.duration),
    write: (newAt) =>
      box(
        'trun',
        headed(content, flags | 1),
        uint32(count, newAt),
        content.subarray(8 + offset, head),
        entries,
      ),
  }
}

interface Head {
  readonly id: number
  readonly base: number | null
  readonly defaults: Defaults
  readonly kept: Buffer
}

/**
 * `tfhd`: the track and the defaults of its runs. Offsets are rewritten relative to the fragment.
 */
function readHead(content: Buffer, extension: ReadonlyMap<number, Defaults>, moofAt: number): Head {
  const flags = flagsOf(content)
  const id = exactly(content, 8).readUInt32BE(4)
  const known = extension.get(id) ?? { duration: 0, bytes: 0 }
  let at = 8
  const next = (flag: number, bytes: number): Buffer | undefined => {
    if (!has(flags, flag)) return undefined
    at += bytes
    return exactly(content, at).subarray(at - bytes)
  }
  const base = next(1, 8)
  const numbersAt = at
  next(2, 4)
  const duration = next(8, 4)?.readUInt32BE(0) ?? known.duration
  const bytes = next(0x10, 4)?.readUInt32BE(0) ?? known.bytes
  next(0x20, 4)
  const kept = box(
    'tfhd',
    headed(content, (flags & 0x1003a) | 0x20000),
    uint32(id),
    content.subarray(numbersAt, at),
  )
  const counted = has(flags, 0x20000) ? moofAt : null
  return {
    id,
    base: base === undefined ? counted : Number(base.readBigUInt64BE(0)),
    defaults: { duration, bytes },
    kept,
  }
}

export interface Fragment {
  readonly number: Buffer
  readonly tracks: readonly TrackRuns[]
  readonly extents: readonly Extent[]
}

/** The part of a fragment that belongs to kept tracks. Errors: NotCleaned. */
export function readFragment(
  { at: moofAt }: Box,
  content: Buffer,
  {
    ids,
    extension,
  }: { readonly ids: ReadonlySet<number>; readonly extension: ReadonlyMap<number, Defaults> },
): Fragment {
  const tracks: TrackRuns[] = []
  let after = moofAt
  for (const { type, content: fragment } of boxesIn(content)) {
    if (type !== 'traf') continue
    const head = readHead(needed(fragment, 'tfhd'), extension, moofAt)
    const base = head.base ?? after
    const runs: Run[] = []
    let start = base
    for (const inner of boxesIn(fragment)) {
      if (inner.type !== 'trun') continue
      const run = readRun(inner.content, head.defaults, { start, base })
      start = run.extent.at + run.extent.length
      runs.push(run)
    }
    after = start
    if (!ids.has(head.id)) continue
    const time = innerOf(fragment, 'tfdt')
    const when = time && box('tfdt', exactly(time, exactly(time, 1).readUInt8(0) === 1 ? 12 : 8))
    tracks.push({
      id: head.id,
      duration: runs.reduce((sum, { duration }) => sum + duration, 0),
      heads: when === undefined ? [head.kept] : [head.kept, when],
      runs,
    })
  }
  const extents = tracks.flatMap(({ runs }) => runs.map(({ extent }) => extent))
  return { number: box('mfhd', exactly(needed(content, 'mfhd'), 8)), tracks, extents }
}

/**
 * The fragment's own box; its samples follow in the order of `extents`, after the header of an
 * `mdat`.
 */
export function writeFragment({ number, tracks }: Fragment): Buffer {
  const written = (from: number): Buffer => {
    let at = from
    const boxes = tracks.map(({ heads, runs }) => {
      const moved = runs.map(({ extent, write }) => {
        at += extent.length
        return write(at - extent.length)
      })
      return box('traf', ...heads, ...moved)
    })
    return box('moof', number, ...boxes)
  }
  return written(written(0).length + 8)
}

/**
 * The length of each segment of the film, by the track that seeking uses: `sidx`. Segments begin
 * where that track has samples.
 */
export function fragmentIndex(
  track: Pick<Track, 'id' | 'timescale'>,
  fragments: readonly (Fragment & { readonly bytes: number })[],
): Buffer {
  const stretches: { bytes: number; duration: number }[] = []
  for (const { tracks, bytes } of fragments) {
    const own = tracks.filter(({ id }) => id === track.id)
    const last = stretches.at(-1)
    const duration = own.reduce((sum, each) => sum + each.duration, 0)
    if (own.length === 0 && last !== undefined) last.bytes += bytes
    else stretches.push({ bytes, duration })
  }
  const references = stretches.map(({ bytes, duration }) => uint32(bytes, duration, 0x90000000))
  const count = Buffer.from([0, 0, stretches.length >> 8, stretches.length & 255])
  return box('sidx', uint32(0, track.id, track.timescale, 0, 0), count, ...references)
}
