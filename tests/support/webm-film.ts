/** Hand-made WebMs that play, with a plant wherever programs leave metadata. */
import {
  filmHeight,
  filmWidth,
  framesPerSecond,
  isKeyFrame,
  pictureFrames,
  soundDelay,
  soundFrames,
  soundRate,
} from './film-frames.ts'

export const webmPlants = [
  'a title',
  'a date',
  'the program that wrote it',
  'tags before the samples',
  'tags behind the samples',
  'chapters',
  'attachments',
  'free room',
  'free room in a cluster',
  'an unknown element',
  'a track’s name',
  'a track’s language',
  'a track of subtitles',
  'additions to a block',
] as const
export type WebmPlant = (typeof webmPlants)[number]

export interface WebmWish {
  readonly plant?: WebmPlant
  readonly text?: string
  /** As a recorder writes it: segment and clusters of unknown size, no duration. */
  readonly recorded?: boolean
  readonly docType?: string
}

const idOf = (id: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}
const element = (id: number, ...inner: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(inner)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([idOf(id), length, content])
}
const unknownSize = (id: number): Buffer => Buffer.concat([idOf(id), Buffer.from('01ffffffffffffff', 'hex')])
const uint = (id: number, number: number): Buffer => element(id, Buffer.from([number >> 8, number & 255]))
const text = (id: number, written: string): Buffer => element(id, Buffer.from(written))
const float = (id: number, number: number): Buffer => {
  const content = Buffer.alloc(8)
  content.writeDoubleBE(number)
  return element(id, content)
}

const opusHead = Buffer.alloc(19)
opusHead.write('OpusHead')
opusHead.set([1, 1], 8)
opusHead.writeUInt16LE(soundDelay, 10)
opusHead.writeUInt32LE(soundRate, 12)

function tracks(planted: (plant: WebmPlant) => readonly string[]): Buffer {
  return element(
    0x1654ae6b,
    element(
      0xae,
      uint(0xd7, 1),
      uint(0x73c5, 77),
      uint(0x83, 1),
      ...planted('a track’s name').map((written) => text(0x536e, written)),
      ...planted('a track’s language').map((written) => text(0x22b59c, written)),
      text(0x86, 'V_VP9'),
      element(0xe0, uint(0xb0, filmWidth), uint(0xba, filmHeight)),
    ),
    element(
      0xae,
      uint(0xd7, 2),
      uint(0x73c5, 78),
      uint(0x83, 2),
      text(0x86, 'A_OPUS'),
      element(0x63a2, opusHead),
      element(0xe1, float(0xb5, soundRate), uint(0x9f, 1)),
    ),
    ...planted('a track of subtitles').map(() =>
      element(0xae, uint(0xd7, 3), uint(0x83, 17), text(0x86, 'S_TEXT/UTF8')),
    ),
  )
}

const blockOf = (track: number, time: number, isKey: boolean, frame: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x80 | track, (time >> 8) & 255, time & 255, isKey ? 0x80 : 0]), frame])

/** A second of picture and sound, in the order of their timestamps. */
function blocksOf(second: number, planted: (plant: WebmPlant) => readonly string[]): Buffer[] {
  const blocks: { time: number; content: Buffer }[] = []
  for (let index = 0; index < framesPerSecond; index++) {
    const at = second * framesPerSecond + index
    const time = (index * 1000) / framesPerSecond
    const block = blockOf(1, time, isKeyFrame(at), pictureFrames[at] ?? Buffer.alloc(0))
    const added = isKeyFrame(at) ? planted('additions to a block') : []
    const group = () =>
      element(
        0xa0,
        element(0xa1, block),
        ...added.map((written) => element(0x75a1, element(0xa6, uint(0xee, 1), text(0xa5, written)))),
      )
    blocks.push({ time, content: added.length > 0 ? group() : element(0xa3, block) })
  }
  for (let index = 0; index < 50; index++) {
    const frame = soundFrames[second * 50 + index] ?? Buffer.alloc(0)
    blocks.push({ time: index * 20, content: element(0xa3, blockOf(2, index * 20, true, frame)) })
  }
  for (const written of planted('a track of subtitles'))
    blocks.push({ time: 0, content: element(0xa3, blockOf(3, 0, true, Buffer.from(written))) })
  return blocks.sort((a, b) => a.time - b.time).map(({ content }) => content)
}

export function webmFilm(wish: WebmWish = {}): Buffer {
  const { plant, text: written = '+28.6139+077.2090/', recorded = false, docType = 'webm' } = wish
  const planted = (here: WebmPlant): readonly string[] => (here === plant ? [written] : [])
  const tags = (here: WebmPlant) =>
    planted(here).map((told) =>
      element(0x1254c367, element(0x7373, element(0x67c8, text(0x45a3, 'LOCATION'), text(0x4487, told)))),
    )
  const info = element(
    0x1549a966,
    element(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40])),
    ...planted('a title').map((told) => text(0x7ba9, told)),
    ...planted('a date').map((told) => element(0x4461, Buffer.from(told.padEnd(8).slice(0, 8)))),
    text(0x4d80, 'x'),
    text(0x5741, planted('the program that wrote it')[0] ?? 'x'),
    ...(recorded ? [] : [float(0x4489, 2000)]),
  )
  const clusters = [0, 1].map((second) => {
    const content = [
      uint(0xe7, second * 1000),
      ...planted('free room in a cluster').map((told) => text(0xec, told)),
      ...blocksOf(second, planted),
    ]
    return recorded ? Buffer.concat([unknownSize(0x1f43b675), ...content]) : element(0x1f43b675, ...content)
  })
  const body = [
    info,
    tracks(planted),
    ...tags('tags before the samples'),
    ...planted('free room').map((told) => text(0xec, told)),
    ...planted('an unknown element').map((told) => text(0x4abc, told)),
    ...planted('attachments').map((told) => element(0x1941a469, element(0x61a7, text(0x465c, told)))),
    ...clusters,
    ...planted('chapters').map((told) => element(0x1043a770, element(0x45b9, text(0x85, told)))),
    ...tags('tags behind the samples'),
  ]
  const segment = recorded ? Buffer.concat([unknownSize(0x18538067), ...body]) : element(0x18538067, ...body)
  return Buffer.concat([element(0x1a45dfa3, text(0x4282, docType)), segment])
}
