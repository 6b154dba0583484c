/**
 * config → database → chain and worlds → http and ticker. The server ends cleanly on SIGINT and
 * SIGTERM.
 */
import { join, resolve } from 'node:path'
import { type Chain, openChain, WrongChain } from './chain/index.ts'
import { type Config, readConfig } from './config.ts'
import { ensureDemo, publicDemoCode } from './demo/index.ts'
import {
  catalogueSchema,
  hostBeat,
  livingWorlds,
  makeWorlds,
  upgradeWorlds,
} from './foundation/world/index.ts'
import { openHost } from './host.ts'
import { buildApp } from './http/app.ts'
import { listen, lookForPort } from './http/listen.ts'
import { makeMetrics } from './http/metrics.ts'
import { checkKeyFile, openPusher, type Pusher } from './messaging/push/index.ts'
import { keyFromCatalogue } from './payments/deposit/index.ts'
import { type Log, makeLog } from './platform/log.ts'
import { measureParts } from './platform/parts.ts'
import { secureRandom } from './platform/random.ts'
import { reachOf, welcomeLines } from './welcome.ts'
import { startWork } from './work.ts'

const root = join(import.meta.dirname, '../../..')

/** A chain of thousands of blocks is built while the pages are already served. */
const chainWaitMsMax = 1000

/**
 * The functions that close what was opened, called in the opposite order: on a signal, whenever it
 * comes, and when the start fails.
 */
const opened: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined

/**
 * A resource that cannot be closed, because the database is gone, does not leave the others open: a
 * node of the chain outlived its server.
 */
async function closeAll(): Promise<void> {
  const failed: unknown[] = []
  for (const close of opened.reverse()) await close().catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

function stopOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    // A second Ctrl-C does not cut the first one short: the database still has to be released.
    if (closing !== undefined) return
    console.log(`Stopping (${signal}).`)
    closing = closeAll()
    closing.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

/** The process does not continue with another chain, whatever it was doing. */
function endOnWrongChain(error: WrongChain): void {
  if (closing !== undefined) return
  console.error(error.message)
  const end = () => process.exit(1)
  closing = closeAll()
  closing.then(end, end)
}

/**
 * Pages are served even without the chain: the calls that need it report that. Errors: `WrongChain`
 * alone.
 */
async function startedChain(chain: Chain, log: Log): Promise<void> {
  try {
    await chain.ready(chainWaitMsMax)
  } catch (error) {
    if (error instanceof WrongChain) throw error
    log.warn({ err: error }, 'the practice chain is not up yet')
    console.error((error as Error).message)
  }
}

/** Undefined: this host does not push. */
async function openedPusher({ FIREBASE_KEY_FILE: path }: Config): Promise<Pusher | undefined> {
  if (path === undefined) return undefined
  const keyFile = resolve(path)
  await checkKeyFile(keyFile)
  return openPusher({ keyFile })
}

/** Settings that tests change. `blockMs`: the time between blocks of the practice chain. */
export interface Changes {
  readonly blockMs?: number
}

async function start({ blockMs }: Changes): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const over = measureParts('modules', () => performance.now())
  stopOn('SIGINT')
  stopOn('SIGTERM')
  await over('port', lookForPort(config.HOST, config.PORT))
  const host = await over('database', openHost(config, log, complain))
  opened.push(host.close)
  const { database, wall } = host
  for (const sentence of host.away) console.error(`${sentence} Its worlds say so, and the others run.`)
  const catalogue = database.scope(catalogueSchema)
  const chain = await openChain({
    database,
    catalogue,
    dataDir: resolve(config.DATA_DIR),
    wall,
    log,
    onWrong: endOnWrongChain,
    ...(blockMs === undefined ? {} : { paceMs: blockMs }),
  })
  opened.push(chain.stop)
  const allWorlds = makeWorlds(database)
  const worlds = livingWorlds(allWorlds, wall, hostBeat(catalogue, wall))
  const uploadFolder = resolve(config.DATA_DIR, 'uploads')
  for (const slug of await over('worlds', upgradeWorlds(database, log)))
    console.error(
      `World "${slug}" could not be brought to this version; the others run. Why: the desk, or the log.`,
    )
  const needs = { database, worlds, wall, random: secureRandom, log }
  const demo = await over('demo', ensureDemo({ ...needs, uploadFolder, say }))
  const publicCode = await publicDemoCode(needs)
  const pusher = await openedPusher(config)
  const metrics = makeMetrics()
  let port = config.PORT
  // While the node of the chain starts, this process has nothing to do but build.
  const building = buildApp({
    ...needs,
    host: {
      catalogue,
      chain,
      depositKey: keyFromCatalogue(catalogue),
      uploadFolder,
      pushOn: pusher !== undefined,
      classLimits: { worlds: config.CLASSES_MAX, members: config.CLASS_MEMBERS_MAX },
      entriesAMinute: config.ENTRIES_A_MINUTE || undefined,
      classesKeptDays: config.CLASSES_KEPT_DAYS || undefined,
      hostSecret: config.HOST_SECRET,
      ...reachOf(config, () => port),
    },
    catalogueSchema,
    metrics,
    config,
    root,
  })
  const [app] = await over('pages and chain', Promise.all([building, startedChain(chain, log)]))
  port = await over('listening', listen(app, config.HOST, config.PORT))
  opened.push(() => app.close())
  const { url, further } = host
  const work = { ...needs, url, further, chain, catalogue, config, metrics, pusher, uploadFolder, say }
  opened.push(...startWork({ ...work, findWorld: allWorlds.find, onWrongChain: endOnWrongChain }))
  host.waits.stop()
  log.info({ ms: over.ms }, 'the start by its parts')
  for (const line of welcomeLines({ ...config, port }, demo, publicCode)) say(line)
}

const say = (line: string): void => console.log(line)
const complain = (line: string): void => console.error(line)

/** Returns when the server answers; ends the process with a sentence when it cannot start. */
export async function serve(changes: Changes = {}): Promise<void> {
  try {
    await start(changes)
  } catch (error) {
    // An error that comes from closing everything is no failure of the start.
    if (closing === undefined) {
      console.error(error instanceof Error ? error.message : error)
      await closeAll().catch(() => undefined)
      process.exit(1)
    }
  }
}
