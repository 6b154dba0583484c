/** The worker of the served page; a page in one file has another one in its place. */
export const spawn = (): Worker =>
  new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
