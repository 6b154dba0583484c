/** The acts of staff on simulated members, each with its reason in the open books. */

import {
  type BodyOf,
  type DataOf,
  formatId,
  type Id,
  Refusal,
  readReason,
  simulatedGroupsMax,
  simulatedOfWorldMax,
} from '@glasshouse/contract'
import type { Behaviour } from '@glasshouse/model'
import type { Handlers } from '../context.ts'
import { recordAct, refuseEnded } from '../foundation/world/index.ts'
import { inputOf } from '../ledger/input-of.ts'
import { momentOf, readDayState } from '../ledger/moment.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import {
  behaviourSaid,
  insertSimulation,
  lockSimulation,
  newestBehaviour,
  readBehaviour,
  readSimulations,
  restartSimulation,
  type Simulation,
  writeBehaviour,
  writeSimulationStopped,
} from '../scheduler/simulated/index.ts'
import { namedAct, type StaffContext, staffOf } from './act.ts'

/** Fields that no form has: the groups of a demo world use them. */
export interface GroupShape {
  readonly invitedBy: bigint | null
  /** At most; all groups of a world together have a maximum too. */
  readonly postsADay: number
}

/** A group of a class talks as one of a demo world does. */
const ordinary: GroupShape = { invitedBy: null, postsADay: 2 }

/**
 * Stores a group; the ticker makes its members and acts for them.
 * Errors: `field_missing`, `text_refused`, `idempotency_conflict`, `world_ended`,
 * `simulated_too_many`.
 */
export function addSimulated(
  staff: StaffContext,
  body: BodyOf<'operator.addSimulated'>,
  { invitedBy, postsADay }: GroupShape = ordinary,
): Promise<DataOf<'operator.addSimulated'>> {
  const behaviour = readBehaviour(body)
  const reason = readReason('reason', body.reason)
  const { count, seed } = body
  return namedAct(staff, { call: 'operator.addSimulated', ...body }, async (tx) => {
    // The row lock makes simultaneous calls count one after the other.
    await tx.run(sql`select from world_setting for update`)
    await refuseEnded(tx, staff.wall)
    const { wanted, groups } = await tx.one<{ wanted: number; groups: number }>(
      sql`select coalesce(sum(wanted), 0)::int as wanted, count(*)::int as groups from simulation`,
    )
    if (wanted + count > simulatedOfWorldMax || groups >= simulatedGroupsMax)
      throw new Refusal('simulated_too_many', {
        field: 'count',
        facts: { most: simulatedOfWorldMax, groups: simulatedGroupsMax },
      })
    const moment = momentOf(await readDayState(tx), staff.wall)
    const simulationId = await insertSimulation(tx, {
      seed,
      wanted: count,
      before: moment.day - 1,
      addedAt: moment.now,
      invitedBy,
      postsADay,
    })
    await writeBehaviour(tx, simulationId, { fromDay: moment.day, ...behaviour })
    await recordAct(tx, moment, staff.actor, 'simulated-add', {
      after: `${count} simulated members (seed ${seed}): ${behaviourSaid(behaviour)}`,
      reason,
    })
    return { simulationId: formatId('simulation', simulationId) }
  })
}

async function locked(tx: Tx, simulationId: Id<'simulation'>): Promise<Simulation> {
  const simulation = await lockSimulation(tx, simulationId)
  if (simulation === undefined) throw new Refusal('not_found', { field: 'simulationId' })
  return simulation
}

/**
 * A change applies from the next world day, so that each day has one behaviour from its first act
 * to its last. A stopped group runs again from tomorrow.
 * Errors: `field_missing`, `text_refused`, `idempotency_conflict`, `world_ended`, `not_found`.
 */
export function setBehaviour(
  staff: StaffContext,
  body: BodyOf<'operator.setBehaviour'>,
): Promise<DataOf<'operator.setBehaviour'>> {
  const behaviour: Behaviour = readBehaviour(body)
  const reason = readReason('reason', body.reason)
  return namedAct(staff, inputOf('operator.setBehaviour', body), async (tx) => {
    await refuseEnded(tx, staff.wall)
    const { simulationId, state } = await locked(tx, body.simulationId)
    const before = await newestBehaviour(tx, simulationId)
    const dayState = await readDayState(tx)
    const { openDay } = dayState
    await writeBehaviour(tx, simulationId, { ...behaviour, fromDay: openDay + 1 })
    if (state !== 'running') await restartSimulation(tx, simulationId, openDay)
    await recordAct(tx, momentOf(dayState, staff.wall), staff.actor, 'simulated-behaviour', {
      before: behaviourSaid(before) + (state === 'running' ? '' : ' (stopped)'),
      after: behaviourSaid(behaviour),
      reason,
    })
    return { fromDay: openDay + 1 }
  })
}

/**
 * A group that is stopped already stays stopped. Errors: `text_refused`, `idempotency_conflict`,
 * `not_found`.
 */
export function stopSimulation(
  staff: StaffContext,
  body: BodyOf<'operator.stopSimulation'>,
): Promise<DataOf<'operator.stopSimulation'>> {
  const reason = readReason('reason', body.reason)
  return namedAct(staff, inputOf('operator.stopSimulation', body), async (tx) => {
    const { simulationId, made, wanted, state } = await locked(tx, body.simulationId)
    if (state === 'stopped') return {}
    await writeSimulationStopped(tx, simulationId)
    await recordAct(tx, momentOf(await readDayState(tx), staff.wall), staff.actor, 'simulated-stop', {
      before: `${state}, ${made} of ${wanted} simulated members have joined`,
      after: 'stopped',
      reason,
    })
    return {}
  })
}

/** Lists the groups in the order in which they were added; a world has few. */
export async function simulations({
  world,
}: Pick<StaffContext, 'world'>): Promise<DataOf<'operator.simulation'>> {
  const rows = await readSimulations(world.db)
  const list = await Promise.all(
    rows.map(async (row) => {
      const { fromDay, ...behaviour } = await newestBehaviour(world.db, row.simulationId)
      return {
        simulationId: formatId('simulation', row.simulationId),
        seed: row.seed,
        state: row.state,
        wantedMembers: row.wanted,
        madeMembers: row.made,
        plannedMembers: row.target,
        actedThrough: row.actedThrough,
        actedMembers: row.acted,
        addedAt: row.addedAt.toISOString(),
        fromDay,
        behaviour,
      }
    }),
  )
  return { list }
}

export const simulatedCalls = {
  'operator.simulation': (_body, context) => simulations(context),
  'operator.addSimulated': (body, context) => addSimulated(staffOf(context), body),
  'operator.setBehaviour': (body, context) => setBehaviour(staffOf(context), body),
  'operator.stopSimulation': (body, context) => stopSimulation(staffOf(context), body),
} satisfies Partial<Handlers>
