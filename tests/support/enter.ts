/** Members and operators who register or log in over HTTP, as a third-party client would. */
import type { CallDeclaration } from '@glasshouse/contract'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { worldInviteCode } from '../../apps/server/src/identity/account/index.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { createFacilitator, hostOfDesk } from '../../apps/server/src/staff/host/index.ts'
import { type TestApp, testDevice, testHostSecret } from './app.ts'
import { testHasher } from './hasher.ts'
import { goodPassword, solveProof } from './person.ts'
import { type App, appOf } from './second-step.ts'

export interface Entered {
  readonly token: string
  /** The browser's cookie header. */
  readonly cookie: string
  readonly device: ReturnType<typeof testDevice>
}

export const tokenOf = (
  call: CallDeclaration,
  member: Entered,
  operator: Entered,
  desk?: Entered,
): string | undefined =>
  call.auth === 'member' || call.auth === 'session'
    ? member.token
    : call.auth === 'operator'
      ? operator.token
      : call.auth === 'desk'
        ? desk?.token
        : undefined

const entered = (device: Entered['device'], token: string): Entered => {
  device.useToken(token)
  return {
    token,
    device,
    cookie: [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

/** Takes a practice phone, solves the captcha, reads the code on the phone, registers. */
export async function enterMember(host: Pick<TestApp, 'app' | 'world'>): Promise<Entered> {
  const device = testDevice(host.app, { world: host.world.slug })
  const { phone } = (await device.call('practice.takePhone', { country: 'IN' })).data
  const captcha = (await device.call('auth.captcha', { kind: 'proof' })).data
  await device.call('auth.sendRegisterCode', {
    country: phone.country,
    phone: phone.phone,
    captchaId: captcha.captchaId,
    captchaAnswer: solveProof(captcha.challenge ?? ''),
  })
  const [message] = (await device.call('practice.messages', {})).data.list
  const { msg } = await device.call('auth.register', {
    country: phone.country,
    phone: phone.phone,
    code: message?.code ?? '',
    password: goodPassword,
    confirmPassword: goodPassword,
    inviteCode: await worldInviteCode(host.world, secureRandom),
  })
  return entered(device, msg)
}

/** An owner of the world, logged in. */
export async function enterOperator(host: TestApp): Promise<Entered> {
  const name = 'Owner of the tests'
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role: 'owner',
    hasher: testHasher,
  })
  const device = testDevice(host.app)
  const { msg } = await device.call('operator.login', { name, password: goodPassword })
  return entered(device, msg)
}

export interface EnteredDesk extends Entered {
  readonly name: string
  readonly password: string
  readonly app: App
  readonly recoveryCodes: readonly string[]
}

/** Sets up the second step that the desk asks for after its login. */
export async function setUpDesk(device: Entered['device'], password: string, wall: WallClock) {
  const { secret } = (await device.call('desk.beginSecondStep', { password })).data
  const app = appOf(secret, wall)
  return { app, ...(await device.call('desk.confirmSecondStep', { code: app.code() })).data }
}

/** A facilitator of the host, logged in at its desk, with a second step. */
export async function enterDesk(host: TestApp, name = 'Facilitator of the tests'): Promise<EnteredDesk> {
  const catalogue = host.database.scope(catalogueSchema)
  const actor = await hostOfDesk(catalogue)
  const { password } = await createFacilitator(
    { catalogue, wall: host.wall, random: secureRandom, actor, hasher: testHasher },
    name,
  )
  const device = testDevice(host.app)
  const { msg } = await device.call('desk.login', { name, password })
  device.useToken(msg)
  return { ...(await setUpDesk(device, password, host.wall)), ...entered(device, msg), name, password }
}

/** The host, logged in at its desk, with a second step. */
export async function enterHost(host: TestApp): Promise<EnteredDesk> {
  const given = { name: 'host', password: testHostSecret }
  const device = testDevice(host.app)
  const { msg } = await device.call('desk.login', given)
  device.useToken(msg)
  return { ...(await setUpDesk(device, testHostSecret, host.wall)), ...entered(device, msg), ...given }
}
