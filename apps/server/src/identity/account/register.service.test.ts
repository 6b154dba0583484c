import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearLimits,
  goodPassword,
  newestMessage,
  type Person,
  person,
  registered,
  registration,
  solvedCaptcha,
} from '../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { worldInviteCode } from './invite-code.ts'

let host: TestWorld
let invite: string
beforeAll(async () => {
  host = await testWorld()
  invite = await worldInviteCode(host.world, secureRandom)
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

type Form = Awaited<ReturnType<typeof registration>>
const register = (caller: Person, form: Form) => caller.call('auth.register', form)
const members = () => host.world.db.one<{ total: number }>(sql`select total from member_count`)

describe('auth.register', () => {
  test('makes an account with starting money, answers as a login does, and its token works', async () => {
    const { caller, form, login } = await registered(host)
    expect(login).toMatchObject({
      phone: `+999 91 ${form.phone}`,
      name: `+999 91 ${form.phone}`,
      vipLevel: 0,
      markText: '',
      invitateCode: null,
      createTime: '2026-03-02T00:00:00.000Z',
    })
    expect(caller.token).toMatch(/^test\.[A-Za-z0-9_-]{43}$/)
    const info = (await caller.call('user.info', {})).data
    expect(info).toMatchObject({
      ...login,
      inviteCode: login.shareCode,
      grade: 0,
      num: { total: 0, simulated: 0 },
    })
    expect(info).toMatchObject({ country: 'IN', currency: 'INR', language: 'en_US', disabled: false })
    const kept = await host.world.db.one<{ passwordHash: string; wallet: bigint; entries: bigint }>(sql`
      select password_hash, balance as wallet, (select count(*) from entry where account_id = member_id * 8) as entries
      from member join balance on account_id = member_id * 8 where digits = ${form.phone}`)
    expect(kept).toMatchObject({ wallet: 100_000_000n, entries: 1n })
    expect(kept.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  })

  test('refuses in this order, and changes nothing', async () => {
    const caller = person(host)
    const good = await registration(caller, invite)
    const { total } = await members()
    const wrong = good.code === '000000' ? '111111' : '000000'
    const worst = {
      ...good,
      country: 'XX',
      phone: '07',
      confirmPassword: 'Other12345',
      inviteCode: 'NOBODY',
      code: wrong,
    }
    const steps: [Partial<Form>, string, string | undefined][] = [
      [{}, 'country_unknown', 'country'],
      [{ country: 'IN' }, 'phone_incorrect', 'phone'],
      [{ phone: '7000000000' }, 'passwords_differ', 'confirmPassword'],
      [{ password: 'Password123', confirmPassword: 'Password123' }, 'password_common', 'password'],
      [{ password: goodPassword, confirmPassword: goodPassword }, 'phone_not_practice', 'phone'],
      [{ phone: good.phone }, 'invite_code_unknown', 'inviteCode'],
      [{ inviteCode: ` ${invite.toLowerCase()} ` }, 'code_incorrect', 'code'],
    ]
    let form = worst
    for (const [change, error, field] of steps) {
      form = { ...form, ...change }
      await expect(register(caller, form)).rejects.toMatchObject({ error, field })
    }
    expect((await members()).total).toBe(total)
    await register(caller, { ...form, code: good.code })
    expect((await members()).total).toBe(total + 1)
  })

  test('a refusal after the code check does not use up a right code', async () => {
    const caller = person(host)
    const form = await registration(caller, invite)
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    await expect(register(caller, form)).rejects.toMatchObject({ error: 'money_stopped' })
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    await register(caller, form)
  })

  test('a full world and an ended world refuse', async () => {
    const caller = person(host)
    const form = await registration(caller, invite)
    const { total } = await members()
    await host.world.db.run(sql`update world_setting set member_cap = ${total}`)
    await expect(register(caller, form)).rejects.toMatchObject({ error: 'world_full' })
    await host.world.db.run(sql`update world_setting set member_cap = 1000000, ends_real = ${new Date(0)}`)
    await expect(register(caller, form)).rejects.toMatchObject({ error: 'world_ended' })
    await host.world.db.run(sql`update world_setting set ends_real = '2027-01-01'`)
    expect((await members()).total).toBe(total)
    await register(caller, form)
  })

  test('a registered number cannot register again: no code is sent, and no guess is right', async () => {
    const { caller, form } = await registered(host)
    host.wall.forward(60_000)
    const { country, phone } = form
    await caller.call('auth.sendRegisterCode', { country, phone, ...(await solvedCaptcha(caller)) })
    await expect(register(caller, form)).rejects.toMatchObject({ error: 'code_incorrect' })
  })

  test('the new member is invited by the code’s owner, who existed before, so no cycle can arise', async () => {
    const { login: first } = await registered(host)
    const caller = person(host)
    const { data: second } = await register(caller, await registration(caller, first.shareCode))
    expect(second.invitateCode).toBe(first.shareCode)
    const cycles = await host.world.db.many(sql`select from member where inviter_id >= member_id`)
    expect(cycles).toEqual([])
  })

  test('a disabled member invites nobody', async () => {
    const { login } = await registered(host)
    await host.world.db.run(sql`update member set disabled_at = now() where invite_code = ${login.shareCode}`)
    const caller = person(host)
    await expect(register(caller, await registration(caller, login.shareCode))).rejects.toMatchObject({
      error: 'invite_code_unknown',
    })
  })
})

describe('auth.registerByMail', () => {
  test('makes an account from a mailbox, and login takes it in place of the phone', async () => {
    const caller = person(host)
    const { phone } = (await caller.call('practice.takePhone', { country: 'ZA', language: 'hi_IN' })).data
    await caller.call('auth.sendMailRegisterCode', { email: phone.email, ...(await solvedCaptcha(caller)) })
    const { code } = await newestMessage(caller)
    const words = { password: goodPassword, confirmPassword: goodPassword, inviteCode: invite }
    const form = { email: phone.email, code: code ?? '', ...words }
    await expect(
      caller.call('auth.registerByMail', { ...form, email: 'me@gmail.com' }),
    ).rejects.toMatchObject({
      error: 'mail_not_practice',
      field: 'email',
    })
    const { data } = await caller.call('auth.registerByMail', form)
    expect(data).toMatchObject({ phone: '', name: phone.email })
    const again = await caller.call('auth.login', {
      phone: phone.email.toUpperCase(),
      password: goodPassword,
    })
    caller.token = again.msg
    expect((await caller.call('user.info', {})).data).toMatchObject({
      email: phone.email,
      country: 'ZA',
      language: 'hi_IN',
    })
  })
})

describe('races', () => {
  test('fifty concurrent registrations of one number, from two pools, make one account with one starting money', async () => {
    const database = openDatabase({
      connection: { connectionString: host.connection.url },
      connectionsMax: 8,
    })
    const other = { ...host, world: { ...host.world, db: database.scope(host.world.db.schema) } }
    for (let round = 0; round < 3; round++) {
      await clearLimits(host.world)
      const before = await members()
      const caller = person(host)
      const form = await registration(caller, invite)
      await clearLimits(host.world)
      const twin = person(other)
      twin.secret = caller.secret
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) => register(index % 2 === 0 ? caller : twin, form)),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const errors = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.error] : []))
      for (const error of errors)
        expect(['account_taken', 'code_incorrect', 'code_too_many_tries', 'too_many_requests']).toContain(
          error,
        )
      expect((await members()).total).toBe(before.total + 1)
    }
    await database.close()
  })

  test('when the phone moves while a code is out, that code is refused and the new device’s code makes the account', async () => {
    const [owner, helper] = [person(host), person(host)]
    const form = await registration(owner, invite)
    const { recoveryWords = '' } = (await owner.call('practice.phone', {})).data.phone ?? {}
    await helper.call('practice.recoverPhone', { recoveryWords })
    const { country, phone } = form
    await helper.call('auth.sendRegisterCode', { country, phone, ...(await solvedCaptcha(helper)) })
    const helpers = { ...form, code: (await newestMessage(helper)).code ?? '' }
    const outcomes = await Promise.allSettled([register(owner, form), register(helper, helpers)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(outcomes[0]).toMatchObject({ reason: { error: 'code_incorrect' } })
  })

  test('three of twenty get the last three places', async () => {
    const { total } = await members()
    const { disabled } = await host.world.db.one<{ disabled: number }>(
      sql`select count(*)::int as disabled from member where disabled_at is not null`,
    )
    const callers = Array.from({ length: 20 }, () => person(host))
    const forms = await Promise.all(callers.map((caller) => registration(caller, invite)))
    await clearLimits(host.world)
    await host.world.db.run(sql`update world_setting set member_cap = ${total - disabled + 3}`)
    const outcomes = await Promise.allSettled(
      forms.map((form, index) => register(callers[index] ?? expect.fail(), form)),
    )
    await host.world.db.run(sql`update world_setting set member_cap = 1000000`)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await members()).total).toBe(total + 3)
  })

  test('a class of thirty behind one address registers within a minute', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => registered(host, person(host, '10.3.3.3'))),
    )
    expect(outcomes.filter((each) => each.status === 'rejected')).toEqual([])
  })
})

test('the world’s own invite code is one, however many concurrent calls request it', async () => {
  await host.world.db.run(sql`delete from world_invite`)
  const codes = await Promise.all(Array.from({ length: 10 }, () => worldInviteCode(host.world, secureRandom)))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(new RegExp(`^${host.world.invitePrefix}[2-9A-HJ-NP-Z]{6}$`))
})
