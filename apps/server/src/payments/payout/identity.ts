/**
 * The chain identity: the practice USDT on the deposit addresses of all worlds and in the signer's
 * wallet, read from the chain at the last read block, equals the books' balance on the chain plus
 * what is pending. The books are read as of one moment (`books-of-all.ts`); the chain is read at
 * their block.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chain, type Hex, toHex } from '../../chain/index.ts'
import type { ChainReads, Receipt } from '../../chain/reader/index.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { readBooks } from './books-of-all.ts'
import type { HostFigures } from './identity-store.ts'
import { unitsPerMinor } from './store.ts'

export interface CoinComparison {
  readonly block: number
  /** 18 decimals: the coins on the chain. */
  readonly coins: bigint
  /** 18 decimals: the coins according to the books. */
  readonly expected: bigint
}

export interface Scales {
  readonly database: Database
  readonly chain: Pick<Chain, 'coins' | 'gifts' | 'tokens'>
  readonly reads: ChainReads
}

/**
 * Null: no result is possible at this moment (a reorg is not read yet, a transaction waits to be
 * mined again, nothing was read, several servers changed while they were read). Errors: those of
 * the reads and the database; `ServerAway`.
 */
export async function compareCoins({ database, chain, reads }: Scales): Promise<CoinComparison | null> {
  const read = await readBooks(database)
  if (read === null || read.inDoubt) return null
  const { host, worlds } = read
  const [at] = await reads.blocks([host.block])
  if (at?.hash !== toHex(host.blockHash)) return null
  const { done, later, failed } = await movedBy(reads, host)
  const coins = await chain.coins('usdt', [...host.addresses.map(toHex), host.payer], host.block)
  const gifts = await chain.gifts('usdt', host.payer, host.block)
  // The chain has changed meanwhile: the answers belong to two histories.
  if ((await reads.blocks([host.block]))[0]?.hash !== at.hash) return null

  // Any person may send coins to the signer's wallet: they are in no books, and no fault.
  let expected = host.ofDropped + host.ofLater + gifts
  for (const { worldId, figures } of worlds) {
    expected += figures.booked * unitsPerMinor + figures.unbooked - (host.imported.get(worldId) ?? 0n)
    for (const { withdrawalId, hash, raw } of host.payouts.filter((payout) => payout.worldId === worldId)) {
      const isBooked = figures.arrived.has(withdrawalId)
      const isStill = later.has(hash) || failed.has(hash)
      // Booked and in no block: a reorg deeper than twenty blocks removed it, and it waits to be
      // mined again.
      if (isBooked && !done.has(hash) && !isStill) return null
      // Also while it was mined again and moved nothing: its booking is taken back.
      if (isBooked && isStill) expected += raw
      if (!isBooked && done.has(hash)) expected -= raw
    }
    for (const { fillingId, amount } of figures.fillings) {
      const kept = host.fillings.find((each) => each.worldId === worldId && each.fillingId === fillingId)
      if (kept === undefined || !done.has(kept.hash)) expected -= amount * unitsPerMinor
    }
  }
  const living = new Set(worlds.map(({ worldId }) => worldId))
  for (const { worldId, hash, raw } of host.payouts)
    if (!living.has(worldId) && done.has(hash)) expected -= raw
  for (const { worldId, hash, raw } of host.fillings)
    if (!living.has(worldId) && done.has(hash)) expected += raw
  return { block: host.block, coins, expected }
}

/** Milliseconds between two attempts, and their number. */
const againMs = 1000
const triesMax = 20

/** Retries until there is a result. Null: there was none for 20 s. */
export async function untilWeighed(scales: Scales): Promise<CoinComparison | 'never read' | null> {
  for (let tries = 1; ; tries++) {
    if (!(await isRead(scales.database))) return 'never read'
    const weighed = await compareCoins(scales)
    // A single difference may be a moment between two statements of a server.
    const isSure = weighed !== null && (weighed.coins === weighed.expected || tries > 2)
    if (isSure || tries === triesMax) return weighed
    await sleep(againMs)
  }
}

const isRead = async (database: Database): Promise<boolean> =>
  (
    await database
      .scope(catalogueSchema)
      .one<{ read: boolean }>(sql`select exists (select from chain_cursor where block_number > 0) as read`)
  ).read

/**
 * Which of the open transactions moved their coins in a read block, which in a later one, and
 * which moved nothing.
 */
async function movedBy(reads: ChainReads, host: HostFigures) {
  const hashes = [...host.payouts, ...host.fillings].map(({ hash }) => hash)
  const receipts = hashes.length === 0 ? [] : await reads.receipts(hashes)
  const those = (is: (receipt: Receipt) => boolean): ReadonlySet<Hex> =>
    new Set(
      hashes.filter((_, index) => {
        const receipt = receipts[index]
        return receipt ? is(receipt) : false
      }),
    )
  return {
    done: those(({ succeeded, blockNumber }) => succeeded && blockNumber <= host.block),
    later: those(({ succeeded, blockNumber }) => succeeded && blockNumber > host.block),
    failed: those(({ succeeded }) => !succeeded),
  }
}
