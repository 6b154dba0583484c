/** Facilitators: the host makes, disables and enables them, at its desk or by its command line. */
import { type BodyOf, formatId, type Id, Refusal, readReason } from '@glasshouse/contract'
import type { DeskActName } from '@glasshouse/words/act-names.ts'
import type { DeskContext, Handlers, PasswordHasher, StaffRoom } from '../../context.ts'
import { createOperator } from '../../identity/account/for-staff/create-operator.ts'
import { drawPassword } from '../../identity/account/for-staff/draw-password.ts'
import {
  writeOperatorDisabled,
  writeOperatorPassword,
} from '../../identity/account/for-staff/write-operator.ts'
import { endOperatorSessions, hashPassword } from '../../identity/account/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'
import { endStep } from '../index.ts'
import { type DeskActor, recordDeskAct } from './act.ts'
import { deskActs, facilitators } from './people/lists.ts'
import { endEntered } from './session/enter-world.ts'
import { hostName } from './session/host-secret.ts'
import { deskSlug } from './session/token.ts'

interface Making {
  readonly catalogue: StaffRoom['db']
  readonly wall: WallClock
  readonly random: Random
  readonly actor: DeskActor
  /** The host's own hasher (`Host`). */
  readonly hasher?: PasswordHasher | undefined
}

/** The password is returned once. Errors: `field_invalid` and `account_taken` for the name. */
export async function createFacilitator(
  { catalogue, wall, random, actor, hasher }: Making,
  name: string,
  reason?: string,
): Promise<{ readonly operatorId: bigint; readonly password: string }> {
  if (name.trim().toLowerCase() === hostName) throw new Refusal('account_taken', { field: 'name' })
  const password = drawPassword(random)
  return await catalogue.transaction(async (tx) => {
    const { operatorId, pseudonym } = await createOperator(tx, random, {
      name,
      password,
      role: 'facilitator',
      hasher,
    })
    await recordDeskAct(tx, wall, actor, 'create-facilitator', {
      facilitator: pseudonym,
      ...(reason === undefined ? {} : { reason }),
    })
    return { operatorId, password }
  })
}

/** Errors: those of `createFacilitator`; `text_refused` for the reason. */
async function makeFacilitator(context: DeskContext, body: BodyOf<'desk.createFacilitator'>) {
  const { desk, host, wall, random } = context
  const reason = readReason('reason', body.reason)
  const name = readReason('name', body.name)
  const given = { catalogue: desk.db, wall, random, actor: context, hasher: host.hasher }
  const { operatorId, password } = await createFacilitator(given, name, reason)
  return { operatorId: formatId('operator', operatorId), name, password }
}

/**
 * Locks a facilitator's row. Errors: `not_found`, for the host too: nobody can disable the host.
 */
async function lockFacilitator(tx: Tx, operatorId: Id<'operator'>) {
  const found = await tx.maybe<{ operatorId: bigint; pseudonym: string; disabled: boolean }>(sql`
    select operator_id, pseudonym, disabled_at is not null as disabled from operator
    where operator_id = ${operatorId} and role = 'facilitator' for no key update`)
  if (found === undefined) throw new Refusal('not_found', { field: 'operatorId' })
  return found
}

/**
 * One act on a facilitator. It ends their sessions at the desk and in every world. Errors:
 * `text_refused`, `not_found`.
 */
async function actOn(
  context: DeskContext,
  body: { readonly operatorId: Id<'operator'>; readonly reason: string },
  act: DeskActName,
  work: (tx: Tx, found: Awaited<ReturnType<typeof lockFacilitator>>) => Promise<Record<string, string>>,
): Promise<Record<string, never>> {
  const { desk, wall } = context
  const reason = readReason('reason', body.reason)
  const operatorId = await desk.db.transaction(async (tx) => {
    const found = await lockFacilitator(tx, body.operatorId)
    const detail = await work(tx, found)
    await endOperatorSessions(tx, found.operatorId)
    await recordDeskAct(tx, wall, context, act, { facilitator: found.pseudonym, ...detail, reason })
    return found.operatorId
  })
  await endEntered(context, operatorId)
  return {}
}

const stateOf = (disabled: boolean): string => (disabled ? 'disabled' : 'open')

const disableFacilitator = (context: DeskContext, body: BodyOf<'desk.disableFacilitator'>) => {
  const disabled = body.disabled === 'true'
  return actOn(context, body, disabled ? 'disable-facilitator' : 'enable-facilitator', async (tx, found) => {
    await writeOperatorDisabled(tx, found.operatorId, disabled ? new Date(context.wall.nowMs()) : null)
    return { before: stateOf(found.disabled), after: stateOf(disabled) }
  })
}

async function resetFacilitatorPassword(context: DeskContext, body: BodyOf<'desk.resetFacilitatorPassword'>) {
  const password = drawPassword(context.random)
  const hash = await hashPassword(password, context.host.hasher)
  await actOn(context, body, 'reset-facilitator', async (tx, { operatorId }) => {
    await writeOperatorPassword(tx, operatorId, hash)
    return {}
  })
  return { password }
}

/** Errors: `second_step_unknown` when the facilitator has no second step. */
const endFacilitatorSecondStep = (context: DeskContext, body: BodyOf<'desk.endFacilitatorSecondStep'>) =>
  actOn(context, body, 'end-second-step', async (tx, { operatorId }) => {
    if ((await endStep(tx, operatorId)) === 0) throw new Refusal('second_step_unknown')
    return {}
  })

/**
 * Resets a facilitator by name, from the host's command line: a new first password, no second step,
 * no session at the desk or in any world, one line in the journal. Errors: `not_found` for a name
 * that no facilitator has.
 */
export async function resetFacilitator(
  { catalogue, wall, random, actor, hasher, ...worlds }: Making & Pick<DeskContext, 'findWorld' | 'log'>,
  name: string,
): Promise<{ readonly password: string; readonly hadStep: boolean }> {
  const password = drawPassword(random)
  const hash = await hashPassword(password, hasher)
  const { operatorId, hadStep } = await catalogue.transaction(async (tx) => {
    const found = await tx.maybe<{ operatorId: bigint; pseudonym: string }>(sql`
      select operator_id, pseudonym from operator
      where name = ${name} and role = 'facilitator' for no key update`)
    if (found === undefined) throw new Refusal('not_found', { field: 'name' })
    const { operatorId, pseudonym } = found
    await writeOperatorPassword(tx, operatorId, hash)
    const hadStep = (await endStep(tx, operatorId)) > 0
    await endOperatorSessions(tx, operatorId)
    await recordDeskAct(tx, wall, actor, 'reset-facilitator', {
      facilitator: pseudonym,
      after: hadStep ? 'new password, second step removed' : 'new password',
    })
    return { operatorId, hadStep }
  })
  await endEntered({ desk: { slug: deskSlug, db: catalogue }, ...worlds }, operatorId)
  return { password, hadStep }
}

export const peopleCalls = {
  'desk.facilitators': facilitators,
  'desk.createFacilitator': (body, context) => makeFacilitator(context, body),
  'desk.disableFacilitator': (body, context) => disableFacilitator(context, body),
  'desk.resetFacilitatorPassword': (body, context) => resetFacilitatorPassword(context, body),
  'desk.endFacilitatorSecondStep': (body, context) => endFacilitatorSecondStep(context, body),
  'desk.acts': deskActs,
} satisfies Partial<Handlers>
