/** The login of staff: operators in their world, host and facilitators at the host's desk. */
import { type BodyOf, formatId, Refusal } from '@glasshouse/contract'
import { type CallContext, type StaffRoom, WithMessage } from '../../context.ts'
import {
  clearLoginTries,
  countLogin,
  isPassword,
  type LoginTry,
  makeToken,
  rememberOperatorDevice,
  type StaffSession,
  startOperatorSession,
  takeOptionalCaptcha,
} from '../../identity/account/index.ts'
import { keepDevice } from '../../identity/practice/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret } from '../../platform/random.ts'
import { type Step, stepStateOf } from './me.ts'
import { refuseWithChallenge } from './passkey-check.ts'
import { checkStaffStep, type StepTyped } from './second-step.ts'

export interface FoundStaff<Role> {
  readonly operatorId: bigint | null
  readonly role: Role
  readonly passwordHash: string | null
  readonly disabled: boolean
  readonly stepped: boolean
  readonly knownDeviceId: bigint | null
}

/** One statement and one row, whether the operator exists or not. */
export const findStaff = <Role>(
  runner: Runner,
  name: string,
  deviceSecret: string | null,
): Promise<FoundStaff<Role>> =>
  runner.one<FoundStaff<Role>>(sql`
    select operator_id, role, password_hash, disabled_at is not null as disabled,
           exists (select from staff_authenticator as step where step.operator_id = operator.operator_id)
             or exists (select from staff_passkey as step where step.operator_id = operator.operator_id) as stepped,
           (select device_id from device join operator_device using (device_id)
            where secret_hash = ${deviceSecret === null ? null : hashSecret(deviceSecret)}
              and operator_device.operator_id = operator.operator_id) as known_device_id
    from (values (1)) as one left join operator on name = ${name}`)

interface Options {
  readonly step: () => Promise<Step>
  /** Compares the stored password hash with the typed password. */
  readonly compare?: typeof isPassword
}

/**
 * A known and an unknown name get the same answer and cost one comparison. The second step is
 * checked only after a right password, and the login limits are cleared only when both were right.
 * Errors, in this order: `captcha_incorrect`, `too_many_requests`, `captcha_needed`,
 * `login_paused`, `login_incorrect`, those of `letStaffIn`.
 */
export async function loginStaff<Role>(
  room: StaffRoom,
  { name, password, code, passkey, recoveryCode, ...captcha }: BodyOf<'operator.login'>,
  context: CallContext,
  { step, compare = isPassword }: Options,
) {
  const { wall, peer, deviceSecret } = context
  const found = await findStaff<Role>(room.db, name, deviceSecret)
  const proved = await takeOptionalCaptcha({ world: room, wall }, captcha)
  const tried: LoginTry = {
    kind: 'operator',
    account: name,
    peer,
    knownDeviceId: found.knownDeviceId,
    proved,
  }
  await countLogin(room.db, wall, tried)
  const right = await compare(found.passwordHash, password, {
    first: found.knownDeviceId !== null,
    hasher: context.host.hasher,
  })
  if (!right) throw new Refusal('login_incorrect')
  const entered = await letStaffIn(room, found, { name, code, passkey, recoveryCode }, context, await step())
  await clearLoginTries(room.db, tried)
  return entered
}

/**
 * Completes a login whose password was right. `context` belongs to this room, which sets the device
 * cookie. Errors: `login_incorrect` without an account, `account_disabled`, `login_near_only`,
 * `second_step_needed` with a challenge where a passkey can answer, `second_step_paused`,
 * `second_step_incorrect`.
 */
export async function letStaffIn<Role>(
  room: StaffRoom,
  { operatorId, passwordHash, role, disabled, stepped: hasStep }: FoundStaff<Role>,
  { name, ...typed }: StepTyped & { readonly name: string },
  context: CallContext,
  step: Step,
) {
  if (operatorId === null || passwordHash === null) throw new Refusal('login_incorrect')
  if (disabled) throw new Refusal('account_disabled')
  const { nearLogin } = context.host
  const isShown = nearLogin?.world === room.slug && nearLogin.name === name
  if (isShown && !context.isNear()) throw new Refusal('login_near_only')
  const stepped = hasStep && step !== 'off'
  if (stepped) {
    const { wall, random, origin } = context
    const who = { room, wall, random, operatorId, sessionHash: null, origin }
    const isGiven = typed.code ?? typed.passkey ?? typed.recoveryCode
    if (isGiven === undefined) await refuseWithChallenge(who)
    await checkStaffStep(who, typed)
  }
  const token = makeToken(room, context.random)
  await begin(room, context, { operatorId, passwordHash, token, stepped })
  const secondStep = stepStateOf(step, { set: hasStep, stepped })
  return new WithMessage(
    { operatorId: formatId('operator', operatorId), name, role, secondStep },
    token.token,
  )
}

async function begin(room: StaffRoom, context: CallContext, session: StaffSession): Promise<void> {
  const device = await room.db.transaction(async (tx) => {
    if (!(await startOperatorSession(tx, context, session))) throw new Refusal('login_incorrect')
    return rememberOperatorDevice(tx, context, session.operatorId)
  })
  keepDevice(context, device)
}
