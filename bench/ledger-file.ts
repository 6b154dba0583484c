/**
 * The ledger of a million entries as a file: how fast it is written, in how much memory, and how
 * long `npm run verify` takes over it.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { ConnectionConfig } from '../apps/server/src/platform/db/pool.ts'
import { partsOf } from '../tests/auditor/file/unzip.ts'
import { type Bench, type BenchServer, figure } from './bench.ts'
import type { FileWritten } from './ledger-file-process.ts'
import { liveLedger } from './ledger-world.ts'

const entriesPerSecondMin = 50_000
const megabytesMax = 200
const verifySecondsMax = 60

interface MeasuredFile {
  readonly path: string
  readonly entries: number
  readonly written: FileWritten
}

/** Lived once for both benches. */
let lived: Promise<ConnectionConfig> | undefined

/** The entries that the file itself has: without its roots it would be a nearly empty one. */
async function entriesIn(path: string): Promise<number> {
  const sums = partsOf(await readFile(path)).find(({ name }) => name === 'sums.csv')
  const [, lines] = /^entries,(\d+),/m.exec(sums?.content.toString() ?? '') ?? []
  return Number(lines)
}

async function make(server: BenchServer, folder: string): Promise<MeasuredFile> {
  lived ??= liveLedger(server)
  const connection = await lived
  const path = join(folder, 'ledger.zip')
  const writing = fork(join(import.meta.dirname, 'ledger-file-process.ts'), { execArgv: [] })
  await once(writing, 'message')
  writing.send({ connection, path })
  const [written] = (await once(writing, 'message')) as [FileWritten]
  return { path, written, entries: await entriesIn(path) }
}

async function withFile<T>(server: BenchServer, work: (made: MeasuredFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-bench-ledger-'))
  try {
    return await work(await make(server, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const fileBench: Bench = {
  name: 'file',
  run: (server) =>
    withFile(server, async ({ entries, written: { ms, megabytesBefore, megabytesMax: most } }) => {
      const note = `${entries.toLocaleString('en')} entries in ${(ms / 1000).toFixed(1)} s`
      return [
        figure(
          'entries a second into a ledger’s file',
          (entries / ms) * 1000,
          entriesPerSecondMin,
          'higher',
          note,
        ),
        figure(
          'megabytes that writing it adds to the process',
          most - megabytesBefore,
          megabytesMax,
          'lower',
          `from ${megabytesBefore.toFixed(0)} to ${most.toFixed(0)}`,
        ),
      ]
    }),
}

export const verifyBench: Bench = {
  name: 'verify',
  run: (server) =>
    withFile(server, async ({ path, entries }) => {
      const start = performance.now()
      const verifying = spawn(process.execPath, [join(import.meta.dirname, '../scripts/verify.ts'), path])
      const [code] = (await once(verifying, 'exit')) as [number]
      const seconds = (performance.now() - start) / 1000
      if (code !== 0) throw new Error('the file does not verify')
      const per = (seconds / entries) * 1_000_000
      const note = `${seconds.toFixed(1)} s for ${entries.toLocaleString('en')} entries`
      return [figure('seconds to verify a million entries', per, verifySecondsMax, 'lower', note)]
    }),
}
