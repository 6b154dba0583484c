/** The table `fund`: a member's holding, as the model changes it. */
import type { Holding } from '@glasshouse/model'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Null: the member never bought any units. */
export const readHolding = async (runner: Runner, memberId: bigint): Promise<Holding | null> =>
  (await runner.maybe<Holding>(sql`
    select units, day, lowest, lowest_before from fund where member_id = ${memberId}`)) ?? null

/**
 * The member's wallet must be locked, and the replaced holding must have been read under that lock.
 */
export const keepHolding = (tx: Tx, memberId: bigint, { units, day, lowest, lowestBefore }: Holding) =>
  tx.run(sql`
    insert into fund (member_id, units, day, lowest, lowest_before)
    values (${memberId}, ${units}, ${day}, ${lowest}, ${lowestBefore})
    on conflict (member_id) do update
    set units = excluded.units, day = excluded.day, lowest = excluded.lowest, lowest_before = excluded.lowest_before`)
