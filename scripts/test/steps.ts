import { devNull } from 'node:os'
import { buildMemberApp } from '../run/build-member.mjs'
import type { WalkOrder } from '../walk/order.ts'
import type { ChangedPlan } from './changed/plan.ts'
import { type Command, USAGE } from './command.ts'
import { failedOne, type Outcome, type Part, PROGRESS_MS, passedOne, showLine } from './outcome.ts'
import { newestPostgres, oldestPostgres, postgresVersion, versionedTests } from './postgres-version.ts'
import { prepare, rarelyCollecting, runNode } from './run-program.ts'
import { matching } from './test-files.ts'
import { runTypes } from './types.ts'
import { runVitest, type VitestOptions, type VitestRun } from './vitest.ts'

export interface Step {
  readonly name: string
  run(): Promise<Outcome>
}

/** The work of a run: the quick checks in parallel lanes, then the tests. */
export interface Plan {
  readonly lanes: readonly (readonly Step[])[]
  /** Missing: a run of checks only. */
  readonly tests?: VitestOptions & { readonly browser: boolean }
  /** Service tests that also run on another Postgres. */
  readonly versions?: readonly VersionRun[]
}

export interface VersionRun {
  readonly major: number
  /** Prefixes of paths; none: all. */
  readonly paths: readonly string[]
  /** A pattern of test names. */
  readonly name?: string
  /** Runs with one worker in parallel to the other tests, for which it leaves a core and a half. */
  readonly beside?: true
}

const types: Step = { name: 'types', run: runTypes }
const lint: Step = {
  name: 'lint',
  run: () => tool('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware']),
}
const format: Step = {
  name: 'format',
  run: () => tool('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
}
/** Files, exports and dependencies that nothing uses (knip.json). */
const unused: Step = {
  name: 'unused',
  run: () => tool('unused', ['node_modules/knip/bin/knip.js', '--no-progress']),
}
/**
 * Runs in parallel to the compilers: it waits for the network. A version that is not available is
 * reported on its own line.
 */
const postgres: Step = { name: 'postgres', run: installVersions }
const build: Step = { name: 'build', run: buildApps }
const checks: readonly Step[] = [types, lint, format, unused, build]

/** Projects of vitest.config.ts, in their order. */
export const testKinds = ['unit', 'service', 'memory', 'race', 'e2e'] as const

const versions = {
  short: [{ major: oldestPostgres, paths: versionedTests, beside: true }],
  long: [
    { major: oldestPostgres, paths: [] },
    { major: newestPostgres, paths: [] },
  ],
} as const

const LONG = { TEST_LENGTH: 'long' }
/** Browser tests come last: their seeding runs in parallel to the others. */
const WHOLE = { TEST_WHOLE: '1' }

/**
 * Everything; the named steps and kinds; or the test files whose path contains a filter.
 *
 * @throws Error with a sentence when a filter matches no step, no kind and no file
 */
export function planOf({ filters, long, name, postgres: major, update }: Command): Plan {
  const env = long ? LONG : {}
  if (filters.length === 0) {
    const all = {
      lanes: [
        [types, unused],
        [lint, format, build],
      ],
      tests: { kinds: testKinds, env: { ...env, ...WHOLE }, browser: true },
    }
    // The given server is then the only one to test on.
    if (process.env['TEST_DATABASE_URL']) return all
    return { ...all, lanes: [...all.lanes, [postgres]], versions: long ? versions.long : versions.short }
  }
  const kinds: readonly string[] = testKinds.filter((kind) => filters.includes(kind))
  const named = checks.filter((check) => filters.includes(check.name))
  const known = new Set<string>([...kinds, ...named.map((check) => check.name)])
  const paths = filters.filter((filter) => !known.has(filter))
  const files = paths.flatMap(matching)
  if (major !== undefined) return { lanes: [], versions: [{ major, paths, ...(name ? { name } : {}) }] }
  const browser = kinds.includes('e2e') || files.some((file) => file.includes('.e2e.'))
  const steps = browser && !named.includes(build) ? [...named, build] : named
  const lanes = steps.length > 0 ? [steps] : []
  if (kinds.length === 0 && paths.length === 0) {
    if (name !== undefined || update) throw new Error(USAGE)
    return { lanes }
  }
  const isLong = long || paths.some((path) => path.includes('.long.'))
  return {
    lanes,
    tests: {
      kinds,
      paths,
      ...(name === undefined ? {} : { name }),
      ...(update ? { update } : {}),
      env: isLong ? LONG : {},
      browser,
    },
  }
}

/** All quick checks, the rules of the tree, and the nearest tests that the change reaches. */
export function planOfChanged({ paths, routes }: ChangedPlan): Plan {
  const browser = paths.some((path) => path.includes('.e2e.'))
  const order: WalkOrder = {
    ...{ full: false, pictures: false, size: null },
    ...{ languages: [], routes: [...routes], file: devNull },
  }
  return {
    lanes: [
      [types, unused],
      [lint, format, ...(browser ? [build] : [])],
    ],
    tests: { paths, browser, env: routes.length > 0 ? { WALK: JSON.stringify(order) } : {} },
  }
}

/**
 * @param report is called with each line's part as it ends; the kinds' lines come from the reporter
 * itself
 */
export async function runPlan(
  { lanes, tests, versions: others = [] }: Plan,
  report: (part: Part) => void,
): Promise<VitestRun> {
  const ofLanes = await runLanes(lanes, report)
  const env = tests?.env ?? {}
  const runs = await Promise.all([
    ...(tests === undefined ? [] : [runVitest(tests)]),
    ...others.filter(({ beside }) => beside).map((other) => runOnVersion(other, env)),
  ])
  for (const other of others.filter(({ beside }) => !beside)) runs.push(await runOnVersion(other, env))
  return {
    parts: [...ofLanes.flat(), ...runs.flatMap(({ parts }) => parts)],
    files: runs.flatMap(({ files }) => files),
  }
}

async function runLanes(
  lanes: Plan['lanes'],
  report: (part: Part) => void,
): Promise<readonly (readonly Part[])[]> {
  const running = new Set<string>()
  const began = performance.now()
  const progress = setInterval(() => {
    showLine(`  … ${Math.round((performance.now() - began) / 1000)} s, ${[...running].join(', ')}`)
  }, PROGRESS_MS)
  try {
    return await Promise.all(
      lanes.map(async (lane) => {
        const parts: Part[] = []
        for (const step of lane) {
          const began = performance.now()
          running.add(step.name)
          const outcome = await step.run()
          running.delete(step.name)
          const part = { name: step.name, outcome, tookMs: performance.now() - began }
          report(part)
          parts.push(part)
        }
        return parts
      }),
    )
  } finally {
    clearInterval(progress)
  }
}

/** A run in parallel to others shows no progress. */
const BESIDE = { TEST_WORKERS: '1', RESULTS_PROGRESS: 'none' }

async function runOnVersion(
  { major, paths, name, beside }: VersionRun,
  env: NodeJS.ProcessEnv,
): Promise<VitestRun> {
  let bin: string
  try {
    bin = await postgresVersion(major)
  } catch (error) {
    const outcome = failedOne(`Postgres ${major}: ${(error as Error).message}`)
    return { parts: [{ name: `service-${major}`, outcome, tookMs: 0 }], files: [] }
  }
  return runVitest({
    kinds: ['service', 'memory'],
    paths,
    ...(name === undefined ? {} : { name }),
    postgres: major,
    env: { ...env, ...(beside ? BESIDE : {}), GLASSHOUSE_PG_BIN: bin },
  })
}

async function installVersions(): Promise<Outcome> {
  try {
    await postgresVersion(oldestPostgres)
    return passedOne()
  } catch (error) {
    return failedOne(`postgres: ${(error as Error).message}`)
  }
}

async function tool(name: string, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runNode(args, { env: rarelyCollecting, ownGroup: true })
  return code === 0 ? passedOne() : failedOne(`${name}:\n${output}`)
}

async function buildApps(): Promise<Outcome> {
  try {
    await prepare(() => buildMemberApp(process.execPath))
    return passedOne()
  } catch (error) {
    return failedOne(`build: ${(error as Error).message}`)
  }
}
