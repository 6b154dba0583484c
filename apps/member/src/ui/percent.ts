/** Apart from `amount-text.ts`, which loads before the login: percentages are shown after it. */
import { formatNumber } from './amount-text.ts'

const percents = { style: 'percent', maximumFractionDigits: 2 } as const

/** `formatPercent(12.5, 'de-DE')` is `12,5 %`; at most two decimals. */
export const formatPercent = (percent: number, tag: string): string =>
  formatNumber(percent / 100, tag, percents)
