// `npm run simulate -- --seed S --steps N`: one seeded life of a host, with all its faults
// (tests/simulation), over two applications and two database servers between which worlds move;
// `--servers 1`: one of each, where the same seed is the same run. `--without 3,9-20` leaves steps
// out; `--shrink N` looks for irrelevant steps, in at most N more runs. `--moves 8`: worlds move,
// lessons are held and servers end eight times as often.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sumOf } from './test/outcome.ts'
import { stopOnSignal } from './test/run-program.ts'
import { runVitest } from './test/vitest.ts'

stopOnSignal()
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '2000' },
    servers: { type: 'string', default: '2' },
    moves: { type: 'string', default: '1' },
    without: { type: 'string', default: '' },
    shrink: { type: 'string', default: '0' },
  },
})
const isNumber = (text: string) => /^[0-9]{1,6}$/.test(text)
if (
  values.seed === undefined ||
  ![values.steps, values.shrink, values.moves].every(isNumber) ||
  !['1', '2'].includes(values.servers)
) {
  console.error(
    'Usage: npm run simulate -- --seed <text> [--steps <number>] [--servers 1|2] [--moves <times>] [--without 3,9-20] [--shrink <runs>]',
  )
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'glasshouse-simulate-'))
const reportFile = join(folder, 'report.json')
const { parts } = await runVitest({
  paths: ['tests/simulation/simulation.race'],
  env: {
    TEST_LENGTH: 'long',
    SIMULATION_SEED: values.seed,
    SIMULATION_STEPS: values.steps,
    SIMULATION_SERVERS: values.servers,
    SIMULATION_MOVES: values.moves,
    SIMULATION_WITHOUT: values.without,
    SIMULATION_SHRINK: values.shrink,
    SIMULATION_REPORT: reportFile,
  },
})
const { failed, details } = sumOf(parts.map(({ outcome }) => outcome))
console.log(failed === 0 ? `${values.steps} steps of seed ${values.seed}: all agrees` : details.join('\n\n'))
const report = await readFile(reportFile, 'utf8').catch(() => '{}')
for (const [what, times] of Object.entries(JSON.parse(report) as Record<string, number>))
  console.log(`${String(times).padStart(7)}  ${what}`)
await rm(folder, { recursive: true, force: true })
process.exitCode = failed === 0 ? 0 : 1
