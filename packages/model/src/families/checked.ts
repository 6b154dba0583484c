/** What the checks of all families came to, one family after the other, and as a file. */
import { families } from './families.ts'
import { distanceOf, type Family, type FamilyCheck, isWithin } from './family.ts'

export interface CheckedFamily extends Omit<Family, 'check'> {
  readonly checks: readonly FamilyCheck[]
}

/** A family a step. */
export function* checkedFamilies(): Generator<CheckedFamily> {
  for (const { check, ...family } of families) yield { ...family, checks: check() }
}

/** Enough to see a difference, and less than what engines of JavaScript compute differently. */
const digits = 9
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(digits))
const figure = (value: number | null): string => String(rounded(value) ?? 'never')
/** Of the figures as they are printed, so that a reader who subtracts them gets the same. */
const printedDistance = (check: FamilyCheck): number =>
  distanceOf({ ...check, form: rounded(check.form), run: rounded(check.run) })
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const header = 'family,name,formula,letters,source,what,form,run,distance,within,holds\n'

/** Every figure of these families as a CSV file: its form, its run, and how far apart they are. */
export const checksFile = (checked: readonly CheckedFamily[]): string =>
  header +
  checked
    .flatMap(({ number, name, formula, letters, source, checks }) =>
      checks.map((check) =>
        [
          number,
          ...[name, formula, letters, source, check.what].map(quoted),
          ...[check.form, check.run, printedDistance(check), check.within].map(figure),
          isWithin(check) ? 'yes' : 'no',
        ].join(','),
      ),
    )
    .map((line) => `${line}\n`)
    .join('')
