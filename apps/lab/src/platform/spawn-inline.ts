/** The worker of a page in one file: its code is part of the page. */
// oxlint-disable-next-line import/default -- Vite makes the module of a worker
import EngineWorker from './engine-worker.ts?worker&inline'

export const spawn = (): Worker => new EngineWorker()
