/**
 * Acts of staff: their rate limit, and their idempotency key. Money acts handle their key
 * themselves: they begin with the open day.
 */
import { type BodyOf, type CallDeclaration, type CallName, isStaffAct } from '@glasshouse/contract'
import type { CallContext, DeskContext, OperatorContext } from '../context.ts'
import { limit } from '../foundation/limit/index.ts'
import { inputOf } from '../ledger/input-of.ts'
import { actOnce, type NamedAct } from '../ledger/named-act.ts'

interface NamedRequest {
  readonly name: CallName
  readonly call: CallDeclaration
  /** Parsed. */
  readonly body: unknown
  readonly token: string | undefined
}

/** Undefined: the client sent no idempotency key, or the call handles it itself. */
function namedAct(
  { name, call, body, token = '' }: NamedRequest,
  { operationId, operatorId }: Pick<OperatorContext, 'operationId' | 'operatorId'>,
): NamedAct | undefined {
  if (operationId === null || call.money || call.file) return undefined
  return {
    actorId: -operatorId,
    operationId,
    input: inputOf(name, body as BodyOf<CallName>),
    secret: token,
  }
}

/** Two per second for ten minutes: no person does more, and a stolen token does limited harm. */
const perPerson = { max: 1_200, windowMs: 10 * 60_000 }

/**
 * Errors: `too_many_requests`; those of the work; for a staff act with an idempotency key also
 * `idempotency_conflict` and `act_done`.
 */
export async function underItsName<T extends object>(
  given: NamedRequest,
  context: CallContext,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  if (!isStaffAct(given.call)) return await work(context)
  const staff = context as OperatorContext | DeskContext
  const room = 'desk' in staff ? staff.desk : staff.world
  await limit(room.db, `acts:${staff.operatorId}`, perPerson, staff.wall)
  const act = namedAct(given, staff)
  if (act === undefined) return await work(context)
  if ('desk' in staff) {
    const { desk } = staff
    return await actOnce(desk.db, act, ({ db, take }) =>
      work({ ...staff, desk: { ...desk, db }, takeName: take } as DeskContext),
    )
  }
  const { world } = staff
  return await actOnce(world.db, act, ({ db }) =>
    work({ ...staff, world: { ...world, db } } as OperatorContext),
  )
}
