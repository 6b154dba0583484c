/** The work of a process in a race: its workers match payments concurrently. */
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import { manualClock } from '../../platform/clock.ts'
import { matchLines } from './match.ts'

export interface MatchingWork {
  /** Concurrent workers of this process. */
  readonly workers: number
}

export interface MatchingReport {
  readonly credited: number
  readonly bugs: readonly string[]
  readonly unmet: readonly string[]
}

export async function run(orders: RaceProcess & MatchingWork, stage: Stage): Promise<MatchingReport> {
  const { world, unmet } = await racedWorld(orders, stage)
  stage.ready()
  await stage.go
  const bugs: string[] = []
  const done = await Promise.all(
    Array.from({ length: orders.workers }, () =>
      matchLines(world.db, manualClock(orders.wallMs)).catch((error: unknown) => {
        bugs.push((error as Error).message)
        return { credited: 0 }
      }),
    ),
  )
  return { credited: done.reduce((sum, { credited }) => sum + credited, 0), bugs, unmet: unmet() }
}
