import { type DataOf, formatId, formatMoney, readReason } from '@glasshouse/contract'
import { recordAct, refuseEnded } from '../../foundation/world/index.ts'
import { operatorCapital } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { moneyAct, type StaffContext } from '../act.ts'
import { limitInAll, readAmount } from '../fields.ts'

/**
 * The operator puts practice money into its own pot.
 * Errors: `amount_invalid`, `evidence_needed`, `text_refused`, `money_stopped`,
 * `idempotency_conflict`, `world_ended`.
 */
export function addCapital(
  staff: StaffContext,
  given: { readonly amount: string; readonly evidence: string },
): Promise<DataOf<'operator.addCapital'>> {
  const amount = readAmount(given.amount)
  const evidence = readReason('evidence', given.evidence)
  const { actor } = staff
  return moneyAct(staff, { call: 'operator.addCapital', ...given }, async (tx, moment) => {
    await refuseEnded(tx, staff.wall)
    await limitInAll(tx, 'outside/operator', amount)
    const before = await potBalances(tx)
    const { movementId } = await post(tx, moment, operatorCapital(amount, evidence, actor.operatorId ?? 0n))
    const pot = formatMoney(before.operator + amount)
    await recordAct(tx, moment, actor, 'capital', {
      before: formatMoney(before.operator),
      after: pot,
      amount: formatMoney(amount),
      evidence,
    })
    return { movementId: formatId('movement', movementId), pot }
  })
}
