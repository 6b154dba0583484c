/**
 * The work of an application process for tests that kill it, or its server: it settles, and reports
 * when it begins.
 */
import { settleDay } from '../../apps/server/src/scheme/day/index.ts'
import type { Stage } from '../support/other-process.ts'
import { withTestWorld } from '../support/process-world.ts'

export interface SettlingJob {
  readonly url: string
}

export const run = ({ url }: SettlingJob, stage: Stage): Promise<string> =>
  withTestWorld({ url }, async (world) => {
    stage.ready()
    await stage.go
    stage.held()
    try {
      await settleDay(world.db)
      return 'settled'
    } catch (error) {
      return `failed: ${String(error)}`
    }
  })
