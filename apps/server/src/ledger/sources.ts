/** What was promised and which sources paid it, as sums and in wire form. Pure. */
import { formatMoney, type Sources } from '@glasshouse/contract'

/** Minor units. Paid = the four pots and rest together. */
export interface Funded {
  readonly promised: bigint
  readonly revenue: bigint
  readonly fees: bigint
  readonly operator: bigint
  readonly purchases: bigint
  readonly rest: bigint
}

export const nothingFunded: Funded = {
  promised: 0n,
  revenue: 0n,
  fees: 0n,
  operator: 0n,
  purchases: 0n,
  rest: 0n,
}

export const paidOf = ({ revenue, fees, operator, purchases, rest }: Funded): bigint =>
  revenue + fees + operator + purchases + rest

const combine = (a: Funded, b: Funded, of: (a: bigint, b: bigint) => bigint): Funded => ({
  promised: of(a.promised, b.promised),
  revenue: of(a.revenue, b.revenue),
  fees: of(a.fees, b.fees),
  operator: of(a.operator, b.operator),
  purchases: of(a.purchases, b.purchases),
  rest: of(a.rest, b.rest),
})

export const addFunded = (a: Funded, b: Funded): Funded => combine(a, b, (x, y) => x + y)

/** The difference between two running sums (`day_group`). */
export const fundedBetween = (from: Funded, through: Funded): Funded =>
  combine(through, from, (x, y) => x - y)

export function sourcesOf(funded: Funded): Sources {
  const paid = paidOf(funded)
  return {
    promised: formatMoney(funded.promised),
    paid: formatMoney(paid),
    revenue: formatMoney(funded.revenue),
    fees: formatMoney(funded.fees),
    operator: formatMoney(funded.operator),
    purchases: formatMoney(funded.purchases),
    uncovered: formatMoney(funded.promised - paid),
    rest: formatMoney(funded.rest),
  }
}
