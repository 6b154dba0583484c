// Four kinds of test, told apart by the end of their file name:
//   *.test.ts, *.test.tsx   unit: nothing but memory (tests/tidy too); no Postgres, no network; run side by side
//   *.service.test.ts       a real Postgres: one scratch server for the whole run, a cloned database for each file
//                           (tests/support/postgres.ts); run side by side
//   *.race.test.ts          several processes, kills, a server of its own; one file after the other
//   *.e2e.test.ts           a real browser on a real server; side by side: half of a journey is waiting
// A file with `.long` before its kind (`x.long.race.test.ts`) runs in `npm run test:long` alone (tests/support/length.ts).
// `npm test -- <part of a path>` runs the matching files; `npm test -- unit|service|race|e2e` one kind.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { settleEnvironment } from './scripts/test/environment.ts'

settleEnvironment()

const FOLDERS = '{packages,apps,tests,scripts,bench}'
const ENDINGS = ['service', 'race', 'e2e'] as const
const CORES = 2 // what the tests are sized for; more would only crowd the database

const notNow = process.env['TEST_LENGTH'] === 'long' ? [] : ['**/*.long.*']

/** Service tests that measure their process's memory: a process for each, not one that other files have filled. */
const measuresMemory = [
  'apps/server/src/http/socket-news.service.test.ts',
  'apps/server/src/modules/statement/long.service.test.ts',
  'apps/server/src/modules/upload/upload.service.test.ts',
  'tests/http/hostile-body.service.test.ts',
]

const named = (ending: string) => `${FOLDERS}/**/*.${ending}.test.ts`

/** These take several times as long as others: begun last, one would run alone at the end. */
const longest = /tests\/e2e\/(?:screens|console|chain|dialogs|security|class|live)\./

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
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
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
          // Read anew for each test, as a page reads them: they look at the page once.
          server: { deps: { inline: [/@capacitor/, /@aparajita/] } },
        },
      },
      // Each file has a database of its own; the server is imported once a worker and not once a file, 2 s of processor.
      withPostgres('service', 1, {
        pool: 'forks',
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxWorkers: CORES + 1, // while one waits for a clock, a socket or a process, the others use both cores
        exclude: measuresMemory,
      }),
      withPostgres('memory', 2, {
        pool: 'forks',
        isolate: true,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        include: [...measuresMemory],
      }),
      withPostgres('race', 3, { pool: 'forks', isolate: false, testTimeout: 180_000, hookTimeout: 120_000 }),
      withPostgres('e2e', 4, {
        pool: 'forks',
        testTimeout: 400_000,
        hookTimeout: 400_000, // the first file's makes the demo world: 180 s with eight others on two cores
        maxWorkers: CORES + 1, // while one waits for a block, a day or a message to go, the others use both cores
        // A worker reads the browser's driver and its share of the sources once: 2 s of processor for each of 30 files.
        isolate: false,
        setUps: ['tests/e2e/support/shared-hosts.ts'],
        // As long as a person of the journeys waits for words; vitest's own second is short with two files at a time.
        expect: { poll: { timeout: 60_000 } },
      }),
    ],
  },
})

function withPostgres(
  name: (typeof ENDINGS)[number] | 'memory',
  groupOrder: number,
  {
    setUps = [],
    exclude = [],
    ...options
  }: {
    include?: string[]
    exclude?: readonly string[]
    pool: 'forks'
    isolate?: boolean
    testTimeout: number
    hookTimeout: number
    maxWorkers?: number
    /** After Postgres is there; ended before it is. */
    setUps?: readonly string[]
    expect?: { poll: { timeout: number } }
  },
) {
  return {
    extends: true as const,
    test: {
      name,
      include: [named(name)],
      exclude: ['**/node_modules/**', '**/dist/**', ...notNow, ...exclude],
      globalSetup: ['tests/support/postgres-setup.ts', ...setUps],
      sequence: { groupOrder },
      ...options,
    },
  }
}
