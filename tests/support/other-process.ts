/**
 * Another application process for a race test: it runs the function that one of our modules exports
 * as `run`, and stops at the statement that the test names. Starting a process and importing the
 * server takes 1.5 s of a core, so a process that has done its work is kept for the next.
 */
import { type ChildProcess, fork } from 'node:child_process'

/** The second argument of `run`, next to its orders. */
export interface Stage {
  /** The process is prepared; `go` resolves when it may begin. */
  ready(): void
  readonly go: Promise<void>
  /** The process has reached its stop; `on` resolves when it may continue. */
  held(): void
  readonly on: Promise<void>
}

export interface OtherRun<Report> {
  readonly pid: number
  readonly ready: Promise<void>
  readonly held: Promise<void>
  /** Rejects with the error of the run, or when the process ended. */
  readonly done: Promise<Report>
  go(): void
  letOn(): void
  /** Sends SIGKILL wherever the process is; does nothing when it is done. */
  kill(): void
}

export type Order =
  | { readonly kind: 'run'; readonly module: string; readonly orders: unknown }
  | { readonly kind: 'go' | 'on' }
export type Word =
  | { readonly kind: 'ready' }
  | { readonly kind: 'held' }
  | { readonly kind: 'done'; readonly report: unknown }
  | { readonly kind: 'failed'; readonly message: string }

const program = new URL('./other-process-child.ts', import.meta.url)
const idle: ChildProcess[] = []

/** The child ends with the process that started it. */
function newProcess(): ChildProcess {
  const child = fork(program, { execArgv: [], serialization: 'advanced' })
  child.unref()
  child.channel?.unref()
  return child
}

function takeProcess(): ChildProcess {
  for (let child = idle.pop(); child !== undefined; child = idle.pop()) if (child.connected) return child
  return newProcess()
}

const quiet = <T>(made: PromiseWithResolvers<T>): PromiseWithResolvers<T> => {
  // The caller that awaits the promise gets the failure there.
  made.promise.catch(() => undefined)
  return made
}

/** `module` exports `run(orders, stage)`. Orders and reports may hold bigints. */
export function inOtherProcess<Orders, Report>(module: URL, orders: Orders): OtherRun<Report> {
  const child = takeProcess()
  const ready = quiet(Promise.withResolvers<void>())
  const held = quiet(Promise.withResolvers<void>())
  const done = quiet(Promise.withResolvers<Report>())
  let isOver = false
  const over = () => {
    isOver = true
    child.off('message', hear).off('exit', lose)
    held.reject(new Error('it was done before it came to where it was to stop'))
  }
  const fail = (error: Error) => {
    for (const each of [ready, held, done]) each.reject(error)
  }
  const lose = (code: number | null) => {
    fail(new Error(`the other process ended (${code})`))
    over()
  }
  const hear = (word: Word) => {
    if (word.kind === 'ready') return ready.resolve()
    if (word.kind === 'held') return held.resolve()
    if (word.kind === 'done') done.resolve(word.report as Report)
    else fail(new Error(word.message))
    over()
    idle.push(child)
  }
  child.on('message', hear).on('exit', lose)
  const tell = (order: Order) => {
    // One that was killed a moment ago takes no order, and that is no error.
    if (!isOver) child.send(order, () => undefined)
  }
  tell({ kind: 'run', module: module.href, orders })
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    held: held.promise,
    done: done.promise,
    go: () => tell({ kind: 'go' }),
    letOn: () => tell({ kind: 'on' }),
    kill: () => {
      if (!isOver) child.kill('SIGKILL')
    },
  }
}
