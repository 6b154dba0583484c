/**
 * A primary with a synchronous standby, as two embedded servers of a test's own, under one URL that
 * names both addresses. The way to the primary can be cut, and the standby stopped or promoted.
 */
import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { writeConfiguration } from '../../apps/server/src/platform/postgres/cluster.ts'
import { chooseOwner, ourAccountName } from '../../apps/server/src/platform/postgres/owner.ts'
import { ensureSocketDir, placeUnder } from '../../apps/server/src/platform/postgres/place.ts'
import { findProgram } from '../../apps/server/src/platform/postgres/program.ts'
import {
  findServer,
  spawnServer,
  stopServer,
} from '../../apps/server/src/platform/postgres/server-process.ts'
import { type CuttableWay, cuttableWay } from './cuttable.ts'
import { durablePostgres } from './postgres.ts'
import { withChildren } from './postgres-processes.ts'
import { type Replicating, replicating } from './replicating.ts'
import type { TestConnection } from './test-connection.ts'

export interface WithStandby {
  /** Both addresses, the primary's first. */
  readonly url: string
  readonly primary: CuttableWay
  /** Makes the standby a primary; resolves when it takes writes. */
  promote(): Promise<void>
  /** The standby is shut down, and started again. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** It stays connected and does nothing, until it goes on. */
  hang(): Promise<void>
  goOn(): void
  drop(): Promise<void>
}

/** Starts a server on the cluster under `dataDir`, and waits until it answers. */
async function spawned(dataDir: string, settings: Replicating['settings']): Promise<Client> {
  const place = await placeUnder(dataDir)
  const owner = await chooseOwner(place.cluster)
  const socketDir = await ensureSocketDir(place, owner)
  await writeConfiguration(place, owner, {
    ...{ socketDir, account: ourAccountName(), scratch: false, settings },
  })
  await spawnServer(place, owner, await findProgram(owner))
  for (let tries = 1; ; tries++) {
    const superuser = new Client({ host: socketDir, user: 'postgres', database: 'postgres' })
    superuser.on('error', () => undefined)
    try {
      await superuser.connect()
      return superuser
    } catch (error) {
      if (tries === 500) throw error
      await sleep(20)
    }
  }
}

async function shutDown(dataDir: string): Promise<void> {
  const server = await findServer(await placeUnder(dataDir))
  if (server !== undefined) await stopServer(server.pid)
}

async function removed(dataDir: string): Promise<void> {
  await shutDown(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

/** `empty`: without the template's tables. */
export async function primaryWithStandby(options: { empty?: boolean } = {}): Promise<WithStandby> {
  const made = await durablePostgres({ ...options, replicates: true })
  await made.postgres.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-test-'))
  const settingsOf = async (dir: string) => {
    const of = await replicating(dir)
    await appendFile(of.settings['hba_file'] ?? '', 'host replication all 127.0.0.0/8 scram-sha-256\n')
    return of
  }
  const [first, second] = (await Promise.all([made.dataDir, dataDir].map(settingsOf))) as [
    Replicating,
    Replicating,
  ]
  const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])
  await copy(join(made.dataDir, 'postgres'), join(dataDir, 'postgres'))
  const { cluster } = await placeUnder(dataDir)
  // Its content does not matter, and its owner does.
  await copy(join(cluster, 'PG_VERSION'), join(cluster, 'standby.signal'))
  const primary = await spawned(made.dataDir, { ...first.settings, synchronous_standby_names: '*' })
  const follow = () =>
    spawned(dataDir, {
      ...second.settings,
      primary_conninfo: `host=${first.route.host} port=${first.route.port} user=${made.user} password=${made.password}`,
    })
  let standby = await follow()
  let stopped: readonly number[] = []
  // The embedded server's role sees more than the plain one that docs/operating.md names.
  await primary.query(`revoke pg_monitor from ${made.user}`)
  const reached: TestConnection = { ...made, ...first.route }
  const way = await cuttableWay(reached)
  return {
    url: way.url.replace(/@([^/]+)/, `@$1,${second.route.host}:${second.route.port}`),
    primary: way,
    promote: async () => {
      await standby.query('select pg_promote()')
    },
    leave: async () => {
      await standby.end()
      await shutDown(dataDir)
    },
    comeBack: async () => {
      standby = await follow()
    },
    hang: async () => {
      const server = await findServer(await placeUnder(dataDir))
      stopped = server === undefined ? [] : withChildren(server.pid)
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    },
    goOn: () => {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    },
    drop: async () => {
      await Promise.all([primary, standby].map((client) => client.end()))
      await way.cut()
      await Promise.all([made.dataDir, dataDir].map(removed))
    },
  }
}
