/**
 * The simulation over two applications and two database servers: worlds move between them, and
 * movers, servers and applications are killed meanwhile. `npm run simulate` runs longer lives.
 */
import { expect, test } from 'vitest'
import { byLength } from '../support/length.ts'
import { type SimulationResult, simulate } from './run.ts'

/** In the short life a server is killed, and a world moves beside other acts and during a lesson. */
const lives = byLength({
  short: [{ seed: '218', steps: 32 }],
  long: [
    { seed: '218', steps: 300 },
    { seed: 'fleet', steps: 300 },
  ],
})

test.each(lives)(
  'seed $seed, $steps steps: nothing is lost and nothing is paid twice',
  {
    timeout: 600_000,
  },
  async ({ seed, steps }) => {
    const ran: SimulationResult = await simulate({ seed, steps, servers: 2 })
    if (ran.failure !== null)
      throw new Error([ran.failure.sentence, ...ran.trace.slice(-20)].join('\n'), {
        cause: ran.failure.error,
      })
    for (const what of ['worlds moved', 'servers killed at any time', 'lessons'])
      expect(ran.happened[what], what).toBeGreaterThan(0)
  },
)
