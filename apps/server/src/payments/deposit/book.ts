/** The target of the chain reader: the deposits of every world of this host. */

import { Refusal } from '@glasshouse/contract'
import { fromHex, type Hex, toHex } from '../../chain/index.ts'
import { type Check, type DepositBook, type Transfer } from '../../chain/reader/index.ts'
import type { World } from '../../context.ts'
import { isFailedWorld, type Worlds } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { type AddressOwner, ownersOf } from './addresses.ts'
import { creditThese } from './credit.ts'
import { reverseDeposit } from './reverse.ts'
import {
  anythingOpen,
  doubtAbove as doubtDeposits,
  inDoubt,
  markVanished,
  type OpenDeposit,
  openRowsMax,
  pendingThrough,
  type SeenTransfer,
  tellWaiting,
  writeSeen,
} from './store.ts'
import {
  clearDoubt,
  clearWork,
  forgetMissed,
  type MarkedWorld,
  markDoubt,
  markedWorlds,
  markWork,
  noteMissed,
  readMissed,
  worldsWithAddresses,
} from './work.ts'

export interface BookNeeds {
  readonly catalogue: Scope
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly log: Log
  /** Hash of the chain's first block. */
  readonly chain: Hex
}

export function makeDepositBook(needs: BookNeeds): DepositBook {
  const { catalogue, chain } = needs
  let toldOf = -1
  return {
    owned: async (addresses) => {
      const owners = await ownersOf(
        catalogue,
        addresses.map((address) => fromHex(address as Hex)),
      )
      return new Set(owners.map(({ address }) => toHex(address)))
    },
    saw: async (transfers) => void (await writeDown(needs, transfers)),
    missed: () => missedBlocks(needs),
    sawAgain: async (block, transfers) => {
      await forgetMissed(catalogue, BigInt(block), await writeDown(needs, transfers))
    },
    lost: async (aboveBlock) => {
      const worlds = await worldsWithAddresses(catalogue)
      await markDoubt(
        catalogue,
        worlds.map(({ worldId }) => worldId),
        BigInt(aboveBlock),
      )
      await inMarkedWorlds(needs, async () => undefined)
    },
    settle: (gone) => inMarkedWorlds(needs, (world) => settleDoubts(needs, world, gone)),
    credit: async (throughBlock, certain) => {
      await inMarkedWorlds(needs, async (world) => {
        await creditDue(needs, world, throughBlock, certain)
        if (throughBlock !== toldOf) await tellWaiting(world.db, chain)
      })
      toldOf = throughBlock
      for (const marked of await markedWorlds(catalogue)) {
        const world = await open(needs, marked.slug)
        if (world === undefined) continue
        await whileThere(async () => {
          if (!(await anythingOpen(world.db, chain))) await clearWork(catalogue, marked)
        })
      }
    },
  }
}

/** A world that cannot be opened now does not delay the others; what it misses is noted. */
async function open({ worlds, log }: BookNeeds, slug: string): Promise<World | undefined> {
  try {
    return await worlds.find(slug)
  } catch (error) {
    if (!isFailedWorld(error) && !isServerAway(error))
      log.error({ err: error, world: slug }, 'a world cannot be opened for its deposits')
    return undefined
  }
}

/**
 * A world whose server went away does not delay the others either: it keeps its mark. False: it
 * went away.
 */
const whileThere = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    (error: unknown) => {
      if (!isServerAway(error)) throw error
      return false
    },
  )

/** Of the worlds whose servers answer again. */
async function missedBlocks(needs: BookNeeds): Promise<number[]> {
  const found = new Set<number>()
  for (const { slug, blocks } of await readMissed(needs.catalogue)) {
    const world = await open(needs, slug)
    if (world === undefined || !(await whileThere(() => world.quiet.one(sql`select 1 as answer`)))) continue
    for (const block of blocks) found.add(Number(block))
  }
  return [...found].toSorted((one, other) => one - other)
}

/** Where money is stopped, deposits wait like all other money acts. */
async function inMarkedWorlds(needs: BookNeeds, work: (world: World) => Promise<void>): Promise<void> {
  for (const marked of await markedWorlds(needs.catalogue)) {
    const world = await open(needs, marked.slug)
    if (world === undefined) continue
    await whileThere(async () => {
      await hearOfReorg(needs, world, marked)
      await work(world).catch((error: unknown) => {
        if (!(error instanceof Refusal && error.error === 'money_stopped')) throw error
      })
    })
  }
}

/** The mark is cleared last: doubting twice changes nothing. */
async function hearOfReorg(
  { catalogue, chain }: BookNeeds,
  { db }: World,
  marked: MarkedWorld,
): Promise<void> {
  const { doubtAbove } = marked
  if (doubtAbove === null) return
  await db.transaction((tx) => doubtDeposits(tx, chain, Number(doubtAbove)))
  await clearDoubt(catalogue, marked)
}

/** Returns the worlds that could not take theirs. */
async function writeDown(needs: BookNeeds, transfers: readonly Transfer[]): Promise<number[]> {
  const missing: number[] = []
  if (transfers.length === 0) return missing
  const { catalogue, wall, chain } = needs
  const owners = await ownersOf(catalogue, [...new Set(transfers.map(({ to }) => to))].map(fromHex))
  const byAddress = new Map(owners.map((owner) => [toHex(owner.address), owner]))
  const byWorld = Map.groupBy(transfers, ({ to }) => byAddress.get(to)?.worldId)
  const slugs = new Map((await worldsWithAddresses(catalogue)).map(({ worldId, slug }) => [worldId, slug]))
  for (const [worldId, some] of byWorld) {
    const slug = worldId === undefined ? undefined : slugs.get(worldId)
    // The world was dropped together with its books.
    if (worldId === undefined || slug === undefined) continue
    await markWork(catalogue, [worldId])
    const world = await open(needs, slug)
    const isWritten =
      world !== undefined &&
      (await whileThere(async () => {
        const moment = await readMoment(world.db, wall)
        await world.db.transaction((tx) => writeSeen(tx, chain, moment, withMembers(some, byAddress)))
      }))
    if (isWritten) continue
    missing.push(worldId)
    await noteMissed(catalogue, worldId, [...new Set(some.map(({ blockNumber }) => BigInt(blockNumber)))])
  }
  return missing
}

const withMembers = (
  transfers: readonly Transfer[],
  owners: ReadonlyMap<Hex, AddressOwner>,
): SeenTransfer[] =>
  transfers.map((transfer) => ({ ...transfer, memberId: owners.get(transfer.to)?.memberId ?? null }))

/** Processes the deposits of a world in batches, each deposit once. */
async function inBatches(
  read: (after: bigint) => Promise<OpenDeposit[]>,
  work: (batch: OpenDeposit[]) => Promise<void>,
): Promise<void> {
  for (let after = 0n; ; ) {
    const batch = await read(after)
    if (batch.length > 0) await work(batch)
    if (batch.length < openRowsMax) return
    after = batch.at(-1)?.depositId ?? after
  }
}

const settleDoubts = ({ chain, wall }: BookNeeds, { db }: World, gone: Check): Promise<void> =>
  inBatches(
    (after) => inDoubt(db, chain, after),
    async (batch) => {
      const answers = await gone(batch)
      const lost = batch.filter((_, index) => answers[index] === true)
      const depositIds = lost.filter(({ state }) => state !== 'arrived').map(({ depositId }) => depositId)
      await db.transaction((tx) => markVanished(tx, depositIds))
      for (const { depositId } of lost.filter(({ state }) => state === 'arrived'))
        await reverseDeposit(db, wall, depositId)
    },
  )

const creditDue = ({ chain, wall }: BookNeeds, { db }: World, block: number, certain: Check): Promise<void> =>
  inBatches(
    (after) => pendingThrough(db, chain, block, after),
    async (batch) => {
      const answers = await certain(batch)
      await creditThese(
        db,
        wall,
        batch.filter((_, index) => answers[index] === true),
      )
    },
  )
