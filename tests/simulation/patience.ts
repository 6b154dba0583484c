/** Asking again, as an application does whose server is away or whose world is on its way. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isLost } from '../../apps/server/src/platform/db/away.ts'
import { isServerAway } from '../../apps/server/src/platform/db/door.ts'

/**
 * Beside a lost connection: a lock was held for too long, the session was ended, all connections
 * are taken, or the tables are not there, because the world was moved a moment ago (a call is then
 * answered with `unavailable`).
 */
const codes: ReadonlySet<unknown> = new Set(['55P03', '25P03', 'POOL_FULL', '42P01', '3F000', '42883'])

const isOutage = (error: unknown): boolean =>
  isServerAway(error) || isLost(error) || codes.has((error as { code?: unknown } | null)?.code)

const patientMsMax = 60_000
const againMs = 100

export interface Patience {
  /** Before each further attempt. It may fail as the work may. */
  readonly between?: (error: unknown) => Promise<unknown>
  /** False: the error is another one's business. */
  readonly mayRepeat?: () => boolean
}

/** Errors: those of the work that are no outage, or one that lasts for a minute. */
export async function patiently<T>(
  work: () => Promise<T>,
  { between = async () => undefined, mayRepeat = () => true }: Patience = {},
): Promise<T> {
  const untilMs = performance.now() + patientMsMax
  for (let before: unknown; ; await sleep(againMs))
    try {
      if (before !== undefined) await between(before)
      return await work()
    } catch (error) {
      if (!isOutage(error) || !mayRepeat() || performance.now() > untilMs) throw error
      before = error
    }
}
