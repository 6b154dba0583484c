/**
 * The figures of the catalogue and the worlds about the chain, all in one snapshot of the
 * database.
 */
import { type Hex, toHex } from '../../chain/index.ts'
import { chart } from '../../ledger/accounts.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { sendStatement } from '../../platform/db/statement.ts'
import { newestVersion } from '../../platform/migrate.ts'

type Ask = <Row extends object>(query: Query) => Promise<Row[]>

export interface Snapshot {
  /** Runs the following queries in this schema; those of the schema before have ended. */
  in(schema: string): Promise<Ask>
  close(): Promise<void>
}

const begin = 'begin isolation level repeatable read read only'
/** The moment is kept while hundreds of worlds are read; it blocks no act. */
const mayWait = 'set local idle_in_transaction_session_timeout to 0'

/**
 * Reads schema after schema of one server as of one moment, on dedicated connections, so that the
 * pool's connections do not touch every world. One transaction keeps the moment, and each schema is
 * read in another one: a transaction over all worlds would hold thirty locks for each of them to
 * its end, and Postgres has room for some thousands in all.
 */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const keeper = await database.dedicated()
  const opened = [keeper]
  const close = async () => {
    await Promise.all(opened.map((client) => client.end()))
  }
  try {
    const reader = await database.dedicated()
    opened.push(reader)
    await keeper.query(`${begin}; ${mayWait}`)
    const { rows } = await keeper.query<{ moment: string }>('select pg_export_snapshot() as moment')
    const [{ moment } = { moment: '' }] = rows
    // Without a transaction Postgres would write a warning into its log.
    let end = ''
    return {
      in: async (schema) => {
        const endBefore = end
        end = 'rollback; '
        await reader.query(`${endBefore}${begin}; set transaction snapshot '${moment}'; ${mayWait}`)
        await reader.query(`select set_config('search_path', $1, true)`, [schema])
        return async <Row extends object>(query: Query) =>
          (await sendStatement(reader, `${schema}.${query.name}`.slice(-63), query)).rows as Row[]
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface OpenPayout {
  readonly worldId: number
  readonly withdrawalId: bigint
  readonly hash: Hex
  readonly raw: bigint
}
interface OpenFilling {
  readonly worldId: number
  readonly fillingId: bigint
  readonly hash: Hex
  readonly raw: bigint
}

export interface HostFigures {
  /** The last block that was read. */
  readonly block: number
  readonly blockHash: Buffer
  readonly payer: Hex
  readonly worlds: readonly {
    readonly worldId: number
    readonly schema: string
    readonly server: string
  }[]
  /** Addresses of existing worlds. */
  readonly addresses: readonly Buffer[]
  /** By world: the amounts that came with its file and that this chain does not hold. */
  readonly imported: ReadonlyMap<number, bigint>
  readonly payouts: readonly OpenPayout[]
  readonly fillings: readonly OpenFilling[]
  /** The net amount that dropped worlds left in the signer's wallet, or took out of it. */
  readonly ofDropped: bigint
  /**
   * The net amount of booked transfers in blocks above the last read one: transfers out of the
   * compared coins, less transfers into them.
   */
  readonly ofLater: bigint
  /**
   * A transaction that was booked as ended is in no block: it waits to be mined again, or to be
   * sent again by the next round. Or a world has not taken its deposits in blocks that were read.
   */
  readonly waitsAgain: boolean
}

interface Place {
  readonly block: bigint
  readonly hash: Buffer
  readonly payer: Hex | null
  readonly dropped: string
  readonly later: string
  readonly waits: boolean
}

/**
 * Null: no chain was read yet, no signer was asked, or a world is on another version of the
 * program.
 */
export async function hostFigures(ask: Ask): Promise<HostFigures | null> {
  const [place] = await ask<Place>(sql`
    with place as (select * from chain_cursor order by read_real desc limit 1),
    late as (
      select hash, chain_transaction.block_number from chain_transaction cross join place
      where chain_transaction.block_number is null or chain_transaction.block_number > place.block_number),
    over as (
      select block_number, raw_amount from late join chain_payout using (hash)
        where ended = 'arrived' and ended_block is not null
      union all
      select block_number, -raw_amount from late join chain_filling using (hash) where arrived)
    select block_number as block, block_hash as hash,
      (select value #>> '{}' from host_fact where name = 'signer.payer') as payer,
      (select coalesce(sum(raw_amount), 0) from chain_filling
        where arrived and world_id not in (select world_id from world))
      - (select coalesce(sum(raw_amount), 0) from chain_payout
        where ended = 'arrived' and ended_block is not null and world_id not in (select world_id from world))
        || '' as dropped,
      (select coalesce(sum(raw_amount), 0) from over where block_number is not null) || '' as later,
      exists (select from over where block_number is null)
        or exists (select from deposit_missed) as waits
    from place`)
  if (!place || place.payer === null) return null
  const worlds = await ask<{ worldId: number; schema: string; server: string; isCurrent: boolean }>(sql`
    select world_id, schema_name as schema, server, schema_version = ${newestVersion('world')} as is_current
    from world order by world_id`)
  // The world's books cannot be read before its migration, which its first use runs; without them
  // the coins are too many.
  if (!worlds.every(({ isCurrent }) => isCurrent)) return null
  const addresses = await ask<{ address: Buffer }>(sql`
    select address from deposit_address where world_id in (select world_id from world)`)
  const imported = await ask<{ worldId: number; raw: string }>(
    sql`select world_id, raw_amount::text as raw from imported_world`,
  )
  const payouts = await ask<{ worldId: number; withdrawalId: bigint; hash: Buffer; raw: string }>(sql`
    select world_id, withdrawal_id, hash, raw_amount::text as raw
    from chain_payout where ended is null or (ended = 'arrived' and ended_block is null)`)
  const fillings = await ask<{ worldId: number; fillingId: bigint; hash: Buffer; raw: string }>(sql`
    select world_id, filling_id, hash, raw_amount::text as raw
    from chain_filling where not arrived`)
  return {
    block: Number(place.block),
    blockHash: place.hash,
    payer: place.payer,
    worlds,
    addresses: addresses.map(({ address }) => address),
    imported: new Map(imported.map(({ worldId, raw }) => [worldId, BigInt(raw)])),
    payouts: payouts.map((row) => ({ ...row, hash: toHex(row.hash), raw: BigInt(row.raw) })),
    fillings: fillings.map((row) => ({ ...row, hash: toHex(row.hash), raw: BigInt(row.raw) })),
    ofDropped: BigInt(place.dropped),
    ofLater: BigInt(place.later),
    waitsAgain: place.waits,
  }
}

export interface WorldFigures {
  /** Minor units that the books hold on the chain. */
  readonly booked: bigint
  /**
   * 18 decimals: coins on addresses that the books do not hold: pending, too little, below a
   * millionth.
   */
  readonly unbooked: bigint
  /** A reorg has put a credited deposit in doubt, and the chain was not read to its head. */
  readonly inDoubt: boolean
  /** The open payouts that this world has booked. */
  readonly arrived: ReadonlySet<bigint>
  /** Booked and not yet known to have arrived. */
  readonly fillings: readonly { readonly fillingId: bigint; readonly amount: bigint }[]
}

export async function worldFigures(
  ask: Ask,
  block: number,
  withdrawalIds: readonly bigint[],
): Promise<WorldFigures> {
  // The last close holds the sum of all days before it.
  const [sums] = await ask<{ booked: string; unbooked: string; doubt: boolean }>(sql`
    with closed as (
      select day, balance_after from account_day where account_id = ${chart['outside/chain']}
      order by day desc limit 1)
    select
      (-coalesce((select balance_after from closed), 0) - coalesce((
        select sum(amount) from entry
        where account_id = ${chart['outside/chain']} and balance_after is null
          and day > coalesce((select day from closed), -1)), 0))::text as booked,
      coalesce(sum(case when state = 'arrived' then raw_amount - amount::numeric * 1000000000000
        when on_chain and block_number <= ${BigInt(block)} then raw_amount end), 0)::text as unbooked,
      coalesce(bool_or(state = 'arrived' and not on_chain), false) as doubt
    from deposit where here`)
  const arrived = await ask<{ id: bigint }>(sql`
    select withdrawal_id as id from withdrawal
    where withdrawal_id = any(${withdrawalIds}::bigint[]) and state = 'arrived'`)
  const fillings = await ask<{ fillingId: bigint; amount: bigint }>(
    sql`select filling_id, amount from filling where not arrived`,
  )
  return {
    booked: BigInt(sums?.booked ?? 0),
    unbooked: BigInt(sums?.unbooked ?? 0),
    inDoubt: sums?.doubt ?? false,
    arrived: new Set(arrived.map(({ id }) => id)),
    fillings,
  }
}
