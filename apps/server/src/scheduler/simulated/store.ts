/** The rows of groups of simulated members. */
import type { Behaviour } from '@glasshouse/model'
import { assert } from '../../platform/assert.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type SimulationState = 'running' | 'stopped' | 'failed'

export interface Simulation {
  readonly simulationId: bigint
  readonly seed: string
  /**
   * The group's final number of members, the number that should have joined by `plannedDay`, and
   * the number that has.
   */
  readonly wanted: number
  readonly target: number
  readonly made: number
  readonly plannedDay: number
  /** Each member has acted through this day; `acted` members have acted on the day after it. */
  readonly actedThrough: number
  readonly acted: number
  readonly state: SimulationState
  readonly addedAt: Date
  /** The inviter of members whom nobody in the group invited; null: the world's own code. */
  readonly invitedBy: bigint | null
  /** The maximum. */
  readonly postsADay: number
}

/** In the order in which they were added. */
export const readSimulations = (runner: Runner): Promise<Simulation[]> =>
  runner.many<Simulation>(sql`
    select simulation_id, seed, wanted, target, made, planned_day,
      acted_through, acted, state, added_at, invited_by, posts_a_day
    from simulation order by simulation_id`)

/**
 * The row of a running group, locked until the transaction ends; undefined when the group does not
 * run, or when another worker holds the lock.
 */
export const lockRunning = (tx: Tx, simulationId: bigint): Promise<Simulation | undefined> =>
  tx.maybe<Simulation>(sql`
    select simulation_id, seed, wanted, target, made, planned_day,
      acted_through, acted, state, added_at, invited_by, posts_a_day
    from simulation where simulation_id = ${simulationId} and state = 'running' for update skip locked`)

/** The same for any group, but waits for the lock. */
export const lockSimulation = (tx: Tx, simulationId: bigint): Promise<Simulation | undefined> =>
  tx.maybe<Simulation>(sql`
    select simulation_id, seed, wanted, target, made, planned_day,
      acted_through, acted, state, added_at, invited_by, posts_a_day
    from simulation where simulation_id = ${simulationId} for update`)

interface NewSimulation extends Pick<Simulation, 'seed' | 'wanted' | 'invitedBy' | 'postsADay'> {
  /** The day before its first. */
  readonly before: number
  /** World time. */
  readonly addedAt: Date
}

/** Stores a group without members; its id. */
export async function insertSimulation(tx: Tx, group: NewSimulation): Promise<bigint> {
  const { seed, wanted, before, addedAt, invitedBy, postsADay } = group
  const { simulationId } = await tx.one<{ simulationId: bigint }>(sql`
    insert into simulation (seed, wanted, planned_day, acted_through, added_at, invited_by, posts_a_day)
    values (${seed}, ${wanted}, ${before}, ${before}, ${addedAt}, ${invitedBy}::bigint, ${postsADay}::int)
    returning simulation_id`)
  return simulationId
}

/** A stopped or failed group runs again, from the day after `openDay`. */
export const restartSimulation = (tx: Tx, simulationId: bigint, openDay: number): Promise<number> =>
  tx.run(sql`
    update simulation set state = 'running', failures = 0, acted = 0, acted_through = ${openDay}::int,
      planned_day = ${openDay}::int
    where simulation_id = ${simulationId}`)

export const writeSimulationStopped = (tx: Tx, simulationId: bigint): Promise<number> =>
  tx.run(sql`update simulation set state = 'stopped' where simulation_id = ${simulationId}`)

export interface BehaviourFrom extends Behaviour {
  readonly fromDay: number
}

/** The behaviour of a group on a day. */
export async function behaviourOn(runner: Runner, simulationId: bigint, day: number): Promise<BehaviourFrom> {
  const behaviour = await runner.maybe<BehaviourFrom>(sql`
    select from_day, joining, joins_a_day, joins_growth, joins_tells, joins_telling_days, invites, buys, taste,
      claims, withdraws, withdraw_share, rumour_day, rumour_share, fright_short, fright_cover, fright_near
    from simulation_behaviour where simulation_id = ${simulationId} and from_day <= ${day}::int
    order by from_day desc limit 1`)
  assert(behaviour !== undefined, `group ${simulationId} of simulated members has no behaviour on day ${day}`)
  return behaviour
}

/** The newest behaviour, which may count from tomorrow. */
export const newestBehaviour = (runner: Runner, simulationId: bigint): Promise<BehaviourFrom> =>
  behaviourOn(runner, simulationId, 2_147_483_647)

/** Replaces the behaviour that was written for the same day. */
export const writeBehaviour = (
  tx: Tx,
  simulationId: bigint,
  { fromDay, ...behaviour }: BehaviourFrom,
): Promise<number> => {
  const { joining, joinsADay, joinsGrowth, joinsTells, joinsTellingDays } = behaviour
  const { invites, buys, taste, claims, withdraws } = behaviour
  const { withdrawShare, rumourDay, rumourShare, frightShort, frightCover, frightNear } = behaviour
  return tx.run(sql`
    insert into simulation_behaviour (simulation_id, from_day, joining, joins_a_day, joins_growth,
      joins_tells, joins_telling_days, invites, buys, taste, claims,
      withdraws, withdraw_share, rumour_day, rumour_share, fright_short, fright_cover, fright_near)
    values (${simulationId}, ${fromDay}, ${joining}, ${joinsADay}, ${joinsGrowth},
      ${joinsTells}, ${joinsTellingDays}, ${invites}, ${buys}, ${taste}, ${claims},
      ${withdraws}, ${withdrawShare}, ${rumourDay}, ${rumourShare}, ${frightShort}, ${frightCover}, ${frightNear})
    on conflict (simulation_id, from_day) do update set joining = excluded.joining, joins_a_day = excluded.joins_a_day,
      joins_growth = excluded.joins_growth, joins_tells = excluded.joins_tells,
      joins_telling_days = excluded.joins_telling_days, invites = excluded.invites, buys = excluded.buys, taste = excluded.taste,
      claims = excluded.claims, withdraws = excluded.withdraws, withdraw_share = excluded.withdraw_share,
      rumour_day = excluded.rumour_day, rumour_share = excluded.rumour_share, fright_short = excluded.fright_short,
      fright_cover = excluded.fright_cover, fright_near = excluded.fright_near`)
}
