/**
 * Proves that the books of every world add up, and that the coins on the practice chain match them.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatTokenAmount } from '@glasshouse/contract'
import { openChain } from '../../chain/index.ts'
import { rpcReads } from '../../chain/reader/index.ts'
import { type Config, readConfig } from '../../config.ts'
import { catalogueSchema, listWorlds, makeWorlds, orLost, TablesLost } from '../../foundation/world/index.ts'
import { type Host, openHost } from '../../host.ts'
import { brokenLine } from '../../ledger/proof/prove.ts'
import { brokenPart, untilWeighed } from '../../payments/payout/index.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type Log, makeLog } from '../../platform/log.ts'
import { proveBooks } from '../../scheme/day/index.ts'

/** Proves one world and prints the result; true when it holds. */
async function proveWorld({ database }: Host, log: Log, slug: string, full: boolean): Promise<boolean> {
  const world = await makeWorlds(database).find(slug)
  if (world === undefined) throw new Error(`There is no world "${slug}".`)
  const start = performance.now()
  const { settledThrough, broken, moneyStopped } = await orLost(world, log, () =>
    proveBooks(world.db, { full }),
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (broken === null) {
    const through = settledThrough < 0 ? 'before its first close' : `through day ${settledThrough}`
    console.log(`world ${slug}: the books add up ${through} (${seconds} s)`)
    return true
  }
  console.error(`world ${slug}: BROKEN: ${brokenLine(broken)}`)
  if (moneyStopped) console.error(`world ${slug}: money is stopped until it is reopened by name`)
  return false
}

/**
 * Proves that each world was paid what it put into the paying wallet, and no more; true when it
 * holds.
 */
async function proveParts(database: Database): Promise<boolean> {
  const broken = await brokenPart(database.scope(catalogueSchema))
  if (broken === null) console.log('paying wallet: each world was paid what it put in, and no more')
  else console.error(`paying wallet: BROKEN: world number ${broken.worldId}: ${broken.what}`)
  return broken === null
}

/**
 * Compares the coins with the books, at the last block that a server read. Without a server the
 * node is built from its log, however long that takes, and mines nothing.
 */
async function weighChain({ database, wall }: Host, config: Config): Promise<boolean> {
  const chain = await openChain({
    database,
    catalogue: database.scope(catalogueSchema),
    dataDir: resolve(config.DATA_DIR),
    wall,
    log: makeLog(config.LOG_LEVEL),
    paceMs: null,
    onWrong: (error) => {
      console.error(error.message)
      process.exit(2)
    },
  })
  try {
    await chain.ready()
    const weighed = await untilWeighed({ database, chain, reads: rpcReads(chain.rpc) })
    if (weighed === 'never read') {
      console.log('practice chain: no server has read it yet, so nothing is booked over it')
      return true
    }
    if (weighed === null)
      throw new Error(
        'practice chain: a reorg is not read to its end, or worlds on several servers changed meanwhile; prove again while a server runs',
      )
    const { block, coins, expected } = weighed
    const said = `${formatTokenAmount(coins)} practice USDT at block ${block}`
    if (coins === expected) {
      console.log(`practice chain: ${said}, as the books say`)
      return true
    }
    const sign = expected < 0n ? '-' : ''
    const books = `${sign}${formatTokenAmount(expected < 0n ? -expected : expected)}`
    console.error(`practice chain: BROKEN: ${said}, and the books say ${books}`)
    return false
  } finally {
    await chain.stop()
  }
}

/** Null: a server is away or lacks the world, so this is not proved; the rest is. */
const unlessAway = (what: string, prove: () => Promise<boolean>): Promise<boolean | null> =>
  prove().catch((error: unknown) => {
    if (!isServerAway(error) && !(error instanceof TablesLost)) throw error
    console.error(`${what}: NOT PROVED: ${error.message}`)
    return null
  })

/** `npm run proof`: prints its findings and returns the exit code. */
export async function runProof(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { world: { type: 'string' }, full: { type: 'boolean' }, new: { type: 'boolean' } },
  })
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const host = await openHost(config, log, (line) => console.error(line))
  try {
    const all = (await listWorlds(host.database)).map(({ slug }) => slug)
    const findings = []
    for (const slug of values.world === undefined ? all : [values.world])
      findings.push(await unlessAway(`world ${slug}`, () => proveWorld(host, log, slug, values.new !== true)))
    if (values.world === undefined) {
      const isComplete = !findings.includes(null)
      findings.push(await proveParts(host.database))
      if (isComplete) findings.push(await unlessAway('practice chain', () => weighChain(host, config)))
      else console.error('practice chain: NOT PROVED: its coins are compared with the books of all worlds')
    }
    if (findings.includes(false)) return 1
    return findings.includes(null) ? 2 : 0
  } finally {
    await host.close()
  }
}
