// `npm run simulate -- --seed S --steps N`: one seeded life of a host, with everything that goes wrong in it
// (tests/simulation). `--without 3,9-20` leaves steps out; `--shrink N` looks for those that do not matter, in at most N
// more runs.
import { parseArgs } from 'node:util'
import { stopOnSignal } from './test/run-program.ts'
import { runVitest } from './test/vitest.ts'

stopOnSignal()
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '2000' },
    without: { type: 'string', default: '' },
    shrink: { type: 'string', default: '0' },
  },
})
if (values.seed === undefined || ![values.steps, values.shrink].every((text) => /^[0-9]{1,6}$/.test(text))) {
  console.error(
    'Usage: npm run simulate -- --seed <text> [--steps <number>] [--without 3,9-20] [--shrink <runs>]',
  )
  process.exit(2)
}
const { failed, details } = await runVitest({
  paths: ['tests/simulation/simulation.race'],
  env: {
    SIMULATION_SEED: values.seed,
    SIMULATION_STEPS: values.steps,
    SIMULATION_WITHOUT: values.without,
    SIMULATION_SHRINK: values.shrink,
  },
})
console.log(failed === 0 ? `${values.steps} steps of seed ${values.seed}: all agrees` : details.join('\n\n'))
process.exitCode = failed === 0 ? 0 : 1
