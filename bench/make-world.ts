/**
 * Making a world, when an empty one was made in advance and when none was, beside a few others and
 * beside many. `BENCH_SMALL=1`: beside twenty.
 */
import { createWorld, migrateCatalogue } from '../apps/server/src/foundation/world/index.ts'
import { ensureEmptySpares } from '../apps/server/src/foundation/world/spare.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { type Bench, type Figure, figure } from './bench.ts'
import { freshDatabase } from './read-worlds.ts'

const many = process.env['BENCH_SMALL'] === undefined ? 500 : 20
const msMax = 300
/** Worlds of either kind whose median counts; the two alternate. */
const turns = 7

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

async function measure(database: Database, beside: string): Promise<Figure> {
  const [withSpare, without, ahead]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < turns; turn++) {
    without.push(await msOf(() => make(database, `without-${beside}-${turn}`)))
    ahead.push(await msOf(() => ensureEmptySpares(database)))
    withSpare.push(await msOf(() => make(database, `with-${beside}-${turn}`)))
  }
  const [taken, migrated, inAdvance] = [withSpare, without, ahead].map((all) => Math.round(median(all)))
  return figure(
    `a world made beside ${beside} ÷ 0.3 s`,
    median(withSpare) / msMax,
    1,
    'lower',
    `${taken} ms; ${migrated} ms where no empty one was ready, and ${inAdvance} ms in the background for the next one`,
  )
}

const make = (database: Database, slug: string) =>
  createWorld(database, systemClock, { slug, name: slug, seed: 1n })

export const makeWorldBench: Bench = {
  name: 'make-world',
  rounds: 1,
  run: async (server) => {
    const database = openDatabase({ connection: await freshDatabase(server, 'bench_make_world') })
    try {
      await migrateCatalogue(database)
      for (const slug of ['one', 'two']) await make(database, slug)
      const few = await measure(database, '2')
      // Those of the first figure are there, too.
      for (let made = 2 + 2 * turns; made < many; made++) await make(database, `class-${made}`)
      return [few, await measure(database, String(many))]
    } finally {
      await database.close()
    }
  },
}
