/** How many decimals amounts that are shown together need. Minor units are millionths. */

/** In minor units, by the number of decimals. */
const units = [
  [2, 10_000n],
  [3, 1_000n],
  [4, 100n],
  [5, 10n],
] as const

/** All decimals of an amount. */
export const allDecimals = 6

/** Places of decimals, and the minor units of the last one. */
export interface Precision {
  readonly decimals: number
  readonly unit: bigint
}

/** The decimals of an amount that is shown by itself. */
export const hundredths: Precision = { decimals: 2, unit: 10_000n }

/** The fewest decimals, at least two, with which no amount above zero is shown as nothing. */
export function fewestDecimals(amounts: readonly bigint[]): Precision {
  const fits = units.find(([, unit]) => amounts.every((amount) => amount === 0n || amount >= unit))
  return fits === undefined ? { decimals: allDecimals, unit: 1n } : { decimals: fits[0], unit: fits[1] }
}
