/** How staff log in and out: an operator in its world, host and facilitators at the host's desk. */
import { formatId, type OperatorRole, Refusal } from '@glasshouse/contract'
import { type CallContext, type Handler, type StaffRoom, WithMessage } from '../../../context.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { hashSecret } from '../../../platform/random.ts'
import { keepDevice } from '../../practice/index.ts'
import { takeOptionalCaptcha } from '../captcha/take.ts'
import { countLogin, forgiveLogin, type LoginTry } from '../login/limits.ts'
import { isPassword } from '../password/argon.ts'
import { rememberOperatorDevice } from '../session/device.ts'
import { makeToken } from '../session/token.ts'
import { endOperatorSession, startOperatorSession } from './session.ts'

interface Found<Role> {
  readonly operatorId: bigint | null
  readonly role: Role
  readonly passwordHash: string | null
  readonly disabled: boolean
  readonly knownDeviceId: bigint | null
}

/** One statement and one row, whether there is such an operator or not. */
const find = <Role>(runner: Runner, name: string, deviceSecret: string | null): Promise<Found<Role>> =>
  runner.one<Found<Role>>(sql`
    select operator_id as "operatorId", role, password_hash as "passwordHash", disabled_at is not null as disabled,
           (select device_id from device join operator_device using (device_id)
            where secret_hash = ${deviceSecret === null ? null : hashSecret(deviceSecret)}
              and operator_device.operator_id = operator.operator_id) as "knownDeviceId"
    from (values (1)) as one left join operator on name = ${name}`)

interface Typed {
  readonly name: string
  readonly password: string
  readonly captchaId?: string | undefined
  readonly captchaAnswer?: string | undefined
}

export interface LoggedIn<Role> {
  readonly operatorId: string
  readonly name: string
  readonly role: Role
}

/**
 * One answer and one comparison for a known and an unknown name. `compare`: of what is kept with the password typed.
 * Errors: as those of `auth.login`.
 */
export async function loginStaff<Role = OperatorRole>(
  room: StaffRoom,
  { name, password, ...captcha }: Typed,
  context: CallContext,
  compare: typeof isPassword = isPassword,
): Promise<WithMessage<LoggedIn<Role>>> {
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
  const { operatorId, passwordHash, role } = found
  const right = await compare(passwordHash, password, { first: found.knownDeviceId !== null })
  if (!right || operatorId === null || passwordHash === null) throw new Refusal('login_incorrect')
  if (found.disabled) throw new Refusal('account_disabled')
  const token = makeToken(room, context.random)
  const device = await room.db.transaction(async (tx) => {
    if (!(await startOperatorSession(tx, wall, { operatorId, passwordHash, token })))
      throw new Refusal('login_incorrect')
    return rememberOperatorDevice(tx, context, operatorId)
  })
  keepDevice(context, device)
  await forgiveLogin(room.db, tried)
  return new WithMessage({ operatorId: formatId('operator', operatorId), name, role }, token.token)
}

const login: Handler<'operator.login'> = (body, context) => loginStaff(context.world, body, context)

const logout: Handler<'operator.logout'> = async (_body, { world, sessionHash }) => {
  await endOperatorSession(world.db, sessionHash)
  return {}
}

export const operatorSessionHandlers = { 'operator.login': login, 'operator.logout': logout }
