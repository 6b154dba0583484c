/** Counts answers by kind: how many, how many failed, and how long they took. */

export interface KindReport {
  readonly count: number
  readonly failures: number
  /** What the first failed one was answered. */
  readonly firstFailure: string | null
  readonly p50Ms: number
  readonly p99Ms: number
  readonly mostMs: number
}

interface KindTally {
  readonly latenciesMs: number[]
  failures: number
  firstFailure: string | null
}

export class SchoolTally {
  private readonly kinds = new Map<string, KindTally>()

  /** `failure`: null when the answer was right. */
  add(kind: string, ms: number, failure: string | null): void {
    const held = this.kinds.get(kind) ?? { latenciesMs: [], failures: 0, firstFailure: null }
    this.kinds.set(kind, held)
    held.latenciesMs.push(ms)
    if (failure === null) return
    held.failures++
    held.firstFailure ??= failure
  }

  report(): Record<string, KindReport> {
    return Object.fromEntries(
      [...this.kinds].map(([kind, { latenciesMs, failures, firstFailure }]) => {
        const at = quantiles(latenciesMs)
        return [
          kind,
          ...[
            {
              count: latenciesMs.length,
              failures,
              firstFailure,
              p50Ms: at(0.5),
              p99Ms: at(0.99),
              mostMs: at(1),
            },
          ],
        ]
      }),
    )
  }
}

/** The value below which a share of all lies; the largest for 1, NaN of none. */
export function quantiles(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b)
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
