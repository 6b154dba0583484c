/**
 * A test run that is ended from outside leaves no server, no chain node, no process and no folder
 * behind.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const root = join(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-outer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended
  }
}
const workFolder = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/**
 * Names of the processes whose environment, command line or working directory contains a folder of
 * the run.
 */
const ofTheRun = (folders: readonly string[]): string[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .filter((pid) =>
      [read(`/proc/${pid}/environ`), read(`/proc/${pid}/cmdline`), workFolder(pid)].some((text) =>
        folders.some((one) => text.includes(one)),
      ),
    )
    .map((pid) => read(`/proc/${pid}/comm`).trim())

const until = async (what: string, isSo: () => boolean) => {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 600) expect.fail(`${what} did not happen in 60 s`)
    await sleep(100)
  }
}

/** Where a run's database is, in memory. */
const memory = memoryFolder()
const databases = (): string[] =>
  memory === null
    ? []
    : readdirSync(memory)
        .filter((name) => name.startsWith('glasshouse-run-'))
        .map((name) => join(memory, name))

/** A run whose starter gave it folders would leave them to that starter. */
const startedByHand = { TEST_RUN_FOLDER: undefined, TEST_RUN_DATABASE: undefined }

const startRun = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'race',
      'chain/kills.race',
      'postgres/lifecycle.long.race',
    ],
    {
      cwd: root,
      env: { ...process.env, ...startedByHand, TMPDIR: folder, TEST_LENGTH: 'long' },
      stdio: 'ignore',
      detached: true,
    },
  )

test.each<NodeJS.Signals>(['SIGKILL', 'SIGINT', 'SIGTERM'])(
  'a run leaves no process or file after %s',
  async (signal) => {
    const others = databases()
    const run = startRun()
    const runs = () => readdirSync(folder).filter((name) => name.startsWith('glasshouse-run-'))
    const newDatabases = () => databases().filter((path) => !others.includes(path))
    await until('a run', () => runs().length === 1 && (memory === null || newDatabases().length > 0))
    // A run that somebody starts beside this one in the same second would be waited for too.
    const own = [join(folder, runs()[0] ?? ''), ...newDatabases()]
    // Both servers and the chain's node are up.
    await until('postgres and anvil', () => {
      const names = ofTheRun(own)
      return names.includes('anvil') && names.filter((name) => name === 'postgres').length > 10
    })
    const ended = once(run, 'exit')
    run.kill(signal)
    await ended
    await until('the end of all', () => ofTheRun(own).length === 0 && !own.some((path) => existsSync(path)))
    expect(readdirSync(folder)).toEqual([])
  },
)
