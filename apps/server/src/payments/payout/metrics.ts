/** Metrics of paying withdrawals. prom-client's counters and gauges fit without adapters. */
export interface PayoutMetrics {
  /** Transactions that were signed and sent. */
  readonly payoutsSent: { inc(value: number): void }
  /** Withdrawals that are due and not sent, over all worlds. */
  readonly payoutsWaiting: { set(value: number): void }
  /** Practice USDT left in the signer's wallet. */
  readonly signerFunds: { set(value: number): void }
  /** 1: the coins on the chain equal the books. */
  readonly identityHolds: { set(value: number): void }
  /** Failed rounds; each is retried. */
  readonly payoutFailures: { inc(value?: number): void }
}
