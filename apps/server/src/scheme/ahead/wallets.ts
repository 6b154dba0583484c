/** All wallets together at a close, and the coins that can pay withdrawals over the chain. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { fewestPeople } from '@glasshouse/model'
import { chart, memberAccountsFrom, slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface Held {
  readonly held: bigint
  readonly holders: number
  readonly coins: bigint
}

/**
 * The balances of now, less what the days since the close moved: those are the newest movements.
 * A payout leaves the coins when it has arrived.
 */
const heldAt = (runner: Runner, day: number): Promise<Held> =>
  runner.one<Held>(sql`
    with since as (
      select account_id, sum(entry.amount) as moved from movement join entry using (movement_id)
      where movement.day > ${day}::int and account_id >= ${memberAccountsFrom}::bigint group by account_id),
    own as (
      select account_id % ${slotsPerMember}::bigint as slot, balance - coalesce(moved, 0) as held
      from balance left join since using (account_id) where account_id >= ${memberAccountsFrom}::bigint)
    select coalesce(sum(held) filter (
        where slot in (${slotOf('wallet')}::bigint, ${slotOf('withdrawing')}::bigint)), 0)::bigint as held,
      (count(*) filter (where slot = ${slotOf('wallet')}::bigint and held > 0))::int as holders,
      greatest(0, coalesce((
        select -sum(amount) from movement join entry using (movement_id)
        where code in ('signer-filling', 'chain-payout', 'payout-reversal') and movement.day <= ${day}::int
          and account_id = ${chart['outside/chain']}::bigint), 0))::bigint as coins
    from own`)

export async function walletsAtClose(
  runner: Runner,
  day: number,
): Promise<DataOf<'books.whatIf'>['wallets']> {
  const { held, holders, coins } = await heldAt(runner, day)
  if (holders < fewestPeople) return null
  return {
    held: formatMoney(held),
    coins: formatMoney(coins),
  }
}
