/** The acts of staff on the practice banks, each with its reason in the open books. */

import { type BodyOf, type DataOf, formatMoney, formatRate, readReason } from '@glasshouse/contract'
import type { Handlers } from '../context.ts'
import { recordAct } from '../foundation/world/index.ts'
import { inputOf } from '../ledger/input-of.ts'
import { readMoment } from '../ledger/moment.ts'
import { matchByHand, sendBack } from '../payments/bank/for-staff/by-hand.ts'
import { allowedRate, insertRate, rateNow } from '../payments/bank/index.ts'
import { moneyAct, type StaffContext, settingAct, staffOf } from './act.ts'
import { bankLines } from './bank/lines.ts'
import { bankReview } from './bank/review.ts'

/** Enters a rate; earlier requests keep theirs. Errors: `exchange_rate_limits`, `text_refused`. */
export async function setExchangeRate(
  staff: StaffContext,
  given: BodyOf<'operator.setExchangeRate'>,
): Promise<DataOf<'operator.setExchangeRate'>> {
  const { currency } = given
  const rate = allowedRate(currency, given.rate)
  const reason = readReason('reason', given.reason)
  return await settingAct(staff, async (tx) => {
    const moment = await readMoment(tx, staff.wall)
    const before = await rateNow(tx, currency)
    await insertRate(tx, moment, { currency, rate, reason, operatorId: staff.actor.operatorId })
    await recordAct(tx, moment, staff.actor, 'exchange-rate', {
      before: `${formatRate(before.rate)} ${currency}`,
      after: `${formatRate(rate)} ${currency}`,
      reason,
    })
    return { currency, rate: formatRate(rate), setAt: moment.now.toISOString() }
  })
}

/** Errors: those of `matchByHand`, `text_refused`, `money_stopped`, `idempotency_conflict`. */
export function matchBankLine(
  staff: StaffContext,
  given: BodyOf<'operator.matchBankLine'>,
): Promise<DataOf<'operator.matchBankLine'>> {
  const { lineId, rechargeId } = given
  const reason = readReason('reason', given.reason)
  return moneyAct(staff, inputOf('operator.matchBankLine', given), async (tx, moment) => {
    const { currency, amount, credited } = await matchByHand(tx, moment, lineId, rechargeId)
    await recordAct(tx, moment, staff.actor, 'bank-match', {
      amount: `${formatMoney(amount, currency)} ${currency}`,
      credited: formatMoney(credited),
      reason,
    })
    return { credited: formatMoney(credited) }
  })
}

/** Errors: those of `sendBack`, `text_refused`, `money_stopped`, `idempotency_conflict`. */
export function returnBankLine(
  staff: StaffContext,
  given: BodyOf<'operator.returnBankLine'>,
): Promise<DataOf<'operator.returnBankLine'>> {
  const reason = readReason('reason', given.reason)
  return moneyAct(staff, inputOf('operator.returnBankLine', given), async (tx, moment) => {
    const { currency, amount } = await sendBack(tx, moment, given.lineId)
    await recordAct(tx, moment, staff.actor, 'bank-return', {
      amount: `${formatMoney(amount, currency)} ${currency}`,
      reason,
    })
    return { returned: formatMoney(amount, currency) }
  })
}

export const bankCalls = {
  'operator.bankReview': (body, context) => bankReview(context, body),
  'operator.bankLines': bankLines,
  'operator.matchBankLine': (body, context) => matchBankLine(staffOf(context), body),
  'operator.returnBankLine': (body, context) => returnBankLine(staffOf(context), body),
  'operator.setExchangeRate': (body, context) => setExchangeRate(staffOf(context), body),
} satisfies Partial<Handlers>
