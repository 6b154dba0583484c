/** The thread that unpacks and parses a world's file. It answers each question with one piece. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Checking } from './check.ts'
import { NotImported } from './format.ts'
import { type Piece, piecesOf } from './pieces.ts'

export interface ReadingTask {
  readonly path: string
  readonly checking: Checking
}

/** `told`: the answer is still outstanding. `over`: no more pieces follow. */
export type Answer =
  | Piece
  | { readonly kind: 'told'; readonly done: number; readonly of: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'fault'; readonly sentence: string; readonly fault: NotImported['fault'] }

const { path, checking } = workerData as ReadingTask
const tell = (told: Answer) => parentPort?.postMessage(told)
const pieces = piecesOf(path, checking, (_stage, done, of) => tell({ kind: 'told', done, of }))

async function answer(): Promise<Answer> {
  try {
    const next = await pieces.next()
    return next.done ? { kind: 'over' } : next.value
  } catch (error) {
    if (!(error instanceof NotImported)) throw error
    return { kind: 'fault', sentence: error.message, fault: error.fault }
  }
}

parentPort?.on('message', () => {
  void answer().then(tell)
})
