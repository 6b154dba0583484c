/** A process that builds a root and stops after a statement, for tests that kill it there. */
import { pausedAfter } from '../../../../../tests/audit/paused-world.ts'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { withTestWorld } from '../../../../../tests/support/process-world.ts'
import { heldMsMax } from '../../../../../tests/support/world.ts'
import { buildNextRoot } from './build.ts'

export interface BuildingJob {
  readonly url: string
  readonly stopsAfter: string
}

export const run = ({ url, stopsAfter }: BuildingJob, stage: Stage): Promise<string> =>
  withTestWorld({ url, frozenMsMax: heldMsMax }, async (world) => {
    const paused = pausedAfter(world, stopsAfter)
    stage.ready()
    await stage.go
    const building = buildNextRoot(paused.world.db, () => false)
    await paused.reached
    stage.held()
    await stage.on
    paused.go()
    await building
    return 'built'
  })
