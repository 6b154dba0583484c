/**
 * Two application processes that race, deterministically. The first is held after a statement, with
 * all that it has read and locked; then the second begins; the first continues as soon as the
 * second has finished or waits for a lock. So with its lock the race goes right each time, and
 * without the lock it goes wrong each time, whatever the load of the machine.
 */
import { expect } from 'vitest'
import { waitsForLock } from './lock-wait.ts'
import { inOtherProcess } from './other-process.ts'
import type { Plant } from './planted.ts'
import { type RaceProcess, sessionsOf } from './raced-world.ts'
import { testSlug } from './template.ts'
import type { TestWorld } from './world.ts'

export interface RaceOptions {
  /**
   * Part of a statement: each transaction of the first process stops after it. Null: both start
   * together.
   */
  readonly heldAt: string | null
  /** The locks that are removed. One of the two must reach each of them. */
  readonly plants?: readonly Plant[]
}

/**
 * `module` exports `run` for a `Raced & Work`; `works`: the work of the first, and that of the
 * second.
 */
export async function inTwoProcesses<
  Work extends object,
  Report extends { readonly unmet: readonly string[] },
>(
  host: TestWorld,
  module: URL,
  works: readonly [Work, Work],
  { heldAt, plants = [] }: RaceOptions,
): Promise<[Report, Report]> {
  const start = (work: Work, stopsAt: string | null) =>
    inOtherProcess<RaceProcess & Work, Report>(module, {
      ...work,
      url: host.connection.url,
      slug: testSlug,
      wallMs: host.wall.nowMs(),
      plants,
      heldAt: stopsAt,
    })
  const [first, second] = [start(works[0], heldAt), start(works[1], null)]
  await Promise.all([first.ready, second.ready])
  first.go()
  if (heldAt !== null) await first.held
  second.go()
  if (heldAt !== null) await waitsForLock(host.world.db, second.done, sessionsOf(second.pid))
  first.letOn()
  const reports: [Report, Report] = [await first.done, await second.done]
  const unmet = reports[0].unmet.filter((find) => reports[1].unmet.includes(find))
  expect(unmet, 'plants that met no statement').toEqual([])
  return reports
}

/** Deals the items out alternately: the first half gets the first of them. */
export const inTurn = <T>(all: readonly T[]): [T[], T[]] => [
  all.filter((_, index) => index % 2 === 0),
  all.filter((_, index) => index % 2 === 1),
]

/** The number of outcomes by name. */
export const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([name, list]) => [name, list.length]))
