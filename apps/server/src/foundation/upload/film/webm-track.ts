/**
 * A track of a WebM, rewritten from numbers: no name, no language, no note, nothing of the
 * encoding program.
 */
import { contentOf, element, elementsIn, type Inner, uintElement, uintOf } from './ebml.ts'
import { NotCleaned } from './source.ts'

const id = {
  number: 0xd7,
  uid: 0x73c5,
  type: 0x83,
  codec: 0x86,
  settings: 0x63a2,
  locked: 0x6d80,
  video: 0xe0,
  audio: 0xe1,
  colour: 0x55b0,
  light: 0x55d0,
} as const

/** Numbers of a track, in their order: flags, durations, delays. */
const ofTrack = new Set([0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x56aa, 0x56bb])
const ofVideo = new Set([
  0x9a, 0x53b8, 0x53c0, 0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2,
])
const ofAudio = new Set([0xb5, 0x78b5, 0x9f, 0x6264])
const ofColour = new Set([
  0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb, 0x55bc, 0x55bd,
])
const ofLight = new Set([0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da])

const numbers = (elements: readonly Inner[], known: ReadonlySet<number>): Buffer[] =>
  elements
    .filter((each) => known.has(each.id) && each.content.length <= 8)
    .map((each) => element(each.id, each.content))

function video(content: Buffer): Buffer {
  const elements = elementsIn(content)
  const colour = contentOf(elements, id.colour)
  const colours = colour === undefined ? [] : elementsIn(colour)
  const light = contentOf(colours, id.light)
  return element(
    id.video,
    ...numbers(elements, ofVideo),
    ...(colour === undefined
      ? []
      : [
          element(
            id.colour,
            ...numbers(colours, ofColour),
            ...(light === undefined ? [] : [element(id.light, ...numbers(elementsIn(light), ofLight))]),
          ),
        ]),
  )
}

/** Opus: nineteen bytes, and the channel mapping for more than two channels. */
function opusHead(content: Buffer): Buffer {
  if (content.length < 19 || content.toString('latin1', 0, 8) !== 'OpusHead')
    throw new NotCleaned('a sound without its head')
  return content.subarray(0, content.readUInt8(18) === 0 ? 19 : 21 + content.readUInt8(9))
}

const lacing = (length: number): number[] => [
  ...Array<number>(Math.floor(length / 255)).fill(255),
  length % 255,
]

/** Vorbis: three headers, of which the second holds comments. It is written empty. */
function vorbisHeads(content: Buffer): Buffer {
  if (content.length < 4 || content[0] !== 2) throw new NotCleaned('a sound without its heads')
  let at = 1
  const lengths = [0, 0].map(() => {
    let length = 0
    for (;;) {
      const byte = content[at++]
      if (byte === undefined) throw new NotCleaned('a sound without its heads')
      length += byte
      if (byte < 255) return length
    }
  })
  const [first = 0, second = 0] = lengths
  const head = content.subarray(at, at + first)
  const books = content.subarray(at + first + second)
  const comments = Buffer.concat([Buffer.from('\u0003vorbis', 'latin1'), Buffer.alloc(8), Buffer.from([1])])
  return Buffer.concat([
    Buffer.from([2, ...lacing(head.length), ...lacing(comments.length)]),
    head,
    comments,
    books,
  ])
}

/** The codec settings that are kept, by codec; null: it needs none. */
const codecs: Readonly<Record<string, ((content: Buffer) => Buffer) | null>> = {
  V_VP8: null,
  V_VP9: null,
  V_AV1: (content) => content.subarray(0, 4),
  A_OPUS: opusHead,
  A_VORBIS: vorbisHeads,
}

export interface WebmTrack {
  readonly number: number
  readonly isPicture: boolean
  readonly entry: Buffer
}

/**
 * Undefined: the track is neither picture nor sound. Errors: NotCleaned for an unknown or
 * encrypted codec.
 */
export function readWebmTrack(content: Buffer): WebmTrack | undefined {
  const elements = elementsIn(content)
  const type = uintOf(contentOf(elements, id.type))
  const number = uintOf(contentOf(elements, id.number))
  if (type !== 1 && type !== 2) return undefined
  if (contentOf(elements, id.locked) !== undefined) throw new NotCleaned('a track that is locked')
  const codec = contentOf(elements, id.codec)?.toString('latin1').replace(/\0+$/, '') ?? ''
  const settings = contentOf(elements, id.settings)
  const clean = Object.hasOwn(codecs, codec) ? codecs[codec] : undefined
  if (clean === undefined) throw new NotCleaned(`nobody can say what is in ${codec.slice(0, 20)}`)
  const pictures = contentOf(elements, id.video)
  const sounds = contentOf(elements, id.audio)
  const entry = element(
    0xae,
    uintElement(id.number, number),
    uintElement(id.uid, number),
    uintElement(id.type, type),
    ...numbers(elements, ofTrack),
    element(id.codec, Buffer.from(codec, 'latin1')),
    ...(clean === null || settings === undefined ? [] : [element(id.settings, clean(settings))]),
    ...(pictures === undefined ? [] : [video(pictures)]),
    ...(sounds === undefined ? [] : [element(id.audio, ...numbers(elementsIn(sounds), ofAudio))]),
  )
  return { number, isPicture: type === 1, entry }
}
