/** Records that changed the wallet, from its entries. Amounts in minor units. */
import { type Language, type RecordType, recordTypes, type WithdrawalItem } from '@glasshouse/contract'
import { chart, memberAccount } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface EntryPage {
  readonly memberId: bigint
  readonly type: number | null
  /** Entries with a lower number in the wallet; null: from the newest. */
  readonly after: bigint | null
  readonly limit: number
  readonly offset: number
}

/**
 * The wallet's entry numbers on a page, newest first. A page of one type uses an index of its own.
 */
export async function entriesOnPage(runner: Runner, page: EntryPage): Promise<bigint[]> {
  const { type, after, limit, offset } = page
  const wallet = memberAccount(page.memberId, 'wallet')
  const rows =
    type === null
      ? await runner.many<{ seq: bigint }>(sql`
          select seq from entry
          where account_id = ${wallet} and (${after}::bigint is null or seq < ${after})
          order by seq desc limit ${limit}::int offset ${offset}::int`)
      : await runner.many<{ seq: bigint }>(sql`
          select seq from entry
          where account_id = ${wallet} and record_type = ${type}::smallint
            and (${after}::bigint is null or seq < ${after})
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
  /** The reward that a credit paid, with its funding. */
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
           page.day, page.happened_at, coalesce(product.names->>${language}::text, product.name) as product_name, withdrawal.state as withdrawal, claim::int as claim, promised, revenue,
           fees, operator, purchases, rest, cost.amount as machine_cost, take.amount as operator_took
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
export async function entriesTotal(runner: Runner, memberId: bigint, type: number | null): Promise<number> {
  const wallet = memberAccount(memberId, 'wallet')
  if (type === null) {
    const row = await runner.one<{ version: bigint }>(
      sql`select version from balance where account_id = ${wallet}`,
    )
    return Number(row.version)
  }
  const counted = await runner.one<{ known: number; since: number; through: bigint | null }>(sql`
    with known as (
      select entries, through_seq from record_tally where account_id = ${wallet} and record_type = ${type}::smallint)
    select coalesce((select entries from known), 0) as known, count(*)::int as since, max(seq) as through
    from entry
    where account_id = ${wallet} and record_type = ${type}::smallint
      and seq > coalesce((select through_seq from known), 0)`)
  const total = counted.known + counted.since
  if (counted.since > uncountedMax)
    await runner.run(sql`
      insert into record_tally (account_id, record_type, entries, through_seq)
      values (${wallet}, ${type}::smallint, ${total}, ${counted.through})
      on conflict (account_id, record_type) do update
      set entries = excluded.entries, through_seq = excluded.through_seq
      where record_tally.through_seq < excluded.through_seq`)
  return total
}

const names = new Map(Object.entries(recordTypes).map(([name, type]) => [type as number, name as RecordType]))

/** The name of a record type's number. */
export function recordName(type: number): RecordType {
  const name = names.get(type)
  if (name === undefined) throw new RangeError(`no record type ${type}`)
  return name
}
