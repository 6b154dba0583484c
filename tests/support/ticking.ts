/** The program of `tickingProcess`: a ticker, as a server has it. */

import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { startTicker } from '../../apps/server/src/scheduler/ticker/index.ts'
import type { Stage } from './other-process.ts'

const nothing = { inc: () => undefined, observe: () => undefined, set: () => undefined }

/** It ticks until `letOn` is called. */
export async function run({ url }: { readonly url: string }, stage: Stage): Promise<void> {
  const ticker = startTicker({
    url,
    wall: systemClock,
    log: makeLog('silent'),
    metrics: {
      daysClosed: nothing,
      settleSeconds: nothing,
      credited: nothing,
      tickFailures: nothing,
      worlds: nothing,
    },
  })
  stage.ready()
  await stage.on
  await ticker.stop()
}
