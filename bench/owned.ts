/**
 * What a member with 100,000 machines can receive (`income.due`), and how long the answer holds the
 * event loop. `BENCH_SMALL=1` has 5,000 machines.
 */
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { incomeHandlers } from '../apps/server/src/scheme/income/index.ts'
import { id } from '../packages/contract/src/values/ids.ts'
import { longestTurnMs } from '../tests/support/loop-turns.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { ownedWorld } from './owned-world.ts'
import { freshDatabase } from './read-worlds.ts'

const machines = process.env['BENCH_SMALL'] === undefined ? 100_000 : 5_000
const daysLived = 12
const asks = 30
const dueMsMax = 50
const turnMsMax = 20

async function run(server: BenchServer): Promise<Figure[]> {
  const connection = await freshDatabase(server, 'bench_owned')
  const database = openDatabase({ connection, connectionsMax: 4 })
  try {
    const { world, owner } = await ownedWorld(connection, database, { machines, days: daysLived })
    const where = { world, memberId: id('member', BigInt(owner.memberId)), language: 'en_US' } as const
    const ask = () => incomeHandlers['income.due']({}, where)
    const { total } = await ask()
    if (total !== machines) throw new Error(`${total} orders have something to receive`)
    const times: number[] = []
    for (let nth = 0; nth < asks; nth++) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
    const median = times.toSorted((a, b) => a - b)[asks / 2] ?? Number.NaN
    const turnMs = await longestTurnMs(async () => {
      for (let nth = 0; nth < asks; nth++) await ask()
    })
    const most = Math.max(...times).toFixed(0)
    return [
      figure(
        `income.due of ${machines} machines, median in ms`,
        median,
        dueMsMax,
        'lower',
        `at most ${most}`,
      ),
      figure('the longest turn of the event loop meanwhile, in ms', turnMs, turnMsMax, 'lower'),
    ]
  } finally {
    await database.close()
  }
}

/** One round, because making the world takes most of the time. */
export const ownedBench: Bench = { name: 'owned', rounds: 1, run }
