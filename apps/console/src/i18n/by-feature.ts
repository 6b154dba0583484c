import type { StringMap } from 'react-admin'

/**
 * Each feature has one file per language, found by its name: `./en/withdrawals.ts` holds the words
 * of `withdrawals`.
 */
export const byFeature = (
  files: Readonly<Record<string, { default: StringMap }>>,
): Record<string, StringMap> =>
  Object.fromEntries(
    Object.entries(files).map(([path, { default: words }]) => [path.replace(/^.*\/|\.ts$/g, ''), words]),
  )
