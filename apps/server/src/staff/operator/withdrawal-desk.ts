/** The staff's side of withdrawals: who says yes or no is written into the open books, the member's name is not. */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  parseId,
  Refusal,
  readReason,
} from '@glasshouse/contract'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { approveWithdrawal, type Decided, refuseWithdrawal } from '../../payments/withdrawal/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { readAmount } from './amount.ts'
import { type Desk, moneyAct, settingAct } from './staff-act.ts'

type Approved = DataOf<'operator.approveWithdrawal'>

const idOf = (text: string): bigint => {
  const withdrawalId = parseId('withdrawal', text)
  if (withdrawalId === null) throw new Refusal('withdrawal_unknown', { field: 'withdrawalId' })
  return withdrawalId
}

const answer = (withdrawalId: bigint, state: Approved['state'], { needed, given }: Decided): Approved => ({
  withdrawalId: formatId('withdrawal', withdrawalId),
  state,
  approvals: { needed, given },
})

const detailOf = (withdrawalId: bigint, { amount, needed, given }: Decided) => ({
  withdrawal: formatId('withdrawal', withdrawalId),
  amount: formatMoney(amount),
  approvals: `${given}/${needed}`,
})

/** Errors: those of `moneyAct` and `approveWithdrawal`; `forbidden` for the host, who is nobody in particular. */
export function sayYes(
  desk: Desk,
  { withdrawalId: text }: BodyOf<'operator.approveWithdrawal'>,
): Promise<Approved> {
  const { operatorId } = desk.actor
  if (operatorId === null) throw new Refusal('forbidden')
  const withdrawalId = idOf(text)
  return moneyAct(desk, { call: 'operator.approveWithdrawal', withdrawalId }, async (tx, moment) => {
    const decided = await approveWithdrawal(tx, moment, { withdrawalId, operatorId })
    await recordAct(tx, moment, desk.actor, 'approve-withdrawal', detailOf(withdrawalId, decided))
    return answer(withdrawalId, decided.given >= decided.needed ? 'approved' : 'waiting', decided)
  })
}

/** Errors: those of `moneyAct` and `refuseWithdrawal`, `text_refused`. */
export function sayNo(desk: Desk, body: BodyOf<'operator.refuseWithdrawal'>): Promise<Approved> {
  const { operatorId } = desk.actor
  const reason = readReason('reason', body.reason)
  const withdrawalId = idOf(body.withdrawalId)
  return moneyAct(desk, { call: 'operator.refuseWithdrawal', withdrawalId, reason }, async (tx, moment) => {
    const decided = await refuseWithdrawal(tx, moment, { withdrawalId, operatorId, reason })
    const detail = { ...detailOf(withdrawalId, decided), reason }
    await recordAct(tx, moment, desk.actor, 'refuse-withdrawal', detail)
    return answer(withdrawalId, 'refused', decided)
  })
}

/** Errors: `amount_invalid`, also when the second amount is below the first; `text_refused`. */
export function setWithdrawalLimits(
  desk: Desk,
  given: BodyOf<'operator.setWithdrawalLimits'>,
): Promise<Record<string, never>> {
  const autoMax = readAmount(given.autoMax, { least: 0n })
  const singleMax = readAmount(given.singleMax, { least: autoMax })
  const reason = readReason('reason', given.reason)
  return settingAct(desk, async (tx) => {
    const before = await tx.one<{ auto: bigint; single: bigint }>(sql`
      select withdrawal_auto_max as auto, withdrawal_single_max as single from world_setting for update`)
    await tx.run(
      sql`update world_setting set withdrawal_auto_max = ${autoMax}, withdrawal_single_max = ${singleMax}`,
    )
    await recordAct(tx, await readMoment(tx, desk.wall), desk.actor, 'withdrawal-limits', {
      before: said(before.auto, before.single),
      after: said(autoMax, singleMax),
      reason,
    })
    return {}
  })
}

const said = (auto: bigint, single: bigint): string => `${formatMoney(auto)}, ${formatMoney(single)}`
