/** The reader of this host: a step every second, in the one process that holds its lock. */
import { type HostJob, startHostJob } from '../../platform/db/host-job.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { WrongChain } from '../guard.ts'
import { type ReaderNeeds, readStep } from './step.ts'

export interface ReaderOptions {
  /** The source and the target of the reader; called until it resolves. */
  open(): Promise<ReaderNeeds>
  readonly database: Database
  readonly log: Log
  /** Called when the node turns out to have another chain: the process must end. */
  onWrongChain(error: WrongChain): void
}

/** Blocks come every 3 s while one is due. */
const stepEveryMs = 1000

/**
 * Starts it. The lock only saves a second process the work: two concurrent readers move one cursor
 * with compare-and-set, and credit each deposit once.
 */
export const startReader = (options: ReaderOptions): HostJob =>
  startHostJob({ ...options, name: 'chain reader', everyMs: stepEveryMs, step: steps(options) })

/** Runs the steps; each returns whether it succeeded. */
function steps(options: ReaderOptions): (failures: number) => Promise<boolean> {
  const { log } = options
  let needs: ReaderNeeds | undefined
  return async (failures) => {
    try {
      needs ??= await options.open()
      const { reorgAfter } = await readStep(needs)
      if (reorgAfter !== null)
        log.warn({ after: reorgAfter }, 'the practice chain changed behind what was read')
      if (failures > 1) log.warn('the chain reader reads again')
      return true
    } catch (error) {
      if (error instanceof WrongChain) options.onWrongChain(error)
      // A single late or unclear answer of a node needs no warning.
      else if (failures === 1) log.warn({ err: error }, 'the practice chain cannot be read')
      return false
    }
  }
}
