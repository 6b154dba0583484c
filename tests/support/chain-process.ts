/** Another application process that runs the practice chain of a DATA_DIR, for race tests. */
import type { ChainJob } from './chain-keeping.ts'
import { inOtherProcess } from './other-process.ts'

export interface ChainProcess {
  /** Stops it as a server stops its chain. */
  stop(): Promise<void>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

const program = new URL('./chain-keeping.ts', import.meta.url)

/** Starts it and waits until its chain is ready. It mines every `paceMs`. */
export async function chainProcess(job: ChainJob): Promise<ChainProcess> {
  const run = inOtherProcess<ChainJob, void>(program, job)
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
