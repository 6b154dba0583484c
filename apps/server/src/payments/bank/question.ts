/** Whether a payment is the one that a recharge expects; if not, why. Pure. */
import type { LineQuestion } from '@glasshouse/contract'
import type { RechargeRow } from './recharge-item.ts'

export interface PaymentFacts {
  readonly memberId: bigint
  readonly currency: string
  readonly amount: bigint
  readonly reference: string
  /** World time. */
  readonly paidAt: Date
}

export type RechargeToMatch = Pick<
  RechargeRow,
  'memberId' | 'currency' | 'amount' | 'expiresAt' | 'cancelledAt' | 'movementId'
>

/** Null: it matches. `recharge`: the one with the quoted reference; undefined: none has it. */
export function questionOf(
  payment: PaymentFacts,
  recharge: RechargeToMatch | undefined,
): LineQuestion | null {
  if (payment.reference === '') return 'no_reference'
  if (recharge === undefined) return 'unknown_reference'
  if (recharge.memberId !== payment.memberId) return 'other_payer'
  if (recharge.currency !== payment.currency) return 'other_currency'
  if (recharge.movementId !== null) return 'already_paid'
  if (recharge.cancelledAt !== null) return 'cancelled'
  if (recharge.expiresAt <= payment.paidAt) return 'expired'
  return recharge.amount === payment.amount ? null : 'other_amount'
}

/** The reason shown to a member, who must not learn that a reference belongs to another member. */
export const questionForMember = (question: LineQuestion | null): LineQuestion | null =>
  question === 'other_payer' ? 'unknown_reference' : question
