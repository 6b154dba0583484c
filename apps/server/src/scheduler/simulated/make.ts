/**
 * Members of a group join, one batch per transaction: a kill leaves whole batches, and the next
 * look continues after them.
 */
import { inviterNumber, joinersOn } from '@glasshouse/model'
import type { World } from '../../context.ts'
import { createSimulated, type SimulatedNewcomer } from '../../identity/account/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import { bindSimulated } from '../../payments/payee/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { addressOf, seededRandom, seedOf } from './chance.ts'
import { type BehaviourFrom, behaviourOn, lockRunning, type Simulation } from './store.ts'

export interface Making {
  readonly made: number
  /** Members who should have joined by today and have not. */
  readonly left: number
}

/**
 * Takes about 150 ms: a registration waits at most this long for the count's row, and the day for
 * its close.
 */
const madeAtOnceMax = 500

/**
 * After this many new rows the query plans of settlement use outdated statistics until autovacuum
 * runs, a minute later: 10,000 members in a young world settled in 6 s, and in 0.4 s after this,
 * which takes as long.
 */
const learnFrom = madeAtOnceMax / 2

export const isManyMade = ({ made, left }: Making): boolean => left === 0 && made >= learnFrom

export const learnSizes = (world: World): Promise<number> =>
  world.db.run(
    sql`analyze member, account, balance, movement, entry, practice_phone, payee, simulated_member`,
  )

/**
 * Plans the open day's joiners, and makes the next batch of those that were planned. Null:
 * everybody who should have joined by now has, the group does not run, or another worker has its
 * lock. Errors: `money_stopped`.
 */
export const makeNext = (world: World, wall: WallClock, simulationId: bigint): Promise<Making | null> =>
  world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const simulation = await lockRunning(tx, simulationId)
    if (simulation === undefined) return null
    const behaviour = await behaviourOn(tx, simulationId, moment.day)
    const planned = plan(simulation, behaviour, moment.day)
    const left = planned.target - planned.made
    const making = left === 0 ? 0 : Math.ceil(left / Math.ceil(left / madeAtOnceMax))
    if (making === 0 && planned === simulation) return null
    await tx.run(sql`
      update simulation set target = ${planned.target}::int, planned_day = ${planned.plannedDay}::int,
        made = made + ${making}::int, failures = 0
      where simulation_id = ${simulationId}`)
    if (making === 0) return { made: 0, left }
    const seed = seedOf(simulation)
    const ids = await createSimulated(
      tx,
      { world, wall, randomOf: (purpose, number, attempt) => seededRandom(seed, purpose, number, attempt) },
      moment,
      await newcomers(tx, simulation, { seed, behaviour, making }),
    )
    const numbered = ids.map((memberId, index) => ({ memberId, number: simulation.made + index }))
    await bindSimulated(
      tx,
      moment,
      numbered.map(({ memberId, number }) => ({ memberId, address: addressOf(seed, number) })),
    )
    await tx.run(sql`
      insert into simulated_member (simulation_id, number, member_id)
      select ${simulationId}::bigint, number, member_id
      from unnest(${numbered.map(({ number }) => number)}::int[], ${ids}::bigint[]) as made (number, member_id)`)
    return { made: making, left: left - making }
  })

/** Adds the joiners of each day since the last plan. */
function plan(simulation: Simulation, behaviour: BehaviourFrom, today: number): Simulation {
  if (simulation.plannedDay >= today) return simulation
  let { target } = simulation
  for (let day = Math.max(simulation.plannedDay + 1, behaviour.fromDay); day <= today; day++)
    target += joinersOn(behaviour, {
      nth: day - behaviour.fromDay,
      left: simulation.wanted - target,
      people: simulation.wanted,
    })
  return { ...simulation, target, plannedDay: today }
}

/**
 * The next numbers of the group, each with its inviter: a member that joined before, or one of
 * these.
 */
async function newcomers(
  tx: Tx,
  { simulationId, made, invitedBy }: Simulation,
  { seed, behaviour, making }: { seed: string; behaviour: BehaviourFrom; making: number },
): Promise<SimulatedNewcomer[]> {
  const invited = Array.from({ length: making }, (_, index) => ({
    number: made + index,
    by: inviterNumber(seed, behaviour, made + index),
  }))
  const before = invited.flatMap(({ by }) => (by !== null && by < made ? [by] : []))
  const rows = await tx.many<{ number: number; memberId: bigint }>(sql`
    select number, member_id from simulated_member
    where simulation_id = ${simulationId} and number = any(${before}::int[])`)
  const memberOf = new Map(rows.map(({ number, memberId }) => [number, memberId]))
  return invited.map(({ number, by }) => {
    const memberId = by === null ? undefined : memberOf.get(by)
    if (by === null) return { number, inviter: invitedBy === null ? null : { memberId: invitedBy } }
    return { number, inviter: memberId === undefined ? { number: by } : { memberId } }
  })
}
