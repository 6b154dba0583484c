/** The staff of a world: facilitators and owners make, disable and enable them. */
import {
  type BodyOf,
  type DataOf,
  formatId,
  type Id,
  type OperatorRole,
  Refusal,
  readReason,
} from '@glasshouse/contract'
import type { ActName } from '@glasshouse/words/act-names.ts'
import type { Handlers, OperatorContext } from '../context.ts'
import { writeStaffSecondStep } from '../foundation/world/for-staff/write-settings.ts'
import { recordAct } from '../foundation/world/index.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { drawPassword } from '../identity/account/for-staff/draw-password.ts'
import { writeOperatorDisabled, writeOperatorPassword } from '../identity/account/for-staff/write-operator.ts'
import { endOperatorSessions, hashPassword, noteHand } from '../identity/account/index.ts'
import { readMoment } from '../ledger/moment.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { staffList, worldActs } from './people/lists.ts'
import { endStep } from './session/authenticator.ts'

interface OperatorRow {
  readonly operatorId: bigint
  readonly role: OperatorRole
  readonly pseudonym: string
  readonly disabled: boolean
}

/**
 * Locks the acting operator and the target in the order of their ids: of two who disable each other
 * at the same time, one is disabled and the other stays to run the world.
 * Errors: `not_found`, `staff_self`, `forbidden` when an owner acts on a facilitator;
 * `unauthorized` when the acting operator was disabled meanwhile.
 */
async function lockBoth(
  tx: Tx,
  { operatorId: actorId, role }: OperatorContext,
  operatorId: Id<'operator'>,
): Promise<OperatorRow> {
  const rows = await tx.many<OperatorRow>(sql`
    select operator_id, role, pseudonym, disabled_at is not null as disabled from operator
    where operator_id in (${actorId}, ${operatorId}) order by operator_id for no key update`)
  const actor = rows.find((row) => row.operatorId === actorId)
  const found = rows.find((row) => row.operatorId === operatorId)
  if (actor === undefined || actor.disabled) throw new Refusal('unauthorized')
  if (found === undefined) throw new Refusal('not_found', { field: 'operatorId' })
  if (found === actor) throw new Refusal('staff_self', { field: 'operatorId' })
  if (found.role === 'facilitator' && role !== 'facilitator')
    throw new Refusal('forbidden', { field: 'operatorId' })
  return found
}

/**
 * One act on an operator. It ends the operator's sessions. Errors: `text_refused`, those of
 * `lockBoth` and `work`.
 */
function actOn(
  context: OperatorContext,
  body: { readonly operatorId: Id<'operator'>; readonly reason: string },
  act: ActName,
  work: (tx: Tx, found: OperatorRow) => Promise<Record<string, string>>,
): Promise<Record<string, never>> {
  const { world, wall } = context
  const reason = readReason('reason', body.reason)
  return world.db.transaction(async (tx) => {
    const found = await lockBoth(tx, context, body.operatorId)
    const detail = await work(tx, found)
    await endOperatorSessions(tx, found.operatorId)
    const about = { operator: found.pseudonym, role: found.role }
    await recordAct(tx, await readMoment(tx, wall), context, act, { ...about, ...detail, reason })
    return {}
  })
}

/** Errors: `text_refused` for the name or the reason, `account_taken`. */
function createStaff(
  context: OperatorContext,
  body: BodyOf<'operator.createStaff'>,
): Promise<DataOf<'operator.createStaff'>> {
  const { world, host, wall, random } = context
  const { role } = body
  const reason = readReason('reason', body.reason)
  const name = readReason('name', body.name)
  const password = drawPassword(random)
  return world.db.transaction(async (tx) => {
    const { operatorId, pseudonym } = await createOperator(tx, random, {
      name,
      password,
      role,
      hasher: host.hasher,
    })
    await noteHand(tx, operatorId, context.operatorId)
    const detail = { role, pseudonym, reason }
    await recordAct(tx, await readMoment(tx, wall), context, 'operator', detail)
    return { operatorId: formatId('operator', operatorId), name, role, pseudonym, password }
  })
}

const stateOf = (disabled: boolean): string => (disabled ? 'disabled' : 'open')

const disableStaff = (context: OperatorContext, body: BodyOf<'operator.disableStaff'>) => {
  const disabled = body.disabled === 'true'
  return actOn(context, body, disabled ? 'disable-operator' : 'enable-operator', async (tx, found) => {
    await writeOperatorDisabled(tx, found.operatorId, disabled ? new Date(context.wall.nowMs()) : null)
    if (!disabled) await noteHand(tx, found.operatorId, context.operatorId)
    return { before: stateOf(found.disabled), after: stateOf(disabled) }
  })
}

async function resetStaffPassword(
  context: OperatorContext,
  body: BodyOf<'operator.resetStaffPassword'>,
): Promise<DataOf<'operator.resetStaffPassword'>> {
  const password = drawPassword(context.random)
  const hash = await hashPassword(password, context.host.hasher)
  await actOn(context, body, 'reset-operator', async (tx, { operatorId }) => {
    await writeOperatorPassword(tx, operatorId, hash)
    await noteHand(tx, operatorId, context.operatorId)
    return {}
  })
  return { password }
}

/** Errors: `second_step_unknown` when the operator has no second step. */
const endStaffSecondStep = (context: OperatorContext, body: BodyOf<'operator.endStaffSecondStep'>) =>
  actOn(context, body, 'end-operator-step', async (tx, { operatorId }) => {
    if ((await endStep(tx, operatorId)) === 0) throw new Refusal('second_step_unknown')
    await noteHand(tx, operatorId, context.operatorId)
    return {}
  })

/**
 * Errors: `text_refused`; `second_step_setup_needed` when the caller requires a second step from a
 * session without one.
 */
function setStaffSecondStep(
  context: OperatorContext,
  body: BodyOf<'operator.setStaffSecondStep'>,
): Promise<DataOf<'operator.setStaffSecondStep'>> {
  const { world, wall, sessionHash } = context
  const required = body.required === 'true'
  const reason = readReason('reason', body.reason)
  return world.db.transaction(async (tx) => {
    const { stepped } = await tx.one<{ stepped: boolean }>(sql`
      select coalesce((select stepped from operator_session where token_hash = ${sessionHash}), false) as stepped`)
    if (required && !stepped) throw new Refusal('second_step_setup_needed')
    const before = await tx.one<{ required: boolean }>(
      sql`select staff_second_step as required from world_setting for update`,
    )
    await writeStaffSecondStep(tx, required)
    await recordAct(tx, await readMoment(tx, wall), context, 'staff-second-step', {
      before: String(before.required),
      after: String(required),
      reason,
    })
    return { required }
  })
}

export const peopleCalls = {
  'operator.staff': staffList,
  'operator.acts': worldActs,
  'operator.createStaff': (body, context) => createStaff(context, body),
  'operator.disableStaff': (body, context) => disableStaff(context, body),
  'operator.resetStaffPassword': (body, context) => resetStaffPassword(context, body),
  'operator.endStaffSecondStep': (body, context) => endStaffSecondStep(context, body),
  'operator.setStaffSecondStep': (body, context) => setStaffSecondStep(context, body),
} satisfies Partial<Handlers>
