/** A finding of the auditor: the rule that does not hold, the place, and both sides of it. */

/** One name per rule; every name has a test with a journal that breaks it. */
export const rules = [
  'debits-equal-credits',
  'operator-take',
  'machine-cost',
  'entry-sequence',
  'entry-balance-after',
  'account-below-zero',
  'stored-balance',
  'close-days',
  'close-policy',
  'pot-drawn-outside-close',
  'pot-below-zero',
  'paid-beyond-part',
  'reversal-whole',
  'reversal-once',
  'order-due-once',
  'income-not-due',
  'income-of-order',
  'recruiting-due',
  'reward-funding',
  'accrual-due',
  'accrual-funding',
  'dividend-due',
  'dividend-funding',
  'income-funding',
  'pot-entry',
  'sources-and-rest',
  'payable-entry',
  'rest-entry',
  'close-totals',
  'account-day',
  'claim-number',
  'claim-all-through',
  'claim-not-due',
  'claim-of-order',
  'income-claimed-twice',
  'claim-amount',
  'credit-amount',
  'credit-without-claim',
  'lot-came',
  'lot-taken-back',
  'lot-draw',
  'lot-later',
  'lot-overdrawn',
  'lot-held',
  'root-day',
  'root-total',
  'root-leaf',
  'root-tree',
  'root-entries',
  'root-record',
] as const

/** Rules of a ledger's file: what it says beside its journal. */
export const fileRules = [
  'day-sales',
  'day-revenue',
  'day-total',
  'day-source',
  'day-pot',
  'day-close',
  'purchase-price',
  'income-parts',
  'income-alike',
  'credit-of-member',
  'joined-line',
  'root-joined',
  'chart',
  'rule-without-act',
  'rule-of-act',
  'act-movement',
  'act-detail',
  'act-time',
  'day-month',
  'member-joined',
  'credit-day',
  'member-simulated',
  'withdrawal-fee',
  'payout-once',
  'payout-rule',
  'take-of-act',
] as const
export type Rule = (typeof rules)[number] | (typeof fileRules)[number]

export interface Disagreement {
  readonly rule: Rule
  /** Day, order, account, movement: enough to find the row. */
  readonly at: string
  readonly expected: string
  readonly found: string
  /** A row of the journal that is wrong, or the first of those that disagree with each other. */
  readonly row?: object | undefined
  /** The rows that it contradicts, where the journal alone does not say which one is wrong. */
  readonly against?: readonly object[]
}

type Shown = bigint | number | string

/**
 * Null when both sides are equal. `row`: the row that `found` was read from; the other rows are
 * those from which `expected` was.
 */
export const same = (
  rule: Rule,
  at: string,
  expected: Shown,
  found: Shown,
  row?: object,
  ...others: readonly (object | undefined)[]
): Disagreement | null => {
  if (expected === found) return null
  const against = others.filter((other) => other !== undefined)
  return {
    ...{ rule, at, expected: String(expected), found: String(found) },
    ...(row === undefined ? {} : { row }),
    ...(against.length === 0 ? {} : { against }),
  }
}

export const sentence = ({ rule, at, expected, found }: Disagreement): string =>
  `${rule}: ${at}: expected ${expected}, found ${found}`

/** The first check that disagrees; later ones are not run. */
export function first(checks: Iterable<() => Disagreement | null>): Disagreement | null {
  for (const check of checks) {
    const found = check()
    if (found !== null) return found
  }
  return null
}
