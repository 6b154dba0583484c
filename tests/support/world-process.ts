/** Another application process on a test's database, for race tests: it ticks, or changes the clock as it is told. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ClockChange } from '../../apps/server/src/modules/world/index.ts'
import type { Plant } from './planted.ts'

export type ProcessJob =
  | { readonly kind: 'tick'; readonly url: string }
  | {
      readonly kind: 'change-clock'
      readonly url: string
      readonly slug: string
      readonly plants: readonly Plant[]
      readonly changes: readonly ClockChange[]
      /** Changes under way at the same time. */
      readonly side: number
    }

export type ProcessSays =
  | { readonly done: true; readonly unmet: readonly string[] }
  | { readonly ready: true }

export interface WorldProcess {
  /** Lets it begin what it was told, once it said that it is ready. */
  go(): void
  /** Resolves when it has done all of its job. A ticker never has. */
  readonly done: Promise<readonly string[]>
  /** SIGTERM lets a ticker stop cleanly. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts it and waits until it is ready. */
export async function worldProcess(job: ProcessJob): Promise<WorldProcess> {
  const child: ChildProcess = fork(new URL('./world-process-child.ts', import.meta.url), { execArgv: [] })
  const ended = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  const done = Promise.withResolvers<readonly string[]>()
  child.on('message', (said: ProcessSays) => ('ready' in said ? ready.resolve() : done.resolve(said.unmet)))
  child.on('exit', (code) => {
    const error = new Error(`the other process ended (${code})`)
    ready.reject(error)
    done.reject(error)
  })
  // A ticker that is ended by its test has not failed.
  done.promise.catch(() => undefined)
  child.send(job)
  await ready.promise
  return {
    go: () => void child.send('go'),
    done: done.promise,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
