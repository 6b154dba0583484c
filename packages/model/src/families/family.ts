/**
 * A family of schemes with a closed form, and what its runs are held against. Every figure is from
 * the source that the family names, or derived and computed apart from the run.
 */

export interface FamilyCheck {
  /** What is compared, with its terms. */
  readonly what: string
  /** By the closed form or the source; null: never. */
  readonly form: number | null
  /** By the run; null: never. */
  readonly run: number | null
  /** The largest distance that is right. */
  readonly within: number
}

export interface Family {
  readonly number: number
  readonly name: string
  /** In signs alone, so that it needs no language. */
  readonly formula: string
  /**
   * The meaning and the unit of each letter, in English, for tables; the page has its own words in
   * the reader's language.
   */
  readonly letters: string
  readonly source: string
  check(): FamilyCheck[]
}

export const familyCount = 12

/** The distance of a run from its form; infinite where only one of them ever gets there. */
export function distanceOf({ form, run }: FamilyCheck): number {
  if (form === null && run === null) return 0
  if (form === null || run === null) return Number.POSITIVE_INFINITY
  return Math.abs(form - run)
}

export const isWithin = (check: FamilyCheck): boolean => distanceOf(check) <= check.within

/**
 * A direction that was published: the first figure comes before, or is smaller than, the second.
 */
export const less = (what: string, smaller: number | null, larger: number | null): FamilyCheck => ({
  what,
  form: 1,
  run: (smaller ?? Number.POSITIVE_INFINITY) < (larger ?? Number.POSITIVE_INFINITY) ? 1 : 0,
  within: 0,
})
