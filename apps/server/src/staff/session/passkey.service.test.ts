/**
 * Passkeys of staff over HTTP: the same for an operator in its world and for a facilitator at the
 * host's desk.
 */
import { type CallName, passkeyAsked } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceOrigin, type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { softPasskey } from '../../../../../tests/support/passkey.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { appOf } from '../../../../../tests/support/second-step.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { createOperator } from '../../identity/account/for-staff/create-operator.ts'
import { passkeysMax } from '../../identity/second-step/index.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { createFacilitator, hostOfDesk, resetFacilitator } from '../host/index.ts'

type Device = ReturnType<typeof testDevice>
type Fields = Readonly<Record<string, string>>

interface Place {
  readonly prefix: 'operator' | 'desk'
  readonly db: () => Scope
  /** Makes an account without a second step. Returns its password. */
  readonly make: (name: string) => Promise<string>
  /** The newest line is last. */
  readonly journal: () => Promise<readonly { act: string; detail: Fields }[]>
}

let host: TestApp
const catalogue = () => host.database.scope(catalogueSchema)
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

const desk = async () => ({
  catalogue: catalogue(),
  wall: host.wall,
  random: secureRandom,
  actor: await hostOfDesk(catalogue()),
  hasher: testHasher,
})

const places: readonly Place[] = [
  {
    prefix: 'operator',
    db: () => host.world.db,
    make: async (name) => {
      const made = { name, password: goodPassword, role: 'editor', hasher: testHasher } as const
      await createOperator(host.world.db, secureRandom, made)
      return goodPassword
    },
    journal: () => host.world.db.many(sql`select act, detail from operator_act order by act_id`),
  },
  {
    prefix: 'desk',
    db: catalogue,
    make: async (name) => (await createFacilitator(await desk(), name)).password,
    journal: () => catalogue().many(sql`select act, detail from desk_act order by act_id`),
  },
]

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { error: string }) => error.error,
  )

describe.each(places)('$prefix', ({ prefix, db, make, journal }) => {
  const on =
    (device: Device) =>
    (name: string, body: Fields = {}) =>
      device.call(`${prefix}.${name}` as CallName, body as never) as Promise<{ data: never; msg: string }>
  const login = (typed: Fields, device = testDevice(host.app)) =>
    on(device)('login', typed).then(({ msg }) => {
      device.useToken(msg)
      return device
    })
  /** The challenge that a login with the right password gets. */
  const asked = async (typed: Fields, device = testDevice(host.app)) => {
    const refused: { error?: string; facts?: Fields } = await login(typed, device).then(
      () => ({}),
      (error) => error,
    )
    expect(refused.error).toBe('second_step_needed')
    return refused.facts?.passkey === undefined ? null : passkeyAsked.parse(JSON.parse(refused.facts.passkey))
  }
  const challengeIn = async (device: Device) =>
    ((await on(device)('askPasskey')).data as { challenge: string }).challenge
  const begun = async (device: Device, proof: Fields, name = 'My key') =>
    ((await on(device)('beginPasskey', { name, ...proof })).data as { challenge: string }).challenge
  /** Adds a software passkey. */
  const added = async (device: Device, proof: Fields, name = 'My key') => {
    const key = softPasskey(deviceOrigin)
    const passkey = key.make(await begun(device, proof, name))
    const { recoveryCodes } = (await on(device)('addPasskey', { passkey })).data as {
      recoveryCodes: string[]
    }
    return { key, recoveryCodes }
  }
  /** Makes an account with a passkey and logs it in. */
  const enter = async (name: string) => {
    const password = await make(name)
    const device = await login({ name, password })
    return { name, password, device, ...(await added(device, { password })) }
  }
  const me = async (device: Device) =>
    (await on(device)('me')).data as {
      secondStep: string
      codesLeft: number
      authenticator: boolean
      passkeys: { passkeyId: string; name: string; site: string; usedAt: string | null }[]
    }
  beforeEach(() => db().run(sql`delete from attempt`))

  test('the first passkey needs the password, brings recovery codes and ends other sessions', async () => {
    const name = 'Key One'
    const password = await make(name)
    const device = await login({ name, password })
    const other = await login({ name, password })
    expect(await outcome(begun(device, { password: 'Wrong7password' }))).toBe('login_password_incorrect')
    expect(await outcome(begun(device, { password }, 'pay to somebody@okbank'))).toBe('text_refused')
    const { recoveryCodes } = await added(device, { password }, 'Blue key')
    expect(recoveryCodes).toHaveLength(10)
    expect(await me(device)).toMatchObject({
      secondStep: 'set',
      codesLeft: 10,
      authenticator: false,
      passkeys: [{ name: 'Blue key', site: 'localhost', usedAt: null }],
    })
    expect(await outcome(me(other))).toBe('unauthorized')
    expect((await journal()).at(-1)).toEqual({ act: 'passkey-added', detail: { before: '0', after: '1' } })
    expect(JSON.stringify(await journal())).not.toContain('Blue key')
  })

  test('a login needs the passkey beside the password, and accepts each answer once', async () => {
    const { name, password, key } = await enter('Key Two')
    const typed = { name, password }
    const wrong = { ...typed, password: 'Wrong7password' }
    expect(await outcome(login(wrong))).toBe('login_incorrect')
    const one = await asked(typed)
    expect(one).toMatchObject({ site: 'localhost', known: [{ credentialId: key.id }] })
    const passkey = key.use(one?.challenge ?? '')
    expect(await outcome(login({ ...wrong, passkey }))).toBe('login_incorrect')
    const device = await login({ ...typed, passkey })
    expect((await me(device)).passkeys[0]?.usedAt).not.toBeNull()
    expect(await outcome(login({ ...typed, passkey }))).toBe('second_step_incorrect')
    expect(await outcome(login({ ...typed, passkey: key.use(one?.challenge ?? '') }))).toBe(
      'second_step_incorrect',
    )
  })

  test('one answer that is sent several times at the same time admits one login', async () => {
    const { name, password, key } = await enter('Key At Once')
    const passkey = key.use((await asked({ name, password }))?.challenge ?? '')
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcome(login({ name, password, passkey }))),
    )
    expect(outcomes.toSorted()).toEqual(['ok', ...Array<string>(3).fill('second_step_incorrect')])
  })

  const foreign = softPasskey(deviceOrigin)
  const elsewhere = 'https://glasshouse.example'
  test.each<[string, (key: ReturnType<typeof softPasskey>, own: string, theirs: string) => string]>([
    ['somebody else’s passkey', (_key, own) => foreign.use(own)],
    ['somebody else’s challenge', (key, _own, theirs) => key.use(theirs)],
    ['a challenge that nobody was handed', (key) => key.use('A'.repeat(43))],
    ['an answer of another page', (key, own) => key.use(own, { origin: elsewhere })],
    ['an answer for another host name', (key, own) => key.use(own, { rpId: 'glasshouse.example' })],
    ['what was said when it was made', (key, own) => key.make(own)],
    ['an altered signature', (key, own) => key.use(own).replace(/("signature":")..../, '$1AAAA')],
    ['no passkey at all', () => '{}'],
  ])('%s is refused', async (what, answer) => {
    const { name, password, key } = await enter(`Key ${what.slice(0, 50)}`)
    const other = await enter(`Other ${what.slice(0, 50)}`)
    const theirs = (await asked({ name: other.name, password: other.password }))?.challenge ?? ''
    const own = (await asked({ name, password }))?.challenge ?? ''
    const passkey = answer(key, own, theirs)
    expect(await outcome(login({ name, password, passkey }))).toBe('second_step_incorrect')
  })

  test('a challenge works only for its login or its session, and for 10 minutes', async () => {
    const { name, password, key, device } = await enter('Key Three')
    const ofLogin = (await asked({ name, password }))?.challenge ?? ''
    const codes = (passkey: string) => outcome(on(device)('renewRecoveryCodes', { passkey }))
    expect(await codes(key.use(ofLogin))).toBe('second_step_incorrect')
    const ofSession = await challengeIn(device)
    expect(await outcome(login({ name, password, passkey: key.use(ofSession) }))).toBe(
      'second_step_incorrect',
    )
    const second = await login({
      name,
      password,
      passkey: key.use((await asked({ name, password }))?.challenge ?? ''),
    })
    expect(await codes(key.use(await challengeIn(second)))).toBe('second_step_incorrect')
    expect(await codes(key.use(await challengeIn(device)))).toBe('ok')
    const late = (await asked({ name, password }))?.challenge ?? ''
    host.wall.forward(10 * 60_000)
    expect(await outcome(login({ name, password, passkey: key.use(late) }))).toBe('second_step_incorrect')
  })

  test('a passkey works only on the host name that it was made for', async () => {
    const { name, password, device } = await enter('Key Four')
    const at = (origin: string) => testDevice(host.app, { origin })
    for (const origin of ['http://127.0.0.1:3000', 'http://192.168.1.20:3000'])
      expect(await asked({ name, password }, at(origin)), origin).toBeNull()
    const [address, fresh] = [at('http://127.0.0.1:3000'), await make('Key Four Address')]
    await login({ name: 'Key Four Address', password: fresh }, address)
    expect(await outcome(begun(address, { password: fresh }))).toBe('passkey_not_here')
    expect(await outcome(challengeIn(device))).toBe('ok')
  })

  test('five wrong answers pause the second step, also for the right passkey', async () => {
    const { name, password, key } = await enter('Key Five')
    const answers = []
    for (let tried = 0; tried < 6; tried++) {
      // Passwords have a limit of their own.
      await db().run(sql`delete from attempt where bucket like 'login:%'`)
      const { challenge } = (await asked({ name, password })) ?? { challenge: '' }
      answers.push(
        await outcome(login({ name, password, passkey: (tried < 5 ? foreign : key).use(challenge) })),
      )
    }
    expect(answers).toEqual([...Array<string>(5).fill('second_step_incorrect'), 'second_step_paused'])
  })

  test('a further passkey needs a passkey, a code or a recovery code; the password is not enough', async () => {
    const { password, key, device, recoveryCodes } = await enter('Key Six')
    expect(await outcome(begun(device, { password }))).toBe('second_step_needed')
    const proof = { passkey: key.use(await challengeIn(device)) }
    expect((await added(device, proof, 'Second key')).recoveryCodes).toEqual([])
    await added(device, { recoveryCode: recoveryCodes[0] ?? '' }, 'Third key')
    const begin = async () => on(device)('beginSecondStep', { passkey: key.use(await challengeIn(device)) })
    const { secret } = (await begin()).data as { secret: string }
    const app = appOf(secret, host.wall)
    await on(device)('confirmSecondStep', { code: app.code() })
    host.wall.forward(30_000)
    await added(device, { code: app.code() }, 'Fourth key')
    expect((await me(device)).passkeys.map((one) => one.name)).toEqual([
      'My key',
      'Second key',
      'Third key',
      'Fourth key',
    ])
  })

  test('an unused password permission ends with the first second step, and a key is not added twice', async () => {
    const name = 'Key Seven'
    const password = await make(name)
    const device = await login({ name, password })
    const early = await begun(device, { password })
    const { key } = await added(device, { password })
    const add = (passkey: string) => outcome(on(device)('addPasskey', { passkey }))
    expect(await add(softPasskey(deviceOrigin).make(early))).toBe('second_step_needed')
    const again = await begun(device, { passkey: key.use(await challengeIn(device)) })
    expect(await add(key.make(again))).toBe('second_step_incorrect')
    expect(await add(key.make(again))).toBe('second_step_ended')
    const foreignPage = await begun(device, { passkey: key.use(await challengeIn(device)) })
    expect(await add(softPasskey(elsewhere).make(foreignPage))).toBe('second_step_incorrect')
    expect((await me(device)).passkeys).toHaveLength(1)
  })

  test('an account cannot have more passkeys than the limit', async () => {
    const { key, device } = await enter('Key Eight')
    for (let made = 1; made < passkeysMax; made++)
      await added(device, { passkey: key.use(await challengeIn(device)) })
    expect(await outcome(begun(device, { passkey: key.use(await challengeIn(device)) }))).toBe(
      'passkeys_too_many',
    )
  })

  test('a passkey is removed with the password and another step, never with itself or by another account', async () => {
    const { name, password, key, device, recoveryCodes } = await enter('Key Nine')
    const stranger = await enter('Key Nine Other')
    const second = (await added(device, { passkey: key.use(await challengeIn(device)) }, 'Second')).key
    const [first, last] = (await me(device)).passkeys.map(({ passkeyId }) => passkeyId)
    const remove = (fields: Fields, passkeyId = first ?? '', by = device) =>
      outcome(on(by)('removePasskey', { passkeyId, ...fields }))
    const proof = async () => ({ password, passkey: second.use(await challengeIn(device)) })
    const theirs = { password: stranger.password, recoveryCode: stranger.recoveryCodes[0] ?? '' }
    expect(await remove(theirs, first, stranger.device)).toBe('second_step_unknown')
    expect(await remove({ password })).toBe('second_step_needed')
    expect(await remove({ ...(await proof()), password: 'Wrong7password' })).toBe('login_password_incorrect')
    expect(await remove({ password, passkey: key.use(await challengeIn(device)) })).toBe(
      'second_step_other_needed',
    )
    const away = await login({ name, password, recoveryCode: recoveryCodes[0] ?? '' })
    expect(await remove(await proof())).toBe('ok')
    expect(await outcome(me(away))).toBe('unauthorized')
    expect((await journal()).at(-1)).toEqual({ act: 'passkey-removed', detail: { before: '2', after: '1' } })
    expect(await outcome(login({ name, password, passkey: key.use('A'.repeat(43)) }))).toBe(
      'second_step_incorrect',
    )
    expect(await me(device)).toMatchObject({ codesLeft: 9, secondStep: 'set' })
    const expected = prefix === 'desk' ? 'second_step_required' : 'ok'
    expect(await remove({ password, recoveryCode: recoveryCodes[1] ?? '' }, last)).toBe(expected)
    expect((await me(device)).codesLeft).toBe(prefix === 'desk' ? 9 : 0)
  })

  test('a right password does not clear the count of wrong codes', async () => {
    const { password, key, device } = await enter('Key Ten')
    await added(device, { passkey: key.use(await challengeIn(device)) }, 'Second key')
    const { passkeyId = '' } = (await me(device)).passkeys[0] ?? {}
    const tries = []
    for (const code of ['000000', '000001', '000002', '000003', '000004', '000005'])
      tries.push(await outcome(on(device)('removePasskey', { passkeyId, password, code })))
    expect(tries).toEqual([...Array<string>(5).fill('second_step_incorrect'), 'second_step_paused'])
  })
})

test('the reset of a facilitator removes passkeys too, with a line in the journal', async () => {
  const name = 'Key Eleven'
  const { password } = await createFacilitator(await desk(), name)
  const device = testDevice(host.app)
  device.useToken((await device.call('desk.login', { name, password })).msg)
  const { challenge } = (await device.call('desk.beginPasskey', { name: 'Key', password })).data
  await device.call('desk.addPasskey', { passkey: softPasskey(deviceOrigin).make(challenge) })
  const listed = await catalogue().one<{ has: boolean }>(
    sql`select exists (select from staff_passkey) as has`,
  )
  expect(listed.has).toBe(true)
  const { hadStep, password: fresh } = await resetFacilitator(
    { ...(await desk()), findWorld: host.worlds.find, log: console as never },
    name,
  )
  expect(hadStep).toBe(true)
  expect((await device.call('desk.login', { name, password: fresh })).data.secondStep).toBe('needed')
  const line = await catalogue().one<{ act: string; detail: Fields }>(
    sql`select act, detail from desk_act order by act_id desc limit 1`,
  )
  expect(line).toMatchObject({
    act: 'reset-facilitator',
    detail: { after: 'new password, second step removed' },
  })
})

test('an owner’s reset ends a colleague’s passkeys, and a required second step keeps the last one', async () => {
  const make = async (name: string, role: 'owner' | 'editor') => {
    await createOperator(host.world.db, secureRandom, {
      name,
      password: goodPassword,
      role,
      hasher: testHasher,
    })
    const device = testDevice(host.app)
    device.useToken((await device.call('operator.login', { name, password: goodPassword })).msg)
    return device
  }
  const [owner, editor] = [await make('Key Owner', 'owner'), await make('Key Editor', 'editor')]
  const password = goodPassword
  const { challenge } = (await editor.call('operator.beginPasskey', { name: 'Key', password })).data
  const made = { passkey: softPasskey(deviceOrigin).make(challenge) }
  const { recoveryCodes } = (await editor.call('operator.addPasskey', made)).data
  const { list } = (await owner.call('operator.staff', {})).data
  const row = list.find(({ name }) => name === 'Key Editor')
  expect(row?.secondStep).toBe(true)
  await host.world.db.run(sql`update world_setting set staff_second_step = true`)
  const { passkeys } = (await editor.call('operator.me', {})).data
  const remove = {
    passkeyId: passkeys[0]?.passkeyId ?? '',
    password,
    recoveryCode: recoveryCodes[0] ?? '',
  }
  expect(await outcome(editor.call('operator.removePasskey', remove))).toBe('second_step_required')
  await host.world.db.run(sql`update world_setting set staff_second_step = false`)
  const ended = { operatorId: row?.operatorId ?? '', reason: 'The key is lost' }
  await owner.call('operator.endStaffSecondStep', ended)
  expect(
    await host.world.db.many(sql`select from staff_passkey join operator using (operator_id)
    where operator.name = 'Key Editor'`),
  ).toEqual([])
  expect((await editor.call('operator.login', { name: 'Key Editor', password })).data.secondStep).toBe('none')
})
