/**
 * The operator fills the wallet that pays withdrawals: one booked movement, then new coins on the
 * chain.
 */
import { constants, formatMoney, money, Refusal } from '@glasshouse/contract'
import { type Chain, fromHex, type Hex, toHex } from '../../chain/index.ts'
import type { ChainReads } from '../../chain/reader/index.ts'
import { type Actor, recordAct } from '../../foundation/world/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import { signerFilling } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { Runner, Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SignerClient } from '../../signer/client.ts'
import { countFilling } from './part.ts'
import type { PaidWorld } from './send.ts'
import { unitsPerMinor } from './store.ts'

export interface Filling {
  /** Minor units. */
  readonly amount: bigint
  readonly evidence: string
  /** Wall clock. */
  readonly askedMs: number
}

/** In minor units: as much as the signer pays out within an hour of the wall clock. */
export const fillHourMax = 50_000_000_000n
const hourMs = 3_600_000

/**
 * The world's settings are locked, because two simultaneous fillings would pass the limit
 * together. A filling in the future (the clock was set back) still counts.
 */
async function checkHour(tx: Tx, { amount, askedMs }: Filling): Promise<void> {
  await tx.run(sql`select from world_setting for no key update`)
  const { filled } = await tx.one<{ filled: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as filled from filling where asked_real > ${new Date(askedMs - hourMs)}`)
  if (filled + amount <= fillHourMax) return
  const left = filled < fillHourMax ? fillHourMax - filled : 0n
  throw new Refusal('signer_fill_limit', {
    field: 'amount',
    facts: { maximum: formatMoney(money(fillHourMax)), left: formatMoney(money(left)) },
  })
}

/**
 * Books a filling; the paying process issues the coins after the commit. Errors:
 * `signer_fill_limit`.
 */
export async function bookFilling(
  tx: Tx,
  moment: Moment,
  actor: Actor,
  filling: Filling,
): Promise<{ readonly fillingId: bigint; readonly movementId: bigint }> {
  const { amount, evidence, askedMs } = filling
  await checkHour(tx, filling)
  const { fillingId } = await tx.one<{ fillingId: bigint }>(
    sql`select nextval('filling_filling_id_seq') as filling_id`,
  )
  const { movementId } = await post(tx, moment, signerFilling({ fillingId, amount, evidence }))
  await tx.run(sql`
    insert into filling (filling_id, amount, movement_id, asked_real) overriding system value
    values (${fillingId}, ${amount}, ${movementId}, ${new Date(askedMs)})`)
  await recordAct(tx, moment, actor, 'fill-signer', { amount: formatMoney(amount), evidence })
  return { fillingId, movementId }
}

export interface Issuing {
  readonly signer: Pick<SignerClient, 'ask'>
  readonly chain: Pick<Chain, 'issue' | 'state'>
  readonly reads: ChainReads
  readonly catalogue: Scope
  readonly payer: Hex
}

interface Issued {
  readonly fillingId: bigint
  readonly amount: bigint
  readonly hash: Hex
}

/**
 * Issues fillings that are booked and not issued, and marks the arrived ones; returns how many
 * arrived.
 */
export async function followFillings(issuing: Issuing, { world, worldId }: PaidWorld): Promise<number> {
  const open = await world.db.many<{ fillingId: bigint; amount: bigint }>(
    sql`select filling_id, amount from filling where not arrived order by filling_id`,
  )
  if (open.length === 0) return 0
  const issued: Issued[] = []
  for (const filling of open)
    issued.push({ ...filling, hash: await issue(issuing, worldId, filling.fillingId, filling.amount) })
  const head = await issuing.reads.head()
  const receipts = await issuing.reads.receipts(issued.map(({ hash }) => hash))
  const arrived = issued.filter((_, index) => {
    const receipt = receipts[index]
    return receipt?.succeeded && head.number - receipt.blockNumber >= constants.depositConfirmations
  })
  const ids = arrived.map(({ fillingId }) => fillingId)
  await issuing.catalogue.run(sql`
    update chain_filling set arrived = true where world_id = ${worldId}::int and filling_id = any(${ids}::bigint[])`)
  await world.db.run(sql`update filling set arrived = true where filling_id = any(${ids}::bigint[])`)
  return arrived.length
}

/**
 * Issues one filling once; again only when a reorg left its transaction out and another took its
 * nonce.
 */
async function issue(
  { chain, catalogue, payer }: Issuing,
  worldId: number,
  fillingId: bigint,
  amount: bigint,
): Promise<Hex> {
  const kept = await keptFilling(catalogue, worldId, fillingId)
  if (kept !== undefined && ((await chain.state(toHex(kept.hash)))?.refused ?? null) === null)
    return toHex(kept.hash)
  const attempt = kept === undefined ? 0 : kept.attempt + 1
  const raw = amount * unitsPerMinor
  const hash = await chain.issue('usdt', payer, raw, `fill/${worldId}/${fillingId}/${attempt}`)
  await catalogue.run(sql`
    insert into chain_filling (world_id, filling_id, hash, raw_amount, attempt)
    values (${worldId}::int, ${fillingId}, ${fromHex(hash)}, ${raw}::numeric, ${attempt}::int)
    on conflict (world_id, filling_id) do update set hash = excluded.hash, attempt = excluded.attempt`)
  return hash
}

/** The most fillings counted in one round. */
const countedMax = 200

/**
 * Adds each filling in a block to the part of its world. The signer is informed first: it keeps
 * its own account of each world, and after a crash the filling is sent to it again.
 */
export async function countFillings({ signer, catalogue }: Issuing): Promise<void> {
  const mined = await catalogue.many<{ worldId: number; fillingId: bigint; raw: string }>(sql`
    select world_id, filling_id, raw_amount::text as raw
    from chain_filling join chain_transaction using (hash)
    where not counted and block_number is not null and refused is null
    order by world_id, filling_id limit ${countedMax}`)
  for (const { worldId, fillingId, raw } of mined) {
    await signer.ask('fill', { world: worldId, fillingId: fillingId.toString(), amount: raw })
    await countFilling(catalogue, { worldId, fillingId })
  }
}

/** The most fillings issued again in one round. */
const lostMax = 50

/**
 * Issues again the arrived fillings that a reorg of any depth left out; returns their number.
 * Includes worlds that were dropped: the wallet is shared, and the coins count for all.
 */
export async function repairFillings(issuing: Issuing): Promise<number> {
  const lost = await issuing.catalogue.many<{ worldId: number; fillingId: bigint; raw: string }>(sql`
    select world_id, filling_id, raw_amount::text as raw
    from chain_filling join chain_transaction using (hash)
    where arrived and refused is not null order by world_id, filling_id limit ${lostMax}`)
  for (const { worldId, fillingId, raw } of lost)
    await issue(issuing, worldId, fillingId, BigInt(raw) / unitsPerMinor)
  return lost.length
}

const keptFilling = (catalogue: Runner, worldId: number, fillingId: bigint) =>
  catalogue.maybe<{ hash: Buffer; attempt: number }>(sql`
    select hash, attempt from chain_filling where world_id = ${worldId}::int and filling_id = ${fillingId}`)
