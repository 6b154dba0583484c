/**
 * `npm run proof`: do the books of every world add up? `--world <slug>` one world, `--new` only what came after the
 * last proof that held (all otherwise). Exit 0 when all hold, 1 with the first broken account, 2 when it cannot run.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openHost } from '../host.ts'
import { brokenLine } from '../ledger/proof/prove.ts'
import { proveBooks } from '../modules/day/index.ts'
import { listWorlds, makeWorlds } from '../modules/world/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { makeLog } from '../platform/log.ts'

/** Proves one world and says so; true when it holds. */
async function proveWorld(database: Database, slug: string, full: boolean): Promise<boolean> {
  const world = await makeWorlds(database).find(slug)
  if (world === undefined) throw new Error(`There is no world "${slug}".`)
  const start = performance.now()
  const { settledThrough, broken, moneyStopped } = await proveBooks(world.db, { full })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (broken === null) {
    console.log(`world ${slug}: the books add up through day ${settledThrough} (${seconds} s)`)
    return true
  }
  console.error(`world ${slug}: BROKEN: ${brokenLine(broken)}`)
  if (moneyStopped) console.error(`world ${slug}: money is stopped until it is reopened by name`)
  return false
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { world: { type: 'string' }, full: { type: 'boolean' }, new: { type: 'boolean' } },
  })
  const config = readConfig(process.env)
  const host = await openHost(config, makeLog(config.LOG_LEVEL))
  try {
    const all = (await listWorlds(host.database)).map(({ slug }) => slug)
    let holds = true
    for (const slug of values.world === undefined ? all : [values.world]) {
      holds = (await proveWorld(host.database, slug, values.new !== true)) && holds
    }
    return holds ? 0 : 1
  } finally {
    await host.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
