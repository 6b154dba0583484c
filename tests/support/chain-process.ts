/** Another application process that keeps the practice chain of a DATA_DIR, for race tests. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface ChainProcess {
  /** SIGTERM lets it stop cleanly. Resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts it and waits until its chain is ready. It mines every `paceMs`. */
export async function chainProcess(job: {
  readonly url: string
  readonly dataDir: string
  readonly paceMs: number
}): Promise<ChainProcess> {
  const child = fork(new URL('./chain-process-child.ts', import.meta.url), [JSON.stringify(job)], {
    execArgv: [],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the other process ended (${code})`))),
  ])
  return {
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
