/** The proof of work: the accessible alternative to the picture. */

/**
 * Solves a challenge (altcha's JSON) in a worker. Resolves with the solution as JSON, rejects when
 * there is none.
 */
export function solveProof(challenge: string, signal?: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    worker.onmessage = (event: MessageEvent<string | null>) =>
      event.data === null ? reject(new Error('no solution')) : resolve(event.data)
    worker.onerror = () => reject(new Error('worker failed'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
