/** What `inOtherProcess` runs. */
import type { Id } from '@glasshouse/contract'
import type { World } from '../../apps/server/src/context.ts'
import { creditDue, settleDay } from '../../apps/server/src/modules/day/index.ts'
import { receive } from '../../apps/server/src/modules/income/receive.ts'
import { buy } from '../../apps/server/src/modules/order/index.ts'
import { makeWorlds } from '../../apps/server/src/modules/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { planted } from '../support/planted.ts'
import type { OtherJob, OtherSays } from './other-process.ts'
import { pausedAfter } from './paused-world.ts'

const say = (said: OtherSays) => void process.send?.(said)

function act(job: OtherJob, world: World): Promise<unknown> {
  const wall = manualClock(job.wallMs)
  const memberId = job.memberId as Id<'member'>
  const { productId } = job
  switch (job.act) {
    case 'buy':
      return buy(
        { world, wall, random: secureRandom },
        { memberId, productId, agree: 'true', operationId: null },
      )
    case 'receive':
      return receive({}, { world, wall, memberId, operationId: null })
    case 'settle':
      return settleDay(world.db)
    case 'credit':
      return creditDue(world.db, wall)
  }
}

async function run(job: OtherJob, released: Promise<void>): Promise<void> {
  const database = openDatabase({ connection: { connectionString: job.url }, connectionsMax: 2 })
  const world = await makeWorlds(database).find('test')
  if (world === undefined) throw new Error('no world')
  const other = planted(world, job.plants)
  const paused = pausedAfter(other.world, job.pauseAfter)
  void paused.reached.then(() => say({ said: 'reached' }))
  void released.then(() => paused.go())
  try {
    const value = await act(job, paused.world)
    say({ said: 'done', value, unmet: other.unmet() })
  } catch (error) {
    say({ said: 'failed', message: (error as Error).message, unmet: other.unmet() })
  }
  await database.close()
  process.disconnect()
}

const released = Promise.withResolvers<void>()
process.on('message', (message: OtherJob | 'go') => {
  if (message === 'go') released.resolve()
  else void run(message, released.promise)
})
// The test that started it is gone.
process.on('disconnect', () => process.exit(0))
