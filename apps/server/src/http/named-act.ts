/** What staff do under the name that their client gave it. Money acts keep theirs themselves: they begin with the open day. */
import { type BuiltCall, type CallName, isStaffAct } from '@glasshouse/contract'
import type { CallContext, DeskContext, OperatorContext } from '../context.ts'
import { actOnce, type NamedAct } from '../ledger/named-act.ts'
import type { InputValue } from '../ledger/operation.ts'

interface Given {
  readonly name: CallName
  readonly call: BuiltCall
  /** Parsed. */
  readonly body: unknown
  readonly token: string | undefined
}

/** Undefined: the client gave no name, or the call keeps it itself. */
function namedAct(
  { name, call, body, token = '' }: Given,
  { operationId, operatorId }: Pick<OperatorContext, 'operationId' | 'operatorId'>,
): NamedAct | undefined {
  if (operationId === null || call.money || call.file || !isStaffAct(call)) return undefined
  return {
    actorId: -operatorId,
    operationId,
    input: { call: name, ...(body as Readonly<Record<string, InputValue>>) },
    secret: token,
  }
}

/** Errors: those of the work; for a staff act with a name `idempotency_conflict` and `act_done`. */
export async function underItsName<T extends object>(
  given: Given,
  context: CallContext,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  const staff = context as OperatorContext | DeskContext
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
