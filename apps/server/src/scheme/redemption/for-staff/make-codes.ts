/** New redemption codes. Amounts in minor units. */
import { formatMoney, Refusal } from '@glasshouse/contract'
import type { Moment } from '../../../ledger/moment.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Random } from '../../../platform/random.ts'
import { drawCode } from '../draw-code.ts'

export interface CodeTerms {
  readonly amount: bigint
  /** How many days a code can be redeemed, today included. */
  readonly days: number
  /** The most members who can redeem one code. */
  readonly most: number
  readonly count: number
}

/**
 * The sum that all codes ever promise stays within the world's cap. Errors:
 * `redemption_cap_reached`.
 */
export async function makeCodes(
  tx: Tx,
  { day }: Moment,
  random: Random,
  { amount, days, most, count }: CodeTerms,
): Promise<string[]> {
  const { cap } = await tx.one<{ cap: bigint }>(
    sql`select redemption_cap as cap from world_setting for update`,
  )
  const { promised } = await tx.one<{ promised: bigint }>(
    sql`select coalesce(sum(amount * most), 0)::bigint as promised from redemption_code`,
  )
  if (promised + amount * BigInt(most) * BigInt(count) > cap)
    throw new Refusal('redemption_cap_reached', { facts: { cap: formatMoney(cap) } })
  const codes = Array.from({ length: count }, () => drawCode(random))
  await tx.run(sql`
    insert into redemption_code (code, amount, through_day, most)
    select code, ${amount}, ${day + days - 1}, ${most} from unnest(${codes}::text[]) as code`)
  return codes
}
