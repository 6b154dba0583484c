/** The VIP level of a member: it depends on the member's own machines that still pay. */
import { vipLevel } from '@glasshouse/model'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Machines of a member that still pay. */
export async function ownMachines(runner: Runner, memberId: bigint): Promise<number> {
  const { machines } = await runner.one<{ machines: number }>(sql`
    select count(*)::int as machines from ord
    where member_id = ${memberId} and last_day > (select settled_through from world_day)`)
  return machines
}

export const readVipLevel = async (runner: Runner, memberId: bigint): Promise<number> =>
  vipLevel(await ownMachines(runner, memberId))
