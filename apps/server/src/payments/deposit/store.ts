/** The deposits of one world: seen, in doubt, due. */
import { fromHex, type Hex, toHex } from '../../chain/index.ts'
import { type Transfer } from '../../chain/reader/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface SeenTransfer extends Transfer {
  /** Null: the address no longer belongs to a member. */
  readonly memberId: bigint | null
}

/**
 * Stores the transfers of the chain. A stored deposit gets its new block when the block has
 * changed; a deposit that had vanished or was reversed starts again, with its first owner and
 * minimum.
 */
export const writeSeen = (
  tx: Tx,
  chain: Hex,
  moment: Moment,
  seen: readonly SeenTransfer[],
): Promise<number> =>
  tx.run(sql`
    with written as (
    insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
                         block_number, block_hash, state, seen_day, seen_at)
    select member_id, address, ${fromHex(chain)}, transaction, position, raw, div(raw, 1000000000000)::bigint,
      recharge_minimum, block_number, block_hash,
      case when div(raw, 1000000000000) < case when member_id is null then 1 else greatest(recharge_minimum, 1) end
        then 'below_minimum' else 'pending' end,
      ${moment.day}::int, ${moment.now}::timestamptz
    from unnest(
      ${seen.map(({ memberId }) => memberId)}::bigint[], ${seen.map(({ to }) => fromHex(to))}::bytea[],
      ${seen.map(({ transaction }) => fromHex(transaction))}::bytea[], ${seen.map(({ position }) => position)}::int[],
      ${seen.map(({ raw }) => raw)}::numeric[], ${seen.map(({ blockNumber }) => BigInt(blockNumber))}::bigint[],
      ${seen.map(({ blockHash }) => fromHex(blockHash))}::bytea[]
    ) with ordinality as seen (member_id, address, transaction, position, raw, block_number, block_hash, place)
    cross join world_setting
    order by place
    on conflict (chain, chain_transaction, log_position) do update
    set block_number = excluded.block_number, block_hash = excluded.block_hash, on_chain = true,
      state = case
        when deposit.state not in ('vanished', 'reversed') then deposit.state
        when deposit.amount < case when deposit.member_id is null then 1 else greatest(deposit.minimum, 1) end
          then 'below_minimum' else 'pending' end
    where not deposit.on_chain or deposit.block_hash <> excluded.block_hash
    returning member_id, xmax = 0 as fresh)
    insert into deposit_tally (member_id, total)
    select member_id, count(*)::int from written where fresh and member_id is not null group by member_id
    order by member_id
    on conflict (member_id) do update set total = deposit_tally.total + excluded.total`)

/** Marks deposits above a block as in doubt until they are seen again; returns their number. */
export const doubtAbove = (tx: Tx, chain: Hex, block: number): Promise<number> =>
  tx.run(sql`
    update deposit set on_chain = false
    where chain = ${fromHex(chain)} and block_number > ${BigInt(block)} and on_chain and here`)

export interface OpenDeposit extends Transfer {
  readonly depositId: bigint
  /** Null: unmatched. */
  readonly memberId: bigint | null
  readonly amount: bigint
  readonly state: 'pending' | 'arrived' | 'below_minimum'
}

interface DepositRow {
  depositId: bigint
  memberId: bigint | null
  amount: bigint
  state: OpenDeposit['state']
  address: Buffer
  transaction: Buffer
  position: number
  raw: string
  block: bigint
  hash: Buffer
}

const openOf = (row: DepositRow): OpenDeposit => ({
  depositId: row.depositId,
  memberId: row.memberId,
  amount: row.amount,
  state: row.state,
  to: toHex(row.address),
  transaction: toHex(row.transaction),
  position: row.position,
  raw: BigInt(row.raw),
  blockNumber: Number(row.block),
  blockHash: toHex(row.hash),
})

/** The most deposits of one batch. */
export const openRowsMax = 1000

/** Deposits in doubt, oldest block first. `after`: the last id of the previous batch. */
export async function inDoubt(runner: Runner, chain: Hex, after: bigint): Promise<OpenDeposit[]> {
  const rows = await runner.many<DepositRow>(sql`
    select deposit_id, member_id, amount, state, address, chain_transaction as transaction,
      log_position as position, raw_amount::text as raw, block_number as block, block_hash as hash
    from deposit
    where chain = ${fromHex(chain)} and not on_chain and state in ('pending', 'arrived', 'below_minimum')
      and deposit_id > ${after}
    order by deposit_id limit ${openRowsMax}::int`)
  return rows.map(openOf)
}

/** Deposits that are pending in this block or below, and not in doubt. */
export async function pendingThrough(
  runner: Runner,
  chain: Hex,
  block: number,
  after: bigint,
): Promise<OpenDeposit[]> {
  const rows = await runner.many<DepositRow>(sql`
    select deposit_id, member_id, amount, state, address, chain_transaction as transaction,
      log_position as position, raw_amount::text as raw, block_number as block, block_hash as hash
    from deposit
    where chain = ${fromHex(chain)} and state = 'pending' and on_chain and block_number <= ${BigInt(block)}
      and deposit_id > ${after}
    order by deposit_id limit ${openRowsMax}::int`)
  return rows.map(openOf)
}

export const anythingOpen = async (runner: Runner, chain: Hex): Promise<boolean> =>
  (
    await runner.one<{ open: boolean }>(sql`
      select exists (
        select from deposit where chain = ${fromHex(chain)}
          and (state = 'pending' or (not on_chain and state in ('arrived', 'below_minimum')))) as open`)
  ).open

/**
 * Marks deposits that no block holds any more and that were not credited: they leave no trace in
 * the books.
 */
export const markVanished = (tx: Tx, depositIds: readonly bigint[]): Promise<number> =>
  tx.run(sql`
    update deposit set state = 'vanished'
    where deposit_id = any(${depositIds}::bigint[]) and not on_chain and state in ('pending', 'below_minimum')`)

/** Notifies the members with pending deposits of new blocks. */
export const tellWaiting = (runner: Runner, chain: Hex): Promise<number> =>
  runner.run(sql`
    select tell_members('confirmations', array(
      select distinct member_id from deposit where chain = ${fromHex(chain)} and state = 'pending'))`)
