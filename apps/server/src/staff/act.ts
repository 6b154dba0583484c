/**
 * Runs the acts of operators: one transaction, once for an operation id, with the act's line in the
 * journal.
 */
import { Refusal } from '@glasshouse/contract'
import type { OperatorContext, World } from '../context.ts'
import { type Actor, hostActor } from '../foundation/world/index.ts'
import { type Moment, openMoney, shareOpenDay } from '../ledger/moment.ts'
import { type Operation, runOnce } from '../ledger/operation.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/** The place and the actor of an act. */
export interface StaffContext {
  readonly world: World
  readonly wall: WallClock
  readonly actor: Actor
  /** The client's idempotency key for the act. */
  readonly operationId: string | null
}

export const staffOf = (context: OperatorContext): StaffContext => ({
  world: context.world,
  wall: context.wall,
  actor: { operatorId: context.operatorId, pseudonym: context.pseudonym },
  operationId: context.operationId,
})

/** The context of the host's own command line: no operator, no operation id. */
export const byHost = (world: World, wall: WallClock): StaffContext => ({
  world,
  wall,
  actor: hostActor,
  operationId: null,
})

/**
 * Runs a money act once for its operation id. Simultaneous acts of one operator queue on the
 * operator's row. Errors: `money_stopped`, `idempotency_conflict`.
 */
export const moneyAct = <T extends object>(
  staff: StaffContext,
  input: Operation['input'],
  work: (tx: Tx, moment: Moment) => Promise<T>,
): Promise<T> =>
  staff.world.db.transaction(async (tx) => {
    const [moment] = await Promise.all([openMoney(tx, staff.wall), lockOperator(tx, staff.actor.operatorId)])
    return await runOnce(tx, operationOf(staff, input), () => work(tx, moment))
  })

/**
 * The same for an act that moves no money. It does not keep the open day open, so it may wait for
 * the acts that do.
 */
export const namedAct = <T extends object>(
  staff: StaffContext,
  input: Operation['input'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  staff.world.db.transaction(async (tx) => {
    await lockOperator(tx, staff.actor.operatorId)
    return await runOnce(tx, operationOf(staff, input), () => work(tx))
  })

const operationOf = ({ actor, operationId }: StaffContext, input: Operation['input']): Operation => ({
  actorId: -(actor.operatorId ?? 0n),
  operationId,
  input,
})

async function lockOperator(tx: Tx, operatorId: bigint | null): Promise<void> {
  if (operatorId === null) return
  const row = await tx.maybe(sql`select from operator where operator_id = ${operatorId} for no key update`)
  if (row === undefined) throw new Refusal('unauthorized')
}

/**
 * Runs an act that changes the world's settings (not its clock). The open day stays open until the
 * act ends, so the act belongs to one day.
 */
export const settingAct = <T>(staff: StaffContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  staff.world.db.transaction(async (tx) => {
    await shareOpenDay(tx)
    return await work(tx)
  })
