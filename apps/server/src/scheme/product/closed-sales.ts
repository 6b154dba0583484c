/**
 * What was sold through the last settled day, and whether members of each kind had joined by it.
 * Neither changes until the next day is settled, so a process reads them once a day of a world: the
 * sums take longer the older the world is, and the list of products is made twice a second.
 */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Joined, Sold } from './told-apart.ts'

export interface ClosedSales {
  readonly settledThrough: number
  readonly joined: Joined
  /** By product; missing: none was sold. */
  readonly sold: ReadonlyMap<bigint, Sold>
}

type ClosedRow = { people: boolean; anySimulated: boolean; productId: bigint | null } & Sold

async function readClosedSales(runner: Runner, day: number): Promise<ClosedSales> {
  const rows = await runner.many<ClosedRow>(sql`
    select people, any_simulated, product_id, total, simulated
    from (select coalesce((
          select joined_day from member where not simulated order by member_id limit 1) <= ${day}::int, false) as people,
        coalesce((
          select joined_day from member where simulated order by member_id limit 1) <= ${day}::int, false) as any_simulated
      ) as joined
    left join (
      select product_id, sum(machines)::int as total, sum(simulated)::int as simulated
      from sold_day where bought_day <= ${day}::int group by product_id) as closed on true`)
  return {
    settledThrough: day,
    joined: { people: rows[0]?.people ?? false, simulated: rows[0]?.anySimulated ?? false },
    sold: new Map(
      rows.flatMap(({ productId, total, simulated }) =>
        productId === null ? [] : [[productId, { total, simulated }] as const],
      ),
    ),
  }
}

const kept = new WeakMap<object, ClosedSales>()

/** `world`: the key under which it is kept. */
export async function closedSales(world: { readonly db: Runner }, day: number): Promise<ClosedSales> {
  const known = kept.get(world)
  if (known?.settledThrough === day) return known
  const read = await readClosedSales(world.db, day)
  kept.set(world, read)
  return read
}
