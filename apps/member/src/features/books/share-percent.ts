/**
 * A ratio in whole per cent, truncated: 0.999 is 99%, because 100% would mean that everything can
 * be paid.
 */
export const sharePercent = (ratio: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 0,
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions).format(ratio)
