/** The work of a process in a race: it changes the world's clock, several changes at a time. */
import { type ClockChange, changeClock } from '../../apps/server/src/foundation/world/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Stage } from './other-process.ts'
import { type RaceProcess, racedWorld } from './raced-world.ts'

export interface ChangingWork {
  readonly changes: readonly ClockChange[]
  /** The number of changes under way at the same time. */
  readonly side: number
}

export interface ChangingReport {
  readonly unmet: readonly string[]
}

export async function run(orders: RaceProcess & ChangingWork, stage: Stage): Promise<ChangingReport> {
  const { world, unmet } = await racedWorld(orders, stage)
  stage.ready()
  await stage.go
  const left = [...orders.changes]
  const lane = async () => {
    for (let change = left.shift(); change !== undefined; change = left.shift()) {
      const wanted = change
      await world.db.transaction((tx) => changeClock(tx, systemClock, wanted))
    }
  }
  await Promise.all(Array.from({ length: orders.side }, lane))
  return { unmet: unmet() }
}
