/**
 * The paying wallet by world: a world's fillings less the payouts signed for it. The coins are in
 * one wallet of the host; this figure says which world owns them, and a payout is reserved in it
 * before it is sent to the signer. Amounts with 18 decimals.
 */
import type { Runner, Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** What a world may still pay out; zero when it has paid out more than it put in. */
export async function partOf(catalogue: Runner, worldId: number): Promise<bigint> {
  const row = await catalogue.maybe<{ left: string }>(sql`
    select greatest(0, filled - spent)::text as left from paying_part where world_id = ${worldId}::int`)
  return BigInt(row?.left ?? 0)
}

export interface Spending {
  readonly worldId: number
  readonly withdrawalId: bigint
  readonly raw: bigint
}

/**
 * Reserves a payout in its world's part; true also when it was reserved before. Two processes that
 * pay for one world take turns on its row, so each sees the other's reservation. False: the part
 * holds too little.
 */
export const takePart = (catalogue: Scope, spending: Spending): Promise<boolean> =>
  catalogue.transaction(async (tx) => {
    const { worldId, withdrawalId, raw } = spending
    const part = await tx.maybe<{ left: string }>(sql`
      select (filled - spent)::text as left from paying_part where world_id = ${worldId}::int for no key update`)
    if (part === undefined) return false
    const before = await tx.maybe(sql`
      select from paying_spent where world_id = ${worldId}::int and withdrawal_id = ${withdrawalId}`)
    if (before !== undefined) return true
    if (BigInt(part.left) < raw) return false
    await spend(tx, spending)
    return true
  })

const spend = async (tx: Tx, { worldId, withdrawalId, raw }: Spending): Promise<void> => {
  await tx.run(sql`
    insert into paying_spent (world_id, withdrawal_id, raw_amount)
    values (${worldId}::int, ${withdrawalId}, ${raw}::numeric)`)
  await tx.run(sql`update paying_part set spent = spent + ${raw}::numeric where world_id = ${worldId}::int`)
}

/**
 * Payouts that were signed before worlds had parts are in no part yet: they are taken from their
 * world's part even when it is empty.
 */
export async function spendSigned(tx: Tx, { worldId, withdrawalId, raw }: Spending): Promise<void> {
  await tx.run(sql`insert into paying_part (world_id) values (${worldId}::int) on conflict do nothing`)
  await tx.run(sql`select from paying_part where world_id = ${worldId}::int for no key update`)
  await tx.run(sql`
    with spending as (
      insert into paying_spent (world_id, withdrawal_id, raw_amount)
      values (${worldId}::int, ${withdrawalId}, ${raw}::numeric) on conflict do nothing returning raw_amount)
    update paying_part set spent = spent + raw_amount, over = greatest(over, spent + raw_amount - filled)
    from spending where world_id = ${worldId}::int`)
}

/**
 * Releases the coins to the world, because nothing was signed or the transaction moved nothing. A
 * repeated call changes nothing.
 */
export const givePart = (
  catalogue: Runner,
  { worldId, withdrawalId }: Pick<Spending, 'worldId' | 'withdrawalId'>,
): Promise<number> =>
  catalogue.run(sql`
    with back as (
      delete from paying_spent where world_id = ${worldId}::int and withdrawal_id = ${withdrawalId}
      returning raw_amount)
    update paying_part set spent = spent - raw_amount from back where world_id = ${worldId}::int`)

/**
 * Counts a filling in a block as its world's from here on. A reorg that leaves it out changes
 * nothing: it is issued again, and until then the wallet as a whole holds less.
 */
export const countFilling = (
  catalogue: Runner,
  { worldId, fillingId }: { readonly worldId: number; readonly fillingId: bigint },
): Promise<number> =>
  catalogue.run(sql`
    with counting as (
      update chain_filling set counted = true
      where world_id = ${worldId}::int and filling_id = ${fillingId} and not counted returning raw_amount)
    insert into paying_part as part (world_id, filled) select ${worldId}::int, raw_amount from counting
    on conflict (world_id) do update set filled = part.filled + excluded.filled`)

export interface BrokenPart {
  readonly worldId: number
  readonly what: string
}

/**
 * Checks the identity by world: a part is its counted fillings less its payouts, each payout that
 * did not fail is in it with its amount, and no world was paid more than it put in. Null: it holds
 * for all.
 */
export async function brokenPart(catalogue: Runner): Promise<BrokenPart | null> {
  const row = await catalogue.maybe<BrokenPart>(sql`
    with put as (
      select world_id, sum(raw_amount) filter (where counted) as counted, sum(raw_amount) as booked
      from chain_filling group by world_id),
    paid as (select world_id, sum(raw_amount) as spent from paying_spent group by world_id),
    wrong as (
      select part.world_id, case
          when filled <> coalesce(put.counted, 0) then 'filled ' || filled || ', its fillings say ' || coalesce(put.counted, 0)
          when part.spent <> coalesce(paid.spent, 0) then 'spent ' || part.spent || ', its payouts say ' || coalesce(paid.spent, 0)
          else 'spent ' || part.spent || ' of ' || coalesce(put.booked, 0) end as what
      from paying_part as part left join put using (world_id) left join paid using (world_id)
      where filled <> coalesce(put.counted, 0) or part.spent <> coalesce(paid.spent, 0)
        or part.spent > coalesce(put.booked, 0) + over
      union all
      select paid_by, 'payout ' || payout.withdrawal_id || ' is not in its part'
      from chain_payout as payout left join paying_spent as spent
        on spent.world_id = paid_by and spent.withdrawal_id = payout.withdrawal_id
      where ended is distinct from 'failed' and payout.raw_amount is distinct from spent.raw_amount)
    select world_id, what from wrong order by world_id limit 1`)
  return row ?? null
}
