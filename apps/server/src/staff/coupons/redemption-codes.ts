/** Redemption codes: the list with their promises, and new ones. */
import { type BodyOf, type DataOf, formatId, formatMoney, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct, refuseEnded } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { staffPage } from '../../platform/staff-list.ts'
import { makeCodes } from '../../scheme/redemption/for-staff/make-codes.ts'
import { moneyAct, type StaffContext } from '../act.ts'
import { offerDaysMax, readAmount, receiversMax, wholeTo } from '../fields.ts'

interface CodeRow {
  readonly codeId: bigint
  readonly amount: bigint
  readonly throughDay: number
  readonly most: number
  readonly redeemed: number
}

const codes = {
  columns: sql`code_id, amount, through_day, most, redeemed`,
  from: sql`redemption_code`,
  id: sql`code_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function redemptionCodes(
  body: BodyOf<'operator.redemptionCodes'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.redemptionCodes'>> {
  const { page, next, total } = await staffPage<CodeRow>(world.db, codes, body)
  const list = page.map(({ codeId, amount, throughDay, most, redeemed }) => ({
    codeId: formatId('redemptionCode', codeId),
    amount: formatMoney(amount),
    throughDay,
    most,
    left: most - redeemed,
  }))
  return { total, list, next }
}

/**
 * The most codes in one call: one answer returns them all, and is stored with the idempotency key.
 */
const codesMax = 500

/**
 * Only the caller gets the codes. Errors: `field_invalid`, `amount_invalid`, `text_refused`,
 * `money_stopped`, `idempotency_conflict`, `world_ended`, `redemption_cap_reached`.
 */
export function createRedemptionCode(
  staff: StaffContext,
  body: BodyOf<'operator.createRedemptionCode'>,
): Promise<DataOf<'operator.createRedemptionCode'>> {
  const reason = readReason('reason', body.reason)
  const amount = readAmount(body.amount)
  const days = wholeTo('days', body.days, offerDaysMax)
  const most = wholeTo('most', body.most, receiversMax)
  const count = wholeTo('count', body.count ?? '1', codesMax)
  return moneyAct(staff, { call: 'operator.createRedemptionCode', ...body }, async (tx, moment) => {
    await refuseEnded(tx, staff.wall)
    const codes = await makeCodes(tx, moment, secureRandom, { amount, days, most, count })
    const each = `${formatMoney(amount)} each for ${most} members at most`
    await recordAct(tx, moment, staff.actor, 'redemption-code', {
      after: count === 1 ? each : `${count} codes: ${each} a code`,
      amount: formatMoney(amount * BigInt(most) * BigInt(count)),
      reason,
    })
    return { codes }
  })
}
