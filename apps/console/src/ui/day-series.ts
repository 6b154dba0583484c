/** One line of a chart by day, and one column of its table. */
export interface DaySeries {
  readonly name: string
  /** A text, not a translation key. */
  readonly label: string
  readonly tone: 'paid' | 'promised' | 'revenue' | 'stated' | 'purchases'
  /** Decimal strings, one per day. */
  readonly amounts: readonly string[]
}
