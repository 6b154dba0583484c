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
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { loginKeptMs, sweepExpired } from '../../foundation/limit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { loginsPerMemberMax } from '../account/session/logins.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const sessions = async (caller: Person) => (await caller.call('session.list', {})).data.list
const logins = async (caller: Person) => (await caller.call('login.list', {})).data.list
const isIn = (caller: Person) => refusalOf(caller.call('user.info', {}))

const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Logs in on a new device. */
async function again(form: { country: string; phone: string }, caller = person(host, '203.0.113.9')) {
  const { country, phone } = form
  caller.token = (await caller.call('auth.login', { country, phone, password: goodPassword })).msg
  return caller
}

describe('sessions', () => {
  test('are listed with where they began, newest first, and with this one marked', async () => {
    const { caller, form } = await registered(host)
    host.wall.forward(60_000)
    const phone = person(host, '203.0.113.9')
    phone.agent = safariOnPhone
    await again(form, phone)
    const list = await sessions(caller)
    expect(list).toMatchObject([
      { current: false, browser: 'safari', system: 'ios', country: null, place: '203.0.x.x' },
      { current: true, browser: 'firefox', system: 'linux', country: 'IN', place: '10.0.x.x' },
    ])
    expect((await sessions(phone)).map(({ current }) => current)).toEqual([true, false])
    expect((await caller.call('security.state', {})).data.sessions).toBe(2)
    const kept = JSON.stringify(
      await host.world.db.many(sql`select browser, system, country, place from login_record`),
    )
    expect(kept).not.toMatch(/203\.0\.113|iPhone|Mozilla/)
  })

  test('one is ended: its token is refused immediately, and the others stay', async () => {
    const { caller, form } = await registered(host)
    const other = await again(form)
    const [first] = await sessions(caller)
    expect(await refusalOf(caller.call('session.end', { sessionId: first?.sessionId ?? '' }))).toBe(
      'accepted',
    )
    expect([await isIn(caller), await isIn(other)]).toEqual(['accepted', 'unauthorized'])
    const ended = caller.call('session.end', { sessionId: first?.sessionId ?? '' })
    expect(await refusalOf(ended)).toBe('session_unknown')
  })

  test('another member’s is unknown, and stays', async () => {
    const { caller } = await registered(host)
    const stranger = (await registered(host)).caller
    const [theirs] = await sessions(stranger)
    const ending = caller.call('session.end', { sessionId: theirs?.sessionId ?? '' })
    expect(await refusalOf(ending)).toBe('session_unknown')
    expect(await isIn(stranger)).toBe('accepted')
  })

  test('all others are ended together; this one and other members’ stay', async () => {
    const { caller, form } = await registered(host)
    const stranger = (await registered(host)).caller
    const others = [await again(form), await again(form), await again(form)]
    await caller.call('session.endOthers', {})
    expect(await Promise.all(others.map(isIn))).toEqual(['unauthorized', 'unauthorized', 'unauthorized'])
    expect([await isIn(caller), await isIn(stranger)]).toEqual(['accepted', 'accepted'])
    expect(await sessions(caller)).toHaveLength(1)
  })
})

describe('logins', () => {
  test('stay when the session is over, for 90 days, the newest 50 of them', async () => {
    const { caller, form } = await registered(host)
    const other = await again(form)
    await other.call('auth.logout', {})
    expect(await logins(caller)).toHaveLength(2)
    for (let times = 0; times < loginsPerMemberMax + 5; times++) {
      await clearLimits(host.world)
      await (await again(form, other)).call('auth.logout', {})
    }
    expect(await logins(caller)).toHaveLength(loginsPerMemberMax)
    const kept = await host.world.db.one<{ kept: number }>(sql`
      select count(*)::int as kept from login_record join member using (member_id)
      where digits = ${form.phone} and member.country = ${form.country}`)
    // The open session's own login is kept beside the newest 50.
    expect(kept.kept).toBe(loginsPerMemberMax + 1)
    expect((await sessions(caller))[0]).toMatchObject({ browser: 'firefox', country: 'IN' })
    host.wall.forward(loginKeptMs)
    // One sweep deletes sessions, and the next the logins that they held.
    for (const _ of [1, 2]) await sweepExpired(host.world.db, host.wall)
    expect(await host.world.db.many(sql`select from login_record`)).toEqual([])
  })
})

describe('the word', () => {
  test('is on every message to its owner, by phone and by mail, and on nobody else’s', async () => {
    const { caller } = await registered(host)
    const stranger = (await registered(host)).caller
    expect((await newestMessage(caller)).word).toBeNull()
    await caller.call('safeWord.set', { word: ' teal  lantern ' })
    expect(await newestMessage(caller)).toMatchObject({ kind: 'safe_word_changed', word: 'teal lantern' })
    const email = (await caller.call('practice.phone', {})).data.phone?.email ?? ''
    await caller.call('paypassword.bindCode', { email })
    expect(await newestMessage(caller)).toMatchObject({ channel: 'mail', word: 'teal lantern' })
    const { code } = await newestMessage(caller)
    await caller.call('paypassword.bindMail', { email, code: code ?? '' })
    const [bound, mailed] = (await caller.call('practice.messages', {})).data.list
    expect([bound, mailed]).toMatchObject([
      { channel: 'sms', word: 'teal lantern' },
      { channel: 'mail', word: 'teal lantern' },
    ])
    expect((await newestMessage(stranger)).word).toBeNull()
    expect((await caller.call('security.state', {})).data).toMatchObject({ word: 'teal lantern', email })
  })

  test('carries no payment details and no invisible characters', async () => {
    const { caller } = await registered(host)
    expect(await refusalOf(caller.call('safeWord.set', { word: '+91 98765 43210' }))).toBe('text_refused')
    const unseen = caller.call('safeWord.set', { word: 'a\u202eb' })
    expect(await refusalOf(unseen)).toMatch(/^bug: .*not a clean text/s)
    expect((await caller.call('security.state', {})).data.word).toBeNull()
  })
})

test('login password and fund password differ, whichever is set last', async () => {
  const { caller, form } = await registered(host)
  const fundPassword = 'Kettle9Orchard'
  await caller.call('paypassword.phoneCode', {})
  const code = (await newestMessage(caller)).code ?? ''
  await caller.call('paypassword.update', { password: fundPassword, confirmPassword: fundPassword, code })
  const both = { password: fundPassword, confirmPassword: fundPassword }
  const changing = caller.call('auth.updatePassword', { oldPassword: goodPassword, ...both })
  expect(await refusalOf(changing)).toBe('login_password_as_fund')
  const { country, phone } = form
  await clearLimits(host.world)

  await caller.call('auth.sendResetCode', { country, phone, ...(await solvedCaptcha(caller)) })
  const reset = { country, phone, code: (await newestMessage(caller)).code ?? '' }
  expect(await refusalOf(caller.call('auth.resetPassword', { ...reset, ...both }))).toBe(
    'login_password_as_fund',
  )
  const free = { password: 'Lantern42Field', confirmPassword: 'Lantern42Field' }
  expect(await refusalOf(caller.call('auth.resetPassword', { ...reset, ...free }))).toBe('accepted')
})
