/**
 * A member's accounts at both ends of a span of days, and the changes between them. Entries are
 * never changed and the days of an account's entries never decrease, so the numbers of the first
 * and last entry fix a statement, however long it takes to send.
 */
import { statementAccounts } from '@glasshouse/contract'
import { slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Days {
  readonly fromDay: number
  readonly throughDay: number
}

export interface AccountBounds {
  readonly account: (typeof statementAccounts)[number]
  readonly opening: bigint
  readonly closing: bigint
  /** Its entries of these days: after the first number, through the last. */
  readonly afterSeq: bigint
  readonly throughSeq: bigint
}

/** Accounts that were never opened are left out. */
export async function accountBounds(
  runner: Runner,
  memberId: bigint,
  { fromDay, throughDay }: Days,
): Promise<AccountBounds[]> {
  const rows = await runner.many<Omit<AccountBounds, 'account'> & { slot: number }>(sql`
    select (own.account_id % ${slotsPerMember}::bigint)::int as slot,
           coalesce(before.balance_after, 0)::bigint as opening, coalesce(through.balance_after, 0)::bigint as closing,
           coalesce(before.seq, 0)::bigint as after_seq, coalesce(through.seq, 0)::bigint as through_seq
    from balance as own
    left join lateral (
      select seq, balance_after from entry
      where entry.account_id = own.account_id and day < ${fromDay}::int order by seq desc limit 1) as before on true
    left join lateral (
      select seq, balance_after from entry
      where entry.account_id = own.account_id and day <= ${throughDay}::int order by seq desc limit 1) as through on true
    where own.account_id between ${memberId * slotsPerMember}::bigint and ${memberId * slotsPerMember + slotsPerMember - 1n}
    order by slot`)
  return rows.flatMap(({ slot, ...bounds }) => {
    const account = statementAccounts[slot]
    return account === undefined ? [] : [{ account, ...bounds }]
  })
}

export interface TypeSum {
  readonly type: number
  readonly records: number
  readonly added: bigint
  readonly taken: bigint
}

/** The wallet's records of these days, by type. */
export const sumsByType = (
  runner: Runner,
  account: bigint,
  { afterSeq, throughSeq }: Pick<AccountBounds, 'afterSeq' | 'throughSeq'>,
): Promise<TypeSum[]> =>
  runner.many<TypeSum>(sql`
    select record_type as type, count(*)::int as records,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as added,
           coalesce(sum(amount) filter (where amount < 0), 0)::bigint as taken
    from entry where account_id = ${account} and seq > ${afterSeq} and seq <= ${throughSeq}
    group by record_type order by record_type`)
