/**
 * The temporary folder of one test run. Everything that a test or one of its processes puts into
 * the temporary folder goes in there, and leftover processes are recognised by it
 * (leave-nothing.ts).
 */
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { leaveNothing } from './leave-nothing.ts'
import { memoryFolder } from './memory-folder.ts'

/**
 * Node's compile cache of the server is kept between runs: a process of it starts in 1.1 s of a
 * core instead of 2.1 s.
 */
const compiled = join(import.meta.dirname, '../../.cache/compiled')

export interface RunFolder {
  readonly folder: string
  /** The folder of the run's database. */
  readonly database: string
  /** Ends the run's watch. */
  endWatch(): void
}

const newFolder = (base: string): string => {
  const folder = mkdtempSync(join(resolve(base), 'glasshouse-run-'))
  chmodSync(folder, 0o711) // as root, Postgres runs under another account
  return folder
}

export function newRunFolder(): RunFolder {
  const folder = newFolder(tmpdir())
  const memory = memoryFolder()
  const database = memory === null ? folder : newFolder(memory)
  return { folder, database, endWatch: leaveNothing(...new Set([folder, database])) }
}

/** The environment of a program that runs tests in a folder which its starter watches. */
export const runFolderEnv = ({ folder, database }: RunFolder) => ({
  TMPDIR: folder,
  TEST_RUN_FOLDER: folder,
  TEST_RUN_DATABASE: database,
})

/** Null: this run was started by hand. */
function givenRunFolder(): RunFolder | null {
  const [folder, database] = [process.env['TEST_RUN_FOLDER'], process.env['TEST_RUN_DATABASE']]
  if (folder === undefined || database === undefined) return null
  return { folder, database, endWatch: () => undefined }
}

/** Called before the first worker starts: workers inherit the environment. */
export function useRunFolder(): RunFolder {
  const run = givenRunFolder() ?? newRunFolder()
  Object.assign(process.env, runFolderEnv(run))
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  return run
}
