/** The ticker's metrics. prom-client's counters, histograms and gauges fit as they are. */
export interface TickerMetrics {
  readonly daysClosed: { inc(value?: number): void }
  /** Seconds to settle one day. */
  readonly settleSeconds: { observe(value: number): void }
  /** Claims and rewards. */
  readonly credited: { inc(value: number): void }
  /** Steps that failed; each is retried. */
  readonly tickFailures: { inc(value?: number): void }
  /** The coverage of a world's last settled day; not a number: nothing is promised there. */
  readonly coverage?: { set(labels: { world: string }, value: number): void }
  readonly worlds: { set(value: number): void }
  /** Days that wait to be closed or settled, of the world with the most of them. */
  readonly lagDays?: { set(value: number): void }
}
