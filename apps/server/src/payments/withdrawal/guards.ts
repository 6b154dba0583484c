/** The checks of a withdrawal, in the order of their refusals. Pure. */
import { formatMoney, type Money, money, Refusal } from '@glasshouse/contract'
import { openWithdrawalsMax, type Payee, type WithdrawalFacts } from './store.ts'

/** One practice USDT. */
export const withdrawalMin: Money = money(1_000_000n)

/**
 * Ten thousand practice USDT: the net amount is less, so the signer's own limit for one payout,
 * the same number, never refuses an accepted withdrawal. A bank payment has no such limit.
 */
export const chainWithdrawalMax: Money = money(10_000_000_000n)

export interface Checked {
  readonly facts: WithdrawalFacts
  /** World time. */
  readonly now: Date
  readonly wallNowMs: number
}

/**
 * Checks the member and the payee; the amount is checked next, once the payee's currency is known.
 * Errors: world_ended, account_disabled, fund_password_needed, step_up_needed, second_step_needed,
 * withdrawals_held, payee_unknown, payee_held.
 */
export function allowedPayee({ facts, now, wallNowMs }: Checked): Payee {
  const { payee } = facts
  if (wallNowMs >= facts.endsReal.getTime()) throw new Refusal('world_ended')
  if (facts.disabled) throw new Refusal('account_disabled')
  if (!facts.hasFundPassword) throw new Refusal('fund_password_needed', { field: 'fundPassword' })
  if (!facts.proved) throw new Refusal('step_up_needed', { field: 'stepUpToken' })
  if (!facts.stepped) throw new Refusal('second_step_needed', { field: 'stepUpToken' })
  if (facts.heldUntil !== null && now < facts.heldUntil)
    throw new Refusal('withdrawals_held', { facts: { holdUntil: facts.heldUntil.toISOString() } })
  if (payee === null) throw new Refusal('payee_unknown', { field: 'payeeId' })
  if (now < payee.usableAt)
    throw new Refusal('payee_held', { field: 'payeeId', facts: { holdUntil: payee.usableAt.toISOString() } })
  return payee
}

/**
 * Checks the amount, in practice USDT. `minimum`: the minimum as shown in the payee's currency.
 * Errors: withdrawal_minimum, withdrawal_maximum, balance_too_low, withdrawals_too_many.
 */
export function checkAmount(
  facts: WithdrawalFacts,
  { amount, wallet, minimum }: { readonly amount: bigint; readonly wallet: bigint; readonly minimum: string },
): void {
  if (amount < withdrawalMin)
    throw new Refusal('withdrawal_minimum', {
      field: 'amount',
      facts: { minimum: facts.payee?.rail === 'bank' ? `${minimum} ${facts.payee.currency}` : minimum },
    })
  if (facts.payee?.rail === 'chain' && amount > chainWithdrawalMax)
    throw new Refusal('withdrawal_maximum', {
      field: 'amount',
      facts: { maximum: formatMoney(chainWithdrawalMax) },
    })
  if (amount > wallet - facts.debt)
    throw new Refusal('balance_too_low', {
      field: 'amount',
      facts: { balance: formatMoney(wallet - facts.debt), needed: formatMoney(amount) },
    })
  if (facts.open >= openWithdrawalsMax)
    throw new Refusal('withdrawals_too_many', { facts: { most: openWithdrawalsMax } })
}

/**
 * The number of staff approvals; `amount` includes the member's other requests of the same world
 * day.
 */
export const approvalsFor = (
  amount: bigint,
  { autoMax, singleMax }: Pick<WithdrawalFacts, 'autoMax' | 'singleMax'>,
): number => (amount <= autoMax ? 0 : amount <= singleMax ? 1 : 2)
