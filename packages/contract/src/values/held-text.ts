/**
 * Texts that staff read before a class does. Five digits or more in a row, in figures or in words,
 * may be a till, an account or a telephone number; a name beside a payment app may be the payee.
 * Amounts, dates and identifiers of the practice network are exempt. Certain cases are refused
 * (refused-text.ts).
 */
import { foldText } from './fold-text.ts'
import { holdsLinkInDisguise } from './look-alike-link.ts'
import { namesPayee } from './named-payee.ts'
import { withoutWritten } from './refused-text.ts'
import { holdsSaidAccount } from './said-account.ts'
import { isCounting, spelledRuns } from './spelled-digits.ts'
import { holdsSpokenNumber } from './spoken-pairs.ts'
import { withoutAmounts, withoutRound } from './till-number.ts'

/**
 * practice1…, …@practice.invalid, PRAC0001234 and the app's own ids cannot be used anywhere else.
 */
const ours =
  /practice1[a-z0-9]{6,90}|[a-z0-9.-]{1,64}@practice\.invalid|prac[\s-]?0[a-z0-9]{6}|(?<![\p{L}])[a-z]{2,4}_[a-z0-9]{1,20}/giu
/** 20260302 and 02032026. */
const packedDates =
  /(?<![0-9])(?:(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])|(?:0[1-9]|[12][0-9]|3[01])(?:0[1-9]|1[0-2])(?:19|20)[0-9]{2})(?![0-9])/g
const inARow = /[0-9]{5}/
/** 5 1 2 3 4 5 */
const oneByOne = /(?<![0-9])[0-9](?:[ ._*-][0-9]){4,40}(?![0-9])/g

/** Whether staff read it first. Text that `refusedText` refuses never gets here. */
export function heldText(text: string): boolean {
  const theirs = foldText(text).replace(ours, ' ; ')
  if (namesPayee(theirs) || holdsLinkInDisguise(theirs)) return true
  const written = withoutWritten(theirs)
  const left = withoutRound(withoutAmounts(written)).replace(packedDates, ' ; ')
  const runs = spelledRuns(left)
  if (inARow.test(left) || holdsSpokenNumber(left) || holdsSaidAccount(left, runs)) return true
  const apart = (left.match(oneByOne) ?? []).map((run) => run.replace(/[^0-9]/g, ''))
  const spelled = runs.filter(({ words }) => words >= 2).map(({ digits }) => digits)
  return [...apart, ...spelled].some((digits) => digits.length >= 5 && !isCounting(digits))
}
