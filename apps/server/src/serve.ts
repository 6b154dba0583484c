/** config → database → chain and worlds → http and ticker. Ends cleanly on SIGINT and SIGTERM. */
import { join, resolve } from 'node:path'
import { type Chain, openChain, WrongChain } from './chain/index.ts'
import { type Config, isLoopback, readConfig } from './config.ts'
import { type DemoLogins, ensureDemo } from './demo/index.ts'
import { openHost } from './host.ts'
import { buildApp } from './http/app.ts'
import { listen, lookForPort } from './http/listen.ts'
import { makeMetrics } from './http/metrics.ts'
import { startRetention } from './modules/class/index.ts'
import { keyFromCatalogue, startDepositReader } from './modules/deposit/index.ts'
import { startPayouts } from './modules/payout/index.ts'
import { checkKeyFile, openPusher, type Pusher } from './modules/push/index.ts'
import { startTicker } from './modules/ticker/index.ts'
import { startUploadSweep } from './modules/upload/index.ts'
import { catalogueSchema, livingWorlds, makeWorlds, upgradeWorlds } from './modules/world/index.ts'
import { type Log, makeLog } from './platform/log.ts'
import { secureRandom } from './platform/random.ts'

const root = join(import.meta.dirname, '../../..')

/** One line, so that a script finds everything behind the words it waits for. */
function readyLine(config: Config, port: number, demo: DemoLogins): string {
  const shown = isLoopback(config.HOST) || ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST
  return [
    `Glasshouse is ready: http://${shown}:${port}`,
    `member ${demo.member.phone} password ${demo.member.password}`,
    `invite code ${demo.inviteCode}`,
    // An operator steers the world: its login is shown only where nobody else can reach the page.
    ...(isLoopback(config.HOST) ? [`operator ${demo.operator.name} password ${demo.operator.password}`] : []),
  ].join(' · ')
}

/** A chain of thousands of blocks is built while the page is already there. */
const chainWaitMsMax = 1000

/** What was opened, closed in the opposite order: on a signal, whenever it comes, and when the start fails. */
const opened: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined

/** What cannot be closed, because the database is gone, leaves nothing else open: a node of the chain outlived its server. */
async function closeAll(): Promise<void> {
  const failed: unknown[] = []
  for (const close of opened.reverse()) await close().catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

function stopOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    // A second Ctrl-C does not cut the first one short: the database still has to be let go.
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

/** The process does not go on beside another chain, whatever it was doing. */
function endOnWrongChain(error: WrongChain): void {
  if (closing !== undefined) return
  console.error(error.message)
  const end = () => process.exit(1)
  closing = closeAll()
  closing.then(end, end)
}

/** The page is there even when the chain is not: what needs it says so. Errors: `WrongChain` alone. */
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

/** What a host of the tests has otherwise. `blockMs`: between blocks of the practice chain. */
export interface Changes {
  readonly blockMs?: number
}

async function start({ blockMs }: Changes): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  stopOn('SIGINT')
  stopOn('SIGTERM')
  await lookForPort(config.HOST, config.PORT)
  const host = await openHost(config, log)
  opened.push(host.close)
  const { database, wall } = host
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
  const worlds = livingWorlds(allWorlds, wall)
  const uploadFolder = resolve(config.DATA_DIR, 'uploads')
  for (const slug of await upgradeWorlds(database, log))
    console.error(
      `World "${slug}" could not be brought to this version; the others run. Why: the desk, or the log.`,
    )
  const needs = { database, worlds, wall, random: secureRandom, log }
  const demo = await ensureDemo({ ...needs, say: (line) => console.log(line) })
  await startedChain(chain, log)
  const pusher = await openedPusher(config)
  const metrics = makeMetrics()
  const app = await buildApp({
    ...needs,
    host: {
      catalogue,
      chain,
      depositKey: keyFromCatalogue(catalogue),
      uploadFolder,
      pushOn: pusher !== undefined,
      classLimits: { worlds: config.CLASSES_MAX, members: config.CLASS_MEMBERS_MAX },
      classesKeptDays: config.CLASSES_KEPT_DAYS || undefined,
      hostSecret: config.HOST_SECRET,
    },
    catalogueSchema,
    metrics,
    config,
    root,
  })
  const port = await listen(app, config.HOST, config.PORT)
  opened.push(() => app.close())
  const ticker = startTicker({ url: host.url, wall, log, metrics, pusher })
  opened.push(ticker.stop)
  const reader = startDepositReader({ ...needs, chain, catalogue, onWrongChain: endOnWrongChain })
  opened.push(reader.stop)
  const sweep = startUploadSweep({ uploadFolder, wall, log, findWorld: allWorlds.find })
  opened.push(sweep.stop)
  const keptDays = config.CLASSES_KEPT_DAYS || undefined
  const retention = startRetention({ database, uploadFolder, wall, log, keptDays, findWorld: allWorlds.find })
  opened.push(retention.stop)
  const signerFolder = resolve(config.DATA_DIR, 'signer')
  const onWrongChain = endOnWrongChain
  opened.push(startPayouts({ url: host.url, chain, signerFolder, wall, log, metrics, onWrongChain }).stop)
  console.log(readyLine(config, port, demo))
}

/** Returns when it answers; ends the process with a sentence when it cannot start. */
export async function serve(changes: Changes = {}): Promise<void> {
  try {
    await start(changes)
  } catch (error) {
    // What fails because everything is being closed is no failure of the start.
    if (closing === undefined) {
      console.error(error instanceof Error ? error.message : error)
      await closeAll().catch(() => undefined)
      process.exit(1)
    }
  }
}
