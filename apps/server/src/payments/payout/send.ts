/**
 * Sends a payout to the chain: signed, kept, sent, recorded. After a crash at any point it can be
 * continued.
 */
import { formatPracticeTransaction } from '@glasshouse/contract'
import { type Chain, fromHex, type Hex, readTransfer, toHex } from '../../chain/index.ts'
import type { World } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { type SignedPayout, SignerRefused } from '../../signer/protocol.ts'
import {
  chainWithdrawalMax,
  type DuePayout,
  markSent,
  payoutMark,
  type WaitsFor,
} from '../withdrawal/index.ts'
import { givePart, takePart } from './part.ts'
import type { OpenSigner } from './signer-process.ts'
import { adoptMarked, keepPayout, unitsPerMinor } from './store.ts'

export interface Sender {
  readonly chain: Pick<Chain, 'sendRaw' | 'sendAgain' | 'nextNonce'>
  readonly catalogue: Scope
  readonly wall: WallClock
  readonly signer: OpenSigner
}

export interface PaidWorld {
  readonly world: World
  readonly worldId: number
}

/**
 * The signer's permanent id of the payout on this host. Ids that were signed before there were
 * marks have no mark.
 */
const payoutName = (worldId: number, withdrawalId: bigint, mark: string): string =>
  `${worldId}:${withdrawalId}:${mark}`

/** The signer will never sign it, so the amount is returned. */
export interface PayoutFailure {
  readonly fails: 'chain' | 'limit'
}

/** The meaning of a signer's refusal; null: it is a bug, here or in the signer. */
const waitsOf = (error: unknown): WaitsFor | PayoutFailure | null => {
  if (!(error instanceof SignerRefused)) return null
  switch (error.refusal) {
    case 'addresses_limit':
    case 'hour_limit':
    case 'world_hour_limit':
      return 'limit'
    case 'world_empty':
      return 'funds'
    case 'payout_limit':
      return { fails: 'limit' }
    // Coins sent to this address are lost, or return to the paying wallet.
    case 'address_unknown':
      return { fails: 'chain' }
    default:
      return null
  }
}

/** Errors: `SignerRefused`, and those of the signer's process. */
export async function signPayout(
  { signer }: Pick<Sender, 'signer'>,
  worldId: number,
  payout: DuePayout,
  mark: string,
): Promise<SignedPayout> {
  const to = toHex(payout.address)
  await signer.client.ask('learn', { address: to })
  const amount = (payout.net * unitsPerMinor).toString()
  const payoutId = payoutName(worldId, payout.withdrawalId, mark)
  return signer.client.ask('pay', { payoutId, world: worldId, to, amount })
}

/**
 * Sends a payout that was marked as processing, out of its world's part of the wallet. Returns
 * `sent`, `sent before` (by a dropped world from whose file this one was made), why the signer
 * refuses now, or why it always will. Errors: those of the signer's process and the database; the
 * payout is then still processing and continues later with the same bytes.
 */
export async function sendPayout(
  sender: Sender,
  { world, worldId }: PaidWorld,
  payout: DuePayout,
): Promise<'sent' | 'sent before' | PayoutFailure | WaitsFor> {
  const { withdrawalId } = payout
  const mark = await payoutMark(world.db, withdrawalId)
  const before = await adoptMarked(sender.catalogue, { worldId, withdrawalId, mark })
  if (before !== null) {
    await recordPayoutSent(sender, world, withdrawalId, before)
    return 'sent before'
  }
  const spending = { worldId, withdrawalId, raw: payout.net * unitsPerMinor }
  // Accepted before there was a maximum: no filling can make the part large enough.
  if (payout.net > chainWithdrawalMax) return { fails: 'limit' }
  if (!(await takePart(sender.catalogue, spending))) return 'funds'
  let signed: SignedPayout
  try {
    signed = await signPayout(sender, worldId, payout, mark)
  } catch (error) {
    const waits = waitsOf(error)
    if (waits === null) throw error
    // Released before the withdrawal can be cancelled, so that no part is reserved for a payout
    // that is never made.
    await givePart(sender.catalogue, spending)
    return waits
  }
  await enter(sender, signed)
  await recordPayoutSent(sender, world, withdrawalId, signed.hash as Hex)
  return 'sent'
}

/** Keeps the payout's owner, then stores the bytes, which puts them into the next block. */
async function enter({ chain, catalogue }: Sender, { payoutId, hash, raw }: SignedPayout): Promise<void> {
  const [world, withdrawal, mark = null] = payoutId.split(':')
  const act = readTransfer(raw as Hex)
  assert(act !== null && world !== undefined && withdrawal !== undefined, `payout ${payoutId} is a transfer`)
  await keepPayout(catalogue, {
    worldId: Number(world),
    withdrawalId: BigInt(withdrawal),
    hash: hash as Hex,
    raw: act.value,
    mark,
  })
  await chain.sendRaw(raw as Hex, `payout/${payoutId}`)
}

export const recordPayoutSent = (
  { wall }: Pick<Sender, 'wall'>,
  world: World,
  withdrawalId: bigint,
  hash: Hex,
) =>
  world.db.transaction(async (tx) =>
    markSent(tx, await readMoment(tx, wall), {
      withdrawalId,
      reference: formatPracticeTransaction(fromHex(hash)),
    }),
  )

/**
 * First sends the transactions that were signed and are not on the chain, in nonce order: after a
 * crash between signing and sending, and after a reorg that left some out. False: one is still
 * out, and nothing new may be signed.
 */
export async function catchUp(sender: Sender): Promise<boolean> {
  const { chain, signer } = sender
  if ((await chain.sendAgain(signer.payer)) > 0) return false
  for (;;) {
    const page = await signer.client.ask('sent', { fromNonce: await chain.nextNonce(signer.payer) })
    if (page.length === 0) return true
    for (const signed of page) await enter(sender, signed)
  }
}
