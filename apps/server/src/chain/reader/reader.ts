/** The reader of this host: a step every few seconds, in the one process that holds its lock. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { WrongChain } from '../guard.ts'
import { type ReaderNeeds, readStep } from './step.ts'

export interface ReaderOptions {
  /** What to read and where to write it; asked for until it is there. */
  open(): Promise<ReaderNeeds>
  readonly database: Database
  readonly log: Log
  /** Called when the node turns out to be of another chain: the process must end. */
  onWrongChain(error: WrongChain): void
}

export interface Reader {
  /** Lets the step under way end, and gives the lock back. */
  stop(): Promise<void>
}

/** Blocks come every 3 s while one is waited for. */
const stepEveryMs = 1000
const awayPauseMsMax = 10_000
const lockKey = 'chain reader'

/**
 * Starts it. The lock only saves a second process the work: two that read at once move one cursor, by its old place, and
 * credit each deposit once.
 */
export function startReader(options: ReaderOptions): Reader {
  const stopped = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined)
  const run = async () => {
    while (!stopped.signal.aborted) {
      await readWithLock(options, stopped.signal, pause).catch((error: unknown) =>
        options.log.warn({ err: error }, 'the chain reader lost its lock'),
      )
      await pause(stepEveryMs)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}

async function readWithLock(
  options: ReaderOptions,
  signal: AbortSignal,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const client = await options.database.dedicated()
  let held = true
  client.on('error', () => {
    held = false
  })
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 13)) as mine',
      [lockKey],
    )
    const step = steps(options)
    let failures = 0
    while (rows[0]?.mine === true && held && !signal.aborted) {
      failures = (await step(failures)) ? 0 : failures + 1
      await pause(Math.min(awayPauseMsMax, stepEveryMs * 2 ** Math.min(failures, 10)))
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** One step after the other; each says whether it went well. */
function steps(options: ReaderOptions): (failures: number) => Promise<boolean> {
  const { log } = options
  let needs: ReaderNeeds | undefined
  return async (failures) => {
    try {
      needs ??= await options.open()
      const { reorgAfter } = await readStep(needs)
      if (reorgAfter !== null)
        log.warn({ after: reorgAfter }, 'the practice chain changed behind what was read')
      if (failures > 1) log.warn('the chain reader reads again')
      return true
    } catch (error) {
      if (error instanceof WrongChain) options.onWrongChain(error)
      // A node that is late or unclear for a moment is nothing to wake anybody for.
      else if (failures === 1) log.warn({ err: error }, 'the practice chain cannot be read')
      return false
    }
  }
}
