/**
 * A WebM rewritten from known parts: tracks of picture and sound and their blocks. Titles, dates,
 * tags, chapters, attachments, the names of programs and everything else are dropped, also after
 * a cluster of unknown size.
 */
import {
  contentOf,
  type Element,
  element,
  elementAt,
  elementsIn,
  headOf,
  uintElement,
  uintOf,
} from './ebml.ts'
import { NotCleaned, type Output, type Source } from './source.ts'
import { type Cue, cleanClusters } from './webm-cluster.ts'
import { readWebmTrack, type WebmTrack } from './webm-track.ts'

const headsBytesMax = 1024 * 1024

const id = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  docType: 0x4282,
  timescale: 0x2ad7b1,
  duration: 0x4489,
} as const

const us = Buffer.from('Glasshouse')
const header = element(
  id.ebml,
  uintElement(0x4286, 1),
  uintElement(0x42f7, 1),
  uintElement(0x42f2, 4),
  uintElement(0x42f3, 8),
  element(id.docType, Buffer.from('webm')),
  uintElement(0x4287, 4),
  uintElement(0x4285, 2),
)

const float64 = (number: number): Buffer => {
  const content = Buffer.alloc(8)
  content.writeDoubleBE(number)
  return content
}

async function contentIn(source: Source, { from, end }: Element): Promise<Buffer> {
  if (end === null || end - from > headsBytesMax) throw new NotCleaned('a head without an end, or too large')
  return Buffer.from(await source.read(from, end - from))
}

/**
 * The start of the segment's elements. Errors: NotCleaned for Matroska, for another file type, for
 * bytes after the segment.
 */
async function openSegment(source: Source): Promise<number> {
  const head = await elementAt(source, 0)
  if (head.id !== id.ebml) throw new NotCleaned('it does not begin as a WebM')
  const docType = contentOf(elementsIn(await contentIn(source, head)), id.docType)
  if (docType?.toString('latin1').replace(/\0+$/, '') !== 'webm') throw new NotCleaned('it is no WebM')
  const segment = await elementAt(source, head.end ?? 0)
  if (segment.id !== id.segment || (segment.end !== null && segment.end !== source.bytes))
    throw new NotCleaned('it is not one segment')
  return segment.from
}

interface Heads {
  readonly timescale: number
  readonly duration: number
  readonly tracks: readonly WebmTrack[]
}

function readInfo(content: Buffer): Pick<Heads, 'timescale' | 'duration'> {
  const elements = elementsIn(content)
  const duration = contentOf(elements, id.duration)
  const read = () => (duration?.length === 4 ? duration.readFloatBE(0) : (duration?.readDoubleBE(0) ?? 0))
  return {
    timescale: uintOf(contentOf(elements, id.timescale)) || 1_000_000,
    duration: duration === undefined || ![4, 8].includes(duration.length) ? 0 : read(),
  }
}

/** Up to the first cluster; info and tracks precede it in every file that plays while it loads. */
async function readHeads(source: Source, from: number): Promise<Heads & { readonly clustersAt: number }> {
  let info: Pick<Heads, 'timescale' | 'duration'> = { timescale: 1_000_000, duration: 0 }
  let tracks: WebmTrack[] = []
  for (let at = from; at < source.bytes; ) {
    const next = await elementAt(source, at)
    if (next.id === id.cluster) {
      if (tracks.length === 0) throw new NotCleaned('it has neither picture nor sound')
      return { ...info, tracks, clustersAt: at }
    }
    if (next.id === id.info) info = readInfo(await contentIn(source, next))
    if (next.id === id.tracks)
      tracks = elementsIn(await contentIn(source, next)).flatMap(({ id: inner, content }) =>
        inner === id.track ? (readWebmTrack(content) ?? []) : [],
      )
    if (next.end === null || next.end > source.bytes) throw new NotCleaned('it ends in the middle')
    at = next.end
  }
  throw new NotCleaned('it has no samples')
}

const writeInfo = ({ timescale }: Heads, duration: number): Buffer =>
  element(
    id.info,
    uintElement(id.timescale, timescale),
    element(0x4d80, us),
    element(0x5741, us),
    element(id.duration, float64(duration)),
  )

const seek = (of: number, at: number): Buffer =>
  element(0x4dbb, element(0x53ab, headOf(of, 0).subarray(0, 4)), uintElement(0x53ac, at))

const cuePoint = ({ time, track, at }: Cue): Buffer =>
  element(0xbb, uintElement(0xb3, time), element(0xb7, uintElement(0xf7, track), uintElement(0xf1, at)))

/** Errors: NotCleaned, for an incomplete WebM and for one that cannot be rewritten. */
export async function cleanWebm(source: Source, output: Output): Promise<void> {
  const heads = await readHeads(source, await openSegment(source))
  const { tracks } = heads
  await output.write(header)
  const segmentAt = output.at
  await output.write(headOf(id.segment, 0))
  const from = output.at
  const index = (infoAt: number, tracksAt: number, cuesAt: number) =>
    element(
      id.seekHead,
      seek(id.info, infoAt - from),
      seek(id.tracks, tracksAt - from),
      seek(id.cues, cuesAt - from),
    )
  await output.write(index(from, from, from))
  const infoAt = output.at
  await output.write(writeInfo(heads, 0))
  const tracksAt = output.at
  await output.write(element(id.tracks, ...tracks.map(({ entry }) => entry)))
  const { cues, lastTime } = await cleanClusters(source, output, {
    at: heads.clustersAt,
    segmentFrom: from,
    numbers: new Set(tracks.map(({ number }) => number)),
    seeking: (tracks.find(({ isPicture }) => isPicture) ?? tracks[0])?.number ?? 0,
  })
  const cuesAt = output.at
  await output.write(element(id.cues, ...cues.map(cuePoint)))
  const end = output.at
  await output.patch(segmentAt, headOf(id.segment, end - from))
  await output.patch(from, index(infoAt, tracksAt, cuesAt))
  await output.patch(infoAt, writeInfo(heads, Math.max(heads.duration, lastTime)))
}
