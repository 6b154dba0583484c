import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from './owner.ts'
import type { Program } from './program.ts'

export type SpawnOptions = {
  readonly program: Program
  readonly owner: Owner
  readonly name: 'initdb' | 'postgres'
  /** The data directory that the program works on, and the program's arguments. */
  readonly folder: string
  readonly args: (folderName: string) => string[]
  readonly stdio: ['pipe', 'pipe', 'pipe'] | ['ignore', number, number]
  /** Runs in its own session: Ctrl-C in a terminal does not reach it. */
  readonly detached?: boolean
}

/**
 * Spawns one of Postgres' programs on a data directory and resolves once it exists.
 *
 * Root may keep DATA_DIR under a private home that the server's account cannot traverse, though
 * the data itself belongs to the account. On Linux the program therefore gets the open folder as
 * descriptor 3 and addresses it by that name: /proc/self/fd leads there without a path lookup.
 * (Its working directory would do too, but programs up to Postgres 15 change it during their
 * start.)
 */
export async function spawnOn(options: SpawnOptions): Promise<ChildProcess> {
  const byDescriptor = options.owner.spawnAs !== undefined && process.platform === 'linux'
  const folder = byDescriptor ? openSync(options.folder, 'r') : undefined
  try {
    const child = spawn(
      join(options.program.binDir, options.name),
      options.args(folder !== undefined ? '/proc/self/fd/3' : options.folder),
      {
        cwd: '/',
        // Nothing of our environment is passed: PG… variables and secrets of the caller stay out.
        env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
        detached: options.detached ?? false,
        stdio: folder !== undefined ? [...options.stdio, folder] : options.stdio,
        ...options.owner.spawnAs,
      },
    )
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    return child
  } finally {
    if (folder !== undefined) closeSync(folder)
  }
}
