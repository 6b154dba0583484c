/**
 * How an offer spreads like an infection (SIR): who has not heard of it (s), who tells others (i),
 * and who has stopped telling (r), as shares of the population.
 *   s' = −β s i,  i' = β s i − γ i,  r' = γ i,  R0 = β ÷ γ
 * Source: lab case 7. A share of the population may have been warned: it is never reached. Each
 * recruit may cost the recruiter something: the reward that is left decides how many are recruited
 * (a reconstruction after the PIDI model, Physica A 490:632–642: a higher cost needs a higher R0).
 */

export interface Spread {
  /** Everybody who could be reached (K). */
  readonly population: number
  /** The people who tell others on day 0. */
  readonly seeds: number
  /** Recruits of one member among people who have not heard of it yet. */
  readonly reproduction: number
  /** Days for which a member tells others, on average. */
  readonly tellingDays: number
  /** 0 to 1. */
  readonly warned?: number
  /**
   * What a recruit costs the recruiter, as a share of the reward for one; 1 and more: nobody
   * recruits.
   */
  readonly costOfRecruit?: number
}

export interface SpreadDay {
  readonly day: number
  /** Reached so far, seeds among them. */
  readonly joined: number
  /** The people who tell others. */
  readonly telling: number
}

/** Steps of a day: the error falls with their fourth power. */
const stepsADay = 16

interface Shares {
  readonly s: number
  readonly i: number
}

/** R0 after warnings and costs: it takes off above 1. */
export const effectiveReproduction = ({ reproduction, warned = 0, costOfRecruit = 0 }: Spread): number =>
  reproduction * (1 - warned) * Math.max(0, 1 - costOfRecruit)

/** Day 0 and the days after it. Errors: RangeError for shares or counts that nothing can have. */
export function runSpread(spread: Spread, days: number): SpreadDay[] {
  const { population, seeds, reproduction, tellingDays, warned = 0, costOfRecruit = 0 } = spread
  if (!(population >= 1 && seeds > 0 && seeds <= population * (1 - warned)))
    throw new RangeError(`${seeds} of ${population} people`)
  if (!(tellingDays > 0 && reproduction >= 0 && warned >= 0 && warned < 1 && costOfRecruit >= 0))
    throw new RangeError('rates are positive, and shares below one')
  const gamma = 1 / tellingDays
  const beta = reproduction * gamma * Math.max(0, 1 - costOfRecruit)
  let now: Shares = { s: 1 - warned - seeds / population, i: seeds / population }
  const list: SpreadDay[] = []
  for (let day = 0; day <= days; day++) {
    list.push({ day, joined: (1 - warned - now.s) * population, telling: now.i * population })
    for (let step = 0; step < stepsADay; step++) now = stepped(now, beta, gamma, 1 / stepsADay)
  }
  return list
}

/** One step of Runge and Kutta's method. */
function stepped({ s, i }: Shares, beta: number, gamma: number, h: number): Shares {
  const slope = (at: Shares) => ({ s: -beta * at.s * at.i, i: beta * at.s * at.i - gamma * at.i })
  const after = (by: Shares, length: number) => ({ s: s + by.s * length, i: i + by.i * length })
  const a = slope({ s, i })
  const b = slope(after(a, h / 2))
  const c = slope(after(b, h / 2))
  const d = slope(after(c, h))
  return {
    s: s + ((a.s + 2 * b.s + 2 * c.s + d.s) * h) / 6,
    i: i + ((a.i + 2 * b.i + 2 * c.i + d.i) * h) / 6,
  }
}

/**
 * The share that is reached in the end, z = 1 − e^(−R0·z), when hardly anybody knew of it in the
 * beginning; 0 for R0 ≤ 1. Solved by halving to the last bit of a float.
 */
export function finalSize(reproduction: number): number {
  if (reproduction <= 1) return 0
  let [low, high] = [1e-9, 1]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (1 - Math.exp(-reproduction * middle) > middle) low = middle
    else high = middle
  }
  return high
}

/** The largest share that tells others at one time: 1 − (1 + ln R0) ÷ R0. */
export const peakPrevalence = (reproduction: number): number =>
  reproduction <= 1 ? 0 : 1 - (1 + Math.log(reproduction)) / reproduction
