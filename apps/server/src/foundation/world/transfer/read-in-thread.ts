/**
 * Reads a world's file outside the main thread: an upload may be made to cost minutes of a
 * processor. The thread has a memory limit and a time limit of its own; then it is ended, wherever
 * it is.
 */
import { Worker } from 'node:worker_threads'
import type { Checking } from './check.ts'
import { NotImported, type TransferProgress } from './format.ts'
import type { Piece } from './pieces.ts'
import type { Answer, ReadingTask } from './reading-thread.ts'

const heapMegabytesMax = 512

export interface ThreadReadOptions extends Checking {
  readonly told?: TransferProgress | undefined
  /** The limit of the reading, without the time in which its rows are written. */
  readonly msMax?: number | undefined
}

/** Errors: NotImported, also when the time is over. */
export async function* readOutside(
  path: string,
  { msMax, told, ...checking }: ThreadReadOptions,
): AsyncGenerator<Piece> {
  const asked: ReadingTask = { path, checking }
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  })
  let leftMs = msMax
  try {
    for (;;) {
      const since = performance.now()
      const answer = await askNext(thread, leftMs, told)
      if (leftMs !== undefined) leftMs -= performance.now() - since
      if (answer.kind === 'over') return
      if (answer.kind === 'fault') throw new NotImported(answer.sentence, answer.fault)
      yield answer
    }
  } finally {
    await thread.terminate()
  }
}

const late = () => new NotImported('Reading the file took longer than a world’s file may take.')

/** Errors: NotImported after `msMax`, or when the thread's memory is full. */
function askNext(
  thread: Worker,
  msMax: number | undefined,
  told: TransferProgress | undefined,
): Promise<Exclude<Answer, { kind: 'told' }>> {
  if (msMax !== undefined && msMax <= 0) return Promise.reject(late())
  return new Promise((resolve, reject) => {
    const timer = msMax === undefined ? undefined : setTimeout(() => settle(() => reject(late())), msMax)
    const settle = (then: () => void) => {
      clearTimeout(timer)
      thread.off('message', given).off('error', failed)
      then()
    }
    const given = (answer: Answer) =>
      answer.kind === 'told' ? told?.('read', answer.done, answer.of) : settle(() => resolve(answer))
    const failed = (error: NodeJS.ErrnoException) =>
      settle(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new NotImported('Reading the file took more memory than a world’s file may take.')
            : error,
        ),
      )
    thread.on('message', given).on('error', failed)
    thread.postMessage('next')
  })
}
