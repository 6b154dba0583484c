// There are four kinds of test, by the end of their file name. The files of a kind run in parallel.
//   *.test.ts, *.test.tsx   unit: memory alone (tests/tidy too); no Postgres, no network
//   *.service.test.ts       a real Postgres: one scratch server for the whole run, a cloned
//                           database for each file (tests/support/postgres.ts)
//   *.race.test.ts          several processes, kills, a server of its own
//   *.e2e.test.ts           a real browser on a real server; half of a journey is waiting
// All kinds but the unit tests share one queue in this order: no kind waits for the last file of
// the kind before. A file with `.long` before its kind (`x.long.race.test.ts`) runs only in
// `npm run test:long` (tests/support/length.ts). `npm test -- <part of a path>` runs the matching
// files; `npm test -- unit|service|race|e2e` runs one kind.
import { compiledWords } from '@glasshouse/words/vite.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { settleEnvironment } from './scripts/test/environment.ts'

settleEnvironment()

const FOLDERS = '{packages,apps,tests,scripts,bench}'
const ENDINGS = ['service', 'race', 'e2e'] as const
const CORES = 2 // the tests are sized for two cores; more workers would overload the database
/**
 * Workers of the tests with a database: while two wait for a clock, a block or a process, the
 * others use both cores. A run beside another one (scripts/test/steps.ts) uses one worker.
 */
const WORKERS = Number(process.env['TEST_WORKERS'] ?? 2 * CORES)

/**
 * Longer than any unit or service test takes under load: 4 s of processor time took 30 s beside
 * thirty other tests.
 */
const HUNG_MS = 120_000

const long = process.env['TEST_LENGTH'] === 'long'
const notNow = long ? [] : ['**/*.long.*']

/**
 * Service tests that measure their process's memory: each has its own process, because other files
 * would add to that memory.
 */
const measuresMemory = [
  'apps/server/src/http/socket-news.service.test.ts',
  'apps/server/src/reporting/statement/long.service.test.ts',
  'apps/server/src/foundation/upload/upload.service.test.ts',
  'tests/http/hostile-body.service.test.ts',
]

const named = (ending: string) => `${FOLDERS}/**/*.${ending}.test.ts`

/**
 * These files take several times as long as others of their kind: one that started last would run
 * alone at the end.
 */
const longest = [
  /tests\/e2e\/(?:screens|console|chain|entry|rewards|classes|security|accounts)\./,
  /\/(?:identity|transfer|files|ticker|demo|import)\.service\./,
  /\/(?:move|simulation|payout|accounts|ticker|lifecycle)\.race\./,
]

const kindsInOrder = ['unit', 'service', 'memory', 'race', 'e2e']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      2 * kindsInOrder.indexOf(project.name) + (longest.some((part) => part.test(moduleId)) ? 0 : 1)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b)) // the sort is stable
  }
}

export default defineConfig({
  plugins: [compiledWords()],
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', ...notNow],
    maxWorkers: CORES,
    allowOnly: false, // the default depends on whether this is a build server
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/dist/**', ...notNow, ...ENDINGS.map(named)],
          pool: 'forks', // the native parser of the tidy tests crashes threads in one run of two
          // One process per core: one per file takes half as long again. The long form has one per
          // file, which finds a test that needs what another file left behind.
          isolate: long,
          testTimeout: HUNG_MS,
          sequence: { groupOrder: 0 },
          // Loaded again for each test, as by a page: these modules read the page only once.
          server: { deps: { inline: [/@capacitor/, /@aparajita/] } },
        },
      },
      // Each file has its own database; the server is imported once per worker, not once per file,
      // because the import takes 2 s of processor time.
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
        // The first file's hook makes the demo world: 180 s with eight others on two cores.
        hookTimeout: 400_000,
        // A worker reads the browser's driver and its share of the sources once: 2 s of processor
        // time for each of 30 files.
        isolate: false,
        setUps: ['tests/e2e/support/shared-hosts.ts'],
        pollMs: 60_000, // the journeys wait as long for text on the page
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
    /** Further global set-ups, which start after Postgres and end before it. */
    setUps?: readonly string[]
    /** The wait of `expect.poll`; vitest's default, 1 s, is too short with four parallel files. */
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
