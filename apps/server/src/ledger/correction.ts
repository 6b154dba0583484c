/**
 * A correction reverses one named movement in whole: it posts each posting with the opposite sign.
 * The part that a wallet no longer holds is posted as a labelled debt. Only movements that staff
 * booked by judgement can be corrected.
 */
import { recordTypes } from '@glasshouse/contract'
import { assert } from '../platform/assert.ts'
import { isStored, memberAccount } from './accounts.ts'
import { checkMovement, type Movement, type MovementCode, type Posting } from './movement.ts'

/** The movement code that reverses each kind. All other kinds have their own reversal, or none. */
export const correctionOf = {
  'stated-revenue': 'revenue-correction',
  'operator-capital': 'capital-correction',
  'bank-recharge': 'recharge-correction',
} as const satisfies Partial<Record<MovementCode, MovementCode>>

export type CorrectedCode = keyof typeof correctionOf
export const correctionCodes: readonly MovementCode[] = Object.values(correctionOf)

export const isCorrected = (code: string): code is CorrectedCode => Object.hasOwn(correctionOf, code)

export interface TakenBack {
  readonly code: CorrectedCode
  readonly movementId: bigint
  readonly memberId: bigint | null
  readonly subjectId: bigint | null
  readonly postings: readonly Posting[]
  /** The part of the member's credit that the wallet no longer holds. Minor units. */
  readonly asDebt: bigint
}

const mirrored = ({ account, amount }: Posting): Posting => ({
  account,
  amount: -amount,
  ...(isStored(account) ? { recordType: recordTypes.correction } : {}),
})

/** Splits what the wallet gives back: a part of it becomes a debt. */
function withDebt(posting: Posting, memberId: bigint | null, asDebt: bigint): Posting[] {
  if (!isStored(posting.account) || asDebt === 0n) return [posting]
  assert(memberId !== null && posting.account === memberAccount(memberId, 'wallet'), 'a debt is of a wallet')
  const debt: Posting = { account: memberAccount(memberId, 'debt'), amount: -asDebt }
  const rest = posting.amount + asDebt
  return rest === 0n ? [debt] : [{ ...posting, amount: rest }, debt]
}

export function correction({ code, movementId, memberId, subjectId, postings, asDebt }: TakenBack): Movement {
  const movement: Movement = {
    code: correctionOf[code],
    reverses: movementId,
    ...(memberId === null ? {} : { memberId }),
    ...(subjectId === null ? {} : { subjectId }),
    postings: postings.map(mirrored).flatMap((posting) => withDebt(posting, memberId, asDebt)),
  }
  checkMovement(movement)
  return movement
}
