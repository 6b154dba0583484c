/**
 * The time from the start of a built checkout with a seeded world to the ready line, as a share of
 * 3 seconds.
 */
import { type Bench, figure } from './bench.ts'
import { startServer, temporaryFolder } from './running-server.ts'

const readyMsTarget = 3000

export const startBench: Bench = {
  name: 'start',
  run: async () => {
    const folder = temporaryFolder()
    try {
      // The first start makes the database and the demo world; a host sees the second every day.
      const first = await startServer({ DATA_DIR: folder.path })
      await first.stop()
      const second = await startServer({ DATA_DIR: folder.path })
      await second.stop()
      const note = `${Math.round(second.readyMs)} ms; with the demo world to make ${Math.round(first.readyMs)} ms`
      return [figure('start from a built checkout ÷ 3 s', second.readyMs / readyMsTarget, 1, 'lower', note)]
    } finally {
      folder.remove()
    }
  },
}
