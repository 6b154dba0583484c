/** Apart from `ui/percent.ts`: shares of what can be paid are truncated, never rounded. */
import { formatNumber } from '../../ui/amount-text.ts'

const whole = { style: 'percent', maximumFractionDigits: 0, roundingMode: 'trunc' } as const

/**
 * A ratio in whole per cent, truncated: 0.999 is 99%, because 100% would mean that everything can
 * be paid.
 */
export const sharePercent = (ratio: number, tag: string): string => formatNumber(ratio, tag, whole)
