/** The program of `actElsewhere`. */
import type { Id } from '@glasshouse/contract'
import type { World } from '../../apps/server/src/context.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { creditDue, settleDay } from '../../apps/server/src/scheme/day/index.ts'
import { receive } from '../../apps/server/src/scheme/income/receive.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import type { Stage } from '../support/other-process.ts'
import { racedWorld } from '../support/raced-world.ts'
import { testSlug } from '../support/template.ts'
import type { OtherJob, OtherReport } from './other-process.ts'

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

export async function run(job: OtherJob, stage: Stage): Promise<OtherReport> {
  const { world, unmet } = await racedWorld({ ...job, slug: testSlug }, stage)
  try {
    return { value: await act(job, world), unmet: unmet() }
  } catch (error) {
    return { failure: (error as Error).message, unmet: unmet() }
  }
}
