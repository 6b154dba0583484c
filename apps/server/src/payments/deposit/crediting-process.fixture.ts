/** The work of a process in a race: it credits the deposits that it found due. */
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import type { Hex } from '../../chain/index.ts'
import { manualClock } from '../../platform/clock.ts'
import { creditThese } from './credit.ts'
import { pendingThrough } from './store.ts'

export interface CreditingWork {
  readonly chain: Hex
}

export async function run(
  orders: RaceProcess & CreditingWork,
  stage: Stage,
): Promise<{ readonly unmet: readonly string[] }> {
  const { world, unmet } = await racedWorld(orders, stage)
  const due = await pendingThrough(world.db, orders.chain, 1_000_000, 0n)
  stage.ready()
  await stage.go
  await creditThese(world.db, manualClock(orders.wallMs), due)
  return { unmet: unmet() }
}
