/**
 * An MP4 rewritten from known parts: pictures, sound, and the numbers that a player needs. An
 * allow-list says what is kept; everything else is dropped (free space, vendor notes, locations,
 * titles, dates, tracks of measurements), and so are bytes between the samples.
 */
import { type Box, box, boxesIn, innerOf, needed, outerBoxes, uint32 } from './mp4-box.ts'
import {
  cleanExtension,
  defaultsIn,
  type Fragment,
  fragmentIndex,
  readFragment,
  writeFragment,
} from './mp4-fragment.ts'
import { type Extent, readTrack, type Track, withoutDates } from './mp4-track.ts'
import { NotCleaned, type Output, type Source } from './source.ts'

/** The size of a film's headers, held in memory: an hour of pictures and sound has 4 MB. */
const headsBytesMax = 8 * 1024 * 1024
const fragmentsMax = 10_000

const fileType = box(
  'ftyp',
  Buffer.from('isom'),
  uint32(0x200),
  Buffer.from('isomiso2iso5iso6mp41mp42avc1', 'latin1'),
)

interface Film {
  readonly head: Buffer
  readonly tracks: readonly Track[]
  readonly fragments: readonly Fragment[]
}

async function readFilm(source: Source): Promise<Film> {
  const boxes = await outerBoxes(source)
  if (boxes[0]?.type !== 'ftyp') throw new NotCleaned('it does not begin as an MP4')
  const [movie, ...others] = boxes.filter(({ type }) => type === 'moov')
  if (movie === undefined || others.length > 0) throw new NotCleaned('it has no head, or two')
  const moofs = boxes.filter(({ type }) => type === 'moof')
  const heads = [movie, ...moofs].reduce((sum, { from, end }) => sum + end - from, 0)
  if (heads > headsBytesMax || moofs.length > fragmentsMax) throw new NotCleaned('its heads are too large')
  const head = Buffer.from(await source.read(movie.from, movie.end - movie.from))
  const tracks = boxesIn(head).flatMap(({ type, content }) =>
    type === 'trak' ? (readTrack(content) ?? []) : [],
  )
  if (tracks.length === 0) throw new NotCleaned('it has neither picture nor sound')
  const ids = new Set(tracks.map(({ id }) => id))
  const extension = defaultsIn(innerOf(head, 'mvex') ?? Buffer.alloc(0))
  const fragments: Fragment[] = []
  for (const moof of moofs) {
    const content = Buffer.from(await source.read(moof.from, moof.end - moof.from))
    const fragment = readFragment(moof, content, { ids, extension })
    if (fragment.extents.length > 0) fragments.push(fragment)
  }
  const film = { head, tracks, fragments }
  checkExtents(film, boxes)
  return film
}

/**
 * Samples must be in the boxes for them, and no sample may be listed twice: a small film would
 * become a large one.
 */
function checkExtents({ tracks, fragments }: Film, boxes: readonly Box[]): void {
  const rooms = boxes.filter(({ type }) => type === 'mdat')
  const extents = [
    ...tracks.flatMap(({ chunks }) => chunks),
    ...fragments.flatMap((fragment) => fragment.extents),
  ]
  const sorted = extents.filter(({ length }) => length > 0).sort((a, b) => a.at - b.at)
  if (sorted.length === 0) throw new NotCleaned('it has no samples')
  let room = 0
  let end = 0
  for (const { at, length } of sorted) {
    while (room < rooms.length && (rooms[room]?.end ?? 0) <= at) room++
    const { from = 0, end: roomEnd = 0 } = rooms[room] ?? {}
    if (at < end || at < from || at + length > roomEnd)
      throw new NotCleaned('samples are outside of the room for them')
    end = at + length
  }
}

interface Placed {
  readonly extents: readonly Extent[]
  /** The new chunk offsets of each track, counted from the first sample. */
  readonly places: readonly (readonly number[])[]
  readonly bytes: number
}

/** Chunks in their original order, so that picture and sound stay interleaved. */
function place(tracks: readonly Track[]): Placed {
  const chunks = tracks.flatMap(({ chunks: of }, track) =>
    of.map((extent, index) => ({ extent, track, index })),
  )
  chunks.sort((a, b) => a.extent.at - b.extent.at)
  const places = tracks.map(({ chunks: of }) => of.map(() => 0))
  let bytes = 0
  for (const { extent, track, index } of chunks) {
    const own = places[track]
    if (own !== undefined) own[index] = bytes
    bytes += extent.length
  }
  return { extents: chunks.map(({ extent }) => extent), places, bytes }
}

function writeHead({ head, tracks }: Film, { places }: Placed, from: number): Buffer {
  const ids = new Set(tracks.map(({ id }) => id))
  const movie = withoutDates(needed(head, 'mvhd'), [100, 112])
  // The preview's times, and the next track id.
  movie.fill(0, movie.length - 28, movie.length - 4)
  movie.writeUInt32BE(Math.min(Math.max(...ids) + 1, 0xffffffff), movie.length - 4)
  const extension = innerOf(head, 'mvex')
  return box(
    'moov',
    box('mvhd', movie),
    ...tracks.map(({ write }, index) => write((places[index] ?? []).map((at) => from + at))),
    ...(extension === undefined ? [] : [cleanExtension(extension, ids)]),
  )
}

async function writeSamples(source: Source, output: Output, extents: readonly Extent[]): Promise<void> {
  const bytes = extents.reduce((sum, { length }) => sum + length, 0)
  await output.write(Buffer.concat([uint32(bytes + 8), Buffer.from('mdat')]))
  for (const { at, length } of extents) await output.copy(source, at, length)
}

/** Errors: NotCleaned, for an incomplete MP4 and for one that cannot be rewritten. */
export async function cleanMp4(source: Source, output: Output): Promise<void> {
  const film = await readFilm(source)
  const { tracks, fragments } = film
  const placed = place(tracks)
  const from = fileType.length + writeHead(film, placed, 0).length + 8
  await output.write(fileType)
  await output.write(writeHead(film, placed, from))
  if (placed.bytes > 0) await writeSamples(source, output, placed.extents)
  if (fragments.length === 0) return
  const written = fragments.map((fragment) => {
    const head = writeFragment(fragment)
    const bytes = fragment.extents.reduce((sum, { length }) => sum + length, head.length + 8)
    return { ...fragment, head, bytes }
  })
  const seeking = tracks.find(({ isPicture }) => isPicture) ?? tracks[0]
  if (seeking !== undefined) await output.write(fragmentIndex(seeking, written))
  for (const { head, extents } of written) {
    await output.write(head)
    await writeSamples(source, output, extents)
  }
}
