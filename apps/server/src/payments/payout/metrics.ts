/** What paying withdrawals counts. prom-client's counters and gauges fit as they are. */
export interface PayoutMetrics {
  /** Transactions that were signed and sent. */
  readonly payoutsSent: { inc(value: number): void }
  /** Withdrawals whose time has come and that are not sent, over all worlds. */
  readonly payoutsWaiting: { set(value: number): void }
  /** Practice USDT left in the signer's wallet. */
  readonly signerFunds: { set(value: number): void }
  /** 1: the coins on the chain are what the books say. */
  readonly identityHolds: { set(value: number): void }
  /** Rounds that failed, each tried again. */
  readonly payoutFailures: { inc(value?: number): void }
}
