import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  clearLimits,
  goodPassword,
  newestMessage,
  type Person,
  person,
  registered,
} from '../../../../../tests/support/person.ts'
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { fundPasswordTriesMax, lockedMs } from './check.ts'

const fundPassword = 'Kettle9Orchard'
const another = 'Window4Meadow'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const member = async () => (await registered(host)).caller

const sentCode = async (caller: Person): Promise<string> => {
  await caller.call('paypassword.phoneCode', {})
  const message = await newestMessage(caller)
  expect(message.kind).toBe('fund_code')
  return message.code ?? ''
}

const setting = (caller: Person, code: string, password = fundPassword) =>
  caller.call('paypassword.update', { password, confirmPassword: password, code })

const withPassword = async () => {
  const caller = await member()
  await setting(caller, await sentCode(caller))
  await clearLimits(host.world)
  return caller
}

const stepUps = async () =>
  (await host.world.db.one<{ open: number }>(sql`select count(*)::int as open from step_up`)).open

const checking = (caller: Person, password: string) =>
  caller.call('paypassword.check', { fundPassword: password })

test('a fund password is set by a code to the phone, and its owner is notified', async () => {
  const caller = await member()
  expect((await caller.call('paypassword.has', {})).data).toEqual({ bound: false, lockedUntil: null })
  expect((await caller.call('paypassword.codeSupport', {})).data).toEqual({ phone: true, email: false })
  expect(await refusalOf(checking(caller, fundPassword))).toBe('fund_password_needed')
  await setting(caller, await sentCode(caller))
  expect((await caller.call('paypassword.has', {})).data).toEqual({ bound: true, lockedUntil: null })
  expect((await newestMessage(caller)).kind).toBe('fund_password_changed')
  expect((await checking(caller, fundPassword)).data.seconds).toBe(300)
})

test('each refusal of a new one has its name, in this order', async () => {
  const caller = await member()
  const differ = { password: fundPassword, confirmPassword: another, code: '000000' }
  expect(await refusalOf(caller.call('paypassword.update', differ))).toBe('passwords_differ')
  expect(await refusalOf(setting(caller, '000000', 'Password123'))).toBe('password_common')
  expect(await refusalOf(setting(caller, '000000'))).toBe('code_incorrect')
  const code = await sentCode(caller)
  expect(await refusalOf(setting(caller, code === '123456' ? '654321' : '123456'))).toBe('code_incorrect')
  expect(await refusalOf(setting(caller, code, goodPassword))).toBe('fund_password_as_login')
  expect(await refusalOf(setting(caller, code))).toBe('accepted')
  expect(await refusalOf(setting(caller, code, another))).toBe('code_incorrect')
  expect(await refusalOf(checking(caller, fundPassword))).toBe('accepted')
})

test('a code for another purpose, of another member or on another device is refused', async () => {
  const [caller, other] = [await member(), await member()]
  const code = await sentCode(caller)
  expect(await refusalOf(setting(other, code))).toBe('code_incorrect')
  const elsewhere = person(host)
  elsewhere.token = caller.token
  expect(await refusalOf(setting(elsewhere, code))).toBe('device_without_phone')
  await elsewhere.call('practice.takePhone', { country: 'IN' })
  expect(await refusalOf(setting(elsewhere, code))).toBe('code_incorrect')
  // When it is requested from there, the owner's phone gets a notice, and no code is made.
  expect(await refusalOf(elsewhere.call('paypassword.phoneCode', {}))).toBe('accepted')
  expect(await newestMessage(caller)).toMatchObject({ kind: 'asked_elsewhere', code: null })
})

test('five tries count, right or wrong and also concurrent; then it is locked for an hour', async () => {
  const caller = await withPassword()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(checking(caller, another))))
  expect(outcomes.filter((outcome) => outcome === 'fund_password_incorrect')).toHaveLength(
    fundPasswordTriesMax - 1,
  )
  expect(outcomes.filter((outcome) => outcome === 'fund_password_locked')).toHaveLength(
    21 - fundPasswordTriesMax,
  )
  const { lockedUntil } = (await caller.call('paypassword.has', {})).data
  expect(Date.parse(lockedUntil ?? '') - host.wall.nowMs()).toBe(lockedMs)
  expect(await refusalOf(checking(caller, fundPassword))).toBe('fund_password_locked')
  host.wall.forward(lockedMs)
  expect(await refusalOf(checking(caller, fundPassword))).toBe('accepted')
})

test('a right password clears the wrong tries before it', async () => {
  const caller = await withPassword()
  for (let round = 0; round < 3; round++) {
    for (let tries = 1; tries < fundPasswordTriesMax; tries++)
      expect(await refusalOf(checking(caller, another))).toBe('fund_password_incorrect')
    expect(await refusalOf(checking(caller, fundPassword))).toBe('accepted')
  }
})

test('a new one set with a code ends the lock and every step-up', async () => {
  const caller = await withPassword()
  const { data } = await checking(caller, fundPassword)
  expect(data.stepUpToken).toHaveLength(43)
  for (let tries = 0; tries < fundPasswordTriesMax; tries++) await refusalOf(checking(caller, another))
  expect(await refusalOf(checking(caller, fundPassword))).toBe('fund_password_locked')
  const before = await stepUps()
  host.wall.forward(60_000)
  await setting(caller, await sentCode(caller), another)
  expect(await stepUps()).toBe(before - 1)
  expect(await refusalOf(checking(caller, another))).toBe('accepted')
  expect(await refusalOf(checking(caller, fundPassword))).toBe('fund_password_incorrect')
})

test('a step-up ends with its session', async () => {
  const caller = await withPassword()
  await checking(caller, fundPassword)
  const before = await stepUps()
  await caller.call('auth.logout', {})
  expect(await stepUps()).toBe(before - 1)
  expect(await refusalOf(checking(caller, fundPassword))).toBe('unauthorized')
})

test('a mailbox is bound by the code sent to it, once in a world, and then gets codes', async () => {
  const caller = await member()
  expect(await refusalOf(caller.call('paypassword.mailCode', {}))).toBe('mailbox_not_bound')
  const phone = (await caller.call('practice.phone', {})).data.phone
  const email = phone?.email ?? ''
  const notOurs = { email: 'somebody@example.org' }
  expect(await refusalOf(caller.call('paypassword.bindCode', notOurs))).toBe('mail_not_practice')
  await caller.call('paypassword.bindCode', { email })
  const { code, kind } = await newestMessage(caller)
  expect(kind).toBe('mailbox_code')
  expect(await refusalOf(caller.call('paypassword.bindMail', { email, code: code ?? '' }))).toBe('accepted')
  expect(await refusalOf(caller.call('paypassword.bindMail', { email, code: code ?? '' }))).toBe(
    'code_incorrect',
  )
  expect(await newestMessage(caller)).toMatchObject({ kind: 'mailbox_bound', channel: 'sms' })
  expect((await caller.call('paypassword.codeSupport', {})).data).toEqual({ phone: true, email: true })
  await caller.call('paypassword.mailCode', {})
  await setting(caller, (await newestMessage(caller)).code ?? '')
  expect((await caller.call('paypassword.has', {})).data.bound).toBe(true)

  const other = await member()
  const mine = person(host)
  mine.secret = caller.secret
  mine.token = other.token
  host.wall.forward(60_000)
  await mine.call('paypassword.bindCode', { email })
  const again = (await newestMessage(caller)).code ?? ''
  expect(await refusalOf(mine.call('paypassword.bindMail', { email, code: again }))).toBe('account_taken')
})
