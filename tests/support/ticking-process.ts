/**
 * Another application process that runs the ticker over the worlds of a test's database, for race
 * tests.
 */
import { inOtherProcess } from './other-process.ts'

export interface TickingProcess {
  stop(): Promise<void>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

const program = new URL('./ticking.ts', import.meta.url)

/** Starts it and waits until it ticks. */
export async function tickingProcess(url: string): Promise<TickingProcess> {
  const run = inOtherProcess<{ url: string }, void>(program, { url })
  await run.ready
  return {
    stop: () => {
      run.letOn()
      return run.done
    },
    kill: async () => {
      run.kill()
      await run.done.catch(() => undefined)
    },
  }
}
