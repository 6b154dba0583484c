import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, writeConfiguration } from './cluster.ts'
import { connectionOver, connectionUrl, type PostgresConnection } from './connection.ts'
import { keepServer } from './keeper.ts'
import { chooseOwner, type Owner, ourAccountName } from './owner.ts'
import { ensureSocketDir, forgetSocketDir, type Place, placeUnder, restoreSocketDir } from './place.ts'
import { findProgram, type Program } from './program.ts'
import { findServer, lostItsSocket, type Spawned, spawnServer, stopServer } from './server-process.ts'

export type PostgresLog = {
  readonly info: (message: string) => void
  readonly warn: (message: string) => void
}

export type PostgresOptions = {
  /** The server's data is under `<dataDir>/postgres`, which is created when missing. */
  readonly dataDir: string
  /** Notified of starts, deaths and restarts. Default: no log. */
  readonly log?: PostgresLog
  /** No fsync, for tests that discard their data. Never for kill tests. Default false. */
  readonly scratch?: boolean
  /** Further settings of postgresql.conf, for benches. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * Other binaries (the folder of `postgres` and `initdb`). Default: GLASSHOUSE_PG_BIN, else the
   * shipped ones.
   */
  readonly binDir?: string
}

export type Postgres = {
  readonly connection: PostgresConnection
  /** The same as a URL. */
  readonly url: string
  /** True when the server was running already. */
  readonly adopted: boolean
  /** The server's current process id; undefined while it is being restarted. */
  pid(): Promise<number | undefined>
  /**
   * Releases the server and shuts it down cleanly, unless another application process still uses
   * it.
   */
  stop(): Promise<void>
}

type Site = { place: Place; owner: Owner; program: Program; options: PostgresOptions; log: PostgresLog }

const POLL_MS = 10
/**
 * Recovery after a crash replays about max_wal_size at most; ten minutes is far beyond any disk we
 * know.
 */
const READY_MS_MAX = 600_000
const PROGRESS_MS = 5_000
/**
 * After a kill −9 of the server, its children may hold its shared memory until their statement
 * ends.
 */
const LEFTOVER_MS_MAX = 30_000

/**
 * Starts the database under `dataDir`, or adopts the one that runs there, and keeps it running:
 * when it dies it is restarted (after 50 ms, then with pauses up to 5 s) on the same socket, so
 * that clients only reconnect. Any number of processes may call this on one `dataDir`; the last
 * one to `stop` shuts the server down.
 *
 * @throws Error with a plain sentence when it cannot run here, with the server's log when it
 * fails.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = await placeUnder(options.dataDir)
  const owner = await chooseOwner(place.cluster)
  const running = await findServer(place)
  const program = await findProgram(owner, options.binDir ?? process.env['GLASSHOUSE_PG_BIN'])
  const log = options.log ?? { info: () => undefined, warn: () => undefined }
  const site = { place, owner, program, options, log }
  if (!running) await ensureCluster(place, owner, program, options.scratch ?? false)

  let socketDir: string | undefined
  const keeper = await keepServer({
    log,
    ensureRunning: async () => {
      socketDir = await ensureRunning(site, socketDir)
      return connectionOver(socketDir)
    },
    shutDown: async () => {
      const server = await findServer(place)
      if (server) await stopServer(server.pid)
      await forgetSocketDir(place)
    },
  })
  log.info(`database ${running ? 'adopted' : 'started'} in ${place.cluster}`)
  return {
    connection: keeper.connection,
    url: connectionUrl(keeper.connection),
    adopted: running !== undefined,
    pid: async () => (await findServer(place))?.pid,
    stop: () => keeper.stop(),
  }
}

/**
 * Resolves with the socket's folder once a server on the cluster is ready; spawns one when none
 * runs.
 */
async function ensureRunning(site: Site, socketDirBefore: string | undefined): Promise<string> {
  const { place, log } = site
  let spawned: Spawned | undefined
  for (let waitedMs = 0; waitedMs < READY_MS_MAX; waitedMs += POLL_MS) {
    const server = await findServer(place)
    if (server && lostItsSocket(server)) {
      log.warn('the database lost its socket: starting it again')
      await stopServer(server.pid)
      continue
    }
    if (server?.ready) return server.socketDir
    if (!server && (!spawned || spawned.ended())) {
      if (spawned) await refuseUnlessPassing(spawned, waitedMs)
      await configure(site, socketDirBefore)
      spawned = await spawnServer(place, site.owner, site.program)
    }
    if (waitedMs > 0 && waitedMs % PROGRESS_MS === 0) log.info('waiting for the database to recover')
    await sleep(POLL_MS)
  }
  throw new Error(`The database was not ready after ${READY_MS_MAX / 1000} s; see ${place.log}.`)
}

async function configure(
  { place, owner, options }: Site,
  socketDirBefore: string | undefined,
): Promise<void> {
  const { scratch = false, settings = {} } = options
  const socketDir = socketDirBefore ?? (await ensureSocketDir(place, owner))
  if (socketDirBefore) await restoreSocketDir(socketDirBefore, owner)
  await writeConfiguration(place, owner, { socketDir, account: ourAccountName(), scratch, settings })
}

/**
 * The server that we spawned ended immediately. Three causes are temporary: another process
 * spawned one first, that process is just leaving and removed the socket's folder, or children of
 * a killed server still hold its memory.
 */
async function refuseUnlessPassing(spawned: Spawned, waitedMs: number): Promise<void> {
  const said = await spawned.said()
  const passing =
    /lock file .* already exists|could not create lock file .*PGSQL|pre-existing shared memory/.test(said)
  if (!passing || waitedMs > LEFTOVER_MS_MAX) throw new Error(`The database does not start:\n${said}`)
  await sleep(POLL_MS * 10)
}
