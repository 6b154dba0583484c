/** Follows sent payouts: their confirmations, and their outcome. */
import { constants, parsePracticeTransaction } from '@glasshouse/contract'
import { type Hex, toHex } from '../../chain/index.ts'
import { areCertain, type ChainReads } from '../../chain/reader/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { failArrived, failPayout, markArrived, noteConfirmations } from '../withdrawal/index.ts'
import { type PaidWorld, recordPayoutSent } from './send.ts'
import { adoptPayout, endPayout, type KeptPayout, knownPayouts, openPayouts } from './store.ts'

export interface Following {
  readonly reads: ChainReads
  /** The practice USDT contract. */
  readonly contract: Hex
  readonly catalogue: Scope
  readonly wall: WallClock
}

interface Standing extends KeptPayout {
  readonly state: string
  readonly to: Hex
  readonly confirmations: number
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly succeeded: boolean
}

/**
 * Books the payouts with twenty confirmations; returns how many ended. Errors: those of the reads,
 * `money_stopped`.
 */
export async function followPayouts(following: Following, paid: PaidWorld): Promise<number> {
  await settleStrangers(following, paid)
  const open = await openPayouts(following.catalogue, paid.worldId)
  if (open.length === 0) return 0
  const standing = await standingOf(following, paid, open)
  for (const payout of standing.filter(({ state }) => state === 'processing'))
    await recordPayoutSent(following, paid.world, payout.withdrawalId, payout.hash)
  await paid.world.db.transaction((tx) => noteConfirmations(tx, standing))
  let ended = 0
  for (const payout of standing) if (await endOne(following, paid, payout)) ended++
  return ended
}

/** Open payouts with their state in the world and on the chain. */
async function standingOf(
  { reads }: Following,
  { world }: PaidWorld,
  open: readonly KeptPayout[],
): Promise<Standing[]> {
  const head = await reads.head()
  const [rows, receipts] = await Promise.all([
    world.db.many<{ withdrawalId: bigint; state: string; address: Buffer }>(sql`
      select withdrawal_id, state, address from withdrawal join payee using (payee_id)
      where withdrawal_id = any(${open.map(({ withdrawalId }) => withdrawalId)}::bigint[])`),
    reads.receipts(open.map(({ hash }) => hash)),
  ])
  const byId = new Map(rows.map((row) => [row.withdrawalId, row]))
  return open.flatMap((payout, index) => {
    const [row, receipt] = [byId.get(payout.withdrawalId), receipts[index]]
    if (row === undefined) return []
    const onTop = receipt ? head.number - receipt.blockNumber : 0
    return {
      ...payout,
      state: row.state,
      to: toHex(row.address),
      confirmations: Math.max(0, Math.min(constants.depositConfirmations, onTop)),
      blockNumber: receipt?.blockNumber ?? 0,
      blockHash: receipt?.blockHash ?? '0x',
      succeeded: receipt?.succeeded ?? false,
    }
  })
}

/**
 * Ends a payout when its outcome is final: it is booked as arrived when the chain confirms the
 * transfer, and returned when the confirmed transaction moved nothing. The world may have booked
 * it before: when a crash followed, or when a reorg dropped the block in which it had arrived.
 */
async function endOne(following: Following, paid: PaidWorld, payout: Standing): Promise<boolean> {
  const { catalogue, wall } = following
  const { state, confirmations, withdrawalId } = payout
  if (state === 'failed') return (await endPayout(catalogue, payout, state)) === 1
  if (confirmations < constants.depositConfirmations) return false
  const outcome = await outcomeOf(following, payout)
  if (outcome === null) return false
  await paid.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    if (outcome === 'arrived') await markArrived(tx, moment, withdrawalId)
    else if (state === 'arrived') await failArrived(tx, moment, withdrawalId)
    else await failPayout(tx, moment, { withdrawalId, failure: 'chain' })
  })
  return (await endPayout(catalogue, payout, outcome)) === 1
}

async function outcomeOf(
  { reads, contract }: Following,
  payout: Standing,
): Promise<'arrived' | 'failed' | null> {
  if (payout.succeeded) {
    // A plain transfer has one log.
    const [stands] = await areCertain(reads, contract, [{ ...payout, transaction: payout.hash, position: 0 }])
    return stands === true ? 'arrived' : null
  }
  const { blockNumber } = payout
  const [[block], moved] = await Promise.all([
    reads.blocks([blockNumber]),
    reads.transfers(contract, blockNumber, blockNumber),
  ])
  // A receipt may be false: no amount is returned while the block says that its coins moved.
  const hasMoved = moved.some(({ transaction }) => transaction === payout.hash)
  return block?.hash === payout.blockHash && !hasMoved ? 'failed' : null
}

/**
 * Withdrawals that were sent by another host, or by a dropped world, and came with a world's file.
 * Those that this chain holds are followed; the others cannot be verified here, and their amount
 * is returned.
 */
async function settleStrangers({ catalogue, wall }: Following, { world, worldId }: PaidWorld): Promise<void> {
  const sent = await world.db.many<{ withdrawalId: bigint; reference: string | null }>(sql`
    select withdrawal_id, reference from withdrawal where rail = 'chain' and state = 'sent'`)
  const known = await knownPayouts(
    catalogue,
    worldId,
    sent.map(({ withdrawalId }) => withdrawalId),
  )
  for (const { withdrawalId, reference } of sent) {
    if (known.has(withdrawalId)) continue
    const hash = parsePracticeTransaction(reference ?? '')
    if (hash !== null && (await adoptPayout(catalogue, { worldId, withdrawalId, hash: toHex(hash) })))
      continue
    await world.db.transaction(async (tx) =>
      failPayout(tx, await openMoney(tx, wall), { withdrawalId, failure: 'chain' }),
    )
  }
}
