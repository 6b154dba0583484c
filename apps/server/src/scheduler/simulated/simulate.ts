/**
 * The ticker's step for simulated members: lets them join and act as far as the open day requires.
 */
import { shownMs } from '@glasshouse/model'
import { readDayState } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { actNext, actsFromMs } from './act.ts'
import type { Acting } from './actor.ts'
import { isManyMade, learnSizes, makeNext } from './make.ts'
import { readSimulations, type Simulation } from './store.ts'

/** A group that fails this many times in a row is stopped: the day's close waits for it. */
const failuresMax = 5

export interface Simulating extends Acting {
  readonly stopping: () => boolean
  /** Real milliseconds of this turn; other worlds follow. */
  readonly turnMs: number
  /** Waits this many real milliseconds. */
  pause(ms: number): Promise<void>
}

/**
 * Purchases and withdrawals per second, so that a learner's own tap is answered as fast as ever
 * (decision 0221).
 */
const actsPerSecondMax = 1500

/** Any number of processes may call this concurrently: each finds the steps of the others done. */
export async function simulate(simulating: Simulating): Promise<void> {
  const startedMs = performance.now()
  const { world, stopping, turnMs } = simulating
  for (const { simulationId, state } of await readSimulations(world.db)) {
    if (state !== 'running') continue
    try {
      while (!stopping() && performance.now() - startedMs < turnMs)
        if (!(await advance(simulating, simulationId))) break
    } catch (error) {
      await noteFailure(simulating, simulationId)
      throw error
    }
  }
}

/** One step of one group. False: nothing is left to do for now. */
async function advance(simulating: Simulating, simulationId: bigint): Promise<boolean> {
  const { world, wall, pause } = simulating
  const made = await makeNext(world, wall, simulationId)
  if (made !== null) {
    if (isManyMade(made)) await learnSizes(world)
    return true
  }
  const [state, simulations] = await Promise.all([readDayState(world.db), readSimulations(world.db)])
  const simulation = simulations.find((one) => one.simulationId === simulationId)
  if (simulation === undefined || !mayAct(simulation, state.openDay)) return false
  const isSettled = state.settledThrough === state.openDay - 1
  const hasBegun = shownMs(state.clock, wall.nowMs()) >= actsFromMs(state, state.openDay)
  if (!isSettled || !hasBegun) return false
  const beganMs = performance.now()
  const acts = await actNext(simulating, simulation, state)
  if (acts === null) return false
  await pause(Math.max(0, (acts / actsPerSecondMax) * 1000 - (performance.now() - beganMs)))
  return true
}

/** All members who should have joined by today have, and not all of them have acted today. */
const mayAct = (simulation: Simulation, openDay: number): boolean =>
  simulation.state === 'running' &&
  simulation.plannedDay === openDay &&
  simulation.made === simulation.target &&
  simulation.actedThrough < openDay

const noteFailure = ({ world }: Acting, simulationId: bigint): Promise<number> =>
  world.db.run(sql`
    update simulation set failures = failures + 1,
      state = case when failures + 1 >= ${failuresMax}::int then 'failed' else state end
    where simulation_id = ${simulationId} and state = 'running'`)
