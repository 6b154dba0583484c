// Four kinds of test, told apart by the end of their file name:
//   *.test.ts, *.test.tsx   unit: nothing but memory (tests/tidy too); no Postgres, no network; run side by side
//   *.service.test.ts       a real Postgres: one scratch server for the whole run, a cloned database for each file
//                           (tests/support/postgres.ts); run side by side
//   *.race.test.ts          several processes, kills, a server of its own; side by side
//   *.e2e.test.ts           a real browser on a real server; side by side: half of a journey is waiting
// All but the unit tests are one queue in this order: none of the kinds waits for the last file of
// the one before. A file with `.long` before its kind (`x.long.race.test.ts`) runs in `npm run
// test:long` alone (tests/support/length.ts). `npm test -- <part of a path>` runs the matching
// files; `npm test -- unit|service|race|e2e` one kind.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { settleEnvironment } from './scripts/test/environment.ts'

settleEnvironment()

const FOLDERS = '{packages,apps,tests,scripts,bench}'
const ENDINGS = ['service', 'race', 'e2e'] as const
const CORES = 2 // what the tests are sized for; more would only crowd the database
/**
 * Of the tests with a database: while two wait for a clock, a block or a process, the others use
 * both cores. A run beside another one (scripts/test/steps.ts) takes one.
 */
const WORKERS = Number(process.env['TEST_WORKERS'] ?? 2 * CORES)

/**
 * Longer than any test of memory or a database takes, whatever else runs: 4 s of processor took 30
 * s beside thirty others.
 */
const HUNG_MS = 120_000

const notNow = process.env['TEST_LENGTH'] === 'long' ? [] : ['**/*.long.*']

/**
 * Service tests that measure their process's memory: a process for each, not one that other files
 * have filled.
 */
const measuresMemory = [
  'apps/server/src/http/socket-news.service.test.ts',
  'apps/server/src/reporting/statement/long.service.test.ts',
  'apps/server/src/foundation/upload/upload.service.test.ts',
  'tests/http/hostile-body.service.test.ts',
]

const named = (ending: string) => `${FOLDERS}/**/*.${ending}.test.ts`

/**
 * These take several times as long as others of their kind: begun last, one would run alone at the
 * end.
 */
const longest = [
  /tests\/e2e\/(?:screens|console|chain|entry|rewards|classes|security|members)\./,
  /\/(?:identity|transfer|files|ticker|demo|import)\.service\./,
  /\/(?:simulation|payout|accounts|ticker|lifecycle)\.race\./,
]

const kindsInOrder = ['unit', 'service', 'memory', 'race', 'e2e']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      2 * kindsInOrder.indexOf(project.name) + (longest.some((part) => part.test(moduleId)) ? 0 : 1)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b)) // what is equal stays as it was
  }
}

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', ...notNow],
    maxWorkers: CORES,
    allowOnly: false, // its default asks whether this is a build server
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/dist/**', ...notNow, ...ENDINGS.map(named)],
          pool: 'forks', // a native parser of the tidy tests crashes in worker threads, one run in two
          isolate: false, // one process a core, where a process a file took twice as long
          testTimeout: HUNG_MS,
          sequence: { groupOrder: 0 },
          // Read anew for each test, as a page reads them: they look at the page once.
          server: { deps: { inline: [/@capacitor/, /@aparajita/] } },
        },
      },
      // Each file has a database of its own; the server is imported once a worker and not once a file, 2 s of processor.
      withPostgres('service', {
        pool: 'forks',
        isolate: false,
        testTimeout: HUNG_MS,
        hookTimeout: HUNG_MS,
        exclude: measuresMemory,
      }),
      withPostgres('memory', {
        pool: 'forks',
        isolate: true,
        testTimeout: HUNG_MS,
        hookTimeout: HUNG_MS,
        include: [...measuresMemory],
      }),
      withPostgres('race', { pool: 'forks', isolate: false, testTimeout: 180_000, hookTimeout: 120_000 }),
      withPostgres('e2e', {
        pool: 'forks',
        testTimeout: 400_000,
        hookTimeout: 400_000, // the first file's makes the demo world: 180 s with eight others on two cores
        // A worker reads the browser's driver and its share of the sources once: 2 s of processor for each of 30 files.
        isolate: false,
        setUps: ['tests/e2e/support/shared-hosts.ts'],
        pollMs: 60_000, // as long as a person of the journeys waits for words
      }),
    ],
  },
})

function withPostgres(
  name: (typeof ENDINGS)[number] | 'memory',
  {
    setUps = [],
    exclude = [],
    pollMs = 30_000,
    ...options
  }: {
    include?: string[]
    exclude?: readonly string[]
    pool: 'forks'
    isolate?: boolean
    testTimeout: number
    hookTimeout: number
    /** After Postgres is there; ended before it is. */
    setUps?: readonly string[]
    /** How long `expect.poll` waits; vitest's own second is short with four files side by side. */
    pollMs?: number
  },
) {
  return {
    extends: true as const,
    test: {
      name,
      include: [named(name)],
      exclude: ['**/node_modules/**', '**/dist/**', ...notNow, ...exclude],
      globalSetup: ['tests/support/postgres-setup.ts', ...setUps],
      maxWorkers: WORKERS,
      sequence: { groupOrder: 1 },
      expect: { poll: { timeout: pollMs } },
      ...options,
    },
  }
}
