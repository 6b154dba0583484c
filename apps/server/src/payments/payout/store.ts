/**
 * The payouts and fillings of the signer's wallet, as the catalogue keeps them over all worlds of
 * the host.
 */
import { fromHex, type Hex, toHex } from '../../chain/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { firstHostFact, readHostFact } from '../../platform/host-fact.ts'
import { spendSigned } from './part.ts'

/** The books have six decimals, the chain 18. */
export const unitsPerMinor = 10n ** 12n

export interface KeptPayout {
  readonly worldId: number
  readonly withdrawalId: bigint
  readonly hash: Hex
  /** 18 decimals. */
  readonly raw: bigint
  /** Null: signed before there were marks. */
  readonly mark: string | null
}

/**
 * Call it before sending, so that every transaction of the signer has an owner. A repeated call
 * changes nothing.
 */
export const keepPayout = (
  catalogue: Scope,
  { worldId, withdrawalId, hash, raw, mark }: KeptPayout,
): Promise<void> =>
  catalogue.transaction(async (tx) => {
    await spendSigned(tx, { worldId, withdrawalId, raw })
    await tx.run(sql`
      insert into chain_payout (world_id, withdrawal_id, hash, raw_amount, mark, paid_by)
      values (${worldId}::int, ${withdrawalId}, ${fromHex(hash)}, ${raw}::numeric, ${mark}, ${worldId}::int)
      on conflict do nothing`)
  })

/**
 * The worlds in which there may be something to do: a world that has payouts on their way does not
 * sleep, and one with a payout that is open here alone is named here.
 */
export const worldsWithPayouts = (
  catalogue: Runner,
  wall: WallClock,
): Promise<{ worldId: number; slug: string }[]> =>
  catalogue.many(sql`
    select world_id, slug from world
    where not asleep or due_real <= ${new Date(wall.nowMs())}
      or exists (select from chain_payout where chain_payout.world_id = world.world_id and ended is null)
    order by world_id`)

/** The most payouts followed in one round of a world. */
const followedMax = 500

interface PayoutRow {
  readonly withdrawalId: bigint
  readonly hash: Buffer
  readonly raw: string
  readonly mark: string | null
}

/** Payouts on their way, oldest first. */
export async function openPayouts(catalogue: Runner, worldId: number): Promise<KeptPayout[]> {
  const rows = await catalogue.many<PayoutRow>(sql`
    select withdrawal_id, hash, raw_amount::text as raw, mark from chain_payout
    where world_id = ${worldId}::int and ended is null order by withdrawal_id limit ${followedMax}`)
  return rows.map(({ hash, raw, ...row }) => ({ ...row, worldId, hash: toHex(hash), raw: BigInt(raw) }))
}

/**
 * Call it after the world has booked the outcome, with the block that showed it. A failed payout
 * paid nothing: its coins belong again to the world that paid.
 */
export const endPayout = (
  catalogue: Runner,
  { hash, blockHash }: Pick<KeptPayout, 'hash'> & { readonly blockHash: Hex },
  ended: 'arrived' | 'failed',
): Promise<number> =>
  catalogue.run(sql`
    with over as (
      update chain_payout set ended = ${ended}, ended_block = (
        select block_number from chain_transaction join chain_block using (block_number)
        where chain_transaction.hash = chain_payout.hash and chain_block.hash = ${fromHex(blockHash)})
      where hash = ${fromHex(hash)} and ended is null
      returning paid_by, withdrawal_id),
    back as (
      delete from paying_spent as spent using over
      where ${ended} = 'failed' and spent.world_id = paid_by and spent.withdrawal_id = over.withdrawal_id
      returning spent.world_id, raw_amount),
    given as (
      update paying_part as part set spent = spent - raw_amount from back where part.world_id = back.world_id)
    select from over`)

/**
 * Opens the payouts again that had arrived in a block that a reorg has dropped: they are followed
 * to their outcome in the blocks that took its place. Returns their number.
 */
export const reopenPayouts = (catalogue: Runner): Promise<number> =>
  catalogue.run(sql`update chain_payout set ended = null where ended = 'arrived' and ended_block is null`)

/** The withdrawals among these that have a payout on this host. */
export const knownPayouts = async (
  catalogue: Runner,
  worldId: number,
  withdrawalIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  const rows = await catalogue.many<{ withdrawalId: bigint }>(sql`
    select withdrawal_id from chain_payout
    where world_id = ${worldId}::int and withdrawal_id = any(${withdrawalIds}::bigint[])`)
  return new Set(rows.map(({ withdrawalId }) => withdrawalId))
}

/**
 * Adopts a payout of a dropped world and follows it again: this world was made from its file. A
 * payout that failed there paid nothing and is not adopted. False: no such payout exists.
 */
export const adoptPayout = async (
  catalogue: Runner,
  { worldId, withdrawalId, hash }: Pick<KeptPayout, 'worldId' | 'withdrawalId' | 'hash'>,
): Promise<boolean> =>
  (await catalogue.run(sql`
    update chain_payout set world_id = ${worldId}::int, withdrawal_id = ${withdrawalId}, ended = null
    where hash = ${fromHex(hash)} and ended is distinct from 'failed'
      and world_id not in (select world_id from world)`)) === 1

/**
 * The same by mark, for a payout that the file does not know to have been sent. Null: it was not
 * sent.
 */
export const adoptMarked = async (
  catalogue: Runner,
  { worldId, withdrawalId, mark }: Pick<KeptPayout, 'worldId' | 'withdrawalId'> & { readonly mark: string },
): Promise<Hex | null> => {
  const row = await catalogue.maybe<{ hash: Buffer }>(sql`
    update chain_payout set world_id = ${worldId}::int, withdrawal_id = ${withdrawalId}, ended = null
    where hash = (
      select hash from chain_payout where mark = ${mark} and ended is distinct from 'failed'
        and world_id not in (select world_id from world) order by hash limit 1)
    returning hash`)
  return row === undefined ? null : toHex(row.hash)
}

/**
 * The marks under which a dropped world was paid, for a world that was made from a file: those
 * withdrawals were paid out of another part than its own. Empty for any other world.
 */
export const marksPaid = async (
  catalogue: Runner,
  worldId: number,
  marks: () => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> => {
  const imported = await catalogue.maybe(sql`select from imported_world where world_id = ${worldId}::int`)
  if (imported === undefined) return new Set()
  const rows = await catalogue.many<{ mark: string }>(sql`
    select mark from chain_payout where mark = any(${await marks()}::text[]) and ended is distinct from 'failed'
      and world_id not in (select world_id from world)`)
  return new Set(rows.map(({ mark }) => mark))
}

const payerFact = 'signer.payer'

/** The address that pays withdrawals; null: no signer was asked on this host yet. */
export const payerOf = async (catalogue: Runner): Promise<Hex | null> =>
  (await readHostFact<Hex>(catalogue, payerFact)) ?? null

/** Keeps the first one, and returns it. */
export const keepPayer = (catalogue: Runner, payer: Hex): Promise<Hex> =>
  firstHostFact(catalogue, payerFact, payer)
