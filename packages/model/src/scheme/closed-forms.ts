/**
 * Closed forms of a machine scheme, which need no run. Derived; the runs are tested against these.
 * All shares are of the price: d day return, T term in days, c referral and take, m real revenue a
 * day.
 */

export interface SchemeShares {
  readonly dayReturn: number
  readonly termDays: number
  readonly cost: number
  readonly revenue: number
}

/**
 * The least growth a day, g*, at which the scheme stays solvent for ever: the buyer's own internal
 * rate of return, (1 − c) = (d − m) · Σ_{k=1..T} (1 + g)^−k. Negative when it could even shrink.
 * Solved by halving to the last bit of a float. Errors: RangeError when m ≥ d (no growth is needed
 * at any size) or c ≥ 1 (none is enough).
 */
export function criticalGrowth({ dayReturn, termDays, cost, revenue }: SchemeShares): number {
  const shortfall = dayReturn - revenue
  if (shortfall <= 0) throw new RangeError('machines that earn what they pay need no growth')
  if (cost >= 1) throw new RangeError('nothing of a deposit is left to pay from')
  const target = (1 - cost) / shortfall
  let low = -0.999
  let high = 1
  while (annuity(high, termDays) > target) high *= 2
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (annuity(middle, termDays) > target) low = middle
    else high = middle
  }
  return high
}

/** Σ_{k=1..T} (1 + g)^−k = (1 − (1 + g)^−T) / g, in a form that keeps its digits near g = 0. */
function annuity(growth: number, termDays: number): number {
  return growth === 0 ? termDays : -Math.expm1(-termDays * Math.log1p(growth)) / growth
}

/**
 * Real revenue a machine a day from which the scheme funds itself, whatever the growth: d − (1 −
 * c)/T.
 */
export const selfFundingRevenue = (shares: Omit<SchemeShares, 'revenue'>): number =>
  shares.dayReturn - (1 - shares.cost) / shares.termDays

export interface SteadyJoinersForm {
  /** In prices. */
  readonly peakCash: number
  readonly peakDay: number
  readonly collapseDay: number
  readonly shareLosing: number
}

/**
 * One machine a day, nothing else coming or going. Cash after day t is t − d·t(t − 1)/2: it peaks
 * on day 1/d at (1/d + 1)/2, is zero on day 2/d + 1 and short the day after; the first half of the
 * buyers have their price back.
 * Errors: RangeError unless 1/d is whole and T > 2/d (else machines expire before the end).
 */
export function steadyJoinersForm(dayReturn: number, termDays: number): SteadyJoinersForm {
  const days = Math.round(1 / dayReturn)
  if (Math.abs(days * dayReturn - 1) > 1e-12) throw new RangeError(`1 ÷ ${dayReturn} is not whole`)
  if (termDays <= 2 * days) throw new RangeError(`a term of ${termDays} days ends before the collapse`)
  return { peakCash: (days + 1) / 2, peakDay: days, collapseDay: 2 * days + 2, shareLosing: 0.5 }
}

/**
 * The share of buyers that loses when joiners grow by g a day until the collapse: those of the
 * last 1/d days, 1 − e^(−g/d) in the limit of small steps; 63.2% at the critical growth of a long
 * machine (g* = d).
 */
export const growthShareLosing = (growth: number, dayReturn: number): number =>
  1 - Math.exp(-growth / dayReturn)

/**
 * The same in whole days: buyers of the last ⌈1/d⌉ days and of the day of collapse itself lose.
 */
export const growthShareLosingInDays = (growth: number, dayReturn: number): number =>
  1 - (1 + growth) ** -(breakEvenDay(dayReturn) + 1)

/** The payment with which a machine has paid back its price: ⌈1/d⌉ days after the purchase. */
export const breakEvenDay = (dayReturn: number): number => Math.ceil(1 / dayReturn - 1e-9)

/** The total payments of a machine, in prices. */
export const payoutMultiple = (dayReturn: number, termDays: number): number => dayReturn * termDays

export const doublingDays = (growth: number): number => Math.LN2 / Math.log1p(growth)

/** The ratio of joiners at the end of a term to those at its beginning. */
export const growthPerTerm = (growth: number, termDays: number): number => (1 + growth) ** termDays
