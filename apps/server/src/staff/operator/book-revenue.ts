import { type DataOf, formatId, formatMoney, readReason } from '@glasshouse/contract'
import { recordAct, refuseEnded } from '../../foundation/world/index.ts'
import { statedRevenue } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { sql } from '../../platform/db/sql.ts'
import { limitInAll, readAmount } from './amount.ts'
import { type Desk, moneyAct } from './staff-act.ts'

/**
 * Books machine revenue that somebody states, with its evidence. The books draw it apart from modelled revenue.
 * Errors: `amount_invalid`, `evidence_needed`, `text_refused`, `money_stopped`, `idempotency_conflict`, `world_ended`.
 */
export function bookRevenue(
  desk: Desk,
  given: { readonly amount: string; readonly evidence: string },
): Promise<DataOf<'operator.bookRevenue'>> {
  const amount = readAmount(given.amount)
  const evidence = readReason('evidence', given.evidence)
  const { actor } = desk
  return moneyAct(desk, { call: 'operator.bookRevenue', ...given }, async (tx, moment) => {
    await refuseEnded(tx, desk.wall)
    await limitInAll(tx, 'outside/revenue', amount)
    const before = await potBalances(tx)
    const { movementId } = await post(tx, moment, statedRevenue(amount, evidence, actor.operatorId ?? 0n))
    await tx.run(sql`
      insert into machine_revenue (day, stated, amount, evidence, operator_id, movement_id)
      values (${moment.day}, true, ${amount}, ${evidence}, ${actor.operatorId}, ${movementId})`)
    const pot = formatMoney(before.revenue + amount)
    await recordAct(tx, moment, actor, 'stated-revenue', {
      before: formatMoney(before.revenue),
      after: pot,
      amount: formatMoney(amount),
      evidence,
    })
    return { movementId: formatId('movement', movementId), pot }
  })
}
