/**
 * Withdrawals are held for a day after a second step was changed, so that its owner learns of it
 * in time.
 */
import { readMoment } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** World time. */
export const holdMs = 24 * 3_600_000

export async function holdWithdrawals(tx: Tx, wall: WallClock, memberId: bigint): Promise<void> {
  const { now } = await readMoment(tx, wall)
  await tx.run(sql`
    insert into withdrawal_hold (member_id, until_at) values (${memberId}, ${new Date(now.getTime() + holdMs)})
    on conflict (member_id) do update set until_at = greatest(withdrawal_hold.until_at, excluded.until_at)`)
}
