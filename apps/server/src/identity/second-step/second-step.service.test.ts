import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { passDays } from '../../../../../tests/support/life.ts'
import { softPasskey } from '../../../../../tests/support/passkey.ts'
import {
  clearLimits,
  goodPassword,
  newestMessage,
  type Person,
  person,
  registered,
} from '../../../../../tests/support/person.ts'
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { answered, withAuthenticator, withPasskey } from '../../../../../tests/support/second-step.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret, secureRandom } from '../../platform/random.ts'
import { createOperator } from '../account/for-staff/create-operator.ts'
import { holdMs } from './hold-withdrawals.ts'
import { passkeysMax } from './passkey-verify.ts'
import { pendingSeconds } from './pending.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const member = async () => (await registered(host)).caller
const state = async (caller: Person) => (await caller.call('security.state', {})).data
/** The authenticator's 30 seconds: the code before is used up. */
const nextCode = () => host.wall.forward(30_000)

const elsewhere = (caller: Person, change: Partial<Person> = {}): Person =>
  Object.assign(person(host), { secret: caller.secret, token: caller.token }, change)

describe('an authenticator app', () => {
  test('is set up with the login password, confirmed by a code, and brings ten recovery codes', async () => {
    const caller = await member()
    const { recoveryCodes } = await withAuthenticator(caller, host.wall)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await state(caller)).toMatchObject({
      authenticator: { addedAt: new Date(host.wall.nowMs()).toISOString() },
      passkeys: [],
      codesLeft: 10,
      holdUntil: null,
    })
    expect((await newestMessage(caller)).kind).toBe('second_step_added')
  })

  test('each refusal of setting it up has its name, and nothing is set up', async () => {
    const caller = await member()
    const beginning = (loginPassword?: string) =>
      refusalOf(caller.call('authenticator.begin', loginPassword === undefined ? {} : { loginPassword }))
    const confirming = (code: string, who = caller) => refusalOf(who.call('authenticator.confirm', { code }))
    expect(await confirming('123456')).toBe('second_step_ended')
    expect(await beginning()).toBe('login_password_incorrect')
    expect(await beginning('Wrong7Password')).toBe('login_password_incorrect')
    const { secret } = (await caller.call('authenticator.begin', { loginPassword: goodPassword })).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { app } = await withAuthenticator(await member(), host.wall)
    expect(await confirming(app.code())).toBe('second_step_incorrect')
    expect((await state(caller)).authenticator).toBeNull()
    host.wall.forward(pendingSeconds * 1000)
    expect(await confirming('123456')).toBe('second_step_ended')
  })

  test('another session of the member cannot answer what a session began', async () => {
    const { caller, form } = await registered(host)
    const other = person(host)
    const login = { country: form.country, phone: form.phone, password: goodPassword }
    other.token = (await other.call('auth.login', login)).msg
    await caller.call('authenticator.begin', { loginPassword: goodPassword })
    expect(await refusalOf(other.call('authenticator.confirm', { code: '123456' }))).toBe('second_step_ended')
  })

  test('of two setups begun in two sessions by the login password, the second to confirm is refused', async () => {
    const { caller, form } = await registered(host)
    const other = person(host)
    const login = { country: form.country, phone: form.phone, password: goodPassword }
    other.token = (await other.call('auth.login', login)).msg
    const begun = (await other.call('passkey.begin', { loginPassword: goodPassword })).data
    await withAuthenticator(caller, host.wall)
    const passkey = softPasskey(other.origin ?? '')
    const adding = other.call('passkey.add', { passkey: passkey.make(begun.challenge) })
    expect(await refusalOf(adding)).toBe('second_step_needed')
    expect((await state(caller)).passkeys).toEqual([])
  })

  test('a code counts once, for this step, the one before or the one after', async () => {
    const caller = await member()
    const { app } = await withAuthenticator(caller, host.wall)
    const renew = (code: string) => refusalOf(caller.call('recovery.renew', { code }))
    // The code that confirmed it is used up, and so are those before it.
    expect(await renew(app.code())).toBe('second_step_incorrect')
    expect(await renew(app.code(-1))).toBe('second_step_incorrect')
    expect(await renew(app.code(2))).toBe('second_step_incorrect')
    expect(await renew(app.code(1))).toBe('accepted')
    nextCode()
    expect(await renew(app.code())).toBe('second_step_incorrect')
    nextCode()
    expect(await renew(app.code(-2))).toBe('second_step_incorrect')
    expect(await renew(app.code(-1))).toBe('second_step_incorrect')
    expect(await renew(app.code())).toBe('accepted')
  })

  test('five tries count, right or wrong and also concurrent; then it is paused for a quarter of an hour', async () => {
    const caller = await member()
    const { app } = await withAuthenticator(caller, host.wall)
    nextCode()
    const wrong = app.code() === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: 20 }, () => refusalOf(caller.call('recovery.renew', { code: wrong })))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'second_step_incorrect')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'second_step_paused')).toHaveLength(15)
    expect(await refusalOf(caller.call('recovery.renew', { code: app.code() }))).toBe('second_step_paused')
    host.wall.forward(15 * 60_000)
    expect(await refusalOf(caller.call('recovery.renew', { code: app.code() }))).toBe('accepted')
  })

  test('is replaced or removed by another second step or a recovery code, and withdrawals are held', async () => {
    const caller = await member()
    const { app, recoveryCodes } = await withAuthenticator(caller, host.wall)
    const [first = '', second = ''] = recoveryCodes
    nextCode()
    const calls = ['authenticator.begin', 'authenticator.remove'] as const
    for (const name of calls) {
      expect(await refusalOf(caller.call(name, { loginPassword: goodPassword }))).toBe('second_step_needed')
      expect(await refusalOf(caller.call(name, { code: app.code() }))).toBe('second_step_other_needed')
      expect(await refusalOf(caller.call(name, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }))).toBe(
        'second_step_incorrect',
      )
    }
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const begun = (await caller.call('authenticator.begin', { recoveryCode: typed })).data
    expect(begun.secret).not.toBe(app.secret)
    expect((await state(caller)).codesLeft).toBe(9)
    expect(await refusalOf(caller.call('authenticator.remove', { recoveryCode: first }))).toBe(
      'second_step_incorrect',
    )
    expect(await refusalOf(caller.call('authenticator.remove', { recoveryCode: second }))).toBe('accepted')
    const after = await state(caller)
    expect(after).toMatchObject({ authenticator: null, codesLeft: 0 })
    expect(Date.parse(after.holdUntil ?? '') - host.wall.nowMs()).toBe(holdMs)
    expect((await newestMessage(caller)).kind).toBe('second_step_changed')
    const again = refusalOf(caller.call('authenticator.remove', { loginPassword: goodPassword }))
    expect(await again).toBe('second_step_unknown')
    await passDays(host, 2)
    expect((await state(caller)).holdUntil).toBeNull()
  })
})

describe('a passkey', () => {
  test('is added, used, and kept beside an authenticator', async () => {
    const caller = await member()
    const { passkey, recoveryCodes } = await withPasskey(caller)
    expect(recoveryCodes).toHaveLength(10)
    expect((await state(caller)).passkeys).toMatchObject([{ site: 'localhost', usedAt: null }])
    const begun = caller.call('authenticator.begin', { passkey: await answered(caller, passkey) })
    expect(await refusalOf(begun)).toBe('accepted')
    expect((await state(caller)).passkeys[0]?.usedAt).not.toBeNull()
  })

  test('each refusal of one has its name', async () => {
    const caller = await member()
    const { passkey } = await withPasskey(caller)
    const stranger = softPasskey(caller.origin ?? '')
    const copied = softPasskey('https://glasshouse.example.attacker.test', 'localhost')
    const renew = (text: string, who = caller) => refusalOf(who.call('recovery.renew', { passkey: text }))
    const challenge = async () => (await caller.call('passkey.ask', {})).data.challenge
    const used = await answered(caller, passkey)
    const swapped = async () => {
      const answer = JSON.parse(copied.use(await challenge())) as object
      return JSON.stringify({ ...answer, id: passkey.id, rawId: passkey.id })
    }
    expect({
      first: await renew(used),
      replayed: await renew(used),
      noChallenge: await renew(passkey.use('AAAA')),
      otherChallenge: await challenge().then(() => renew(passkey.use('AAAA'))),
      strangers: await renew(stranger.use(await challenge())),
      noJson: await renew('{}'),
    }).toEqual({
      first: 'accepted',
      replayed: 'second_step_incorrect',
      noChallenge: 'second_step_incorrect',
      otherChallenge: 'second_step_incorrect',
      strangers: 'second_step_incorrect',
      noJson: 'second_step_incorrect',
    })
    await clearLimits(host.world)
    expect(await renew(await swapped())).toBe('second_step_incorrect')
    const answer = await answered(caller, passkey)
    const onAnotherHost = elsewhere(caller, { origin: 'https://glasshouse.example' })
    expect(await renew(answer, onAnotherHost)).toBe('second_step_incorrect')
    host.wall.forward(1)
    const late = await answered(caller, passkey)
    host.wall.forward(pendingSeconds * 1000)
    expect(await renew(late)).toBe('second_step_incorrect')
  })

  test('an answer counts for the session that was asked, once among many concurrent ones', async () => {
    const { caller, form } = await registered(host)
    const { passkey } = await withPasskey(caller)
    const other = person(host)
    const login = { country: form.country, phone: form.phone, password: goodPassword }
    other.token = (await other.call('auth.login', login)).msg
    const answer = await answered(caller, passkey)
    expect(await refusalOf(other.call('recovery.renew', { passkey: answer }))).toBe('second_step_incorrect')
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => refusalOf(caller.call('recovery.renew', { passkey: answer }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  })

  test('is not offered where browsers support none, nor for a host without a registered one', async () => {
    const caller = await member()
    const from = (origin: string | null) => elsewhere(caller, { origin })
    const proof = { loginPassword: goodPassword }
    for (const origin of [null, 'http://192.168.1.20:3000', 'http://glasshouse.example'])
      expect(await refusalOf(from(origin).call('passkey.begin', proof))).toBe('passkey_not_here')
    await withPasskey(caller)
    const away = from('https://glasshouse.example').call('passkey.ask', {})
    expect(await refusalOf(away)).toBe('passkey_not_here')
  })

  test('an account can have five, and the same one is not added twice', async () => {
    const caller = await member()
    const { passkey } = await withPasskey(caller)
    const begin = async () => caller.call('passkey.begin', { passkey: await answered(caller, passkey) })
    const { challenge, known } = (await begin()).data
    expect(known).toEqual([passkey.id])
    const same = caller.call('passkey.add', { passkey: passkey.make(challenge) })
    expect(await refusalOf(same)).toBe('second_step_incorrect')
    for (let made = 1; made < passkeysMax; made++)
      await withPasskey(caller, { passkey: await answered(caller, passkey) })
    expect(await refusalOf(begin())).toBe('passkeys_too_many')
    expect((await state(caller)).holdUntil).toBeNull()
  })

  test('is removed by another one, an authenticator or a recovery code, never by itself', async () => {
    const caller = await member()
    const { passkey } = await withPasskey(caller)
    const [own] = (await state(caller)).passkeys
    const passkeyId = own?.passkeyId ?? ''
    const remove = (proof: object, id = passkeyId) =>
      refusalOf(caller.call('passkey.remove', { passkeyId: id, ...proof }))
    expect(await remove({ loginPassword: goodPassword })).toBe('second_step_needed')
    expect(await remove({ passkey: await answered(caller, passkey) })).toBe('second_step_other_needed')
    const second = (await withPasskey(caller, { passkey: await answered(caller, passkey) })).passkey
    const stranger = await member()
    await withPasskey(stranger)
    const theirs = (await state(stranger)).passkeys[0]?.passkeyId
    expect(await remove({ passkey: await answered(caller, second) }, theirs)).toBe('second_step_unknown')
    expect(await remove({ passkey: await answered(caller, second) })).toBe('accepted')
    const after = await state(caller)
    expect(after.passkeys).toHaveLength(1)
    expect(after.codesLeft).toBe(10)
    expect(after.holdUntil).not.toBeNull()
  })
})

test('staff end them for a member who lost everything: the books show it, and withdrawals are held all the same', async () => {
  const { caller, login } = await registered(host)
  const operator = { name: 'Ms Okafor', password: goodPassword, role: 'owner' } as const
  await createOperator(host.world.db, secureRandom, { ...operator, hasher: testHasher })
  const desk = person(host)
  desk.token = (await desk.call('operator.login', operator)).msg
  const end = (fields: object = {}) =>
    refusalOf(
      desk.call('operator.endSecondSteps', { memberId: login.userId, reason: 'a lost phone', ...fields }),
    )
  expect(await end()).toBe('second_step_unknown')
  const { passkey } = await withPasskey(caller)
  await caller.call('authenticator.begin', { passkey: await answered(caller, passkey) })
  expect(await end({ reason: 'pay to somebody@okbank' })).toBe('text_refused')
  expect(await end({ memberId: 'mem_zzzzzz' })).toBe('not_found')
  expect(await end()).toBe('accepted')
  const after = await state(caller)
  expect(after).toMatchObject({ authenticator: null, passkeys: [], codesLeft: 0 })
  expect(Date.parse(after.holdUntil ?? '')).toBeGreaterThan(host.wall.nowMs())
  expect((await newestMessage(caller)).kind).toBe('second_step_changed')
  const acts = await host.world.db.many(sql`select act, detail from operator_act`)
  expect(acts).toEqual([
    { act: 'end-second-steps', detail: { member: login.userId, reason: 'a lost phone' } },
  ])
})

describe('the step-up of a withdrawal', () => {
  const fundPassword = 'Kettle9Orchard'
  const withFundPassword = async () => {
    const caller = await member()
    await caller.call('paypassword.phoneCode', {})
    const code = (await newestMessage(caller)).code ?? ''
    await caller.call('paypassword.update', { password: fundPassword, confirmPassword: fundPassword, code })
    return caller
  }
  const isStepped = async (caller: Person) =>
    (
      await host.world.db.one<{ stepped: boolean }>(sql`
        select second_step as stepped from step_up
        where session_hash = ${hashSecret(caller.token?.split('.')[1] ?? '')}`)
    ).stepped

  test('requires the second step of a member who has one, and refuses a recovery code', async () => {
    const caller = await withFundPassword()
    const check = (given: object) => refusalOf(caller.call('paypassword.check', { fundPassword, ...given }))
    expect(await check({})).toBe('accepted')
    expect(await isStepped(caller)).toBe(false)
    const { app, recoveryCodes } = await withAuthenticator(caller, host.wall)
    nextCode()
    expect(await check({})).toBe('second_step_needed')
    expect(await check({ code: app.code() === '000000' ? '000001' : '000000' })).toBe('second_step_incorrect')
    expect(await check({ recoveryCode: recoveryCodes[0] })).toBe('second_step_needed')
    expect(
      await refusalOf(caller.call('paypassword.check', { fundPassword: 'Wrong7Word', code: app.code() })),
    ).toBe('fund_password_incorrect')
    expect(await check({ code: app.code() })).toBe('accepted')
    expect(await isStepped(caller)).toBe(true)
  })

  test('accepts a passkey as well', async () => {
    const caller = await withFundPassword()
    const { passkey } = await withPasskey(caller)
    const given = { fundPassword, passkey: await answered(caller, passkey) }
    expect(await refusalOf(caller.call('paypassword.check', given))).toBe('accepted')
  })
})

test('a secret of a second step is in no reply after the one that showed it, and never in plain form in the database', async () => {
  const caller = await member()
  const { app, recoveryCodes } = await withAuthenticator(caller, host.wall)
  nextCode()
  const replies = [
    await caller.call('security.state', {}),
    await caller.call('user.info', {}),
    await caller.call('session.list', {}),
    await caller.call('practice.messages', {}),
    await caller.call('passkey.begin', { code: app.code() }),
  ]
  const text = JSON.stringify(replies)
  for (const hidden of [
    app.secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(text).not.toContain(hidden)
  const kept = await host.world.db.many<{ codeHash: Buffer }>(sql`select code_hash from recovery_code`)
  expect(kept.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
})
