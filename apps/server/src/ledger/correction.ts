/**
 * A correction takes one named movement back, whole: each of its postings with the other sign. What a wallet no longer
 * holds stands as a labelled debt. Only what a person of the staff booked by judgement is taken back by one.
 */
import { recordTypes } from '@glasshouse/contract'
import { assert } from '../platform/assert.ts'
import { isStored, memberAccount } from './accounts.ts'
import { checkMovement, type Movement, type MovementCode, type Posting } from './movement.ts'

/** What each kind is taken back by. All other kinds have their own way back, or none. */
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
  /** Of what its member's wallet got: what the wallet no longer holds. Minor units. */
  readonly asDebt: bigint
}

const mirrored = ({ account, amount }: Posting): Posting => ({
  account,
  amount: -amount,
  ...(isStored(account) ? { recordType: recordTypes.correction } : {}),
})

/** Part of what the wallet gives back becomes a debt. */
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
