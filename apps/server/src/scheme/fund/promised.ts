/** The promise of current savings for a day, in minor units: a part of the promises ahead. */
import { type Money, money } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export async function promisedADay(runner: Runner, basisPoints: number): Promise<Money> {
  const { promised } = await runner.one<{ promised: bigint }>(sql`
    select coalesce(sum(div(units::numeric * ${basisPoints}::int, 10000)), 0)::bigint as promised from fund`)
  return money(promised)
}
