/** One simulated member on one day, and the idempotency keys and refusals of its acts. */
import { Refusal } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { Simulation } from './store.ts'

export interface Acting {
  readonly world: World
  readonly wall: WallClock
  readonly random: Random
}

export interface Actor {
  readonly number: number
  readonly memberId: bigint
  readonly joinedDay: number
  readonly buys: boolean
  readonly claims: boolean
  readonly withdrawShare: number
}

/** The idempotency key of an act on a day: a member does it once. */
export const operationOf = (simulation: Simulation, day: number, act: 'buy' | 'withdraw'): string =>
  `simulated-${simulation.simulationId}-${day}-${act}`

/**
 * 1 for an act that was done, 0 for one that was refused. A refusal is a member's luck, as
 * everywhere: sold out, a limit reached, done before under this key, or too late, when others
 * closed the day before a slow worker.
 */
export const unlessRefused = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof Refusal && error.error !== 'money_stopped' && error.error !== 'world_ended')
        return 0
      throw error
    },
  )
