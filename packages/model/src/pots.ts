/** The pots that fund payouts, and their order. Source: decisions.md section 3. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type SourceName, sourceNames } from '@glasshouse/contract/values/sources.ts'

export type PotName = SourceName
export const potNames: readonly PotName[] = sourceNames

export type PotAmounts = Readonly<Record<PotName, Money>>

export const payoutPolicies = ['revenue-backed', 'promise-first'] as const
export type PayoutPolicy = (typeof payoutPolicies)[number]

export interface PotRule {
  readonly policy: PayoutPolicy
  /** Whether the world lets incomes draw on the operator's capital. Rewards always may. */
  readonly operatorCapitalMayPay: boolean
}

/**
 * Pots that incomes may draw on, in order: revenue, fees, operator (if allowed), members' payments
 * last.
 */
export function potsForIncomes(rule: PotRule): readonly PotName[] {
  const pots: PotName[] = ['revenue', 'fees']
  if (rule.operatorCapitalMayPay) pots.push('operator')
  if (rule.policy === 'promise-first') pots.push('purchases')
  return pots
}

export const noPots: PotAmounts = potAmounts(() => 0n)

/** One amount for each pot. */
export function potAmounts(of: (pot: PotName) => bigint): PotAmounts {
  return {
    revenue: money(of('revenue')),
    fees: money(of('fees')),
    operator: money(of('operator')),
    purchases: money(of('purchases')),
  }
}

export const sumOfPots = (pots: PotAmounts, names: readonly PotName[] = potNames): Money =>
  money(names.reduce((sum, pot) => sum + pots[pot], 0n))
