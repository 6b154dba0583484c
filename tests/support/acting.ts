/** Processes that act for members at once, for race tests: half of the acts in one, half in another. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import type {
  Act,
  ActingOrders,
  ActingReport,
} from '../../apps/server/src/modules/withdrawal/acting-process.fixture.ts'
import type { Plant } from './planted.ts'
import { testSlug } from './template.ts'
import type { TestWorld } from './world.ts'

export type { Act } from '../../apps/server/src/modules/withdrawal/acting-process.fixture.ts'

const program = join(
  import.meta.dirname,
  '../../apps/server/src/modules/withdrawal/acting-process.fixture.ts',
)

export interface Actors {
  /** All released together; how many went how: an act's name, a refusal's, or `bug`. */
  race(acts: readonly Act[], plants?: readonly Plant[]): Promise<Record<string, number>>
  stop(): void
}

export function startActors(host: TestWorld): Actors {
  const actors = [1, 2].map(() => fork(program, { execArgv: [] }))
  return {
    race: (acts, plants = []) => race(host, actors, acts, plants),
    stop: () => actors.forEach((actor) => actor.disconnect()),
  }
}

/** Resolves with the next word "ready", or with the next report; rejects when the process ends. */
const heard = (child: ChildProcess, ready: boolean) =>
  new Promise<ActingReport>((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if ((message === 'ready') !== ready) return
      child.off('message', onMessage).off('exit', onExit)
      resolve(message as ActingReport)
    }
    const onExit = (code: number | null) => reject(new Error(`the acting process ended with ${code}`))
    child.on('message', onMessage).on('exit', onExit)
  })

async function race(
  host: TestWorld,
  actors: readonly ChildProcess[],
  acts: readonly Act[],
  plants: readonly Plant[],
): Promise<Record<string, number>> {
  const ready = actors.map((child) => heard(child, true))
  actors.forEach((child, half) => {
    const mine = acts.filter((_, index) => index % actors.length === half)
    const { url } = host.connection
    child.send({
      url,
      slug: testSlug,
      wallMs: host.wall.nowMs(),
      plants,
      acts: mine,
    } satisfies ActingOrders)
  })
  await Promise.all(ready)
  const done = actors.map((child) => heard(child, false))
  for (const child of actors) child.send('go')
  const reports = await Promise.all(done)
  const unmet = plants
    .map(({ find }) => find)
    .filter((find) => reports.every((report) => report.unmet.includes(find)))
  expect(unmet).toEqual([])
  const named = (outcome: string) => (outcome.startsWith('bug:') ? 'bug' : outcome)
  const outcomes = reports.flatMap((report) => report.outcomes.map(named))
  return Object.fromEntries([...Map.groupBy(outcomes, String)].map(([name, list]) => [name, list.length]))
}
