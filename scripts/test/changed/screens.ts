/**
 * Finds the screens of the member app that a change reaches, and the browser tests that name them.
 * Pure.
 */
import { dirname, normalize } from 'node:path'

export interface SourceText {
  readonly path: string
  readonly text: string
}

export interface Screen {
  /** `/user/withdraw` */
  readonly route: string
  readonly file: string
}

const named = /const (?<name>\w+) = \(\) => import\('(?<file>[^']+)'\)/g
const row =
  /path: '(?<route>\/[^']*)'(?:(?!path: ')[\s\S])*?screen: (?:(?<name>\w+),|\(\) =>(?:(?!words: )[\s\S])*?import\('(?<file>[^']+)'\))/g

/**
 * The rows of the route tables, read as text: each names its route and, directly or through a
 * constant, its screen's file.
 */
export function screensOf(tables: readonly SourceText[]): readonly Screen[] {
  return tables.flatMap(({ path, text }) => {
    const constants = new Map(
      [...text.matchAll(named)].map(({ groups }) => [groups?.['name'] ?? '', groups?.['file'] ?? '']),
    )
    return [...text.matchAll(row)].map(({ groups }) => ({
      route: groups?.['route'] ?? '',
      file: normalize(`${dirname(path)}/${groups?.['file'] ?? constants.get(groups?.['name'] ?? '')}`),
    }))
  })
}

/** Routes with a reached screen, the nearest first. */
export function routesReached(
  screens: readonly Screen[],
  reach: ReadonlyMap<string, number>,
): readonly string[] {
  const stepsOf = ({ file }: Screen) => reach.get(file) ?? Number.POSITIVE_INFINITY
  return screens
    .filter((screen) => reach.has(screen.file))
    .toSorted((a, b) => stepsOf(a) - stepsOf(b))
    .map(({ route }) => route)
}

/** Browser tests that name one of the routes: one step more than the screen. */
export function browserTestsOf(
  tests: readonly SourceText[],
  screens: readonly Screen[],
  reach: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { path, text } of tests) {
    const steps = screens
      .filter(({ route, file }) => reach.has(file) && new RegExp(`${route}\\b(?!/)`).test(text))
      .map(({ file }) => (reach.get(file) ?? 0) + 1)
    if (steps.length > 0) found.set(path, Math.min(...steps))
  }
  return found
}
