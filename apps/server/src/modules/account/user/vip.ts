/** A member's VIP level rests on its own machines that still pay. */
import { vipLevel } from '@glasshouse/model'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

export async function readVipLevel(runner: Runner, memberId: bigint): Promise<number> {
  const { machines } = await runner.one<{ machines: number }>(sql`
    select count(*)::int as machines from ord
    where member_id = ${memberId} and last_day > (select settled_through from world_day)`)
  return vipLevel(machines)
}
