/** The chart of accounts with the balance of each. */
import { type BodyOf, type DataOf, formatMoney, Refusal } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import {
  accountPath,
  assetOf,
  chart,
  type FixedPath,
  memberAccount,
  memberSlots,
} from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface AccountRow {
  readonly accountId: bigint
  readonly balance: bigint
  readonly floor: bigint | null
}

/** Summed accounts: the balance stored at the last settled close, plus the entries since. */
const fixedAccounts = (runner: Runner): Promise<AccountRow[]> =>
  runner.many<AccountRow>(sql`
    select account_id, floor_minor as floor,
      (coalesce((select balance_after from account_day
                 where account_day.account_id = account.account_id and day = settled_through), 0)
       + coalesce((select sum(amount) from entry
                   where entry.account_id = account.account_id and balance_after is null
                     and day > settled_through), 0))::bigint as balance
    from account cross join world_day where account_id = any(${Object.values(chart)}::bigint[])
    order by account_id`)

/** Every member has a wallet account; the others exist once they were used. */
const memberAccounts = (runner: Runner, memberId: bigint): Promise<AccountRow[]> =>
  runner.many<AccountRow>(sql`
    select account_id, balance, floor_minor as floor from balance
    where account_id = any(${memberSlots.map((slot) => memberAccount(memberId, slot))}::bigint[])
    order by account_id`)

/** Errors: `not_found` for an unknown member. */
export async function accounts(
  { memberId }: BodyOf<'operator.accounts'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.accounts'>> {
  const rows = await (memberId === undefined ? fixedAccounts(world.db) : memberAccounts(world.db, memberId))
  if (rows.length === 0) throw new Refusal('not_found', { field: 'memberId' })
  return {
    list: rows.map(({ accountId, balance, floor }) => ({
      account: accountPath(accountId),
      asset: assetOf(accountId),
      balance: formatMoney(balance, assetOf(accountId)),
      floor: floor === null ? null : formatMoney(floor, assetOf(accountId)),
    })),
  }
}

/** The account of a path; null when no account has it. */
export function accountOfPath(path: string): bigint | null {
  if (Object.hasOwn(chart, path)) return chart[path as FixedPath]
  const [, number, name] = /^member\/([0-9]{4,15})\/([a-z]+)$/.exec(path) ?? []
  const slot = memberSlots.find((one) => one === name)
  return number === undefined || slot === undefined ? null : memberAccount(BigInt(number), slot)
}
