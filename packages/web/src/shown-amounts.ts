/**
 * Amounts that are shown together: with as few decimals as they need, and so
 * that the shown parts add up to the shown whole. All are decimal strings.
 */
import { formatMoney, readMoney } from '@glasshouse/contract'
import { cutTogether } from './cut-together.ts'
import { fewestDecimals, type Precision } from './fewest-decimals.ts'

/** How many decimals these amounts need where they are shown together. */
export const precisionOf = (amounts: readonly string[]): Precision =>
  fewestDecimals(amounts.map((amount) => readMoney(amount)))

/** The amount without the decimals that are not shown. */
export const cutAmount = (amount: string, { unit }: Precision): string =>
  formatMoney((readMoney(amount) / unit) * unit)

/** The parts as shown, which add up to the whole as it is shown. */
export const cutAmounts = (parts: readonly string[], whole: string, { unit }: Precision): readonly string[] =>
  cutTogether(
    parts.map((part) => readMoney(part)),
    readMoney(whole),
    unit,
  ).map((units) => formatMoney(units * unit))

/** Whether the shown form of one of these amounts is not the exact one. */
export const areCut = (amounts: readonly string[], { unit }: Precision): boolean =>
  amounts.some((amount) => readMoney(amount) % unit !== 0n)

/** The sum of decimal strings. */
export const sumOf = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + readMoney(amount), 0n))
