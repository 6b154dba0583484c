/** The page's side of the worker that reads a world's file. */
import type { FileAnswer } from './messages.ts'

/** The file is handed to a worker of this page and to nobody else. Errors: Error of the worker. */
export function readWorld(file: File): { readonly answer: Promise<FileAnswer>; end(): void } {
  const worker = new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<FileAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
  })
  worker.postMessage(file)
  return { answer: answer.finally(() => worker.terminate()), end: () => worker.terminate() }
}
