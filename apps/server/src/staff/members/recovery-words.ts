/**
 * `operator.renewRecoveryWords`: a member whose device is gone takes the practice phone to another
 * one by them.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { renewRecoveryWords } from '../../identity/practice/index.ts'
import { memberAct } from './act.ts'

/**
 * Whoever has the words takes the phone, and with it the account's codes: so the old ones end, the
 * act stands in the books and in the member's inbox, and a second step, where there is one, still
 * stands before any money.
 * Errors, in this order: `field_invalid` and `text_refused` of the reason, `not_found`,
 * `device_without_phone`: no device holds a phone of this member, as a simulated one's.
 */
export const renewWords = (
  body: BodyOf<'operator.renewRecoveryWords'>,
  context: OperatorContext,
): Promise<DataOf<'operator.renewRecoveryWords'>> =>
  memberAct(context, body, { name: 'recovery-words', told: 'staff-words' }, async (tx, memberId) => {
    const recoveryWords = await renewRecoveryWords(tx, context.random, memberId)
    if (recoveryWords === null) throw new Refusal('device_without_phone', { field: 'memberId' })
    return { recoveryWords }
  })
