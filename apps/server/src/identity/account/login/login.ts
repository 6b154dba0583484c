/** `auth.login`: phone or mailbox, and password. */
import { type BodyOf, countryByCode, Refusal } from '@glasshouse/contract'
import { type Context, type Handler, WithMessage } from '../../../context.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { hashSecret } from '../../../platform/random.ts'
import {
  keepDevice,
  readMailbox,
  readNumber,
  readWholeNumber,
  type Target,
  targetKey,
} from '../../practice/index.ts'
import { takeOptionalCaptcha } from '../captcha/take.ts'
import { isPassword } from '../password/argon.ts'
import { rememberMemberDevice } from '../session/device.ts'
import { noteLogin } from '../session/logins.ts'
import { startSession } from '../session/member.ts'
import { makeToken } from '../session/token.ts'
import { readLoginData } from '../user/read.ts'
import { clearLoginTries, countLogin, type LoginTry } from './limits.ts'

/** Null when no account can have it: such a login takes the same path as an unknown account. */
function readLogin({ country: code, phone }: BodyOf<'auth.login'>): Target | null {
  const country = code === undefined ? undefined : countryByCode(code)
  return readMailbox(phone) ?? (country === undefined ? readWholeNumber(phone) : readNumber(country, phone))
}

interface LoginRow {
  readonly memberId: bigint | null
  readonly passwordHash: string | null
  readonly disabled: boolean
  readonly knownDeviceId: bigint | null
}

/** One statement and one row, whether the member exists or not. */
const find = (runner: Runner, target: Target | null, deviceSecret: string | null): Promise<LoginRow> =>
  runner.one<LoginRow>(sql`
    select member_id, password_hash, disabled_at is not null as disabled,
           (select device_id from device join member_device using (device_id)
            where secret_hash = ${deviceSecret === null ? null : hashSecret(deviceSecret)}
              and member_device.member_id = found.member_id) as known_device_id
    from (values (1)) as one left join (
      select member_id, password_hash, disabled_at from member
      where (country = ${target?.channel === 'sms' ? target.country : null}
             and digits = ${target?.channel === 'sms' ? target.digits : null})
         or email = ${target?.channel === 'mail' ? target.email : null}
    ) as found on true`)

/**
 * Unknown account and wrong password give the same answer after the same statements and one argon2
 * comparison.
 * Errors, in this order: `captcha_incorrect`, `too_many_requests`, `captcha_needed`,
 * `login_paused`, `login_incorrect`, `account_disabled`.
 */
export const login: Handler<'auth.login'> = async (body, context) => {
  const { world, wall, random, deviceSecret, peer } = context
  const target = readLogin(body)
  const found = await find(world.db, target, deviceSecret)
  const account = target === null ? `text:${body.phone.toLowerCase()}` : targetKey(target)
  const proved = await takeOptionalCaptcha(context, body)
  const tried: LoginTry = { kind: 'member', account, peer, knownDeviceId: found.knownDeviceId, proved }
  await countLogin(world.db, wall, tried)
  const { memberId, passwordHash } = found
  const right = await isPassword(passwordHash, body.password, {
    first: found.knownDeviceId !== null,
    hasher: context.host.hasher,
  })
  if (!right || memberId === null || passwordHash === null) throw new Refusal('login_incorrect')
  if (found.disabled) throw new Refusal('account_disabled')
  const token = makeToken(world, random)
  await begin(context, { memberId, passwordHash, token })
  await clearLoginTries(world.db, tried)
  return new WithMessage(await readLoginData(world, memberId), token.token)
}

async function begin(context: Context, session: Parameters<typeof startSession>[2]): Promise<void> {
  const device = await context.world.db.transaction(async (tx) => {
    // The password was changed, or the member disabled, while this password was compared.
    if (!(await startSession(tx, context.wall, session))) throw new Refusal('login_incorrect')
    const { memberId, token } = session
    const held = await rememberMemberDevice(tx, context, memberId)
    await noteLogin(tx, context, { memberId, deviceId: held.deviceId, sessionHash: token.hash })
    return held
  })
  keepDevice(context, device)
}
