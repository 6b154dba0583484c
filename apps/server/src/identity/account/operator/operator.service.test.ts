import { formatId, type OperatorRole } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHasher } from '../../../../../../tests/support/hasher.ts'
import {
  clearLimits,
  goodPassword,
  person,
  registered,
  solvedCaptcha,
} from '../../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'
import { createOperator, setOperatorPassword } from '../for-staff/create-operator.ts'
import { operatorSessionLivesMs } from './session.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const make = (name: string, role: OperatorRole = 'owner', password = goodPassword) =>
  createOperator(host.world.db, secureRandom, { name, password, role, hasher: testHasher })

async function desk(name: string, password = goodPassword, peer?: string) {
  const caller = person(host, peer)
  const { data, msg } = await caller.call('operator.login', { name, password })
  caller.token = msg
  return { caller, data }
}
const isIn = (caller: ReturnType<typeof person>) =>
  caller.call('operator.logout', {}).then(
    () => true,
    (error) => error.error,
  )

describe('createOperator', () => {
  test('keeps a hash, and shows the books a drawn name only', async () => {
    const { operatorId, pseudonym } = await make('Ms Otieno')
    expect(pseudonym).toMatch(/^Operator [a-z]{3,7}$/)
    const kept = await host.world.db.one<{ passwordHash: string }>(
      sql`select password_hash from operator where operator_id = ${operatorId}`,
    )
    expect(kept.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    [{ name: 'x' }, 'field_invalid', 'name'],
    [{ name: 'ad\u200bmin' }, 'field_invalid', 'name'],
    [{ name: 'Ms Otieno' }, 'account_taken', 'name'],
    [{ password: 'short1' }, 'staff_password_form', 'password'],
    [{ password: '1234567890a' }, 'staff_password_form', 'password'],
    [{ password: 'password1234' }, 'password_common', 'password'],
  ])('refuses %j', async (fields: { name?: string; password?: string }, error, field) => {
    await expect(make(fields.name ?? 'Somebody Else', 'owner', fields.password)).rejects.toMatchObject({
      error,
      field,
    })
  })
})

describe('operator.login', () => {
  test('answers with name and role, and a member’s token allows nothing here', async () => {
    const { operatorId } = await make('Mr Rao', 'finance')
    const { caller, data } = await desk('Mr Rao')
    expect(data).toEqual({
      operatorId: formatId('operator', operatorId),
      name: 'Mr Rao',
      role: 'finance',
      secondStep: 'none',
    })
    const { caller: member } = await registered(host)
    expect(await isIn(member)).toBe('unauthorized')
    const operator = caller.token
    await expect(caller.call('user.info', {})).rejects.toMatchObject({ error: 'unauthorized' })
    expect(caller.token).toBe(operator)
  })

  test('gives one answer for a wrong name and a wrong password', async () => {
    for (const [name, password] of [
      ['Mr Rao', 'Wrong7password'],
      ['Nobody Here', goodPassword],
    ] as const)
      await expect(desk(name, password)).rejects.toMatchObject({ error: 'login_incorrect', field: undefined })
  })

  test('a class that guesses from the same address does not lock its facilitator out', async () => {
    await make('Facilitator', 'facilitator')
    const { caller } = await desk('Facilitator', goodPassword, '10.1.1.1')
    for (let tries = 0; tries < 12; tries++)
      await desk('Facilitator', 'Wrong7password', '10.1.1.1').catch(() => undefined)
    await expect(desk('Facilitator', goodPassword, '10.1.1.1')).rejects.toMatchObject({
      error: 'captcha_needed',
    })
    const fresh = person(host, '10.1.1.1')
    const captcha = await solvedCaptcha(fresh)
    await fresh.call('operator.login', { name: 'Facilitator', password: goodPassword, ...captcha })
    const own = person(host, '10.1.1.1')
    own.secret = caller.secret
    await own.call('operator.login', { name: 'Facilitator', password: goodPassword })
  })

  test('a session ends at logout, after twelve hours, with the password, and when the operator is disabled', async () => {
    await make('Ms Dube')
    const [first, second] = [await desk('Ms Dube'), await desk('Ms Dube')]
    expect(await isIn(first.caller)).toBe(true)
    expect(await isIn(first.caller)).toBe('unauthorized')
    await setOperatorPassword(host.world.db, 'Ms Dube', 'Lantern42Field')
    expect(await isIn(second.caller)).toBe('unauthorized')
    const third = await desk('Ms Dube', 'Lantern42Field')
    host.wall.forward(operatorSessionLivesMs)
    expect(await isIn(third.caller)).toBe('unauthorized')
    const fourth = await desk('Ms Dube', 'Lantern42Field')
    await host.world.db.run(sql`update operator set disabled_at = now() where name = 'Ms Dube'`)
    expect(await isIn(fourth.caller)).toBe('unauthorized')
    await expect(desk('Ms Dube', 'Lantern42Field')).rejects.toMatchObject({ error: 'account_disabled' })
    await expect(setOperatorPassword(host.world.db, 'Nobody', 'Lantern42Field')).rejects.toMatchObject({
      error: 'not_found',
    })
  })
})

describe('operator.disableMember', () => {
  test('ends the member’s token immediately, and only a new login gives another', async () => {
    await make('Class Owner', 'owner')
    const { caller } = await desk('Class Owner')
    const { caller: learner, form, login } = await registered(host)
    const set = (fields: object) =>
      caller.call('operator.disableMember', {
        memberId: login.userId,
        disabled: 'true',
        reason: 'asked for by the class',
        ...fields,
      })
    await expect(set({ reason: 'pay to somebody@okbank' })).rejects.toMatchObject({
      error: 'text_refused',
      field: 'reason',
    })
    const nobody = { memberId: 'mem_zzzzzz' }
    await expect(set(nobody)).rejects.toMatchObject({ error: 'not_found', field: 'memberId' })
    await set({})
    await expect(learner.call('user.info', {})).rejects.toMatchObject({ error: 'unauthorized' })
    const again = () =>
      learner.call('auth.login', { country: 'IN', phone: form.phone, password: goodPassword })
    await expect(again()).rejects.toMatchObject({ error: 'account_disabled' })
    await set({ disabled: 'false', reason: 'sorted out' })
    await expect(learner.call('user.info', {})).rejects.toMatchObject({ error: 'unauthorized' })
    learner.token = (await again()).msg
    expect((await learner.call('user.info', {})).data.disabled).toBe(false)
    const acts = await host.world.db.many(sql`select act, detail from operator_act order by act_id`)
    const member = login.userId
    const [asked, sorted] = ['asked for by the class', 'sorted out']
    expect(acts).toEqual([
      { act: 'disable-member', detail: { member, before: 'open', after: 'disabled', reason: asked } },
      { act: 'enable-member', detail: { member, before: 'disabled', after: 'open', reason: sorted } },
    ])
  })

  test('a login under way while the member is disabled begins no session', async () => {
    await make('Owner Desk')
    const { caller } = await desk('Owner Desk')
    for (let round = 0; round < 4; round++) {
      await clearLimits(host.world)
      const { form, login } = await registered(host)
      const browsers = Array.from({ length: 5 }, () => person(host))
      const logins = browsers.map((browser) =>
        browser
          .call('auth.login', { country: 'IN', phone: form.phone, password: goodPassword })
          .then(({ msg }) => {
            browser.token = msg
          })
          .catch(() => undefined),
      )
      await caller.call('operator.disableMember', {
        memberId: login.userId,
        disabled: 'true',
        reason: 'a drill',
      })
      await Promise.all(logins)
      for (const browser of browsers)
        await expect(browser.call('user.info', {})).rejects.toMatchObject({ error: 'unauthorized' })
    }
  })
})
