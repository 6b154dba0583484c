/**
 * The staff's side of withdrawals: the open books name the operator who approves or refuses, and
 * never the member.
 */

import { type BodyOf, type DataOf, formatId, formatMoney, Refusal, readReason } from '@glasshouse/contract'
import type { Handlers } from '../context.ts'
import { writeWithdrawalLimits } from '../foundation/world/for-staff/write-settings.ts'
import { recordAct } from '../foundation/world/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { approveWithdrawal, type Decided, refuseWithdrawal } from '../payments/withdrawal/for-staff/decide.ts'
import { sql } from '../platform/db/sql.ts'
import { moneyAct, type StaffContext, settingAct, staffOf } from './act.ts'
import { readAmount } from './fields.ts'
import { allWithdrawals } from './withdrawals/list.ts'
import { withdrawalQueue } from './withdrawals/queue.ts'

type Approved = DataOf<'operator.approveWithdrawal'>

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

/**
 * Errors: those of `moneyAct` and `approveWithdrawal`; `text_refused`; `forbidden` for the host,
 * which is no particular person.
 */
export function approveAsStaff(
  staff: StaffContext,
  body: BodyOf<'operator.approveWithdrawal'>,
): Promise<Approved> {
  const { operatorId } = staff.actor
  if (operatorId === null) throw new Refusal('forbidden')
  const { withdrawalId } = body
  const given = body.reason === undefined ? {} : { reason: readReason('reason', body.reason) }
  const input = { call: 'operator.approveWithdrawal', withdrawalId, ...given }
  return moneyAct(staff, input, async (tx, moment) => {
    const decided = await approveWithdrawal(tx, moment, { withdrawalId, operatorId })
    const detail = { ...detailOf(withdrawalId, decided), ...given }
    await recordAct(tx, moment, staff.actor, 'approve-withdrawal', detail)
    return answer(withdrawalId, decided.given >= decided.needed ? 'approved' : 'waiting', decided)
  })
}

/** Errors: those of `moneyAct` and `refuseWithdrawal`, `text_refused`. */
export function refuseAsStaff(
  staff: StaffContext,
  body: BodyOf<'operator.refuseWithdrawal'>,
): Promise<Approved> {
  const { operatorId } = staff.actor
  const { withdrawalId } = body
  const reason = readReason('reason', body.reason)
  return moneyAct(staff, { call: 'operator.refuseWithdrawal', withdrawalId, reason }, async (tx, moment) => {
    const decided = await refuseWithdrawal(tx, moment, { withdrawalId, operatorId, reason })
    const detail = { ...detailOf(withdrawalId, decided), reason }
    await recordAct(tx, moment, staff.actor, 'refuse-withdrawal', detail)
    return answer(withdrawalId, 'refused', decided)
  })
}

/** Errors: `amount_invalid`, also when `singleMax` is below `autoMax`; `text_refused`. */
export function setWithdrawalLimits(
  staff: StaffContext,
  given: BodyOf<'operator.setWithdrawalLimits'>,
): Promise<Record<string, never>> {
  const autoMax = readAmount(given.autoMax, { least: 0n })
  const singleMax = readAmount(given.singleMax, { least: autoMax })
  const reason = readReason('reason', given.reason)
  return settingAct(staff, async (tx) => {
    const before = await tx.one<{ auto: bigint; single: bigint }>(sql`
      select withdrawal_auto_max as auto, withdrawal_single_max as single from world_setting for update`)
    await writeWithdrawalLimits(tx, { autoMax, singleMax })
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'withdrawal-limits', {
      before: said(before.auto, before.single),
      after: said(autoMax, singleMax),
      reason,
    })
    return {}
  })
}

const said = (auto: bigint, single: bigint): string => `${formatMoney(auto)}, ${formatMoney(single)}`

export const withdrawalCalls = {
  'operator.withdrawals': withdrawalQueue,
  'operator.allWithdrawals': allWithdrawals,
  'operator.approveWithdrawal': (body, context) => approveAsStaff(staffOf(context), body),
  'operator.refuseWithdrawal': (body, context) => refuseAsStaff(staffOf(context), body),
  'operator.setWithdrawalLimits': (body, context) => setWithdrawalLimits(staffOf(context), body),
} satisfies Partial<Handlers>
