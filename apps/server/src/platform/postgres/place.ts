import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './owner.ts'
import { PORT } from './settings.ts'

/** The paths of a cluster and its surroundings, as real paths. */
export type Place = {
  /** `DATA_DIR/postgres`, 0700, ours. */
  readonly root: string
  /** Postgres' own data directory, 0700, the owner's. */
  readonly cluster: string
  /** The server's log, 0600. */
  readonly log: string
}

/** A unix socket's path may have 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES_MAX = 103

export async function placeUnder(dataDir: string): Promise<Place> {
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  const root = await realpath(join(dataDir, 'postgres'))
  return {
    root,
    cluster: join(root, 'cluster'),
    log: join(root, 'server.log'),
  }
}

export function socketFile(socketDir: string): string {
  return join(socketDir, `.s.PGSQL.${PORT}`)
}

/**
 * A folder for the socket that only the server's account (and root) can enter:
 * `DATA_DIR/postgres/run`, or one in the temporary folder when that path is too long or, as root,
 * may be out of the server's reach. The folder in the temporary folder has a random name,
 * remembered beside the cluster, so a server orphaned by a deleted DATA_DIR never blocks the next
 * one.
 */
export async function ensureSocketDir(place: Place, owner: Owner): Promise<string> {
  const near = join(place.root, 'run')
  if (!owner.spawnAs && fits(near)) {
    await mkdir(near, { recursive: true, mode: 0o700 })
    await chmod(near, 0o700)
    return near
  }
  const note = socketNote(place)
  const remembered = await readFile(note, 'utf8').catch(() => '')
  if (remembered && (await isPrivate(remembered, owner))) return remembered
  const base = fits(join(tmpdir(), 'glasshouse-XXXXXX')) ? tmpdir() : '/tmp'
  const made = await mkdtemp(join(base, 'glasshouse-')) // mkdtemp creates it with 0700
  if (owner.spawnAs) await chown(made, owner.spawnAs.uid, owner.spawnAs.gid)
  if (remembered) await rm(note, { force: true })
  try {
    await writeFile(note, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch {
    await rmdir(made) // another process was faster, and its folder is used
    return ensureSocketDir(place, owner)
  }
}

/** Creates a socket folder again that was deleted while clients hold its name. */
export async function restoreSocketDir(socketDir: string, owner: Owner): Promise<void> {
  if (await isPrivate(socketDir, owner)) return
  await mkdir(socketDir, { mode: 0o700 })
  if (owner.spawnAs) await chown(socketDir, owner.spawnAs.uid, owner.spawnAs.gid)
}

/** Removes the socket folder after a clean stop, so that nothing stays in the temporary folder. */
export async function forgetSocketDir(place: Place): Promise<void> {
  const remembered = await readFile(socketNote(place), 'utf8').catch(() => '')
  if (!remembered) return
  await rm(socketNote(place), { force: true })
  await rmdir(remembered).catch(() => undefined) // not empty: it belongs to another account or a new server by now
}

function socketNote(place: Place): string {
  return join(place.root, 'socket-folder')
}

function fits(socketDir: string): boolean {
  return Buffer.byteLength(socketFile(socketDir)) <= SOCKET_PATH_BYTES_MAX
}

async function isPrivate(folder: string, owner: Owner): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === owner.uid && (found.mode & 0o077) === 0
}
