/**
 * The token transfers of each block, and an address's pending ones: the history of the practice
 * wallets.
 */
import { decodeFunctionData, parseTransaction } from 'viem/utils'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import type { NodeRpc } from '../rpc.ts'
import { tokenAbi, transferTopic } from '../tokens.ts'

export interface Transfer {
  readonly position: number
  readonly token: Buffer
  readonly sender: Buffer
  readonly recipient: Buffer
  /** 18 decimals. */
  readonly value: bigint
}

interface NodeLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: string
}

const addressIn = (topic = ''): Buffer => fromHex(`0x${topic.slice(26)}`)

/**
 * The node is our own, and the log of the chain is authoritative: a transfer here is shown, and
 * credits no member.
 */
export async function transfersIn(rpc: NodeRpc, blockHash: string): Promise<Transfer[]> {
  const logs = (await rpc('eth_getLogs', [{ blockHash, topics: [transferTopic] }])) as NodeLog[]
  return logs
    .filter(({ topics, data }) => topics.length === 3 && data.length === 66)
    .map(({ address, topics, data, logIndex }) => ({
      position: Number(logIndex),
      token: fromHex(address),
      sender: addressIn(topics[1]),
      recipient: addressIn(topics[2]),
      value: BigInt(data),
    }))
}

export async function keepTransfers(tx: Tx, block: number, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return
  await tx.run(sql`
    insert into chain_transfer (block_number, position, token, sender, recipient, value)
    select ${block}::bigint, * from unnest(${transfers.map(({ position }) => position)}::int[],
      ${transfers.map(({ token }) => token)}::bytea[], ${transfers.map(({ sender }) => sender)}::bytea[],
      ${transfers.map(({ recipient }) => recipient)}::bytea[], ${transfers.map(({ value }) => value)}::numeric[])
    on conflict do nothing`)
}

export interface HistoryRow extends Transfer {
  readonly block: number
  /** Seconds since 1970. */
  readonly minedAtS: number
}

/** Newest first, before (block, position) when given. */
export async function historyOf(
  db: Runner,
  owner: Buffer,
  {
    limit,
    before,
  }: { readonly limit: number; readonly before: readonly [block: number, position: number] | null },
): Promise<HistoryRow[]> {
  const [block, position] = before ?? [Number.MAX_SAFE_INTEGER, 0]
  const rows = await db.many<{ block: bigint; at: bigint; value: string } & Omit<Transfer, 'value'>>(sql`
    select block_number as block, mined_at_s as at, position, token, sender, recipient, value
    from (
      (select * from chain_transfer where sender = ${owner} and (block_number, position) < (${block}, ${position})
        order by block_number desc, position desc limit ${limit})
      union
      (select * from chain_transfer where recipient = ${owner} and (block_number, position) < (${block}, ${position})
        order by block_number desc, position desc limit ${limit})
    ) as mine join chain_block using (block_number)
    order by block_number desc, position desc limit ${limit}`)
  return rows.map(({ block: number, at, value, ...rest }) => ({
    ...rest,
    block: Number(number),
    minedAtS: Number(at),
    value: BigInt(value),
  }))
}

export async function countHistory(db: Runner, owner: Buffer): Promise<number> {
  const row = await db.one<{ total: bigint }>(
    sql`select count(*) as total from chain_transfer where sender = ${owner} or recipient = ${owner}`,
  )
  return Number(row.total)
}

/** The effect of a transaction on a token. */
export interface TokenAct {
  readonly kind: 'transfer' | 'mint'
  readonly token: Hex
  readonly to: Hex
  readonly value: bigint
}

/** A transfer or a minting that no block up to `through` holds. */
export interface Pending extends TokenAct {
  readonly hash: Buffer
  readonly sentAt: Date
}

const pendingMax = 200

/**
 * The transactions of `sender` that no block up to `through` holds, oldest first; `to`: only to
 * that address.
 */
export async function pendingOf(
  db: Runner,
  sender: Buffer,
  { through, to }: { readonly through: number; readonly to?: Hex },
): Promise<Pending[]> {
  const rows = await db.many<{ hash: Buffer; raw: Buffer; at: Date }>(sql`
    select hash, raw, recorded_at as at from chain_transaction
    where sender = ${sender} and refused is null and (block_number is null or block_number > ${through})
    order by transaction_id limit ${pendingMax}`)
  return rows
    .map(({ hash, raw, at }): Pending | null => {
      const act = readTransfer(toHex(raw))
      return act === null ? null : { ...act, hash, sentAt: at }
    })
    .filter((found) => found !== null)
    .filter((found) => to === undefined || found.to === to)
}

/** Null: the transaction does something else. */
export function readTransfer(raw: Hex): TokenAct | null {
  const { to, data } = parseTransaction(raw)
  if (!to || data === undefined) return null
  try {
    const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data })
    if (functionName === 'balanceOf') return null
    return {
      kind: functionName,
      token: to.toLowerCase() as Hex,
      to: args[0].toLowerCase() as Hex,
      value: args[1],
    }
  } catch {
    return null
  }
}
