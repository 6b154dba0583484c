/** A correction as staff make it, without their login: judged, posted and recorded. */
import { correctionOf, isCorrected } from '../../apps/server/src/ledger/correction.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { takeBack } from '../../apps/server/src/staff/corrections/take-back.ts'
import { judge, readTarget } from '../../apps/server/src/staff/corrections/target.ts'
import type { TestWorld } from './world.ts'

/** Takes a movement back; false when its pot no longer holds the money. */
export const takenBack = (
  { world, wall }: Pick<TestWorld, 'world' | 'wall'>,
  movementId: bigint,
): Promise<boolean> =>
  world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const { operatorId } = await tx.one<{ operatorId: bigint }>(sql`
      insert into operator (name, role, password_hash, pseudonym) values ('Corrector', 'owner', '', 'Corrector')
      on conflict (name) do update set role = excluded.role returning operator_id`)
    const target = await readTarget(tx, movementId, operatorId)
    if (target === undefined || !isCorrected(target.code)) throw new Error(`no movement ${movementId}`)
    const { why, amount } = await judge(tx, target)
    if (why === 'spent') return false
    if (why !== null) throw new Error(`movement ${movementId}: ${why}`)
    const { reversalId } = await takeBack(tx, moment, target, amount)
    await tx.run(sql`
      insert into correction (movement_id, kind, amount, reason, asked_by, asked_at, needed, state, decided_by,
        decided_at, reversal_id)
      values (${movementId}, ${correctionOf[target.code]}, ${amount}, 'for a test', ${operatorId}, ${moment.now}, 1,
        'done', ${operatorId}, ${moment.now}, ${reversalId})`)
    return true
  })
