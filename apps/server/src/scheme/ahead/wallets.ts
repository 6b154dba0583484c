/** All wallets together at a close, and the coins that can pay withdrawals over the chain. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { areFew, fewestPeople } from '@glasshouse/model'
import { memberAccountsFrom, slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { coinsTold } from './coins-told.ts'

interface HeldTotals {
  /** In wallets and withdrawals under way. */
  readonly held: bigint
  readonly holders: number
  /** In savings and dividend shares, and the members with some of each. */
  readonly saved: bigint
  readonly savers: number
  readonly sharers: number
}

/**
 * The balances of now, less what the days since the close moved: those are the newest movements.
 */
const heldAt = (runner: Runner, day: number): Promise<HeldTotals> =>
  runner.one<HeldTotals>(sql`
    with since as (
      select account_id, sum(entry.amount) as moved from movement join entry using (movement_id)
      where movement.day > ${day}::int and account_id >= ${memberAccountsFrom}::bigint group by account_id),
    own as (
      select account_id % ${slotsPerMember}::bigint as slot, balance - coalesce(moved, 0) as held
      from balance left join since using (account_id) where account_id >= ${memberAccountsFrom}::bigint)
    select coalesce(sum(held) filter (
        where slot in (${slotOf('wallet')}::bigint, ${slotOf('withdrawing')}::bigint)), 0)::bigint as held,
      (count(*) filter (where slot = ${slotOf('wallet')}::bigint and held > 0))::int as holders,
      coalesce(sum(held) filter (
        where slot in (${slotOf('fund')}::bigint, ${slotOf('stock')}::bigint)), 0)::bigint as saved,
      (count(*) filter (where slot = ${slotOf('fund')}::bigint and held > 0))::int as savers,
      (count(*) filter (where slot = ${slotOf('stock')}::bigint and held > 0))::int as sharers
    from own`)

/**
 * The total of the daily root is wallets, withdrawals, savings and shares, and everybody may read
 * it: less this sum it is what savings and shares are. Where fewer than ten members have one of
 * these, both are in this sum, too. It begins with eleven members, as that total does.
 */
export async function walletsAtClose(
  runner: Runner,
  day: number,
): Promise<DataOf<'books.whatIf'>['wallets']> {
  const [{ held, holders, saved, savers, sharers }, { coins, isPart }] = await Promise.all([
    heldAt(runner, day),
    coinsTold(runner, day),
  ])
  if (holders <= fewestPeople) return null
  const withSavings = areFew(savers) || areFew(sharers)
  return {
    held: formatMoney(withSavings ? held + saved : held),
    coins: formatMoney(coins),
    payoutsLeftOut: isPart,
    withSavings,
  }
}
