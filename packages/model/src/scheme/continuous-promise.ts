/**
 * A compounding promise in continuous time (lab case 10; Artzrouni 2009, Math. Soc. Sci.
 * 58:190–201):
 *   P' = (r_p − r_w) P + s,  P(0) = K      what members believe they hold
 *   S' = r_n S + s − r_w P,  S(0) = S0     what is there
 *   s = s0 e^(r_i t)                        what new members bring
 * Rates are per unit of time. It collapses when S falls below zero.
 */

export interface ContinuousPromise {
  /** K: promised in the beginning. */
  readonly promisedAtStart: number
  /** S0: there in the beginning. */
  readonly cashAtStart: number
  /** s0. */
  readonly inflowAtStart: number
  /** r_i. */
  readonly inflowGrowth: number
  /** r_p. */
  readonly promisedRate: number
  /** r_n. */
  readonly realRate: number
  /** r_w: on what is promised. */
  readonly withdrawalRate: number
}

export interface PromiseMoment {
  readonly time: number
  readonly cash: number
  readonly promised: number
  readonly inflow: number
}

interface State {
  readonly cash: number
  readonly promised: number
  readonly inflow: number
}

/**
 * In equal steps by Runge and Kutta's method; ends with the first moment whose cash is negative.
 */
export function runContinuousPromise(
  terms: ContinuousPromise,
  { until, steps }: { readonly until: number; readonly steps: number },
): { readonly moments: readonly PromiseMoment[]; readonly collapseTime: number | null } {
  const h = until / steps
  let now: State = {
    cash: terms.cashAtStart,
    promised: terms.promisedAtStart,
    inflow: terms.inflowAtStart,
  }
  const moments: PromiseMoment[] = [{ time: 0, ...now }]
  for (let step = 1; step <= steps; step++) {
    const before = now
    now = stepped(terms, now, h)
    moments.push({ time: step * h, ...now })
    if (now.cash < 0) {
      const part = before.cash <= 0 ? 0 : before.cash / (before.cash - now.cash)
      return { moments, collapseTime: (step - 1 + part) * h }
    }
  }
  return { moments, collapseTime: null }
}

function stepped(terms: ContinuousPromise, now: State, h: number): State {
  const { inflowGrowth, promisedRate, realRate, withdrawalRate } = terms
  const slope = ({ cash, promised, inflow }: State): State => ({
    cash: realRate * cash + inflow - withdrawalRate * promised,
    promised: (promisedRate - withdrawalRate) * promised + inflow,
    inflow: inflowGrowth * inflow,
  })
  const after = (by: State, length: number): State => ({
    cash: now.cash + by.cash * length,
    promised: now.promised + by.promised * length,
    inflow: now.inflow + by.inflow * length,
  })
  const a = slope(now)
  const b = slope(after(a, h / 2))
  const c = slope(after(b, h / 2))
  const d = slope(after(c, h))
  const mean = (of: (state: State) => number) => ((of(a) + 2 * of(b) + 2 * of(c) + of(d)) * h) / 6
  return {
    cash: now.cash + mean(({ cash }) => cash),
    promised: now.promised + mean(({ promised }) => promised),
    inflow: now.inflow + mean(({ inflow }) => inflow),
  }
}

/**
 * S(t) = A e^(r_i t) + B e^(q t) + (S0 − A − B) e^(r_n t), q = r_p − r_w. Errors: RangeError where
 * two of the rates r_i, q and r_n are equal, because the form divides by their difference.
 */
export function cashForm(terms: ContinuousPromise, time: number): number {
  const { promisedAtStart: k, cashAtStart, inflowAtStart: s0, inflowGrowth: ri } = terms
  const { promisedRate: rp, realRate: rn, withdrawalRate: rw } = terms
  const q = rp - rw
  if (ri === q || ri === rn || q === rn) throw new RangeError('two rates are equal')
  const a = (s0 * (ri - rp)) / ((ri - q) * (ri - rn))
  const b = (rw * (s0 - k * (ri - q))) / ((q - rn) * (ri - q))
  return a * Math.exp(ri * time) + b * Math.exp(q * time) + (cashAtStart - a - b) * Math.exp(rn * time)
}

/** What came in through a moment: s0 (e^(r_i t) − 1) ÷ r_i. */
export const inflowThrough = (
  { inflowAtStart, inflowGrowth }: Pick<ContinuousPromise, 'inflowAtStart' | 'inflowGrowth'>,
  time: number,
): number =>
  inflowGrowth === 0 ? inflowAtStart * time : (inflowAtStart * Math.expm1(inflowGrowth * time)) / inflowGrowth

/**
 * With nothing in the beginning and money that earns less than is promised it never collapses
 * exactly when the inflow grows faster than the promise.
 */
export const growsForEver = ({ inflowGrowth, promisedRate }: ContinuousPromise): boolean =>
  inflowGrowth > promisedRate
