/** A debt as the reversal of a deposit leaves it, written without the deposit. */
import { memberAccount } from '../../apps/server/src/ledger/accounts.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import type { TestWorld } from './world.ts'

/** Owed from the open day on; once for each member. */
export const oweMoney = ({ world }: TestWorld, memberId: bigint, amount: bigint): Promise<void> =>
  world.db.transaction(async (tx) => {
    const account = memberAccount(memberId, 'debt')
    await tx.run(sql`
      insert into account (account_id, path, kind, floor_minor)
      values (${account}, ${`member/${memberId}/debt`}, 'stored', -9000000000000000)`)
    await tx.run(sql`
      insert into balance (account_id, balance, version, floor_minor)
      values (${account}, ${-amount}, 1, -9000000000000000)`)
    const { movementId } = await tx.one<{ movementId: bigint }>(sql`
      insert into movement (code, day, happened_at)
      select 'test', open_day, now() from world_day returning movement_id`)
    await tx.run(sql`
      insert into entry (account_id, seq, movement_id, day, amount, balance_after)
      select ${account}::bigint, 1, ${movementId}::bigint, open_day, ${-amount}::bigint, ${-amount}::bigint from world_day
      union all select 10, ${movementId}::bigint, ${movementId}::bigint, open_day, ${amount}::bigint, null from world_day`)
  })
