/**
 * What the members of a group do on a day, some at a time, through the functions that serve members' own calls: withdraw, buy,
 * receive, in this order.
 *
 * Each act has a name made of group and day, so whoever does it again (after a kill, or another process at the same time)
 * does nothing; receiving and the group's progress are one transaction. What a member does is decided by its draws and by its
 * own wallet, which nobody else touches meanwhile: the same seed acts the same at whatever pace (decision 0220).
 */
import { plannedActs, startOfDayMs } from '@glasshouse/model'
import { memberAccount } from '../../ledger/accounts.ts'
import { isCreditDue } from '../../ledger/credit.ts'
import { type DayState, momentOf, openMoney } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { creditDue } from '../day/index.ts'
import { takeAll } from '../income/index.ts'
import type { Acting, Actor } from './actor.ts'
import { buyMachines, machinesOnSale } from './buying.ts'
import { seedOf } from './chance.ts'
import { behaviourOn, type Simulation } from './store.ts'
import { withdraw } from './withdrawing.ts'

/** Members whose acts are one step; some fifty purchases and a statement that receives for all of them. */
export const actorsAtOnceMax = 500

/** World time of day from which they act. By then every claim of the day before, due ten minutes later, can be credited. */
export const actFromHour = 9
const msPerHour = 3_600_000

export const actsFromMs = ({ clock }: DayState, day: number): number =>
  startOfDayMs(clock.dayZeroMs, day) + actFromHour * msPerHour

/**
 * Lets the next members of the group act on the open day. How many acts that were; null: somebody else did meanwhile what this
 * one was about to do. Errors: `money_stopped`.
 */
export async function actNext(
  acting: Acting,
  simulation: Simulation,
  state: DayState,
): Promise<number | null> {
  const { world, wall } = acting
  const day = state.openDay
  // What fell due before the first of them acts is in the wallets: at any pace the same.
  if (simulation.acted === 0) {
    await creditDue(world.db, wall)
    // Another worker is at it: the next look finds it done.
    if (await isCreditDue(world.db, momentOf(state, wall))) return null
  }
  const actors = await nextActors(world.db, simulation, day)
  const until = simulation.acted + actorsAtOnceMax
  const withdrawn = await withdraw(acting, simulation, day, actors)
  const machines = await machinesOnSale(world.db, {
    from: new Date(actsFromMs(state, day)),
    until: new Date(startOfDayMs(state.clock.dayZeroMs, day + 1)),
  })
  const bought = await buyMachines(acting, simulation, { day, actors, machines })
  const claims = await receiveAndGoOn(acting, simulation, { day, actors, until })
  return claims === null ? null : withdrawn + bought + claims
}

/** In the order of their numbers, with what they mean to do. Disabled ones do nothing. */
async function nextActors(runner: Runner, simulation: Simulation, day: number): Promise<Actor[]> {
  const { simulationId, acted } = simulation
  const [behaviour, rows] = await Promise.all([
    behaviourOn(runner, simulationId, day),
    runner.many<{ number: number; memberId: bigint; joinedDay: number }>(sql`
      select number, member_id as "memberId", joined_day as "joinedDay"
      from simulated_member join member using (member_id)
      where simulation_id = ${simulationId} and number >= ${acted}::int and number < ${acted + actorsAtOnceMax}::int
        and disabled_at is null
      order by number`),
  ])
  const seed = seedOf(simulation)
  return rows.map((row) => ({ ...row, ...plannedActs(seed, behaviour, day, row.number) }))
}

interface Turn {
  readonly day: number
  readonly actors: readonly Actor[]
  readonly until: number
}

/**
 * Receives for those who mean to, and notes how far the group is, or that its day is done: both or neither. Null: another
 * process noted it first. Errors: `money_stopped`.
 */
const receiveAndGoOn = (
  { world, wall }: Acting,
  simulation: Simulation,
  { day, actors, until }: Turn,
): Promise<number | null> =>
  world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    if (moment.day !== day) return null
    const takers = actors.filter(({ claims }) => claims).map(({ memberId }) => memberId)
    const wallets = takers.map((memberId) => memberAccount(memberId, 'wallet'))
    await tx.many(sql`
      select from balance where account_id = any(${wallets}::bigint[]) order by account_id for no key update`)
    const isDone = until >= simulation.made
    const noted = await tx.run(sql`
      update simulation set acted = ${isDone ? 0 : until}::int, acted_through = acted_through + ${isDone ? 1 : 0}::int,
        failures = 0
      where simulation_id = ${simulation.simulationId} and state = 'running' and acted = ${simulation.acted}::int
        and acted_through = ${simulation.actedThrough}::int and made = ${simulation.made}::int`)
    if (noted === 0) return null
    return takers.length === 0 ? 0 : (await takeAll(tx, moment, takers)).claims
  })
