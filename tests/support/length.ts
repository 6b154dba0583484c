/**
 * Tests have two lengths: `npm test` runs the short one, `npm run test:long` the long one. A whole file of the long one
 * has `.long` in its name (`x.long.race.test.ts`); inside a file these say which. tests/README.md gives each its reason.
 */
import { test } from 'vitest'

export const isLong = process.env['TEST_LENGTH'] === 'long'

/** How much of it: rounds, steps, kills, languages. */
export const byLength = <T>(size: { readonly short: T; readonly long: T }): T =>
  isLong ? size.long : size.short

/** A test of the long form. */
export const longTest = test.runIf(isLong)
