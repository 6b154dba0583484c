/**
 * The rule of ledger.md, step 4, written a second time and independently: one row at a time, one
 * division per source. It shares nothing with the code that settles, so both are unlikely to have
 * the same error.
 */
import type { BySource, JournalPayable, JournalPolicy, Pot } from './journal.ts'

export type Amounts = Record<Pot, bigint>

export const nothing = (): Amounts => ({ revenue: 0n, fees: 0n, operator: 0n, purchases: 0n })

export const sumOf = (by: BySource): bigint => by.revenue + by.fees + by.operator + by.purchases

export interface NaiveRow {
  readonly bySource: Amounts
  readonly rest: bigint
}

export interface NaiveFunding {
  /** One per row, in the given order. */
  readonly rows: readonly NaiveRow[]
  readonly drawn: Amounts
}

/** Incomes of one day. */
export function fundIncomesNaively(
  promised: readonly bigint[],
  held: BySource,
  rule: Pick<JournalPolicy, 'policy' | 'operatorCapitalMayPay'>,
): NaiveFunding {
  let total = 0n
  for (const amount of promised) total += amount

  let drawn = nothing()
  let missing = total
  const take = (pot: Pot) => {
    const part = held[pot] >= missing ? missing : held[pot]
    drawn[pot] = part
    missing -= part
  }
  take('revenue')
  take('fees')
  if (rule.operatorCapitalMayPay) take('operator')
  if (rule.policy === 'promise-first') take('purchases')
  if (isTooLittle(sumOf(drawn), total)) drawn = nothing()

  const rows: NaiveRow[] = []
  for (const amount of promised) {
    const bySource = nothing()
    bySource.revenue = (amount * drawn.revenue) / total
    bySource.fees = (amount * drawn.fees) / total
    bySource.operator = (amount * drawn.operator) / total
    bySource.purchases = (amount * drawn.purchases) / total
    const paid = (amount * sumOf(drawn)) / total
    rows.push({ bySource, rest: paid - sumOf(bySource) })
  }
  return { rows, drawn }
}

/** Dividends of one day: a share of the machines' revenue, so only the revenue pot pays them. */
export function fundDividendsNaively(dividends: readonly JournalPayable[], held: BySource): NaiveFunding {
  const drawn = nothing()
  let total = 0n
  for (const dividend of dividends) total += dividend.promised
  drawn.revenue = held.revenue >= total ? total : held.revenue
  if (isTooLittle(drawn.revenue, total)) drawn.revenue = 0n
  const rows = dividends.map((dividend) => {
    const bySource = nothing()
    bySource.revenue = (dividend.promised * drawn.revenue) / total
    return { bySource, rest: 0n }
  })
  return { rows, drawn }
}

/**
 * Rewards of one day: the operator's pot for all; members' payments for referrals that it could not
 * cover.
 */
export function fundRewardsNaively(
  rewards: readonly JournalPayable[],
  held: BySource,
  policy: JournalPolicy['policy'],
): NaiveFunding {
  const drawn = nothing()
  let total = 0n
  for (const reward of rewards) total += reward.promised
  drawn.operator = held.operator >= total ? total : held.operator
  if (isTooLittle(drawn.operator, total)) drawn.operator = 0n
  const fromOperator = rewards.map((reward) => (reward.promised * drawn.operator) / total)

  let uncovered = 0n
  const mayUsePurchases = (reward: JournalPayable) => policy === 'promise-first' && reward.kind === 'referral'
  rewards.forEach((reward, index) => {
    if (mayUsePurchases(reward)) uncovered += reward.promised - (fromOperator[index] ?? 0n)
  })
  drawn.purchases = held.purchases >= uncovered ? uncovered : held.purchases
  if (isTooLittle(drawn.purchases, uncovered)) drawn.purchases = 0n

  const rows = rewards.map((reward, index) => {
    const bySource = nothing()
    bySource.operator = fromOperator[index] ?? 0n
    if (mayUsePurchases(reward) && uncovered > 0n) {
      bySource.purchases = ((reward.promised - bySource.operator) * drawn.purchases) / uncovered
    }
    return { bySource, rest: 0n }
  })
  return { rows, drawn }
}

/** Below one hundredth of a percent nothing is paid. */
const isTooLittle = (have: bigint, of: bigint): boolean => have * 10_000n < of
