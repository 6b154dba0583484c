/** A day's dividends: the amount for each share, and how each member's dividend was funded. */
import { type Money, money } from '@glasshouse/contract'
import { type DueGroup, dividendPerShareFloor } from '@glasshouse/model'
import { openSlots, slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import { type FundedDay, insertFunded } from '../../ledger/payouts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface DayEarned {
  /** The revenue that the machines earned that day by their models, minor units. */
  readonly revenue: bigint
  /** The part of it that goes to the holders of shares. */
  readonly basisPoints: number
}

export interface DividendsDue {
  /** Null: there is no dividend on that day. */
  readonly perShare: Money | null
  readonly groups: readonly DueGroup[]
}

const none: DividendsDue = { perShare: null, groups: [] }

/**
 * The amounts for members with shares, with equal amounts grouped: a share is a machine bought
 * before the day. Machines bought on the day or later are the orders of two days at most, because a
 * day closes only after the one before it was settled. Stores the figures of the dividend in
 * `dividend_day`.
 */
export async function dividendsDue(tx: Tx, day: number, earned: DayEarned): Promise<DividendsDue> {
  if (earned.revenue === 0n || earned.basisPoints === 0) return none
  const { shares, simulated } = await tx.one<{ shares: bigint; simulated: bigint }>(sql`
    with bought as (
      select machines_bought as shares, simulated
      from balance join member on account_id = member_id * ${slotsPerMember}::bigint where machines_bought > 0
      union all
      select -1, simulated from ord join member using (member_id) where bought_day >= ${day}::int)
    select coalesce(sum(shares), 0)::bigint as shares,
      coalesce(sum(shares) filter (where simulated), 0)::bigint as simulated
    from bought`)
  const perShare = dividendPerShareFloor(money(earned.revenue), BigInt(earned.basisPoints), shares)
  if (perShare === 0n) return none
  await tx.run(sql`
    insert into dividend_day (day, revenue, basis_points, shares, simulated, per_share)
    values (${day}, ${earned.revenue}, ${earned.basisPoints}, ${shares}, ${simulated}, ${perShare})`)
  const groups = await tx.many<{ amount: Money; count: bigint }>(sql`
    with young as (
      select member_id, count(*)::int as machines from ord where bought_day >= ${day}::int group by member_id)
    select (machines_bought - coalesce(machines, 0)) * ${perShare}::bigint as amount, count(*) as count
    from balance left join young on account_id = member_id * ${slotsPerMember}::bigint
    where machines_bought > coalesce(machines, 0)
    group by 1 order by 1`)
  return { perShare, groups }
}

/** Opens the stock account of each member who gets a dividend for the first time. */
async function openFirstStocks(tx: Tx, day: number): Promise<void> {
  const first = await tx.many<{ memberId: bigint }>(sql`
    with young as (
      select member_id, count(*)::int as machines from ord where bought_day >= ${day}::int group by member_id)
    select wallet.account_id / ${slotsPerMember}::bigint as member_id
    from balance as wallet left join young on wallet.account_id = member_id * ${slotsPerMember}::bigint
    where wallet.machines_bought > coalesce(machines, 0)
      and not exists (
        select from balance as stock where stock.account_id = wallet.account_id + ${slotOf('stock')}::bigint)`)
  if (first.length === 0) return
  await openSlots(
    tx,
    first.map(({ memberId }) => memberId),
    'stock',
  )
}

/**
 * Writes one payable for each member with shares (`insertFunded`). Returns the number of rows. The
 * first dividend opens a member's stock account.
 */
export async function insertDividends(tx: Tx, funded: FundedDay, perShare: Money | null): Promise<number> {
  if (perShare === null) return 0
  const { day } = funded
  await openFirstStocks(tx, day)
  return insertFunded(tx, funded, {
    kind: 'dividend',
    before: sql`
    with young as (
      select member_id, count(*)::int as machines from ord where bought_day >= ${day}::int group by member_id),
    holder as materialized (
      select account_id / ${slotsPerMember}::bigint as member_id,
        (machines_bought - coalesce(machines, 0)) * ${perShare}::bigint as promised
      from balance left join young on account_id = member_id * ${slotsPerMember}::bigint
      where machines_bought > coalesce(machines, 0))`,
    from: sql`holder`,
  })
}
