import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearLimits,
  goodPassword,
  newestMessage,
  type Person,
  person,
  registered,
  solvedCaptcha,
} from '../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const newPassword = 'Lantern42Field'
const both = (password: string) => ({ password, confirmPassword: password })
const isIn = (caller: Person) =>
  caller.call('user.info', {}).then(
    () => true,
    (error) => error.error,
  )

/** The same member on another device. */
async function second(form: { country: string; phone: string }, password = goodPassword) {
  const caller = person(host)
  caller.token = (await caller.call('auth.login', { country: form.country, phone: form.phone, password })).msg
  return caller
}

async function resetCode(caller: Person, form: { country: string; phone: string }) {
  await caller.call('auth.sendResetCode', {
    country: form.country,
    phone: form.phone,
    ...(await solvedCaptcha(caller)),
  })
  return (await newestMessage(caller)).code ?? ''
}

describe('auth.logout', () => {
  test('ends the token immediately, and the other session stays valid', async () => {
    const { caller, form } = await registered(host)
    const other = await second(form)
    await caller.call('auth.logout', {})
    expect(await isIn(caller)).toBe('unauthorized')
    expect(await isIn(other)).toBe(true)
  })
})

describe('a token', () => {
  test('of another form or world, or past its time, is worthless', async () => {
    const { caller } = await registered(host)
    const { token = '' } = caller
    const attempt = async (text: string | undefined) => {
      const thief = person(host)
      thief.token = text
      return isIn(thief)
    }
    for (const wrong of [
      undefined,
      '',
      'test.',
      token.replace('test.', 'other.'),
      token.replace('test.', ''),
      `${token}x`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      "test.' or 1=1",
    ])
      expect(await attempt(wrong)).toBe('unauthorized')
    expect(await attempt(token)).toBe(true)
    host.wall.forward(30 * 24 * 3_600_000)
    expect(await attempt(token)).toBe('unauthorized')
  })

  test('is kept as a hash', async () => {
    const { caller } = await registered(host)
    const kept = await host.world.db.many<{ hash: string }>(
      sql`select encode(token_hash, 'base64') as hash from session`,
    )
    expect(JSON.stringify(kept)).not.toContain(caller.token?.split('.')[1])
  })

  test('a member has twenty sessions at most, the newest', async () => {
    const { caller, form } = await registered(host)
    const others: Person[] = []
    for (let logins = 0; logins < 20; logins++) others.push(await second(form))
    expect(await isIn(caller)).toBe('unauthorized')
    expect(await Promise.all(others.map(isIn))).toEqual(Array(20).fill(true))
  })
})

describe('auth.updatePassword', () => {
  test('refuses in this order, and changes nothing', async () => {
    const { caller, form } = await registered(host)
    const update = (oldPassword: string, password: string, confirmPassword = password) =>
      caller.call('auth.updatePassword', { oldPassword, password, confirmPassword })
    await expect(update('wrong', 'Password123', 'Other12345')).rejects.toMatchObject({
      error: 'passwords_differ',
    })
    await expect(update('wrong', 'Password123')).rejects.toMatchObject({ error: 'password_common' })
    await expect(update('wrong', newPassword)).rejects.toMatchObject({
      error: 'old_password_incorrect',
      field: 'oldPassword',
    })
    await expect(update(goodPassword, goodPassword)).rejects.toMatchObject({ error: 'password_same' })
    for (let tries = 0; tries < 8; tries++) await update('wrong', newPassword).catch(() => undefined)
    await expect(update(goodPassword, newPassword)).rejects.toMatchObject({ error: 'login_paused' })
    expect(await isIn(await second(form))).toBe(true)
  })

  test('ends the other sessions, keeps this one, and notifies the phone', async () => {
    const { caller, form } = await registered(host)
    const other = await second(form)
    await caller.call('auth.updatePassword', { oldPassword: goodPassword, ...both(newPassword) })
    expect(await isIn(caller)).toBe(true)
    expect(await isIn(other)).toBe('unauthorized')
    expect(await newestMessage(caller)).toMatchObject({ kind: 'password_changed', code: null })
    await expect(second(form)).rejects.toMatchObject({ error: 'login_incorrect' })
    expect(await isIn(await second(form, newPassword))).toBe(true)
  })

  test('one of two concurrent changes wins, and the other’s old password no longer matches', async () => {
    const { caller, form } = await registered(host)
    const other = await second(form)
    const outcomes = await Promise.allSettled([
      caller.call('auth.updatePassword', { oldPassword: goodPassword, ...both('Window11Apple') }),
      other.call('auth.updatePassword', { oldPassword: goodPassword, ...both('Garden22River') }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(['old_password_incorrect', 'unauthorized']).toContain(
      outcomes.find((each) => each.status === 'rejected')?.reason.error,
    )
  })

  test('no login with the old password outlives the change, however they interleave', async () => {
    for (let round = 0; round < 8; round++) {
      await clearLimits(host.world)
      const { caller, form } = await registered(host)
      const change = caller.call('auth.updatePassword', { oldPassword: goodPassword, ...both(newPassword) })
      const logins = await Promise.allSettled(Array.from({ length: 6 }, () => second(form)))
      await change
      for (const each of logins)
        if (each.status === 'fulfilled') expect(await isIn(each.value)).toBe('unauthorized')
    }
  })
})

describe('auth.resetPassword', () => {
  test('refuses in this order', async () => {
    const { caller, form } = await registered(host)
    const code = await resetCode(caller, form)
    const reset = (fields: object) =>
      caller.call('auth.resetPassword', {
        country: 'IN',
        phone: form.phone,
        code,
        ...both(newPassword),
        ...fields,
      })
    await expect(reset({ country: 'XX' })).rejects.toMatchObject({ error: 'country_unknown' })
    await expect(reset({ phone: '0' })).rejects.toMatchObject({ error: 'phone_incorrect' })
    await expect(reset({ confirmPassword: 'x' })).rejects.toMatchObject({ error: 'passwords_differ' })
    await expect(reset(both('Password123'))).rejects.toMatchObject({ error: 'password_common' })
    await expect(reset({ phone: '7000000000' })).rejects.toMatchObject({ error: 'phone_not_practice' })
    await expect(reset({ code: code === '000000' ? '111111' : '000000' })).rejects.toMatchObject({
      error: 'code_incorrect',
    })
    await reset({})
    await expect(reset({})).rejects.toMatchObject({ error: 'code_incorrect' })
  })

  test('ends all sessions, and a code for registering is not accepted', async () => {
    const { caller, form } = await registered(host)
    const other = await second(form)
    await expect(
      caller.call('auth.resetPassword', {
        country: 'IN',
        phone: form.phone,
        code: form.code,
        ...both(newPassword),
      }),
    ).rejects.toMatchObject({ error: 'code_incorrect' })
    const code = await resetCode(caller, form)
    await caller.call('auth.resetPassword', { country: 'IN', phone: form.phone, code, ...both(newPassword) })
    expect(await isIn(caller)).toBe('unauthorized')
    expect(await isIn(other)).toBe('unauthorized')
    expect(await isIn(await second(form, newPassword))).toBe(true)
    expect(await newestMessage(caller)).toMatchObject({ kind: 'password_changed' })
  })

  test('admits a victim of floods again without a captcha, from the device that reset the password', async () => {
    const { caller, form } = await registered(host)
    for (let address = 0; address < 60; address++)
      await person(host, `10.2.2.${address}`)
        .call('auth.login', { country: 'IN', phone: form.phone, password: 'Wrong7password' })
        .catch(() => undefined)
    const fresh = person(host, '10.2.2.1')
    await expect(
      fresh.call('auth.login', { country: 'IN', phone: form.phone, password: goodPassword }),
    ).rejects.toMatchObject({ error: 'captcha_needed' })
    const { recoveryWords = '' } = (await caller.call('practice.phone', {})).data.phone ?? {}
    await fresh.call('practice.recoverPhone', { recoveryWords })
    const code = await resetCode(fresh, form)
    await fresh.call('auth.resetPassword', { country: 'IN', phone: form.phone, code, ...both(newPassword) })
    await fresh.call('auth.login', { country: 'IN', phone: form.phone, password: newPassword })
  })

  test('refuses a code that the device got before the phone was recovered', async () => {
    const { caller, form } = await registered(host)
    const { recoveryWords = '' } = (await caller.call('practice.phone', {})).data.phone ?? {}
    const code = await resetCode(caller, form)
    await person(host).call('practice.recoverPhone', { recoveryWords })
    await expect(
      caller.call('auth.resetPassword', { country: 'IN', phone: form.phone, code, ...both(newPassword) }),
    ).rejects.toMatchObject({ error: 'code_incorrect' })
  })

  test('takes the mailbox in place of the phone, for a member who registered by mail', async () => {
    const { caller, form } = await registered(host)
    const { email } = (await caller.call('practice.phone', {})).data.phone ?? { email: '' }
    await host.world.db.run(
      sql`update member set digits = null, email = ${email} where digits = ${form.phone}`,
    )
    const code = await resetCode(caller, { country: 'IN', phone: email })
    await caller.call('auth.resetPassword', { country: 'IN', phone: email, code, ...both(newPassword) })
    expect(await newestMessage(caller)).toMatchObject({ channel: 'mail', kind: 'password_changed' })
    await caller.call('auth.login', { phone: email, password: newPassword })
  })
})
