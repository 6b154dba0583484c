/** The work of one process in a race: all of its purchases run concurrently. */
import { Refusal } from '@glasshouse/contract'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import { manualClock } from '../../platform/clock.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from './buy.ts'

export interface BuyingWork {
  /** Each purchase finds the world's line empty: acts share a transaction by world object. */
  readonly single: boolean
  readonly buys: readonly {
    readonly memberId: bigint
    readonly productId: bigint
    readonly operationId?: string
  }[]
}

export interface BuyingReport {
  /** The order's id, or the refusal's name, or `bug: …`, in the order of the purchases. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

export async function run(orders: RaceProcess & BuyingWork, stage: Stage): Promise<BuyingReport> {
  const { world, unmet } = await racedWorld(orders, stage)
  const where = { world, wall: manualClock(orders.wallMs), random: secureRandom }
  stage.ready()
  await stage.go
  const outcomes = await Promise.all(
    orders.buys.map(({ memberId, productId, operationId = null }) =>
      buy(orders.single ? { ...where, world: { ...world } } : where, {
        memberId,
        productId,
        agree: 'true',
        operationId,
      }).then(
        ({ orderId }) => orderId,
        (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
      ),
    ),
  )
  return { outcomes, unmet: unmet() }
}
