/**
 * The codec of a track's samples: the entry is rewritten from its numbers, with the one box that
 * its decoder needs. Names of encoders, colour profiles, notes and everything else are left out.
 */
import { box, boxesIn, exactly, innerOf, needed, uint32 } from './mp4-box.ts'
import { NotCleaned } from './source.ts'

const visualBytes = 78
const soundBytes = 28
/** QuickTime's version 1 has four more numbers, which add nothing to the decoder's own box. */
const soundBytesMore = 16

/** Lists of length-prefixed contents. */
function unitsIn(content: Buffer, from: number, count: number): number {
  let at = from
  for (let unit = 0; unit < count; unit++) at += 2 + exactly(content, at + 2).readUInt16BE(at)
  exactly(content, at)
  return at
}

const profilesWithMore = new Set([100, 110, 122, 144])

/** H.264: parameter sets, and for high profiles the numbers after them. */
function cleanAvc(content: Buffer): Buffer {
  const sets = unitsIn(content, 6, exactly(content, 6).readUInt8(5) & 31)
  const end = unitsIn(content, sets + 1, exactly(content, sets + 1).readUInt8(sets))
  if (!profilesWithMore.has(content.readUInt8(1)) || content.length < end + 4) return exactly(content, end)
  return exactly(content, unitsIn(content, end + 4, content.readUInt8(end + 3)))
}

/** H.265: of its lists of units only parameter sets (types 32 to 34), no SEI messages. */
function cleanHevc(content: Buffer): Buffer {
  const head = exactly(content, 23)
  const kept: Buffer[] = []
  let at = 23
  for (let list = 0; list < head.readUInt8(22); list++) {
    const count = exactly(content, at + 3).readUInt16BE(at + 1)
    const end = unitsIn(content, at + 3, count)
    const type = content.readUInt8(at) & 63
    if (type >= 32 && type <= 34) kept.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([head.subarray(0, 22), Buffer.from([kept.length]), ...kept])
}

const opusHead = (content: Buffer): Buffer =>
  exactly(content, exactly(content, 11).readUInt8(10) === 0 ? 11 : 13 + content.readUInt8(1))

/** An MPEG-4 descriptor: a tag, a length of seven bits a byte, a content. */
function descriptor(content: Buffer, at: number, tag: number): Buffer {
  let from = at + 1
  let length = 0
  for (let more = true; more && from < at + 5; from++) {
    const byte = exactly(content, from + 1).readUInt8(from)
    length = length * 128 + (byte & 127)
    more = byte > 127
  }
  if (exactly(content, from).readUInt8(at) !== tag) throw new NotCleaned('a descriptor is another')
  return exactly(content.subarray(from), length)
}

const written = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  if (content.length > 127) throw new NotCleaned('the decoder settings are longer than a decoder needs')
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

/** AAC and MP3: the decoder's numbers and its few bytes of settings. */
function cleanStreamDescriptor(content: Buffer): Buffer {
  const stream = descriptor(content, 4, 3)
  const flags = exactly(stream, 3).readUInt8(2)
  if ((flags & 0xe0) !== 0) throw new NotCleaned('a stream that hangs on others')
  const decoder = descriptor(stream, 3, 4)
  const settings =
    decoder.length > 13 && decoder.readUInt8(13) === 5 ? [written(5, descriptor(decoder, 13, 5))] : []
  const one = written(4, exactly(decoder, 13), ...settings)
  return Buffer.concat([uint32(0), written(3, Buffer.from([0, 0, 0]), one, Buffer.from([6, 1, 2]))])
}

interface Codec {
  readonly box: string
  readonly clean: (content: Buffer) => Buffer
}

const visual: Readonly<Record<string, Codec>> = {
  avc1: { box: 'avcC', clean: cleanAvc },
  avc3: { box: 'avcC', clean: cleanAvc },
  hvc1: { box: 'hvcC', clean: cleanHevc },
  hev1: { box: 'hvcC', clean: cleanHevc },
  vp08: { box: 'vpcC', clean: (content) => exactly(content, 12) },
  vp09: { box: 'vpcC', clean: (content) => exactly(content, 12) },
  av01: { box: 'av1C', clean: (content) => exactly(content, 4) },
}
const sound: Readonly<Record<string, Codec>> = {
  mp4a: { box: 'esds', clean: cleanStreamDescriptor },
  Opus: { box: 'dOps', clean: opusHead },
}

function cleanColour(content: Buffer): Buffer[] {
  const kind = content.toString('latin1', 0, 4)
  if (kind === 'nclx') return [box('colr', exactly(content, 11))]
  return kind === 'nclc' ? [box('colr', exactly(content, 10))] : []
}

function cleanVisual(type: string, entry: Buffer): Buffer {
  const codec = visual[type]
  if (codec === undefined) throw new NotCleaned(`nobody can say what is in ${type}`)
  const head = Buffer.from(exactly(entry, visualBytes))
  // Fields that no player reads: reserved numbers, and the encoder's name.
  head.fill(0, 0, 6)
  head.fill(0, 8, 24)
  head.fill(0, 42, 74)
  const inner = entry.subarray(visualBytes)
  const colour = innerOf(inner, 'colr')
  const ratio = innerOf(inner, 'pasp')
  return box(
    type,
    head,
    box(codec.box, codec.clean(needed(inner, codec.box))),
    ...(colour === undefined ? [] : cleanColour(colour)),
    ...(ratio === undefined ? [] : [box('pasp', exactly(ratio, 8))]),
  )
}

function cleanSound(type: string, entry: Buffer): Buffer {
  const codec = sound[type]
  if (codec === undefined) throw new NotCleaned(`nobody can say what is in ${type}`)
  const version = exactly(entry, soundBytes).readUInt16BE(8)
  if (version > 1) throw new NotCleaned('a sound of QuickTime’s second version')
  const head = Buffer.from(entry.subarray(0, soundBytes))
  head.fill(0, 0, 6)
  head.fill(0, 8, 16)
  head.fill(0, 20, 24)
  const inner = entry.subarray(soundBytes + (version === 1 ? soundBytesMore : 0))
  const settings = innerOf(inner, codec.box) ?? needed(needed(inner, 'wave'), codec.box)
  return box(type, head, box(codec.box, codec.clean(settings)))
}

/** `stsd` with its entries rewritten. Errors: NotCleaned for an unknown or encrypted codec. */
export function cleanDescriptions(content: Buffer, handler: 'vide' | 'soun'): Buffer {
  const entries = boxesIn(content.subarray(8)).map(({ type, content: entry }) =>
    handler === 'vide' ? cleanVisual(type, entry) : cleanSound(type, entry),
  )
  if (entries.length === 0) throw new NotCleaned('a track of nothing')
  return box('stsd', uint32(0, entries.length), ...entries)
}
