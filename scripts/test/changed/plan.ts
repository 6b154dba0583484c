import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importsOf } from '../../../tests/tidy/import-graph.ts'
import { codeFiles } from '../../../tests/tidy/sources.ts'
import type { FileTime } from '../results.ts'
import { root } from '../run-program.ts'
import { chooseWithin, costOf, type Reached } from './choose.ts'
import { reachOf, testsNear } from './reach.ts'
import { browserTestsOf, routesReached, screensOf } from './screens.ts'
import { usesOf } from './uses.ts'

/**
 * For both workers together: with the checks before it and the starts, a run takes at most three
 * minutes.
 */
const BUDGET_MS = 170_000
/** A screen takes about 2 s to walk, as a member and as a visitor. */
const SCREENS_MAX = 8
const walkFile = 'tests/e2e/screens.e2e.test.ts'
const timesFile = join(root, '.cache', 'test-times.json')
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.includes('.long.')
const routeTables = /^apps\/member\/src\/app\/routes-[a-z]+\.ts$/
const tidy = /^tests\/tidy\/.*\.test\.ts$/

export interface ChangedPlan {
  readonly paths: readonly string[]
  /** Routes whose screens are walked; none: the walk is not among the paths. */
  readonly routes: readonly string[]
  /** The result, and the number of files that are left to `npm test`. */
  readonly sentence: string
}

/**
 * The test files to run after a change: the rules of the tree, and the nearest of those that the
 * change reaches.
 */
export async function planOfChange(changed: readonly string[]): Promise<ChangedPlan> {
  const tests = codeFiles.filter(({ path }) => isTest(path))
  const imports = importsOf().filter(({ external }) => !external)
  const reach = reachOf(changed, [...imports, ...usesOf(codeFiles, changed)])
  const screens = screensOf(codeFiles.filter(({ path }) => routeTables.test(path)))
  const routes = routesReached(screens, reach).slice(0, SCREENS_MAX)
  const steps = nearestOf([
    new Map(tests.filter(({ path }) => reach.has(path)).map(({ path }) => [path, reach.get(path) ?? 0])),
    browserTestsOf(
      tests.filter(({ path }) => path.includes('.e2e.')),
      screens,
      reach,
    ),
    ...changed
      .filter((path) => !/\.(tsx?|mjs|md)$/.test(path))
      .map((path) =>
        testsNear(
          path,
          tests.map((test) => test.path),
        ),
      ),
  ])
  const known = await readTimes()
  const reached: Reached[] = [...steps]
    .filter(([path]) => !tidy.test(path) && path !== walkFile)
    .map(([path, count]) => ({ path, steps: count, costMs: costOf(path, known) }))
  const { paths, left } = chooseWithin(BUDGET_MS, reached)
  const rules = tests.map(({ path }) => path).filter((path) => tidy.test(path))
  const rest = left === 0 ? '' : `; the nearest ${paths.length} run here, npm test runs the other ${left}`
  return {
    paths: [...rules, ...(routes.length > 0 ? [walkFile] : []), ...paths],
    routes,
    sentence: `${changed.length} changed files reach ${reached.length} test files and ${routes.length} screens${rest}`,
  }
}

/** The fewest steps in any of the maps. */
function nearestOf(found: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>()
  for (const [path, count] of found.flatMap((each) => [...each])) {
    nearest.set(path, Math.min(count, nearest.get(path) ?? count))
  }
  return nearest
}

/** The times of files in the last runs of this checkout; none where the file cannot be read. */
async function readTimes(): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(timesFile, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

export async function keepTimes(files: readonly FileTime[]): Promise<void> {
  const times = await readTimes()
  for (const { path, tookMs } of files) times[path] = Math.round(tookMs)
  await mkdir(dirname(timesFile), { recursive: true })
  // Two runs may end together, and either may be killed.
  const half = `${timesFile}.${process.pid}`
  await writeFile(half, JSON.stringify(times))
  await rename(half, timesFile)
}
