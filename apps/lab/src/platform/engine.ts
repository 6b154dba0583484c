/** The page's side of a worker: one request at a time, the latest. */
import type { CheckedFamily, LabPicture, Scenario } from '@glasshouse/model'
import type { Answer, Axis, Cell, Request } from './messages.ts'
import { spawn } from './spawn.ts'

interface RunHandlers {
  readonly progress: (day: number) => void
  readonly picture: (picture: LabPicture) => void
  readonly tooLarge: () => void
  readonly stopped: () => void
}

export interface Engine {
  /** Resolves when numbers of a language can be written immediately. */
  readonly prepare: (tag: string) => Promise<void>
  readonly run: (scenario: Scenario, handlers: RunHandlers) => void
  readonly grid: (scenario: Scenario, x: Axis, y: Axis, cells: (cells: readonly Cell[]) => void) => void
  readonly files: () => Promise<readonly (readonly [name: string, text: string])[]>
  /** Resolves with the file of all figures. */
  readonly check: (family: (family: CheckedFamily) => void) => Promise<string>
  readonly stop: () => void
  /** The worker ends; a later request starts another one. */
  readonly end: () => void
}

type Unsent<R> = R extends Request ? Omit<R, 'id'> : never

export function makeEngine(): Engine {
  let worker: Worker | undefined
  let id = 0
  let runId = 0
  let stopped = (): void => undefined
  const listeners = new Map<number, (answer: Answer) => void>()
  const send = (request: Unsent<Request>, hear: (answer: Answer) => void): number => {
    if (worker === undefined) {
      worker = spawn()
      worker.onmessage = ({ data }: MessageEvent<Answer>) => listeners.get(data.id)?.(data)
    }
    id += 1
    listeners.set(id, hear)
    worker.postMessage({ ...request, id })
    return id
  }
  const forget = (done: number): void => void listeners.delete(done)
  return {
    prepare: (tag) => new Promise((resolve) => void send({ kind: 'prepare', tag }, () => resolve())),
    run: (scenario, handlers) => {
      forget(runId)
      const own = send({ kind: 'run', scenario }, (answer) => {
        if (answer.kind === 'progress') return handlers.progress(answer.day)
        forget(own)
        if (answer.kind === 'picture') handlers.picture(answer.picture)
        if (answer.kind === 'too-large') handlers.tooLarge()
      })
      runId = own
      stopped = handlers.stopped
    },
    grid: (scenario, x, y, cells) => {
      forget(runId)
      runId = send({ kind: 'grid', scenario, x, y }, (answer) => {
        if (answer.kind === 'cells') cells(answer.cells)
      })
    },
    files: () =>
      new Promise((resolve) => {
        const own = send({ kind: 'files' }, (answer) => {
          forget(own)
          if (answer.kind === 'files') resolve(answer.files)
        })
      }),
    check: (family) =>
      new Promise((resolve) => {
        const own = send({ kind: 'check' }, (answer) => {
          if (answer.kind === 'family') return family(answer.family)
          forget(own)
          if (answer.kind === 'checked') resolve(answer.file)
        })
      }),
    stop: () => {
      forget(runId)
      const own = send({ kind: 'stop' }, () => {
        forget(own)
        stopped()
      })
    },
    end: () => {
      worker?.terminate()
      worker = undefined
      listeners.clear()
    },
  }
}
