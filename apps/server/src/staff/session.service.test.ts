/**
 * Staff's own accounts over HTTP: the same for an operator in its world and for a facilitator at
 * the host's desk.
 */
import type { CallName } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { enterDesk } from '../../../../tests/support/enter.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { goodPassword } from '../../../../tests/support/person.ts'
import { type App, appOf } from '../../../../tests/support/second-step.ts'
import { catalogueSchema } from '../foundation/world/index.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import type { Scope } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'

type Device = ReturnType<typeof testDevice>
/** A call by its name in either place; the bodies and answers are the same. */
type Call = (name: string, body?: Record<string, string>) => Promise<{ data: never; msg: string }>

interface Place {
  readonly prefix: 'operator' | 'desk'
  readonly db: () => Scope
  /** Makes an account with a second step and logs it in. */
  readonly enter: (
    name: string,
  ) => Promise<{ name: string; password: string; app: App; codes: readonly string[]; device: Device }>
}

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

async function enterWorld(name: string) {
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role: 'editor',
    hasher: testHasher,
  })
  const device = testDevice(host.app)
  device.useToken((await device.call('operator.login', { name, password: goodPassword })).msg)
  const { secret } = (await device.call('operator.beginSecondStep', { password: goodPassword })).data
  const app = appOf(secret, host.wall)
  const { recoveryCodes } = (await device.call('operator.confirmSecondStep', { code: app.code() })).data
  return { name, password: goodPassword, app, codes: recoveryCodes, device }
}

const places: readonly Place[] = [
  { prefix: 'operator', db: () => host.world.db, enter: enterWorld },
  {
    prefix: 'desk',
    db: () => host.database.scope(catalogueSchema),
    enter: async (name) => {
      const { recoveryCodes: codes, ...entered } = await enterDesk(host, name)
      return { ...entered, codes }
    },
  },
]

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { error: string }) => error.error,
  )

describe.each(places)('$prefix', ({ prefix, db, enter }) => {
  const on =
    (device: Device): Call =>
    (name, body = {}) =>
      device.call(`${prefix}.${name}` as CallName, body as never) as never
  const login = (typed: Record<string, string>, device = testDevice(host.app)) =>
    on(device)('login', typed).then(({ msg }) => {
      device.useToken(msg)
      return device
    })
  beforeEach(() => db().run(sql`delete from attempt`))

  test('a login needs a code, accepts each code once, and refuses a code of another account’s app', async () => {
    const { name, password, app } = await enter('Step One')
    const other = await enter('Step Other')
    const typed = { name, password }
    expect(await outcome(login(typed))).toBe('second_step_needed')
    expect(await outcome(login({ ...typed, password: 'Wrong7password', code: app.code(1) }))).toBe(
      'login_incorrect',
    )
    expect(await outcome(login({ ...typed, code: other.app.code(1) }))).toBe('second_step_incorrect')
    // The code that confirmed the app is used already.
    expect(await outcome(login({ ...typed, code: app.code() }))).toBe('second_step_incorrect')
    expect(await outcome(login({ ...typed, code: app.code(1) }))).toBe('ok')
    expect(await outcome(login({ ...typed, code: app.code(1) }))).toBe('second_step_incorrect')
  })

  test('of simultaneous logins with one code or one recovery code, one succeeds', async () => {
    const { name, password, app, codes } = await enter('Step At Once')
    for (const step of [{ code: app.code(1) }, { recoveryCode: codes[0] ?? '' }]) {
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => outcome(login({ name, password, ...step }))),
      )
      expect(outcomes.toSorted()).toEqual(['ok', ...Array<string>(3).fill('second_step_incorrect')])
      await db().run(sql`delete from attempt`)
    }
  })

  test('five wrong codes pause the second step, also for the right code, and half an hour later it works', async () => {
    const { name, password, app } = await enter('Step Two')
    const tries = []
    for (const code of ['000000', '000001', '000002', '000003', '000004', app.code(1)])
      tries.push(await outcome(login({ name, password, code })))
    expect(tries).toEqual([...Array<string>(5).fill('second_step_incorrect'), 'second_step_paused'])
    host.wall.forward(30 * 60_000)
    expect(await outcome(login({ name, password, code: app.code() }))).toBe('ok')
  })

  test('a recovery code logs in once', async () => {
    const { name, password, codes } = await enter('Step Three')
    const [first = '', second = ''] = codes
    expect(codes).toHaveLength(10)
    expect(await outcome(login({ name, password, recoveryCode: first }))).toBe('ok')
    expect(await outcome(login({ name, password, recoveryCode: first }))).toBe('second_step_incorrect')
    const device = await login({ name, password, recoveryCode: second.toLowerCase().replaceAll('-', ' ') })
    expect((await on(device)('me')).data).toMatchObject({ name, codesLeft: 8, secondStep: 'set' })
  })

  test('an authenticator is replaced only with a code, and an unconfirmed setup expires', async () => {
    const { password, app, device } = await enter('Step Four')
    const call = on(device)
    expect(await outcome(call('beginSecondStep', { password }))).toBe('second_step_needed')
    host.wall.forward(60_000)
    const { secret } = (await call('beginSecondStep', { code: app.code() })).data as { secret: string }
    const fresh = appOf(secret, host.wall)
    expect(await outcome(call('confirmSecondStep', { code: app.code(1) }))).toBe('second_step_incorrect')
    host.wall.forward(11 * 60_000)
    expect(await outcome(call('confirmSecondStep', { code: fresh.code() }))).toBe('second_step_ended')
    const again = (await call('beginSecondStep', { code: app.code() })).data as { secret: string }
    const { data } = await call('confirmSecondStep', { code: appOf(again.secret, host.wall).code() })
    expect((data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(await outcome(call('renewRecoveryCodes', { code: app.code(1) }))).toBe('second_step_incorrect')
  })

  test('an account lists and ends its own sessions, one or all others, and never another account’s', async () => {
    const { name, password, codes, device } = await enter('Step Five')
    const other = await enter('Step Six')
    const second = await login({ name, password, recoveryCode: codes[0] ?? '' })
    const third = await login({ name, password, recoveryCode: codes[1] ?? '' })
    const { list } = (await on(device)('sessions')).data as {
      list: { sessionId: string; current: boolean }[]
    }
    expect(list.map(({ current }) => current)).toEqual([false, false, true])
    const theirs = { sessionId: list[0]?.sessionId ?? '' }
    expect(await outcome(on(other.device)('endSession', theirs))).toBe('session_unknown')
    expect(await outcome(on(other.device)('endSession', { sessionId: 'ses_zzzz' }))).toBe('session_unknown')
    await on(device)('endSession', theirs)
    expect(await outcome(on(third)('me'))).toBe('unauthorized')
    expect(await outcome(on(second)('me'))).toBe('ok')
    await on(device)('endSession')
    expect(await outcome(on(second)('me'))).toBe('unauthorized')
    expect(await outcome(on(device)('me'))).toBe('ok')
    expect(await outcome(on(other.device)('me'))).toBe('ok')
  })

  // 27 letters, digits, signs and spaces.
  const newPassword = 'Lantern 4 & $harbour; "<#>"'
  test('a new password needs the old one, and ends the other sessions', async () => {
    const { name, password, codes, device } = await enter('Step Seven')
    const second = await login({ name, password, recoveryCode: codes[0] ?? '' })
    const change = (fields: Record<string, string>) =>
      outcome(
        on(device)('changePassword', {
          oldPassword: password,
          password: newPassword,
          confirmPassword: newPassword,
          ...fields,
        }),
      )
    for (const wrong of ['Elevenchar1', 'a'.repeat(65), ' Lantern4Harbour', 'Lantern4Härbour'])
      expect(await change({ password: wrong }), wrong).toBe('staff_password_form')
    expect(await change({ confirmPassword: 'Lantern4Harbours' })).toBe('passwords_differ')
    expect(await change({ oldPassword: 'Wrong7password' })).toBe('old_password_incorrect')
    expect(await change({ password, confirmPassword: password })).toBe('password_same')
    expect(await change({})).toBe('ok')
    expect(await outcome(on(second)('me'))).toBe('unauthorized')
    expect(await outcome(on(device)('me'))).toBe('ok')
    const recoveryCode = codes[1] ?? ''
    expect(await outcome(login({ name, password, recoveryCode }))).toBe('login_incorrect')
    expect(await outcome(login({ name, password: newPassword, recoveryCode }))).toBe('ok')
  })
})

test('the desk stays closed until a second step is set up, which needs the password', async () => {
  const { device, name, password } = await enterDesk(host, 'Step Eight')
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.run(sql`delete from staff_authenticator`)
  const { data, msg } = await device.call('desk.login', { name, password })
  expect(data.secondStep).toBe('needed')
  device.useToken(msg)
  expect(await outcome(device.call('desk.sessions', {}))).toBe('second_step_setup_needed')
  expect((await device.call('desk.me', {})).data.secondStep).toBe('needed')
  expect(await outcome(device.call('desk.beginSecondStep', { password: 'Wrong7password' }))).toBe(
    'login_password_incorrect',
  )
  expect(await outcome(device.call('desk.beginSecondStep', {}))).toBe('login_password_incorrect')
})

test('a world that requires a second step is closed without one, also for running sessions', async () => {
  const name = 'Step Nine'
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role: 'owner',
    hasher: testHasher,
  })
  const device = testDevice(host.app)
  const { data, msg } = await device.call('operator.login', { name, password: goodPassword })
  expect(data.secondStep).toBe('none')
  device.useToken(msg)
  await host.world.db.run(sql`update world_setting set staff_second_step = true`)
  expect(await outcome(device.call('operator.world', {}))).toBe('second_step_setup_needed')
  const { secret } = (await device.call('operator.beginSecondStep', { password: goodPassword })).data
  const app = appOf(secret, host.wall)
  await device.call('operator.confirmSecondStep', { code: app.code() })
  expect(await outcome(device.call('operator.world', {}))).toBe('ok')
  const remove = () => outcome(device.call('operator.removeSecondStep', { code: app.code(1) }))
  expect(await remove()).toBe('second_step_required')
  await host.world.db.run(sql`update world_setting set staff_second_step = false`)
  expect(await remove()).toBe('ok')
  expect(await outcome(device.call('operator.login', { name, password: goodPassword }))).toBe('ok')
})
