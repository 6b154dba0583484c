/**
 * A process that works in a world says so, about every five seconds: the world's count of uses in
 * the catalogue goes up, and a world that sleeps wakes. No caller can forget it, because every
 * statement over a world's `db` comes through here; only those who look whether anything is due use
 * `quiet`.
 *
 * A ticker puts a world to sleep in one statement on the same row, and only while the count has
 * been the same for thirty seconds (`unusedMsMin`). The second of the two sees the first: the
 * sleeper finds another count and gives up, or the user wakes the world. The margins, on clocks
 * that cannot be set: no work begins later than 10 s after it was said, and none commits later than
 * 15 s after it was said. What commits after the ticker's look was therefore said at most 15 s
 * before that look; the sleeper, whose count was the same for 30 s, cannot have missed it. The
 * other 15 s are for a look and a commit that take long.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, Scope, Tx } from '../../platform/db/pool.ts'

/** A use is said again in the background after this time. */
const renewedAfterMs = 5000
/** Work that begins after this time waits until its use is said. */
const begunWithinMs = 10_000
/** A transaction that commits after this time says it once more before. */
export const committedWithinMs = 15_000
/** It waits for that at most this long: Postgres ends a transaction that is silent for 10 s. */
const saidWithinMs = 5000
/** Only a world whose count was the same for this long may be put to sleep. */
export const unusedMsMin = 30_000

/** The same scope, whose every use is said with `say` before it can have an effect. */
export function usedScope(quiet: Scope, say: () => Promise<unknown>): Scope {
  let saidAtMs = Number.NEGATIVE_INFINITY
  let saying: Promise<void> | undefined

  const sayNow = (): Promise<void> => {
    const begunAtMs = performance.now()
    saying ??= say()
      .then(() => {
        saidAtMs = begunAtMs
      })
      .finally(() => {
        saying = undefined
      })
    return saying
  }
  /**
   * Over another connection. When none comes free the act is not lost for that: its world is looked
   * at when the next thing falls due, or when somebody uses it.
   */
  const saySoon = (): Promise<unknown> =>
    Promise.race([sayNow().catch(() => undefined), sleep(saidWithinMs, undefined, { ref: false })])
  const silentMs = () => performance.now() - saidAtMs

  const used = <T>(work: () => Promise<T>): Promise<T> => {
    const silent = silentMs()
    if (silent >= begunWithinMs) return sayNow().then(work)
    // Its failure shows in the statements themselves.
    if (silent >= renewedAfterMs) sayNow().catch(() => undefined)
    return work()
  }

  const runner: Runner = {
    many: (query) => used(() => quiet.many(query)),
    one: (query) => used(() => quiet.one(query)),
    maybe: (query) => used(() => quiet.maybe(query)),
    run: (query) => used(() => quiet.run(query)),
  }
  return {
    ...runner,
    schema: quiet.schema,
    transaction: (work, options) =>
      used(() =>
        quiet.transaction(async (tx) => {
          const sayBefore = async () => {
            if (silentMs() >= committedWithinMs) await saySoon()
          }
          const last: Tx['last'] = (query) => sayBefore().then(() => tx.last(query))
          const result = await work({ ...tx, last })
          await sayBefore()
          return result
        }, options),
      ),
  }
}
