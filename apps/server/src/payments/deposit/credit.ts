/** Books confirmed deposits: those to wallets in batches, the few others one by one. */

import { creditLanes, holdLane } from '../../ledger/credit.ts'
import { creditDeposits } from '../../ledger/credit-deposits.ts'
import { repayDebts } from '../../ledger/debt.ts'
import { type Moment, openMoney } from '../../ledger/moment.ts'
import { unmatchedDeposit } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { OpenDeposit } from './store.ts'

/** Credits these deposits, each once even with concurrent workers. Errors: `money_stopped`. */
export async function creditThese(db: Scope, wall: WallClock, due: readonly OpenDeposit[]): Promise<void> {
  const owned = Map.groupBy(due, ({ memberId }) =>
    memberId === null ? null : Number(memberId) % creditLanes,
  )
  for (const [lane, deposits] of owned) {
    if (lane === null) await bookUnmatched(db, wall, deposits)
    else await creditLane(db, wall, { lane, depositIds: deposits.map(({ depositId }) => depositId) })
  }
}

interface Batch {
  readonly lane: number
  /** Verified deposits; those of other lanes and those booked in the meantime are skipped. */
  readonly depositIds: readonly bigint[]
}

const heldOf = ({ lane, depositIds }: Batch): Query => sql`
      select deposit_id, member_id, amount from deposit
      where deposit_id = any(${depositIds}::bigint[]) and state = 'pending'
        and member_id % ${creditLanes} = ${lane}::int
      for update`

const arrivedAt = ({ now }: Moment): Query => sql`
    update deposit set state = 'arrived', movement_id = made.movement_id, arrived_at = ${now}::timestamptz
    from made where deposit.deposit_id = made.subject_id
    returning deposit.member_id`

/** One deposit per member and transaction; a member's other deposits follow with the next. */
async function creditLane(db: Scope, wall: WallClock, batch: Batch): Promise<void> {
  for (let credited = 1; credited > 0; ) {
    credited = await db.transaction(async (tx) => {
      const [moment] = await Promise.all([openMoney(tx, wall), holdLane(tx, batch.lane)])
      const members = await creditDeposits(tx, moment, { held: heldOf(batch), arrived: arrivedAt(moment) })
      await repayDebts(tx, moment, members)
      return members.length
    })
  }
}

async function bookUnmatched(db: Scope, wall: WallClock, deposits: readonly OpenDeposit[]): Promise<void> {
  for (const { depositId } of deposits) {
    await db.transaction(async (tx) => {
      const moment = await openMoney(tx, wall)
      const held = await tx.maybe<{ amount: bigint }>(sql`
        select amount from deposit where deposit_id = ${depositId} and state = 'pending' for update`)
      if (held === undefined) return
      const { movementId } = await post(tx, moment, unmatchedDeposit(depositId, held.amount))
      await tx.run(sql`
        update deposit set state = 'arrived', movement_id = ${movementId}, arrived_at = ${moment.now}
        where deposit_id = ${depositId}`)
    })
  }
}
