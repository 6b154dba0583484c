/**
 * Work that one process of the host does at a time: the leader, which holds the advisory lock of
 * its name.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Database } from './pool.ts'

export interface HostJobOptions {
  readonly database: Database
  readonly log: Log
  /** The name of the lock and of the job in the log. */
  readonly name: string
  readonly everyMs: number
  /**
   * One step; false: it failed, and the next pause is longer. `failures`: the number of failed
   * steps in a row before it.
   */
  step(failures: number): Promise<boolean>
  /** Called when the lock is lost or released: releases what only the leader may hold. */
  release?(): Promise<void>
}

export interface HostJob {
  /** Lets the step in progress end, and releases the lock. */
  stop(): Promise<void>
}

const awayPauseMsMax = 10_000

export function startHostJob(options: HostJobOptions): HostJob {
  const stopped = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined)
  const run = async () => {
    while (!stopped.signal.aborted) {
      await workWithLock(options, stopped.signal, pause).catch((error: unknown) =>
        options.log.warn({ err: error }, `the ${options.name} lost its lock`),
      )
      await pause(options.everyMs)
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

async function workWithLock(
  { database, name, everyMs, step, release }: HostJobOptions,
  signal: AbortSignal,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const client = await database.dedicated()
  let held = true
  client.on('error', () => {
    held = false
  })
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 13)) as mine',
      [name],
    )
    let failures = 0
    while (rows[0]?.mine === true && held && !signal.aborted) {
      failures = (await step(failures)) ? 0 : failures + 1
      await pause(Math.min(awayPauseMsMax, everyMs * 2 ** Math.min(failures, 10)))
    }
    if (rows[0]?.mine === true) await release?.()
  } finally {
    await client.end().catch(() => undefined)
  }
}
