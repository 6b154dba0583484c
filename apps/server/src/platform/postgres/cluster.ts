import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from './owner.ts'
import type { Place } from './place.ts'
import type { Program } from './program.ts'
import { isRunning } from './server-process.ts'
import { configurationFiles, DATABASE, ROLE, type SettingOptions, SUPERUSER } from './settings.ts'
import { type SpawnOptions, spawnOn } from './spawn.ts'

// The application's role is not a superuser: text that reached SQL by mistake could otherwise run
// programs.
// pg_monitor is for metrics and for counting other processes, pg_checkpoint for benches.
const FIRST_STATEMENTS = [
  `create role ${ROLE} login createdb`,
  `grant pg_monitor, pg_checkpoint to ${ROLE}`,
  `create database ${DATABASE} owner ${ROLE}`,
]

const INITDB_ARGUMENTS = ['--locale=C', '-E', 'UTF8', '-U', SUPERUSER, '-A', 'reject', '--no-instructions']
// Single-user mode, so that no superuser can ever log in. -j: a statement ends at an empty line.
const SINGLE_ARGUMENTS = ['--single', '-j']

/**
 * Creates the cluster when it is missing (0.7 s). It is built beside its place and renamed into
 * it, so a crash half-way leaves no partial cluster, and of two processes that start together one
 * wins completely.
 */
export async function ensureCluster(place: Place, owner: Owner, program: Program, scratch: boolean) {
  await removeAbandoned(place.root)
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (Number(version) === program.majorVersion) return
    throw new Error(
      `The data in ${place.cluster} is of Postgres ${version.trim()}, and the programs are ${program.majorVersion}. ` +
        'Export the worlds with the version that wrote them and import them into a new DATA_DIR.',
    )
  }
  const half = join(place.root, `cluster-${process.pid}-${randomBytes(4).toString('hex')}`)
  await mkdir(half, { mode: 0o700 })
  if (owner.spawnAs) await chown(half, owner.spawnAs.uid, owner.spawnAs.gid)
  const run = (name: 'initdb' | 'postgres', args: SpawnOptions['args'], input = '') =>
    runToEnd({ program, owner, name, args, folder: half, stdio: ['pipe', 'pipe', 'pipe'] }, input)
  await run('initdb', (data) => [...INITDB_ARGUMENTS, ...(scratch ? ['--no-sync'] : []), '-D', data])
  await run(
    'postgres',
    (data) => [...SINGLE_ARGUMENTS, ...(scratch ? ['-F'] : []), '-D', data, 'postgres'],
    FIRST_STATEMENTS.map((statement) => `${statement};\n\n`).join(''),
  )
  await rename(half, place.cluster).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  })
}

/**
 * Replaces each configuration file in one step: another process may be starting the same cluster.
 */
export async function writeConfiguration(place: Place, owner: Owner, options: SettingOptions): Promise<void> {
  for (const [name, text] of Object.entries(configurationFiles(options))) {
    const half = join(place.cluster, `${name}.${randomBytes(4).toString('hex')}`)
    await writeFile(half, text, { mode: 0o600 })
    await chmod(half, 0o600)
    if (owner.spawnAs) await chown(half, owner.spawnAs.uid, owner.spawnAs.gid)
    await rename(half, join(place.cluster, name))
  }
}

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(/^cluster-(\d+)-/.exec(name)?.[1])
    if (pid && pid !== process.pid && !isRunning(pid))
      await rm(join(root, name), { recursive: true, force: true })
  }
}

async function runToEnd(options: SpawnOptions, input: string): Promise<void> {
  const child = await spawnOn(options)
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.stdin?.on('error', () => undefined) // a program that ends early is reported by its exit code
  child.stdin?.end(input)
  await new Promise<void>((resolve, reject) => {
    child.on('close', (code) => {
      // Single-user mode exits 0 even when a statement failed.
      if (code === 0 && !/ERROR:|FATAL:/.test(said)) resolve()
      else reject(new Error(`${options.name} failed (exit ${code}):\n${said.trim()}`))
    })
  })
}
