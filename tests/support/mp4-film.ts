/**
 * Hand-made MP4s that play, whole and in fragments, with a plant wherever cameras and programs
 * leave metadata.
 */
import {
  filmHeight,
  filmWidth,
  framesPerSecond,
  isKeyFrame,
  pictureFrames,
  soundDelay,
  soundFrames,
  soundRate,
  soundSamplesPerFrame,
} from './film-frames.ts'

export const mp4Plants = [
  'free behind the head',
  'skip in the head',
  'udta in the head',
  'udta in a track',
  'udta in a fragment',
  'meta beside the head',
  'uuid beside the head',
  'an unknown box in a track',
  'an unknown box in a fragment',
  'a track of measurements',
  'a track of subtitles',
  'dates',
  'a handler’s name',
  'an encoder’s name',
  'a colour profile',
  'an extra box of the codec',
  'behind the entries of a table',
  'between the samples',
  'a data reference',
] as const
export type Mp4Plant = (typeof mp4Plants)[number]

export interface Mp4Wish {
  readonly plant?: Mp4Plant
  /** Four letters or more; a date shows the first four. */
  readonly text?: string
  readonly fragments?: boolean
  /** Replaces the last sound frame, for a film of some size. */
  readonly heavyFrame?: Buffer
}

const box = (type: string, ...inner: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(inner)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const u32 = (...numbers: readonly number[]): Buffer => {
  const content = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => content.writeUInt32BE(number >>> 0, 4 * index))
  return content
}
const u16 = (...numbers: readonly number[]): Buffer =>
  Buffer.concat(numbers.map((number) => Buffer.from([(number >> 8) & 255, number & 255])))
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

interface Samples {
  readonly frames: readonly Buffer[]
  readonly duration: number
  readonly isKey: (index: number) => boolean
}
interface TrackPlan extends Samples {
  readonly id: number
  readonly handler: 'vide' | 'soun' | 'meta' | 'text'
  readonly timescale: number
}

const picturePlan: TrackPlan = {
  id: 1,
  handler: 'vide',
  timescale: 1000,
  frames: pictureFrames,
  duration: 1000 / framesPerSecond,
  isKey: isKeyFrame,
}
const soundPlan: TrackPlan = {
  id: 2,
  handler: 'soun',
  timescale: soundRate,
  frames: soundFrames,
  duration: soundSamplesPerFrame,
  isKey: () => true,
}

type Planted = (plant: Mp4Plant) => Buffer
/** The plant's text in the chosen place, nothing elsewhere. */
const planting =
  ({ plant, text = '+28.6139+077.2090/' }: Mp4Wish): Planted =>
  (here) =>
    here === plant ? Buffer.from(text) : Buffer.alloc(0)
const boxed = (type: string, text: Buffer): Buffer => (text.length === 0 ? text : box(type, text))

function entryOf({ handler }: TrackPlan, planted: Planted): Buffer {
  if (handler === 'meta' || handler === 'text')
    return box('mett', Buffer.alloc(6), u16(1), Buffer.from('x\0'))
  const start = [Buffer.alloc(6), u16(1)]
  const extra = boxed('note', planted('an extra box of the codec'))
  if (handler === 'soun') {
    const dOps = box('dOps', Buffer.from([0, 1]), u16(soundDelay), u32(soundRate), Buffer.from([0, 0, 0]))
    return box('Opus', ...start, Buffer.alloc(8), u16(1, 16, 0, 0), u32(soundRate * 65536), dOps, extra)
  }
  const name = Buffer.alloc(32)
  const encoder = planted('an encoder’s name')
  name[0] = Math.min(31, encoder.length)
  encoder.copy(name, 1, 0, 31)
  const profile = planted('a colour profile')
  return box(
    'vp09',
    ...start,
    Buffer.alloc(16),
    u16(filmWidth, filmHeight),
    u32(0x480000, 0x480000, 0),
    u16(1),
    name,
    u16(24, 0xffff),
    box('vpcC', u32(0x1000000), Buffer.from([0, 10, 0x82, 1, 1, 1, 0, 0])),
    ...(profile.length === 0 ? [] : [box('colr', Buffer.from('prof'), profile)]),
    extra,
  )
}

function tablesOf(plan: TrackPlan, offsets: readonly number[], planted: Planted): Buffer[] {
  const { frames, duration, isKey } = plan
  const keys = frames.flatMap((_, index) => (isKey(index) ? [index + 1] : []))
  const none = offsets.length === 0
  return [
    box('stsd', u32(0, 1), entryOf(plan, planted)),
    box(
      'stts',
      none ? u32(0, 0) : u32(0, 1, frames.length, duration),
      plan.handler === 'vide' ? planted('behind the entries of a table') : Buffer.alloc(0),
    ),
    ...(plan.handler === 'vide' && !none ? [box('stss', u32(0, keys.length, ...keys))] : []),
    box('stsc', none ? u32(0, 0) : u32(0, 1, 1, 1, 1)),
    box('stsz', none ? u32(0, 0, 0) : u32(0, 0, frames.length, ...frames.map(({ length }) => length))),
    box('stco', u32(0, offsets.length, ...offsets)),
  ]
}

function trackOf(plan: TrackPlan, offsets: readonly number[], planted: Planted): Buffer {
  const { id, handler, timescale, frames, duration } = plan
  const length = offsets.length === 0 ? 0 : frames.length * duration
  const date = dateOf(planted)
  const isPicture = handler === 'vide'
  const head = { vide: box('vmhd', u32(1, 0, 0)), soun: box('smhd', u32(0, 0)) } as Record<string, Buffer>
  const reference = planted('a data reference')
  return box(
    'trak',
    box(
      'tkhd',
      u32(3),
      date,
      date,
      u32(id, 0, Math.round((length / timescale) * 1000), 0, 0),
      u16(0, 0, isPicture ? 0 : 0x100, 0),
      matrix,
      u32(isPicture ? filmWidth * 65536 : 0, isPicture ? filmHeight * 65536 : 0),
    ),
    box(
      'mdia',
      box('mdhd', u32(0), date, date, u32(timescale, length), u16(0x55c4, 0)),
      box(
        'hdlr',
        u32(0, 0),
        Buffer.from(handler),
        u32(0, 0, 0),
        planted('a handler’s name'),
        Buffer.from([0]),
      ),
      box(
        'minf',
        head[handler] ?? box('nmhd', u32(0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(reference.length > 0 ? 0 : 1), reference))),
        box('stbl', ...tablesOf(plan, offsets, planted)),
        isPicture ? boxed('abcd', planted('an unknown box in a track')) : Buffer.alloc(0),
      ),
    ),
    isPicture ? boxed('udta', planted('udta in a track')) : Buffer.alloc(0),
  )
}

/** Seconds since 1904, or the plant's first four letters in their place. */
const dateOf = (planted: Planted): Buffer => {
  const date = planted('dates')
  return date.length === 0 ? u32(0) : date.subarray(0, 4)
}

const around = (planted: Planted): Buffer[] => [
  boxed('free', planted('free behind the head')),
  boxed('meta', planted('meta beside the head')),
  boxed('uuid', planted('uuid beside the head')),
]

const plansOf = ({ plant, text = '', heavyFrame }: Mp4Wish): TrackPlan[] => {
  if (heavyFrame !== undefined)
    return [picturePlan, { ...soundPlan, frames: [...soundFrames.slice(0, -1), heavyFrame] }]
  const told = (handler: 'meta' | 'text'): TrackPlan => ({
    ...soundPlan,
    id: 3,
    handler,
    frames: [Buffer.from(text)],
  })
  if (plant === 'a track of measurements') return [picturePlan, soundPlan, told('meta')]
  return plant === 'a track of subtitles' ? [picturePlan, soundPlan, told('text')] : [picturePlan, soundPlan]
}

function headOf(plans: readonly TrackPlan[], offsets: readonly (readonly number[])[], wish: Mp4Wish): Buffer {
  const planted = planting(wish)
  const date = dateOf(planted)
  const extension = plans.map(({ id, duration }) => box('trex', u32(0, id, 1, duration, 0, 0)))
  return box(
    'moov',
    box(
      'mvhd',
      u32(0),
      date,
      date,
      u32(1000, wish.fragments ? 0 : 2000, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      matrix,
      Buffer.alloc(24),
      u32(4),
    ),
    boxed('skip', planted('skip in the head')),
    ...plans.map((plan, index) => trackOf(plan, offsets[index] ?? [], planted)),
    ...(wish.fragments ? [box('mvex', ...extension)] : []),
    boxed('udta', planted('udta in the head')),
  )
}

const fileType = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isommp42'))

/** One sample per chunk, from each track in turn; a plant may be between two. */
function whole(wish: Mp4Wish): Buffer {
  const plans = plansOf(wish)
  const gap = planting(wish)('between the samples')
  const before = Buffer.concat([
    fileType,
    headOf(
      plans,
      plans.map(({ frames }) => frames.map(() => 0)),
      wish,
    ),
  ])
  const behind = Buffer.concat(around(planting(wish)))
  const content: Buffer[] = []
  const offsets = plans.map(() => [] as number[])
  let at = before.length + behind.length + 8
  for (let index = 0; index < soundFrames.length; index++)
    for (const [track, { frames }] of plans.entries()) {
      const frame = frames[index]
      if (frame === undefined) continue
      offsets[track]?.push(at)
      content.push(frame, gap)
      at += frame.length + gap.length
    }
  return Buffer.concat([fileType, headOf(plans, offsets, wish), behind, box('mdat', ...content)])
}

/** A second of one track: `moof` followed by its samples. */
function fragmentOf(plan: TrackPlan, from: number, count: number, wish: Mp4Wish): Buffer {
  const planted = planting(wish)
  const frames = plan.frames.slice(from, from + count)
  const flags = (index: number) => (plan.isKey(from + index) ? 0x2000000 : 0x1010000)
  const rows = frames.map(({ length }, index) => u32(plan.duration, length, flags(index)))
  const moof = (offset: number): Buffer =>
    box(
      'moof',
      box('mfhd', u32(0, from + plan.id)),
      box(
        'traf',
        box('tfhd', u32(0x20000, plan.id)),
        box('tfdt', u32(0, from * plan.duration)),
        box('trun', u32(0x701, frames.length, offset), ...rows),
        boxed('udta', planted('udta in a fragment')),
      ),
      boxed('abcd', planted('an unknown box in a fragment')),
    )
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', ...frames)])
}

function inFragments(wish: Mp4Wish): Buffer {
  const plans = plansOf(wish)
  const parts: Buffer[] = [fileType, headOf(plans, [], wish), ...around(planting(wish))]
  for (const second of [0, 1])
    for (const plan of plans) {
      const count = plan.handler === 'vide' ? framesPerSecond : soundRate / soundSamplesPerFrame
      if (plan.frames.length > second * count) parts.push(fragmentOf(plan, second * count, count, wish))
    }
  return Buffer.concat(parts)
}

export const mp4Film = (wish: Mp4Wish = {}): Buffer => (wish.fragments ? inFragments(wish) : whole(wish))
