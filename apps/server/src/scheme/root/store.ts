/** Queries of the daily root. Amounts in minor units. */
import { type DayRecord, hexOf, noRecord, type TreeKind } from '@glasshouse/model'
import { memberAccount, slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { LeftOpen } from '../ledger-file/index.ts'
import { blockNodes, nodeBytes } from './nodes.ts'

/** One job at a time in a world: the lock ends with the transaction. */
export const takeRoots = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(current_schema(), 20)) as mine`,
    )
  ).mine

export interface RootStart {
  readonly world: string
  readonly secret: Buffer
  readonly fromDay: number
  readonly settledThrough: number
}

export const rootStart = (runner: Runner): Promise<RootStart> =>
  runner.one<RootStart>(sql`
    select world_id::text as world, secret, from_day, settled_through from root_start cross join world_day`)

interface RecordRow {
  readonly day: number
  readonly levels: number
  readonly total: string
  readonly root: Buffer
  readonly debtsLevels: number
  readonly debtsTotal: string
  readonly debtsRoot: Buffer
  readonly few: boolean
  readonly debtsFew: boolean
  readonly entries: Buffer
  readonly previous: Buffer
  /** Null in records of the first form. */
  readonly joined: Buffer | null
  readonly digest: Buffer
}

/** The newest record, or none yet. */
export const newestRecord = (runner: Runner): Promise<RecordRow | undefined> =>
  runner.maybe<RecordRow>(sql`
    select day, levels, total, root, debts_levels, debts_total, debts_root, few, debts_few, entries, previous, joined,
      digest
    from root_day order by day desc limit 1`)

export interface RecordName {
  readonly day: number
  readonly digest: string
}

/** Newest first; and one more, however old. */
export const recordNames = (runner: Runner, limit: number, alsoDay: number | null): Promise<RecordName[]> =>
  runner.many<RecordName>(sql`
    select day, encode(digest, 'hex') as digest from root_day
    where day = ${alsoDay}::int or day > (select max(day) from root_day) - ${limit}::int
    order by day desc`)

export const digestOf = (record: RecordRow | undefined): string =>
  record === undefined ? noRecord : hexOf(record.digest)

interface StoredTree {
  readonly levels: number
  readonly total: bigint
  readonly root: string
  readonly few: boolean
}

export interface StoredRecord {
  readonly record: Omit<DayRecord, 'debts'>
  /** Of the day's entries. */
  readonly salt: Buffer
  readonly digest: string
  readonly balance: StoredTree
  readonly debt: StoredTree
}

export const insertRecord = (
  tx: Tx,
  { record, salt, digest, balance, debt }: StoredRecord,
): Promise<number> =>
  tx.run(sql`
    insert into root_day (day, levels, total, root, debts_levels, debts_total, debts_root, few, debts_few, entries, salt,
      previous, joined, digest)
    values (${record.day}, ${balance.levels}, ${balance.total}, decode(${balance.root}, 'hex'), ${debt.levels},
      ${debt.total}, decode(${debt.root}, 'hex'), ${balance.few}, ${debt.few}, decode(${record.entries}, 'hex'), ${salt},
      decode(${record.previous}, 'hex'), decode(${record.joined}, 'hex'), decode(${digest}, 'hex'))`)

/** What the record before left open for the next line of each kind. */
export const joiningBefore = (
  runner: Runner,
): Promise<{ readonly left: LeftOpen | null; readonly boundThrough: number }> =>
  runner.one(sql`
    select joining as left, coalesce((select max(day) from root_day where joined is not null), -1) as bound_through
    from root_start`)

export const keepJoining = (tx: Tx, left: LeftOpen | null): Promise<number> =>
  tx.run(sql`update root_start set joining = ${left === null ? null : JSON.stringify(left)}::jsonb`)

/** About 0.8 MB a statement. */
const blocksPerInsert = 64

export interface BlockPlace {
  readonly day: number
  readonly tree: TreeKind
  readonly level: number
}

/** The nodes of one block level, in blocks. */
export async function insertBlocks(tx: Tx, { day, tree, level }: BlockPlace, nodes: Buffer): Promise<void> {
  const bytes = Math.min(nodes.length, blockNodes * nodeBytes)
  for (let from = 0; from * bytes < nodes.length; from += blocksPerInsert) {
    const part = nodes.subarray(from * bytes, (from + blocksPerInsert) * bytes)
    await tx.run(sql`
      insert into root_block (day, tree, level, number, first, nodes)
      select ${day}::int, ${tree}, ${level}::smallint, ${from}::int + nth,
        substring(nodes from nth * ${bytes}::int + 17 for 32), substring(nodes from nth * ${bytes}::int + 1 for ${bytes}::int)
      from (select ${part}::bytea as nodes) as given
      cross join lateral generate_series(0, length(nodes) / ${bytes}::int - 1) as nth`)
  }
}

export const deleteBlocksThrough = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`delete from root_block where day <= ${day}`)

/**
 * Members who had joined by the close of a day, in the order of their ids, with what they held in
 * wallet, savings, shares and withdrawals, and what they owed: 24 bytes each. Each account is read
 * from its newest entry backwards to the close, so the rows are right however many days have passed
 * and whatever moves meanwhile; nothing is locked. The accounts of the chosen members are one range
 * of ids and are joined by member: a range for each member was joined row by row with every account
 * of the world (28 s with 10,000 members).
 */
export const membersAtClose = (
  runner: Runner,
  { day, after, limit }: { readonly day: number; readonly after: bigint; readonly limit: number },
): Promise<{ rows: Buffer | null; members: number; last: bigint | null }> =>
  runner.one<{ rows: Buffer | null; members: number; last: bigint | null }>(sql`
    with chosen as materialized (
      select member_id from member where member_id > ${after} and joined_day <= ${day}
      order by member_id limit ${limit}),
    held_account as (
      select account_id / ${slotsPerMember}::bigint as member_id,
        account_id % ${slotsPerMember}::bigint = ${slotOf('debt')}::bigint as is_debt, last.balance_after
      from balance cross join lateral (
        select balance_after from entry where entry.account_id = balance.account_id and day <= ${day}
        order by seq desc limit 1) as last
      where account_id >= (select min(member_id) from chosen) * ${slotsPerMember}::bigint
        and account_id < ((select max(member_id) from chosen) + 1) * ${slotsPerMember}::bigint)
    select string_agg(int8send(member_id) || int8send(held) || int8send(owed), ''::bytea order by member_id) as rows,
      count(*)::int as members, max(member_id) as last
    from (
      select member_id, coalesce(sum(balance_after) filter (where not is_debt), 0)::bigint as held,
        coalesce(-sum(balance_after) filter (where is_debt), 0)::bigint as owed
      from chosen left join held_account using (member_id)
      group by member_id) as members`)

/**
 * What the ledger says that members held at a close, less what they owed: the sum of all other
 * accounts at that close, with the other sign. It reads no balance of a member.
 */
export const ledgerAtClose = async (runner: Runner, day: number): Promise<bigint> =>
  BigInt(
    (
      await runner.one<{ net: string }>(sql`
        select coalesce(-sum(balance_after), 0)::text as net
        from account_day join account using (account_id) where day = ${day} and asset = 'PUSDT'`)
    ).net,
  )

/** One member's accounts at a close; null: the member joined after it. */
export interface HeldAtClose {
  readonly wallet: bigint
  readonly savings: bigint
  readonly shares: bigint
  readonly withdrawing: bigint
  readonly debt: bigint
}

export async function heldAtClose(
  runner: Runner,
  memberId: bigint,
  day: number,
): Promise<HeldAtClose | null> {
  const rows = await runner.many<{ account: bigint; balance: bigint | null }>(sql`
    select account_id as account, (
      select balance_after from entry where entry.account_id = balance.account_id and day <= ${day}
      order by seq desc limit 1) as balance
    from balance join member on member_id = ${memberId} and joined_day <= ${day}
    where account_id between ${memberAccount(memberId, 'wallet')} and ${memberAccount(memberId, 'debt')}`)
  if (rows.length === 0) return null
  const of = (slot: Parameters<typeof slotOf>[0]) =>
    rows.find(({ account }) => account === memberAccount(memberId, slot))?.balance ?? 0n
  return {
    wallet: of('wallet'),
    savings: of('fund'),
    shares: of('stock'),
    withdrawing: of('withdrawing'),
    debt: of('debt'),
  }
}

/**
 * The blocks from that in which a leaf with this hash would be up to the top one, in that order.
 * The row comparison and its order allow only the index by hash: statistics do not know the newest
 * day, so with `day = …` Postgres expected one row, took the primary key and read all blocks of the
 * tree (9 ms with 4 million leaves).
 */
export const blocksOver = (
  runner: Runner,
  { day, tree }: Pick<BlockPlace, 'day' | 'tree'>,
  hash: Uint8Array,
): Promise<{ number: number; nodes: Buffer }[]> =>
  runner.many(sql`
    with recursive found as (
      select day, tree, level, number, nodes from root_block
      where level = 0 and (day, tree, first) <= (${day}::int, ${tree}::text, ${Buffer.from(hash)}::bytea)
      order by day desc, tree desc, first desc limit 1),
    over as (
      select day, tree, level, number, nodes from found where day = ${day} and tree = ${tree}
      union all
      select above.day, above.tree, above.level, above.number, above.nodes
      from over join root_block as above on above.day = over.day and above.tree = over.tree
        and above.level = over.level + 1 and above.number = over.number / ${blockNodes}::int)
    select number, nodes from over order by level`)

/**
 * For a demo that becomes a class: its records bind the lines that a demo joins, and the file of a
 * class joins others.
 */
export const beginRecordsAnew = async (tx: Tx): Promise<void> => {
  await tx.run(sql`truncate root_block, root_day`)
  await renewRoots(tx)
}

/** A copy of a world is another world: other leaves, other secrets, and records of its own. */
export const renewRoots = async (tx: Tx): Promise<void> => {
  await tx.run(sql`
    update root_start set world_id = default, secret = default, joining = null,
      from_day = greatest(0, (select settled_through from world_day))`)
}
