import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

// One comparison takes nearly all the time of a login, so the count of comparisons represents its
// time; password.test checks that both comparisons cost the same.
const hash = vi.fn(testHasher.hash)
const verify = vi.fn(testHasher.verify)
const hasher = { ...testHasher, hash, verify }

let host: TestWorld & { readonly hasher: typeof hasher }
let owner: Awaited<ReturnType<typeof registered>>
beforeAll(async () => {
  host = { ...(await testWorld()), hasher }
  owner = await registered(host)
})
afterAll(() => host.drop())
beforeEach(async () => {
  await clearLimits(host.world)
  host.wall.forward(1000)
})

const wrongPassword = 'Wrong7password'
/** Logs in from a new browser. */
const login = (fields: object, caller = person(host)) =>
  caller.call('auth.login', { country: 'IN', phone: owner.form.phone, password: goodPassword, ...fields })
const outcome = (fields: object, caller = person(host)): Promise<string> =>
  login(fields, caller).then(
    () => 'in',
    (error) => error.error,
  )

describe('auth.login', () => {
  test.each([
    ['national digits', {}],
    ['the whole number', { phone: '+999 91 ' }],
    ['the whole number without a country', { country: undefined, phone: '+999 91 ' }],
  ])('takes %s', async (_name, fields: { phone?: string; country?: undefined }) => {
    const phone = fields.phone === undefined ? owner.form.phone : fields.phone + owner.form.phone
    const { data, msg } = await login({ ...fields, phone })
    expect(data).toEqual(owner.login)
    expect(msg).toMatch(/^test\.[A-Za-z0-9_-]{43}$/)
  })

  test('a wrong password, an unknown number, another country and nonsense get one answer', async () => {
    for (const fields of [
      { password: wrongPassword },
      { phone: owner.form.phone === '7000000000' ? '7000000001' : '7000000000' },
      { country: 'KE' },
      { country: 'XX' },
      { country: undefined },
      { phone: "' or 1=1 --" },
      { phone: 'nobody@practice.invalid' },
    ])
      await expect(login(fields)).rejects.toMatchObject({
        error: 'login_incorrect',
        field: undefined,
        facts: {},
      })
  })

  test('a known and an unknown account cost one comparison each, and the same statements', async () => {
    const statements = vi.spyOn(host.world.db, 'one')
    const runs = vi.spyOn(host.world.db, 'run')
    const cost = async (fields: object) => {
      for (const counted of [verify, hash, statements, runs]) vi.mocked(counted).mockClear()
      expect(await outcome(fields)).toBe('login_incorrect')
      return [verify, hash, statements, runs].map((counted) => vi.mocked(counted).mock.calls.length)
    }
    const known = await cost({ password: wrongPassword })
    const unknown = await cost({ password: wrongPassword, phone: 'nobody@practice.invalid' })
    const nonsense = await cost({ password: wrongPassword, phone: 'nonsense' })
    vi.restoreAllMocks()
    expect(known[0]).toBe(1)
    expect(unknown).toEqual(known)
    expect(nonsense).toEqual(known)
  })

  test('a disabled member learns so only with the right password', async () => {
    await host.world.db.run(sql`update member set disabled_at = now() where digits = ${owner.form.phone}`)
    expect(await outcome({ password: wrongPassword })).toBe('login_incorrect')
    expect(await outcome({})).toBe('account_disabled')
    await host.world.db.run(sql`update member set disabled_at = null where digits = ${owner.form.phone}`)
    expect(await outcome({})).toBe('in')
  })

  test('nobody can log in as a member without a password', async () => {
    await host.world.db.run(sql`
      insert into member (country, digits, invite_code, joined_day, joined_at) values ('IN', '7111111111', 'TX1', 0, now())`)
    expect(await outcome({ phone: '7111111111' })).toBe('login_incorrect')
  })
})

describe('floods and lockouts', () => {
  test('ten tries on one account from one address are allowed, then a captcha is needed', async () => {
    const attacker = person(host, '10.6.6.6')
    for (let tries = 0; tries < 10; tries++)
      expect(await outcome({ password: wrongPassword }, attacker)).toBe('login_incorrect')
    expect(await outcome({ password: wrongPassword }, attacker)).toBe('captcha_needed')
    // The right password does not help either, so nobody learns from the answer that it is
    // right.
    expect(await outcome({}, attacker)).toBe('captcha_needed')
    host.wall.forward(15 * 60_000)
    expect(await outcome({}, attacker)).toBe('in')
  })

  test('an account that does not exist needs a captcha likewise', async () => {
    const attacker = person(host, '10.6.6.7')
    const outcomes: string[] = []
    for (let tries = 0; tries < 12; tries++)
      outcomes.push(await outcome({ phone: 'nobody@practice.invalid', password: wrongPassword }, attacker))
    expect(outcomes).toEqual([
      ...Array<string>(10).fill('login_incorrect'),
      'captcha_needed',
      'captcha_needed',
    ])
  })

  test('a victim who is locked out from everywhere still logs in on its own device', async () => {
    for (let address = 0; address < 60; address++)
      await outcome({ password: wrongPassword }, person(host, `10.5.5.${address}`))
    expect(await outcome({}, person(host, '10.5.6.1'))).toBe('captcha_needed')
    // Same address as the attacker, same account: the device has its own limit.
    const own = person(host, '10.5.5.1')
    own.secret = owner.caller.secret
    expect(await outcome({}, own)).toBe('in')
  })

  test('an own device needs a captcha only after its own tries', async () => {
    const own = person(host, '10.5.7.1')
    own.secret = owner.caller.secret
    for (let tries = 0; tries < 10; tries++) await outcome({ password: wrongPassword }, own)
    expect(await outcome({}, own)).toBe('captcha_needed')
    expect(await outcome({}, person(host, '10.5.7.2'))).toBe('in')
  })

  test('a browser that logged in once is an own device from then on', async () => {
    const browser = person(host, '10.5.8.1')
    expect(browser.secret).toBeNull()
    expect(await outcome({}, browser)).toBe('in')
    expect(browser.secret).not.toBeNull()
    for (let tries = 0; tries < 11; tries++)
      await outcome({ password: wrongPassword }, person(host, '10.5.8.1'))
    expect(await outcome({}, person(host, '10.5.8.1'))).toBe('captcha_needed')
    expect(await outcome({}, browser)).toBe('in')
  })

  test('a successful login clears the tries', async () => {
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 8; tries++)
        await outcome({ password: wrongPassword }, person(host, '10.5.9.1'))
      expect(await outcome({}, person(host, '10.5.9.1'))).toBe('in')
    }
  })

  test('a victim logs in on a new device with a captcha, whatever floods there are', async () => {
    for (let address = 0; address < 60; address++)
      await outcome({ password: wrongPassword }, person(host, `10.5.5.${address}`))
    // Also behind the flooding address, and when that address has used up its limit.
    await host.world.db.run(sql`
      insert into attempt (bucket, count, ends_real)
      values ('login:member:peer:10.5.5.1', 101, ${new Date(host.wall.nowMs() + 60_000)})
      on conflict (bucket) do update set count = 101`)
    for (const [address, refused] of [
      ['10.5.6.2', 'captcha_needed'],
      ['10.5.5.1', 'too_many_requests'],
    ] as const) {
      const fresh = person(host, address)
      expect(await outcome({}, fresh)).toBe(refused)
      expect(await outcome(await solvedCaptcha(fresh), fresh)).toBe('in')
    }
  })

  test('a captcha is good for one try, is consumed before anything is hashed, and half of one does not count', async () => {
    const caller = person(host, '10.5.6.3')
    const captcha = await solvedCaptcha(caller)
    expect(await outcome({ ...captcha, password: wrongPassword }, caller)).toBe('login_incorrect')
    vi.mocked(verify).mockClear()
    expect(await outcome(captcha, caller)).toBe('captcha_incorrect')
    expect(await outcome({ captchaId: captcha.captchaId }, caller)).toBe('captcha_incorrect')
    expect(await outcome({ captchaAnswer: 'ABCDE' }, caller)).toBe('captcha_incorrect')
    expect(vi.mocked(verify)).not.toHaveBeenCalled()
  })

  test('with captchas an address has twelve tries a minute, and an account two hundred a quarter of an hour', async () => {
    const guess = async (attacker = person(host, '10.7.7.7'), account = {}) =>
      outcome({ ...(await solvedCaptcha(attacker)), password: wrongPassword, ...account }, attacker)
    for (const account of [{}, { phone: 'nobody@practice.invalid' }]) {
      const outcomes: string[] = []
      for (let tries = 0; tries < 14; tries++) outcomes.push(await guess(undefined, account))
      expect(outcomes.slice(11)).toEqual(['login_incorrect', 'too_many_requests', 'too_many_requests'])
    }
    const full = host.world.db.run(sql`
      update attempt set count = 199 where bucket like 'login:member:proved:account:%'`)
    expect(await full).toBe(2)
    expect(await guess(person(host, '10.7.7.8'))).toBe('login_incorrect')
    await expect(
      login({ ...(await solvedCaptcha(owner.caller)) }, person(host, '10.7.7.9')),
    ).rejects.toMatchObject({ error: 'login_paused', facts: { seconds: 900 } })
    // One of the owner's own devices is still admitted.
    const own = person(host, '10.7.7.7')
    own.secret = owner.caller.secret
    expect(await outcome({}, own)).toBe('in')
  })

  test('an address that floods accounts is refused before anything is hashed', async () => {
    const attacker = person(host, '10.4.4.4')
    const guess = (account: number) => outcome({ phone: `${7_000_000_000 + account}` }, attacker)
    expect(await guess(0)).toBe('login_incorrect')
    await host.world.db.run(sql`update attempt set count = 97 where bucket = 'login:member:peer:10.4.4.4'`)
    vi.mocked(verify).mockClear()
    const outcomes: string[] = []
    for (let account = 1; account <= 6; account++) outcomes.push(await guess(account))
    expect(outcomes).toEqual([...Array(3).fill('login_incorrect'), ...Array(3).fill('too_many_requests')])
    expect(vi.mocked(verify).mock.calls.length).toBe(3)
  })

  test('ten of a hundred concurrent guesses are compared', async () => {
    vi.mocked(verify).mockClear()
    const attacker = person(host, '10.4.4.5')
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcome({ password: wrongPassword }, attacker)),
    )
    expect(outcomes.filter((each) => each === 'login_incorrect')).toHaveLength(10)
    expect(vi.mocked(verify).mock.calls.length).toBe(10)
  })
})
