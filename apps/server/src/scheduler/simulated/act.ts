/**
 * Lets the members of a group act on a day, some at a time, through the functions that serve
 * members' own calls: withdraw, buy, receive, in this order.
 *
 * Each act has an idempotency key made of group and day, so a repeat (after a kill, or by another
 * process at the same time) does nothing; receiving and the end of the group's day are one
 * transaction. The acts of a member depend on its draws and on its own wallet, which nobody else
 * changes meanwhile: the same seed acts the same at any pace (decision 0220).
 */
import { plannedActs, startOfDayMs } from '@glasshouse/model'
import { memberAccount } from '../../ledger/accounts.ts'
import { isCreditDue } from '../../ledger/credit.ts'
import { type DayState, momentOf, openMoney } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { creditDue } from '../../scheme/day/index.ts'
import { claimAllIncome } from '../../scheme/income/index.ts'
import type { Acting, Actor } from './actor.ts'
import { buyMachines, machinesOnSale } from './buying.ts'
import { seedOf } from './chance.ts'
import { takeFright } from './fright.ts'
import { writePosts } from './posting.ts'
import { type BehaviourFrom, behaviourOn, type Simulation } from './store.ts'
import { withdraw } from './withdrawing.ts'

/** Members whose purchases and withdrawals are one step. */
const actorsAtOnceMax = 500

/**
 * The hour of the world's day from which members act. By then every claim of the day before, due
 * ten minutes later, can be credited.
 */
export const actFromHour = 9
const msPerHour = 3_600_000

export const actsFromMs = ({ clock }: DayState, day: number): number =>
  startOfDayMs(clock.dayZeroMs, day) + actFromHour * msPerHour

/**
 * Lets the next members of the group act on the open day, or ends the group's day. Returns the
 * number of purchases and withdrawals; null: another worker did this step first, or is at it.
 * Errors: `money_stopped`.
 */
export async function actNext(
  acting: Acting,
  simulation: Simulation,
  state: DayState,
): Promise<number | null> {
  const { world, wall } = acting
  const day = state.openDay
  if (simulation.acted === simulation.made) return (await endGroupsDay(acting, simulation, day)) ? 0 : null
  // All credits that fell due before the first act are in the wallets, at any pace.
  if (simulation.acted === 0) {
    await creditDue(world.db, wall)
    // Another worker is crediting: the next look finds it done.
    if (await isCreditDue(world.db, momentOf(state, wall))) return null
  }
  const until = Math.min(simulation.made, simulation.acted + actorsAtOnceMax)
  const behaviour = await behaviourOn(world.db, simulation.simulationId, day)
  await takeFright(world.db, simulation, behaviour, { day, from: simulation.acted, until })
  const actors = await actorsOf(world.db, simulation, { day, behaviour, from: simulation.acted, until })
  const withdrawn = await withdraw(acting, simulation, day, actors)
  const machines = await machinesOnSale(world.db, {
    from: new Date(actsFromMs(state, day)),
    until: new Date(startOfDayMs(state.clock.dayZeroMs, day + 1)),
  })
  const bought = await buyMachines(acting, simulation, { day, actors, machines })
  const noted = await world.db.run(sql`
    update simulation set acted = ${until}::int, failures = 0
    where simulation_id = ${simulation.simulationId} and state = 'running' and acted = ${simulation.acted}::int
      and acted_through = ${simulation.actedThrough}::int and made = ${simulation.made}::int`)
  return noted === 0 ? null : withdrawn + bought
}

interface Numbers {
  readonly day: number
  /** Of that day. */
  readonly behaviour: BehaviourFrom
  readonly from: number
  readonly until: number
}

/**
 * Some members of the group in the order of their numbers, with their planned acts. Disabled
 * members do nothing.
 */
async function actorsOf(
  runner: Runner,
  simulation: Simulation,
  { day, behaviour, from, until }: Numbers,
): Promise<Actor[]> {
  const rows = await runner.many<{
    number: number
    memberId: bigint
    joinedDay: number
    afraidFrom: number | null
  }>(sql`
      select number, member_id, joined_day, afraid_from
      from simulated_member join member using (member_id)
      where simulation_id = ${simulation.simulationId} and number >= ${from}::int and number < ${until}::int
        and disabled_at is null
      order by number`)
  const seed = seedOf(simulation)
  return rows.map(({ afraidFrom, ...row }) => {
    const isAfraid = afraidFrom !== null && afraidFrom >= behaviour.fromDay
    return { ...row, ...plannedActs(seed, behaviour, { day, number: row.number, isAfraid }) }
  })
}

/**
 * Receives for all members who plan to, by one statement, writes the posts of a few of them, and
 * records that the group's day is done: all or nothing. This is the last step, so that money
 * received today is in no wallet before tomorrow. False: another process was first. Errors:
 * `money_stopped`.
 */
async function endGroupsDay({ world, wall }: Acting, simulation: Simulation, day: number): Promise<boolean> {
  const behaviour = await behaviourOn(world.db, simulation.simulationId, day)
  const actors = await actorsOf(world.db, simulation, { day, behaviour, from: 0, until: simulation.made })
  const takers = actors.filter(({ claims }) => claims).map(({ memberId }) => memberId)
  return world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const wallets = takers.map((memberId) => memberAccount(memberId, 'wallet'))
    await tx.run(sql`
      select from balance where account_id = any(${wallets}::bigint[]) order by account_id for no key update`)
    const noted = await tx.run(sql`
      update simulation set acted = 0, acted_through = acted_through + 1, failures = 0
      where simulation_id = ${simulation.simulationId} and state = 'running' and acted = ${simulation.acted}::int
        and acted_through = ${simulation.actedThrough}::int and made = ${simulation.made}::int
        and ${moment.day}::int = ${day}::int`)
    if (noted === 0) return false
    if (takers.length > 0) await claimAllIncome(tx, moment, takers)
    await writePosts(tx, { world, wall }, simulation, { moment, actors })
    return true
  })
}
