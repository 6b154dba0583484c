/** The worker of a page in one file: its code is part of the page. */
import EngineWorker from './engine-worker.ts?worker&inline'

export const spawn = (): Worker => new EngineWorker()
