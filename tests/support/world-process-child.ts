/** What `worldProcess` runs. */
import { startTicker } from '../../apps/server/src/modules/ticker/index.ts'
import { changeClock, makeWorlds } from '../../apps/server/src/modules/world/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { planted } from './planted.ts'
import type { ProcessJob, ProcessSays } from './world-process.ts'

const released = Promise.withResolvers<void>()
const say = (said: ProcessSays) => void process.send?.(said)

function tick(url: string): void {
  const nothing = { inc: () => undefined, observe: () => undefined, set: () => undefined }
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
  process.once('SIGTERM', () => void ticker.stop().then(() => process.exit(0)))
  say({ ready: true })
}

async function changeTheClock(job: Extract<ProcessJob, { kind: 'change-clock' }>): Promise<void> {
  const database = openDatabase({ connection: { connectionString: job.url }, connectionsMax: job.side })
  const world = await makeWorlds(database).find(job.slug)
  if (world === undefined) throw new Error(`no world ${job.slug}`)
  const { world: used, unmet } = planted(world, job.plants)
  say({ ready: true })
  await released.promise
  const left = [...job.changes]
  const lane = async () => {
    for (let change = left.shift(); change !== undefined; change = left.shift()) {
      const wanted = change
      await used.db.transaction((tx) => changeClock(tx, systemClock, wanted))
    }
  }
  await Promise.all(Array.from({ length: job.side }, lane))
  await database.close()
  say({ done: true, unmet: unmet() })
  process.disconnect()
}

process.on('message', (message: ProcessJob | 'go') => {
  if (message === 'go') released.resolve()
  else if (message.kind === 'tick') tick(message.url)
  else void changeTheClock(message)
})
// The test that started it is gone.
process.on('disconnect', () => process.exit(0))
