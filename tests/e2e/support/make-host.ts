/**
 * The product itself for tests: the built member app and the server in a process of its own, on a
 * free port and a database of its own that contains the demo world. `host.ts` gives it to a test
 * file.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import {
  dropDatabase,
  inDatabase,
  onAdmin,
  type ServerAccess,
  seededFolder,
} from '../../support/test-server.ts'

const root = join(import.meta.dirname, '../../..')
const readyMsMax = 120_000

/** The content of the ready line. */
export interface Logins {
  readonly url: string
  readonly member: { readonly phone: string; readonly password: string }
  readonly inviteCode: string
  readonly operator: { readonly name: string; readonly password: string }
  /** The whole output of the start, the ready line last. */
  readonly printed?: string
}

export interface Host extends Logins {
  /** For rows that no call of the app would write. */
  readonly databaseUrl: string
  /** Ends the server; `back` starts it again on the same port and database. */
  goAway(): Promise<{ back(): Promise<void> }>
  /** Starts another process of this host, on another port. */
  beside(): Promise<{ readonly url: string; kill(): Promise<void> }>
  /** Ends the server and drops its database. */
  stop(): Promise<void>
}

export interface HostOptions {
  /** Additional environment of the server. */
  readonly settings?: Readonly<Record<string, string>>
  /** Milliseconds between blocks of the practice chain; default: three seconds. */
  readonly blockMs?: number
}

interface Running extends Logins {
  /** Resolves when the second demo is open, or was open already. */
  readonly secondDemo: Promise<void>
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Waits while the run's demo world is still being made. */
export async function makeHost(access: ServerAccess, options: HostOptions = {}): Promise<Host> {
  await buildApp()
  const database = `${access.prefix}${randomBytes(6).toString('hex')}`
  await onAdmin(access.admin, async (client) => {
    await client.query(`create database "${database}" template "${await seededDatabase(access)}"`)
  })
  const databaseUrl = inDatabase(access.admin, database).url
  // Chain and signer belong to one database: with another database's folder, a server does not
  // start.
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-e2e-'))
  await cp(seededFolder(access), dataDir, { recursive: true, filter: (from) => !from.endsWith('.sock') })
  const port = await freePort()
  const start = (at = port) => startServer({ ...options, databaseUrl, dataDir, port: at })
  let running = await start()
  return {
    ...running,
    databaseUrl,
    goAway: async () => {
      await running.end()
      return {
        back: async () => {
          running = await start()
        },
      }
    },
    beside: async () => {
      const { url, end } = await start(await freePort())
      return { url, kill: () => end('SIGKILL') }
    },
    stop: async () => {
      await running.end()
      await rm(dataDir, { recursive: true, force: true })
      await dropDatabase(access.admin, database)
    },
  }
}

/**
 * Builds as `npm start` does, when the sources are newer than the build. It is plain JavaScript,
 * without types to import.
 */
async function buildApp(): Promise<void> {
  const path = pathToFileURL(join(root, 'scripts/run/build-member.mjs')).href
  const { buildMemberApp } = (await import(/* @vite-ignore */ path)) as {
    buildMemberApp(node: string): Promise<void>
  }
  await buildMemberApp(process.execPath)
}

/**
 * The database that one server of the run seeds: a month of 200 members takes 10 s, a clone of it
 * 0.1 s. The second demo is made while that server already answers; this waits for it, or each
 * clone would start it again.
 */
export async function seededDatabase({ admin, prefix }: ServerAccess): Promise<string> {
  const [seeded, unfinished] = [`${prefix}demo`, `${prefix}demo_unfinished`]
  await onAdmin(admin, async (client) => {
    // One file seeds and the others wait for it: the lock is held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [seeded])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [seeded])
    if (rowCount === 1) return
    // Left by a server that did not finish.
    await client.query(`drop database if exists "${unfinished}" with (force)`)
    await rm(seededFolder({ prefix }), { recursive: true, force: true })
    await client.query(`create database "${unfinished}" template template0`)
    const databaseUrl = inDatabase(admin, unfinished).url
    const running = await startServer({
      databaseUrl,
      dataDir: seededFolder({ prefix }),
      port: await freePort(),
    })
    await running.secondDemo
    await templateLived(databaseUrl)
    await running.end()
    await client.query(`alter database "${unfinished}" rename to "${seeded}"`)
  })
  return seeded
}

/**
 * Waits for the template of visitors' own worlds, and for its spare copy: they are made in the
 * background once, and not again for each host of the run.
 */
async function templateLived(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const untilMs = performance.now() + readyMsMax
    const isThere = `select from pg_namespace where nspname = 'visit_spare'`
    while ((await client.query(isThere)).rowCount === 0) {
      if (performance.now() > untilMs) throw new Error('the template of visitors’ worlds was not made')
      await sleep(100)
    }
  } finally {
    await client.end()
  }
}

interface ServerPlace extends HostOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly port: number
}

/** The program of `npm start`, or the one with another block interval. */
const programOf = ({ blockMs }: HostOptions): readonly string[] =>
  blockMs === undefined
    ? [join(root, 'apps/server/src/main.ts')]
    : [join(import.meta.dirname, 'quick-server.ts'), String(blockMs)]

async function startServer({ databaseUrl, dataDir, port, ...options }: ServerPlace): Promise<Running> {
  const child = spawn(
    process.execPath,
    // The lifeline ends the server when this process is gone, however it ended.
    ['--import', join(root, 'scripts/run/lifeline.mjs'), ...programOf(options)],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        // It saves 1 s of the 2 s of processor time that compiling the sources takes.
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        ...options.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const secondDemo = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('The second demo is open')) resolve()
    })
    child.once('exit', () => resolve())
  })
  const logins = loginsOf(await readyOutput(child), `http://127.0.0.1:${port}`)
  keepLog(child, port)
  return {
    ...logins,
    secondDemo,
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

/**
 * What a server says after its start, warnings above all, is in `test-results/servers`: a test that
 * failed names the port.
 */
function keepLog(child: ChildProcess, port: number): void {
  const folder = join(root, 'test-results/servers')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${port}.log`)
  const keep = (chunk: Buffer) => appendFileSync(file, chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
}

function readyOutput(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the server ${reason}:\n${output}`))
    }
    const timer = setTimeout(() => fail(`was not ready in ${readyMsMax} ms`), readyMsMax)
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (!/^Glasshouse is ready:.*\n/m.test(output)) return
      clearTimeout(timer)
      resolve(output)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(`ended with ${code} before it was ready`))
  })
}

/**
 * @param url used instead of the line's `localhost`, which may resolve to another address than the
 * server's
 */
function loginsOf(printed: string, url: string): Logins {
  const found =
    /member (?<phone>\+[\d ]+) password (?<password>\S+) · invite code (?<invite>\S+) · operator (?<name>\S+) password (?<secret>\S+)/.exec(
      printed,
    )?.groups
  if (!found) throw new Error(`the ready line does not name the logins: ${printed}`)
  const { phone = '', password = '', invite = '', name = '', secret = '' } = found
  return {
    url,
    member: { phone, password },
    inviteCode: invite,
    operator: { name, password: secret },
    printed,
  }
}

/**
 * A port that is free now, outside the range that the system gives to outgoing connections: while a
 * server is away, none of them takes it.
 */
async function freePort(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
    if (tries === 100) throw new Error('none of 100 ports between 20000 and 30000 is free')
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
