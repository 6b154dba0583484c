/**
 * Two processes that act for members: the acts are dealt out alternately, and the processes meet
 * (two-processes.ts).
 */
import type {
  Act,
  ActingReport,
  ActingWork,
} from '../../apps/server/src/payments/withdrawal/acting-process.fixture.ts'
import { inTurn, inTwoProcesses, type RaceOptions, tally } from './two-processes.ts'
import type { TestWorld } from './world.ts'

export type { Act } from '../../apps/server/src/payments/withdrawal/acting-process.fixture.ts'

const program = new URL(
  '../../apps/server/src/payments/withdrawal/acting-process.fixture.ts',
  import.meta.url,
)

/** The number of acts by outcome: an act's name, a refusal's name, or `bug`. */
export async function raceActs(
  host: TestWorld,
  acts: readonly Act[],
  how: RaceOptions,
): Promise<Record<string, number>> {
  const [first, second] = inTurn(acts)
  const works: [ActingWork, ActingWork] = [{ acts: first }, { acts: second }]
  const reports = await inTwoProcesses<ActingWork, ActingReport>(host, program, works, how)
  return tally(
    reports.flatMap(({ outcomes }) => outcomes.map((each) => (each.startsWith('bug:') ? 'bug' : each))),
  )
}
