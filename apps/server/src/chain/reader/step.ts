/**
 * One step of the reader: is this our chain, did it change before the cursor, what is new, and
 * what is certain by now?
 *
 * Transfers are written into the worlds before the cursor moves, and writing them twice changes
 * nothing: a step may end anywhere, run twice, or run in two processes. No state is kept in memory
 * between steps.
 */
import { constants } from '@glasshouse/contract'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import {
  type Cursor,
  checkpoints,
  moveCursor,
  noteHead,
  notePatrol,
  openCursor,
  type Place,
} from './cursor.ts'
import {
  type BlockHead,
  ChainDoubt,
  type ChainPin,
  type ChainReads,
  requireChain,
  type TransferLog,
} from './reads.ts'
import { areCertain, areInNoBlock, asTransfers, hashesOf, type Transfer } from './transfers.ts'

/** Where transfers are stored and booked: the worlds. */
export interface DepositBook {
  /** The addresses among these that this host allocated. */
  owned(addresses: readonly string[]): Promise<ReadonlySet<string>>
  /** Stores the transfers of the chain; stored ones stay. What a world cannot take is missed. */
  saw(transfers: readonly Transfer[]): Promise<void>
  /** Blocks with transfers that worlds missed and can take now. */
  missed(): Promise<readonly number[]>
  /** Stores those of a missed block, all that the chain has there. */
  sawAgain(block: number, transfers: readonly Transfer[]): Promise<void>
  /** Blocks above this one may be gone: their transfers are in doubt until they are seen again. */
  lost(aboveBlock: number): Promise<void>
  /**
   * The chain was read to its head: a transfer that was in doubt, was not seen again and is `gone`
   * did not happen.
   */
  settle(gone: Check): Promise<void>
  /** Credits the transfers in this block or below that are `certain`. */
  credit(throughBlock: number, certain: Check): Promise<void>
}

/** Checks each of these transfers at the node. */
export type Check = (transfers: readonly Transfer[]) => Promise<readonly boolean[]>

export interface ReaderNeeds {
  readonly reads: ChainReads
  readonly pin: ChainPin
  readonly catalogue: Scope
  readonly book: DepositBook
  readonly wall: WallClock
  readonly limits?: Partial<ReaderLimits>
}

export interface ReaderLimits {
  /** The most blocks of one range. */
  readonly rangeBlocksMax: number
  /** The most ranges in one step; the next step continues. */
  readonly rangesPerStepMax: number
  /** The interval of the patrol, which reads old ranges again in rounds, one range at a time. */
  readonly patrolEveryMs: number
}

const limitsDefault: ReaderLimits = { rangeBlocksMax: 500, rangesPerStepMax: 200, patrolEveryMs: 60_000 }

/** Number of blocks below the head whose hashes are all kept. */
const denseBlocks = 64

export interface Stepped {
  /** Read through this block. */
  readonly through: number
  readonly head: number
  /** The newest block that both histories share, when the chain changed before the cursor. */
  readonly reorgAfter: number | null
}

/**
 * Errors: WrongChain; ChainDoubt and those of the connection: the certain part is then done, the
 * rest follows later.
 */
export async function readStep(needs: ReaderNeeds): Promise<Stepped> {
  const { reads, pin, catalogue, book, wall } = needs
  const limits = { ...limitsDefault, ...needs.limits }
  await requireChain(reads, pin)
  const head = await reads.head()
  const cursor = await openCursor(catalogue, pin.genesis, wall.nowMs())
  const shared = await lastShared(needs, cursor, head.number)
  let at: Place = cursor.place
  if (shared.number < at.number) {
    await book.lost(shared.number)
    if (!(await moveCursor(catalogue, { chain: pin.genesis, from: at, to: shared })))
      return { through: at.number, head: head.number, reorgAfter: null }
    at = shared
  }
  const reorgAfter = shared === cursor.place ? null : shared.number
  await noteHead(catalogue, pin.genesis, head, wall.nowMs())
  for (let ranges = 0; at.number < head.number && ranges < limits.rangesPerStepMax; ranges++) {
    const next = await readRange(
      needs,
      at,
      Math.min(head.number, at.number + limits.rangeBlocksMax),
      head.number,
    )
    if (next === null) return { through: at.number, head: head.number, reorgAfter }
    at = next
  }
  // Those above are read as new ones, or once more when the node has them.
  const readThrough = Math.min(at.number, head.number)
  for (const block of (await book.missed()).filter((missed) => missed <= readThrough))
    await book.sawAgain(block, await transfersIn(needs, block, block))
  if (at.number === head.number)
    await book.settle((transfers) => areInNoBlock(reads, pin.contract, transfers))
  await book.credit(at.number - constants.depositConfirmations, (transfers) =>
    areCertain(reads, pin.contract, transfers),
  )
  await patrol(needs, cursor, at, limits)
  return { through: at.number, head: head.number, reorgAfter }
}

/**
 * The highest block that was read and that the chain still holds: the cursor itself when nothing
 * happened. A node whose head is below the cursor, and which holds the known blocks below it, is
 * merely late.
 */
async function lastShared(
  { reads, pin, catalogue }: ReaderNeeds,
  { place }: Cursor,
  head: number,
): Promise<Place> {
  const holds = async ({ number, hash }: Place) => (await hashesOf(reads, [number])).get(number) === hash
  if (place.number <= head && (await holds(place))) return place
  const places = await checkpoints(catalogue, pin.genesis, Math.min(head, place.number))
  const [highest] = places
  if (highest === undefined) throw new ChainDoubt('no block that was read is below the node’s head')
  if (place.number > head && (await holds(highest))) return place
  // Histories fork once: every block below the fork is shared, and none above it.
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await holds(places[middle] as Place)) high = middle
    else low = middle + 1
  }
  return places[high] as Place
}

/** Reads the blocks after `at` through `through`; null when another process moved the cursor. */
async function readRange(
  needs: ReaderNeeds,
  at: Place,
  through: number,
  head: number,
): Promise<Place | null> {
  const { reads, pin, catalogue, book } = needs
  const passed = await headsOf(needs, at, through, head)
  const last = passed.pop() as BlockHead
  await book.saw(await transfersIn(needs, at.number + 1, through))
  // The last block is the same before and after: everything that was read in between is of one
  // history.
  const hashes = await hashesOf(reads, [through])
  if (hashes.get(through) !== last.hash) throw new ChainDoubt('the chain changed while it was read')
  const to = { number: through, hash: last.hash }
  return (await moveCursor(catalogue, { chain: pin.genesis, from: at, to, passed })) ? to : null
}

/**
 * The first and the last block of a range, and all blocks near the head, which distinguish a node
 * whose head was rolled back from a late one. Errors: ChainDoubt when a block is missing or does
 * not follow the previous one.
 */
async function headsOf(
  { reads }: ReaderNeeds,
  at: Place,
  through: number,
  head: number,
): Promise<BlockHead[]> {
  const dense = Math.max(at.number + 1, head - denseBlocks)
  const numbers = [...new Set([at.number + 1, ...numbersFrom(dense, through), through])]
  const blocks = await reads.blocks(numbers)
  let before: Place = at
  return numbers.map((number, index) => {
    const block = blocks[index]
    if (block?.number !== number) throw new ChainDoubt(`the node does not name block ${number}`)
    if (number === before.number + 1 && block.parentHash !== before.hash)
      throw new ChainDoubt(`block ${number} does not follow block ${before.number}`)
    before = block
    return block
  })
}

const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** Transfers of the practice contract to our addresses, each once. */
async function transfersIn(
  { reads, pin, book }: ReaderNeeds,
  from: number,
  through: number,
): Promise<Transfer[]> {
  const logs = (await reads.transfers(pin.contract, from, through)).filter(
    ({ removed, contract, raw }) => !removed && contract === pin.contract && raw > 0n,
  )
  const outside = logs.find(({ blockNumber }) => blockNumber < from || blockNumber > through)
  if (outside !== undefined)
    throw new ChainDoubt(`asked for blocks ${from} to ${through}, answered with block ${outside.blockNumber}`)
  const owned = await book.owned([...new Set(logs.map(({ to }) => to))])
  const ours = new Map<string, TransferLog>()
  for (const log of logs) {
    if (owned.has(log.to)) ours.set(`${log.transaction}.${log.logIndex}`, log)
  }
  return await asTransfers(reads, [...ours.values()])
}

/**
 * Reads one old range again, in rounds, and so finds the transfers that the node left out at
 * first.
 */
async function patrol(needs: ReaderNeeds, cursor: Cursor, at: Place, limits: ReaderLimits): Promise<void> {
  const { catalogue, pin, wall, book } = needs
  const nowMs = wall.nowMs()
  if (nowMs - cursor.patrolMs < limits.patrolEveryMs && nowMs >= cursor.patrolMs) return
  const certain = at.number - constants.depositConfirmations
  if (certain < 1) return
  const from = cursor.patrolNumber >= certain ? 1 : cursor.patrolNumber + 1
  const through = Math.min(certain, from + limits.rangeBlocksMax - 1)
  await book.saw(await transfersIn(needs, from, through))
  // At the end of a round the next one begins at the first block, however many blocks came
  // meanwhile: a patrol that only followed the newest blocks would read none a second time while
  // blocks come.
  await notePatrol(catalogue, pin.genesis, through === certain ? 0 : through, nowMs)
}
