/** An act of another application process, which may stop behind a statement until it is let on. */
import { fork } from 'node:child_process'
import type { Plant } from '../support/planted.ts'

export type Act = 'buy' | 'receive' | 'settle' | 'credit'

export interface OtherJob {
  readonly url: string
  /** Its wall clock stands there. */
  readonly wallMs: number
  readonly act: Act
  readonly memberId: bigint
  readonly productId: bigint
  /** It runs these statements in place of the right ones. */
  readonly plants: readonly Plant[]
  /** It stops behind the statement that holds this. */
  readonly pauseAfter: string
}

export type OtherSays =
  | { readonly said: 'reached' }
  | { readonly said: 'done'; readonly value: unknown; readonly unmet: readonly string[] }
  | { readonly said: 'failed'; readonly message: string; readonly unmet: readonly string[] }

export interface OtherAct {
  /** It stands behind the statement. */
  readonly reached: Promise<void>
  /** Lets it on; what the act gave, once its process is gone. A plant that met no statement is an error. */
  go(): Promise<unknown>
  /** Kills it where it stands, when it is still there. */
  end(): void
}

export function inOtherProcess(job: OtherJob): OtherAct {
  const child = fork(new URL('./other-process-child.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  })
  const reached = Promise.withResolvers<void>()
  const done = Promise.withResolvers<unknown>()
  // Whoever waits for one of them hears of the failure there.
  reached.promise.catch(() => undefined)
  done.promise.catch(() => undefined)
  child.on('message', (said: OtherSays) => {
    if (said.said === 'reached') return reached.resolve()
    if (said.unmet.length > 0)
      return done.reject(new Error(`plants that met nothing: ${said.unmet.join('; ')}`))
    if (said.said === 'done') done.resolve(said.value)
    else done.reject(new Error(said.message))
  })
  child.on('exit', (code) => {
    const error = new Error(`the other process ended (${code})`)
    reached.reject(error)
    done.reject(error)
  })
  child.send(job)
  return {
    reached: reached.promise,
    go: () => {
      child.send('go')
      return done.promise
    },
    end: () => void child.kill('SIGKILL'),
  }
}
