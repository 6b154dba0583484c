/** Clusters of a WebM: blocks of kept tracks, each with a timestamp, and nothing between them. */
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

const id = {
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  reference: 0xfb,
  discard: 0x75a2,
} as const

/** Elements of the segment itself: one of them ends a cluster of unknown size. */
const ofSegment = new Set([
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0x1941a469,
])
/** An hour of pictures and sound has 300,000 blocks. */
const elementsMax = 1_000_000
/** The size of one group, held in memory. */
const groupBytesMax = 8 * 1024 * 1024
const cuesMax = 20_000

export interface Cue {
  readonly time: number
  readonly track: number
  /** Counted from the start of the segment's elements. */
  readonly at: number
}

export interface ClusterPlan {
  /** The offset of the first cluster. */
  readonly at: number
  readonly segmentFrom: number
  /** The kept tracks. */
  readonly numbers: ReadonlySet<number>
  /** The track that seeking uses. */
  readonly seeking: number
}

interface BlockHead {
  readonly track: number
  readonly time: number
  readonly isKey: boolean
}

function blockHead(content: Buffer): BlockHead {
  const first = content[0] ?? 0
  const width = Math.clz32(first) - 23
  if (width > 4 || content.length < width + 3) throw new NotCleaned('a block without its head')
  let track = first & (0xff >> width)
  for (let next = 1; next < width; next++) track = track * 256 + (content[next] ?? 0)
  return { track, time: content.readInt16BE(width), isKey: ((content[width + 2] ?? 0) & 0x80) !== 0 }
}

const blockHeadBytes = 7
const keptOfGroup = new Set<number>([id.blockDuration, id.reference, id.discard])

interface Open {
  readonly at: number
  readonly time: number
}

/**
 * Writes clusters as a stream; a cluster begins with its timestamp and is closed when the next
 * begins.
 */
function writer(output: Output, { segmentFrom, seeking }: ClusterPlan) {
  const cues: Cue[] = []
  let lastTime = 0
  let open: Open | undefined
  let isCued = false
  let blocks = 0
  async function close() {
    if (open === undefined) return
    const from = open.at + headOf(id.cluster, 0).length
    await output.patch(open.at, headOf(id.cluster, output.at - from))
    open = undefined
  }
  return {
    cues,
    close,
    lastTime: () => lastTime,
    blocks: () => blocks,
    begin: async (time: number) => {
      await close()
      open = { at: output.at, time }
      isCued = false
      await output.write(headOf(id.cluster, 0))
      await output.write(uintElement(id.time, time))
    },
    /** Notes a block that is about to be written. */
    note: ({ track, time, isKey }: BlockHead) => {
      if (open === undefined) throw new NotCleaned('a block before its time')
      blocks++
      const at = Math.max(0, open.time + time)
      lastTime = Math.max(lastTime, at)
      if (isKey && track === seeking && !isCued && cues.length < cuesMax) {
        isCued = true
        cues.push({ time: at, track, at: open.at - segmentFrom })
      }
    },
  }
}

/**
 * A group with its block kept and its additions dropped; undefined: it is another track's, or has
 * no block.
 */
async function readGroup(source: Source, { from, end }: Element, numbers: ReadonlySet<number>) {
  if (end === null || end - from > groupBytesMax) throw new NotCleaned('a group without an end')
  const elements = elementsIn(await source.read(from, end - from))
  const block = contentOf(elements, id.block)
  if (block === undefined) return undefined
  const head = blockHead(block)
  if (!numbers.has(head.track)) return undefined
  const kept = elements.filter((each) => keptOfGroup.has(each.id) && each.content.length <= 8)
  const isKey = contentOf(elements, id.reference) === undefined
  return {
    head: { ...head, isKey },
    content: element(
      id.group,
      element(id.block, block),
      ...kept.map((each) => element(each.id, each.content)),
    ),
  }
}

/** Reads to the end of the film. Errors: NotCleaned. */
export async function cleanClusters(
  source: Source,
  output: Output,
  plan: ClusterPlan,
): Promise<{ readonly cues: readonly Cue[]; readonly lastTime: number }> {
  const { numbers } = plan
  const written = writer(output, plan)
  let at = plan.at
  /** The end of the current cluster; null: where an element of the segment begins. */
  let until: number | null = plan.at
  for (let count = 0; at < source.bytes; count++) {
    if (count > elementsMax) throw new NotCleaned('it has too many parts')
    const next = await elementAt(source, at)
    const isOutside = until === null ? ofSegment.has(next.id) : at >= until
    if (isOutside && next.id === id.cluster) {
      if (next.end !== null && next.end > source.bytes) throw new NotCleaned('it ends in the middle')
      until = next.end
      at = next.from
      continue
    }
    if (isOutside) until = at
    const { end } = next
    if (end === null || end > (until === null || isOutside ? source.bytes : until))
      throw new NotCleaned('an element is larger than its container')
    if (!isOutside) await keep(source, output, { next, end, written, numbers })
    at = end
  }
  await written.close()
  if (written.blocks() === 0) throw new NotCleaned('it has no samples')
  return { cues: written.cues, lastTime: written.lastTime() }
}

interface KeptElements {
  readonly next: Element
  readonly end: number
  readonly written: ReturnType<typeof writer>
  readonly numbers: ReadonlySet<number>
}

/** The elements of a cluster that are kept. */
async function keep(
  source: Source,
  output: Output,
  { next, end, written, numbers }: KeptElements,
): Promise<void> {
  const length = end - next.from
  if (next.id === id.time) return await written.begin(uintOf(await source.read(next.from, length)))
  if (next.id === id.group) {
    const group = await readGroup(source, next, numbers)
    if (group === undefined) return
    written.note(group.head)
    return await output.write(group.content)
  }
  if (next.id !== id.simpleBlock) return
  const head = blockHead(await source.read(next.from, Math.min(length, blockHeadBytes)))
  if (!numbers.has(head.track)) return
  written.note(head)
  await output.write(headOf(id.simpleBlock, length))
  await output.copy(source, next.from, length)
}
