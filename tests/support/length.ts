/**
 * Tests have two lengths: `npm test` runs the short one, `npm run test:long` the long one. A file
 * that belongs to the long one as a whole has `.long` in its name (`x.long.race.test.ts`); inside a
 * file these functions decide. tests/README.md gives the reason for each.
 */
import { test } from 'vitest'

export const isLong = process.env['TEST_LENGTH'] === 'long'

/** The amount of work: rounds, steps, kills, languages. */
export const byLength = <T>(size: { readonly short: T; readonly long: T }): T =>
  isLong ? size.long : size.short

/** A test of the long form. */
export const longTest = test.runIf(isLong)
