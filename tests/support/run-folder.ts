/**
 * The temporary folder of one run of the tests. Everything that a test or one of its processes puts into the temporary folder
 * goes in there, and what is left of them is known by it (leave-nothing.ts).
 */
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveNothing } from './leave-nothing.ts'

/** What Node compiled of the server is kept over runs: a process of it is up in 1.1 s of a core instead of 2.1. */
const compiled = join(import.meta.dirname, '../../.cache/compiled')

/** Before the first worker starts: they get it with their environment. The result ends the run's watch. */
export function useRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-run-'))
  chmodSync(folder, 0o711) // under root, Postgres runs as another account
  process.env['TMPDIR'] = folder
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  return leaveNothing(folder)
}
