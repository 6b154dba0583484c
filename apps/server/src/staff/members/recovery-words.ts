/**
 * `operator.renewRecoveryWords`: a member without the device uses these words to move the practice
 * phone to another one.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { renewRecoveryWords } from '../../identity/practice/for-staff/renew-words.ts'
import { memberAct } from './act.ts'

/**
 * A person with the words gets the phone, and with it the account's codes. So the old words end,
 * the act is in the books and in the member's inbox, and money still needs the second step where
 * there is one.
 * Errors, in this order: `field_invalid` and `text_refused` for the reason, `not_found`,
 * `device_without_phone` when no device holds a phone of this member, as for a simulated one.
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
