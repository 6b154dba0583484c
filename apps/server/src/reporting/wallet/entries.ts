/** Records that changed the wallet, from its entries. Amounts in minor units. */
import { type Language, type RecordType, recordTypes, type WithdrawalItem } from '@glasshouse/contract'
import { chart, memberAccount } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface EntryPage {
  readonly memberId: bigint
  /** Null: all types. */
  readonly types: readonly number[] | null
  /** Entries with a lower number in the wallet; null: from the newest. */
  readonly after: bigint | null
  readonly limit: number
  readonly offset: number
}

/**
 * The wallet's entry numbers on a page, newest first. A page of some types merges the newest of
 * each, because the index of types has the numbers in order only within one type.
 */
export async function entriesOnPage(runner: Runner, page: EntryPage): Promise<bigint[]> {
  const { types, after, limit, offset } = page
  const wallet = memberAccount(page.memberId, 'wallet')
  const rows =
    types === null
      ? await runner.many<{ seq: bigint }>(sql`
          select seq from entry
          where account_id = ${wallet} and (${after}::bigint is null or seq < ${after})
          order by seq desc limit ${limit}::int offset ${offset}::int`)
      : await runner.many<{ seq: bigint }>(sql`
          select seq from unnest(${types}::smallint[]) as wanted (type) cross join lateral (
            select seq from entry
            where account_id = ${wallet} and record_type = wanted.type
              and (${after}::bigint is null or seq < ${after})
            order by seq desc limit ${limit + offset}::int) as newest
          order by seq desc limit ${limit}::int offset ${offset}::int`)
  return rows.map(({ seq }) => seq)
}

/** Records about a withdrawal: the debit, and the money that came back. */
const withdrawalRecords = [recordTypes.withdrawal, recordTypes.withdrawalFailed]

export interface EntryRow {
  readonly seq: bigint
  readonly movementId: bigint
  readonly recordType: number
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly day: number
  readonly happenedAt: Date
  readonly productName: string | null
  /** The state of the withdrawal that the record is about. */
  readonly withdrawal: WithdrawalItem['state'] | null
  /** The claim that a credit paid. */
  readonly claim: number | null
  /** The reward, interest or dividend that a credit paid. */
  readonly rewardId: bigint | null
  /** The day whose close funded the payout that a credit paid. */
  readonly closeDay: number | null
  /** What a credit paid, with its funding. */
  readonly promised: bigint | null
  readonly revenue: bigint | null
  readonly fees: bigint | null
  readonly operator: bigint | null
  readonly purchases: bigint | null
  readonly rest: number | null
  /** Money that left the world with a purchase; null: nothing. */
  readonly machineCost: bigint | null
  readonly operatorTook: bigint | null
}

/**
 * The entries with the things that they refer to. An entry of a credit names the claim or reward
 * that it paid (ledger/credit.ts).
 */
export const entryRows = (
  runner: Runner,
  memberId: bigint,
  seqs: readonly bigint[],
  language?: Language,
): Promise<EntryRow[]> =>
  runner.many<EntryRow>(sql`
    with page as materialized (
      select seq, movement_id, entry.day, amount, balance_after, record_type, happened_at, subject_id,
        case when record_type = ${recordTypes.receivedIncome} then credit_of end as claim,
        case when record_type <> ${recordTypes.receivedIncome} then credit_of end as payable_id
      from entry join movement using (movement_id)
      where account_id = ${memberAccount(memberId, 'wallet')} and seq = any(${seqs}::bigint[]))
    select page.seq, page.movement_id, page.record_type, page.amount, page.balance_after,
           page.day, page.happened_at, coalesce(product.names->>${language}::text, product.name) as product_name, withdrawal.state as withdrawal, claim::int as claim,
           payable_id as reward_id, payable.day as close_day, promised, revenue, fees, operator, purchases, rest, cost.amount as machine_cost, take.amount as operator_took
    from page
    left join product on page.record_type = ${recordTypes.buyMachine} and product_id = subject_id
    left join payable using (payable_id)
    left join (select withdrawal_id, state from withdrawal) as withdrawal
      on page.record_type = any(${withdrawalRecords}::smallint[]) and withdrawal_id = page.subject_id
    left join entry as cost on page.record_type = ${recordTypes.buyMachine}
      and cost.account_id = ${chart['outside/machines']} and cost.seq = page.movement_id
    left join entry as take on page.record_type = ${recordTypes.buyMachine}
      and take.account_id = ${chart['outside/operator-take']} and take.seq = page.movement_id
    order by page.seq desc`)

/** Up to this many records are counted each time; beyond them the count is stored. */
const uncountedMax = 200

/**
 * The number of records: for all types it is the wallet's version, which is the number of its
 * newest entry. Records of one type are counted once: a count stays true, since entries are never
 * changed, and is stored when more than `uncountedMax` have been added since.
 */
export async function entriesTotal(
  runner: Runner,
  memberId: bigint,
  types: readonly number[] | null,
): Promise<number> {
  const wallet = memberAccount(memberId, 'wallet')
  if (types === null) {
    const row = await runner.one<{ version: bigint }>(
      sql`select version from balance where account_id = ${wallet}`,
    )
    return Number(row.version)
  }
  const counted = await runner.many<TypeCount>(sql`
    select wanted.type, coalesce(entries, 0) as known, since, through
    from unnest(${types}::smallint[]) as wanted (type)
    left join record_tally as known on known.account_id = ${wallet} and known.record_type = wanted.type
    cross join lateral (
      select count(*)::int as since, max(seq) as through from entry
      where account_id = ${wallet} and record_type = wanted.type and seq > coalesce(through_seq, 0)) as added`)
  await storeCounts(
    runner,
    wallet,
    counted.filter(({ since }) => since > uncountedMax),
  )
  return counted.reduce((sum, { known, since }) => sum + known + since, 0)
}

interface TypeCount {
  readonly type: number
  readonly known: number
  /** Added after the stored count. */
  readonly since: number
  readonly through: bigint | null
}

async function storeCounts(runner: Runner, wallet: bigint, counted: readonly TypeCount[]): Promise<void> {
  if (counted.length === 0) return
  await runner.run(sql`
    insert into record_tally (account_id, record_type, entries, through_seq)
    select ${wallet}, type, entries, through from unnest(
      ${counted.map(({ type }) => type)}::smallint[], ${counted.map(({ known, since }) => known + since)}::int[],
      ${counted.map(({ through }) => through ?? 0n)}::bigint[]) as counted (type, entries, through)
    on conflict (account_id, record_type) do update
    set entries = excluded.entries, through_seq = excluded.through_seq
    where record_tally.through_seq < excluded.through_seq`)
}

const names = new Map(Object.entries(recordTypes).map(([name, type]) => [type as number, name as RecordType]))

/** The name of a record type's number. */
export function recordName(type: number): RecordType {
  const name = names.get(type)
  if (name === undefined) throw new RangeError(`no record type ${type}`)
  return name
}
