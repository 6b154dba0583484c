/** How staff log in: an operator in its world, host and facilitators at the host's desk. */
import { type BodyOf, formatId, Refusal } from '@glasshouse/contract'
import { type CallContext, type StaffRoom, WithMessage } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret } from '../../platform/random.ts'
import {
  countLogin,
  forgiveLogin,
  isPassword,
  type LoginTry,
  makeToken,
  rememberOperatorDevice,
  type StaffSession,
  startOperatorSession,
  takeOptionalCaptcha,
} from '../account/index.ts'
import { keepDevice } from '../practice/index.ts'
import { checkStaffStep } from './second-step.ts'

interface Found<Role> {
  readonly operatorId: bigint | null
  readonly role: Role
  readonly passwordHash: string | null
  readonly disabled: boolean
  readonly stepped: boolean
  readonly knownDeviceId: bigint | null
}

/** One statement and one row, whether there is such an operator or not. */
const find = <Role>(runner: Runner, name: string, deviceSecret: string | null): Promise<Found<Role>> =>
  runner.one<Found<Role>>(sql`
    select operator_id as "operatorId", role, password_hash as "passwordHash", disabled_at is not null as disabled,
           exists (select from staff_authenticator as step where step.operator_id = operator.operator_id) as stepped,
           (select device_id from device join operator_device using (device_id)
            where secret_hash = ${deviceSecret === null ? null : hashSecret(deviceSecret)}
              and operator_device.operator_id = operator.operator_id) as "knownDeviceId"
    from (values (1)) as one left join operator on name = ${name}`)

interface Options {
  /** Whoever works here has a second step. */
  readonly required: () => Promise<boolean>
  /** Of what is kept with the password typed. */
  readonly compare?: typeof isPassword
}

/**
 * One answer and one comparison for a known and an unknown name. The second step is asked after the password alone was
 * right, and the tries are given back only when both were.
 * Errors, in this order: `captcha_incorrect`, `too_many_requests`, `captcha_needed`, `login_paused`, `login_incorrect`,
 * `account_disabled`, `second_step_needed`, `second_step_paused`, `second_step_incorrect`.
 */
export async function loginStaff<Role>(
  room: StaffRoom,
  { name, password, code, recoveryCode, ...captcha }: BodyOf<'operator.login'>,
  context: CallContext,
  { required, compare = isPassword }: Options,
) {
  const { wall, peer, deviceSecret } = context
  const found = await find<Role>(room.db, name, deviceSecret)
  const proved = await takeOptionalCaptcha({ world: room, wall }, captcha)
  const tried: LoginTry = {
    kind: 'operator',
    account: name,
    peer,
    knownDeviceId: found.knownDeviceId,
    proved,
  }
  await countLogin(room.db, wall, tried)
  const { operatorId, passwordHash, role, stepped } = found
  const right = await compare(passwordHash, password, {
    first: found.knownDeviceId !== null,
    hasher: context.host.hasher,
  })
  if (!right || operatorId === null || passwordHash === null) throw new Refusal('login_incorrect')
  if (found.disabled) throw new Refusal('account_disabled')
  if (stepped) await checkStaffStep({ room, wall, operatorId }, { code, recoveryCode })
  const token = makeToken(room, context.random)
  await begin(room, context, { operatorId, passwordHash, token, stepped })
  await forgiveLogin(room.db, tried)
  const secondStep = stepped ? ('set' as const) : (await required()) ? ('needed' as const) : ('none' as const)
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
