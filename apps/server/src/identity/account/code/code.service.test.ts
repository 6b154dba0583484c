import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearLimits,
  newestMessage,
  type Person,
  person,
  registered,
  solvedCaptcha,
} from '../../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { openDatabase, type Runner, type Scope } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { findDevice } from '../../practice/index.ts'
import { checkCode, codeLivesMs, codeTriesMax, useCode } from './check.ts'
import { resendSeconds } from './send.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const takePhone = async (caller: Person) =>
  (await caller.call('practice.takePhone', { country: 'IN' })).data.phone
const ask = async (
  caller: Person,
  phone: string,
  name: 'auth.sendRegisterCode' | 'auth.sendResetCode' = 'auth.sendRegisterCode',
) => (await caller.call(name, { country: 'IN', phone, ...(await solvedCaptcha(caller)) })).data

let numbered = 0

/** The hashes of the codes that were made for a device's requests. */
async function codesMade(caller: Person): Promise<(Buffer | null)[]> {
  const rows = await host.world.db.many<{ codeHash: Buffer | null }>(
    sql`select code_hash from verification where device_id = ${(await findDevice(host.world.db, caller.secret)) ?? null}`,
  )
  return rows.map(({ codeHash }) => codeHash)
}

/** The arguments of `checkCode` for a caller's own number. */
async function wanted(caller: Person, digits: string, purpose: 'register' | 'reset' = 'register') {
  const deviceId = await findDevice(host.world.db, caller.secret)
  if (deviceId === undefined) throw new Error('no device')
  return { target: { channel: 'sms', country: 'IN', digits } as const, purpose, deviceId }
}

describe('auth.sendRegisterCode refuses, in this order', () => {
  test('refuses a bad country, number, unissued number or captcha, and a request too soon', async () => {
    const caller = person(host)
    const { phone } = await takePhone(caller)
    const stranger = phone === '7000000000' ? '7000000001' : '7000000000'
    const bad = { captchaId: 'none', captchaAnswer: 'none' }
    const send = (country: string, digits: string, captcha: typeof bad) =>
      caller.call('auth.sendRegisterCode', { country, phone: digits, ...captcha })
    await expect(send('XX', '0', bad)).rejects.toMatchObject({ error: 'country_unknown', field: 'country' })
    await expect(send('IN', `0${phone}`, bad)).rejects.toMatchObject({
      error: 'phone_incorrect',
      field: 'phone',
    })
    await expect(send('IN', stranger, bad)).rejects.toMatchObject({
      error: 'phone_not_practice',
      field: 'phone',
    })
    await expect(send('KE', phone.slice(0, 9), bad)).rejects.toMatchObject({ error: 'phone_not_practice' })
    await expect(send('IN', phone, bad)).rejects.toMatchObject({ error: 'captcha_incorrect' })
    expect(await ask(caller, phone)).toEqual({ resendSeconds })
    await expect(ask(caller, phone)).rejects.toMatchObject({
      error: 'code_sent_too_often',
      facts: { seconds: resendSeconds },
    })
  })

  test('refuses a mailbox that was never issued, and text that is no mailbox', async () => {
    const caller = person(host)
    const { email } = await takePhone(caller)
    const send = async (to: string) =>
      caller.call('auth.sendMailRegisterCode', { email: to, ...(await solvedCaptcha(caller)) })
    for (const wrong of ['somebody@gmail.com', 'nobody.at.1000@practice.invalid', 'no address'])
      await expect(send(wrong)).rejects.toMatchObject({ error: 'mail_not_practice', field: 'email' })
    await send(email.toUpperCase())
    expect(await newestMessage(caller)).toMatchObject({ channel: 'mail', kind: 'register_code' })
  })

  test('refuses a mailbox in a world that is closed to e-mail', async () => {
    const caller = person(host)
    const { email } = await takePhone(caller)
    await host.world.db.run(sql`update world_setting set mail_registration = false`)
    expect((await caller.call('auth.mailIsOpen', {})).data).toEqual({ open: false })
    await expect(
      caller.call('auth.sendMailRegisterCode', { email, captchaId: 'x', captchaAnswer: 'x' }),
    ).rejects.toMatchObject({ error: 'mail_registration_closed' })
    await host.world.db.run(sql`update world_setting set mail_registration = true`)
  })
})

describe('known and unknown numbers answer alike', () => {
  test('a registered number on its own phone gets no code, and the reason', async () => {
    const { caller: owner, form } = await registered(host)
    host.wall.forward(resendSeconds * 1000)
    expect(await ask(owner, form.phone)).toEqual({ resendSeconds })
    expect(await newestMessage(owner)).toMatchObject({ kind: 'already_registered', code: null })
  })

  test.each(['auth.sendRegisterCode', 'auth.sendResetCode'] as const)(
    '%s requested by a stranger: registered, unregistered and without a device get one answer, and no code is made',
    async (name) => {
      const { caller: owner, form } = await registered(host)
      const waiting = person(host)
      const { phone: unregistered } = await takePhone(waiting)
      const [seeded] = await host.world.db.many<{ digits: string }>(sql`
        insert into practice_phone (country, digits, email, handed_real)
        values ('IN', ${String(6_000_000_000 + numbered++)}, ${`seeded.${numbered}@practice.invalid`},
                ${new Date(host.wall.nowMs())})
        returning digits`)
      const stranger = person(host)
      await takePhone(stranger)
      for (const digits of [form.phone, unregistered, seeded?.digits ?? ''])
        expect(await ask(stranger, digits, name)).toEqual({ resendSeconds })
      for (const told of [owner, waiting])
        expect(await newestMessage(told)).toMatchObject({
          channel: 'sms',
          kind: 'asked_elsewhere',
          code: null,
        })
      expect((await stranger.call('practice.messages', {})).data.list).toEqual([])
      expect(await codesMade(stranger)).toEqual([null, null, null])
    },
  )

  test('the same holds for a mailbox', async () => {
    const owner = person(host)
    const { email } = (await owner.call('practice.takePhone', { country: 'IN' })).data.phone
    const stranger = person(host)
    await takePhone(stranger)
    await stranger.call('auth.sendMailRegisterCode', { email, ...(await solvedCaptcha(stranger)) })
    await stranger.call('auth.sendResetCode', {
      country: 'IN',
      phone: email,
      ...(await solvedCaptcha(stranger)),
    })
    const { list } = (await owner.call('practice.messages', {})).data
    expect(list.map(({ channel, kind, code }) => [channel, kind, code])).toEqual(
      [1, 2].map(() => ['mail', 'asked_elsewhere', null]),
    )
    expect(await codesMade(stranger)).toEqual([null, null])
  })

  test('forgotten password: an unknown number learns so on its own phone', async () => {
    const caller = person(host)
    const { phone } = await takePhone(caller)
    expect(await ask(caller, phone, 'auth.sendResetCode')).toEqual({ resendSeconds })
    expect(await newestMessage(caller)).toMatchObject({ kind: 'unknown_account', code: null })
  })

  test('both run the same statements, in the same order', async () => {
    const sent: string[] = []
    const over = (runner: Runner): Runner => ({
      many: (query) => (sent.push(query.text), runner.many(query)),
      one: (query) => (sent.push(query.text), runner.one(query)),
      maybe: (query) => (sent.push(query.text), runner.maybe(query)),
      run: (query) => (sent.push(query.text), runner.run(query)),
    })
    const { db } = host.world
    const counted: Scope = {
      ...over(db),
      schema: db.schema,
      transaction: (work) =>
        db.transaction((tx) => work({ ...over(tx), inTransaction: true, last: tx.last })),
    }
    const { form } = await registered(host)
    const stranger = person({ world: { ...host.world, db: counted }, wall: host.wall })
    const { phone: fresh } = await takePhone(stranger)
    host.wall.forward(resendSeconds * 1000)
    const cost = async (digits: string, name: 'auth.sendRegisterCode' | 'auth.sendResetCode') => {
      const captcha = await solvedCaptcha(stranger)
      sent.length = 0
      await stranger.call(name, { country: 'IN', phone: digits, ...captcha })
      return [...sent]
    }
    for (const name of ['auth.sendRegisterCode', 'auth.sendResetCode'] as const) {
      const known = await cost(form.phone, name)
      expect(known.length).toBeGreaterThan(8)
      expect(await cost(fresh, name)).toEqual(known)
    }
  })

  test('tries on a notice count as tries on a code do', async () => {
    const { caller: owner, form } = await registered(host)
    const stranger = person(host)
    const { phone: fresh } = await takePhone(stranger)
    await ask(stranger, form.phone)
    await ask(stranger, fresh)
    const answers = async (digits: string) => {
      const names: string[] = []
      for (let tries = 0; tries <= codeTriesMax; tries++)
        await checkCode(host.world.db, host.wall, await wanted(stranger, digits), '000000x').catch((error) =>
          names.push(error.error),
        )
      return names
    }
    const expected = [...Array<string>(codeTriesMax).fill('code_incorrect'), 'code_too_many_tries']
    expect(await answers(form.phone)).toEqual(expected)
    expect(await answers(fresh)).toEqual(expected)
    expect(owner.token).toBeDefined()
  })
})

describe('a code', () => {
  test('is shown on the phone that requested it, and is accepted there only', async () => {
    const [owner, other] = [person(host), person(host)]
    const { phone } = await takePhone(owner)
    await takePhone(other)
    await ask(owner, phone)
    expect((await other.call('practice.messages', {})).data.list).toEqual([])
    const { code } = await newestMessage(owner)
    expect(code).toMatch(/^[0-9]{6}$/)
    // A person who learns the code from its owner cannot use it on another device.
    await expect(
      checkCode(host.world.db, host.wall, await wanted(other, phone), code ?? ''),
    ).rejects.toMatchObject({ error: 'code_incorrect' })
    await checkCode(host.world.db, host.wall, await wanted(owner, phone), code ?? '')
  })

  test('is only for its purpose, expires after ten minutes, and is replaced by a new one', async () => {
    const caller = person(host)
    const { phone } = await takePhone(caller)
    await ask(caller, phone)
    const first = (await newestMessage(caller)).code ?? ''
    const own = await wanted(caller, phone)
    const check = (code: string) => checkCode(host.world.db, host.wall, own, code)
    await expect(
      checkCode(host.world.db, host.wall, { ...own, purpose: 'reset' }, first),
    ).rejects.toMatchObject({ error: 'code_incorrect' })
    const right = await check(first)
    host.wall.forward(resendSeconds * 1000)
    await ask(caller, phone)
    const second = (await newestMessage(caller)).code ?? ''
    if (second !== first) await expect(check(first)).rejects.toMatchObject({ error: 'code_incorrect' })
    if (second !== first) expect(await host.world.db.transaction((tx) => useCode(tx, right))).toBe(false)
    await check(second)
    host.wall.forward(codeLivesMs)
    await expect(check(second)).rejects.toMatchObject({ error: 'code_incorrect' })
  })

  test('is accepted once, also from twenty concurrent calls', async () => {
    const caller = person(host)
    const { phone } = await takePhone(caller)
    await ask(caller, phone)
    const right = await checkCode(
      host.world.db,
      host.wall,
      await wanted(caller, phone),
      (await newestMessage(caller)).code ?? '',
    )
    const used = await Promise.all(
      Array.from({ length: 20 }, () => host.world.db.transaction((tx) => useCode(tx, right))),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('five of a hundred concurrent wrong guesses through the pools of two processes are compared', async () => {
    const database = openDatabase({
      connection: { connectionString: host.connection.url },
      connectionsMax: 8,
    })
    const scopes = [host.world.db, database.scope(host.world.db.schema)]
    for (let round = 0; round < 5; round++) {
      await clearLimits(host.world)
      const caller = person(host)
      const { phone } = await takePhone(caller)
      await ask(caller, phone)
      const code = (await newestMessage(caller)).code ?? ''
      const own = await wanted(caller, phone)
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, (_, index) =>
          checkCode(
            scopes[index % 2] ?? host.world.db,
            host.wall,
            own,
            code === '123456' ? '654321' : '123456',
          ),
        ),
      )
      const names = outcomes.map((each) => (each.status === 'rejected' ? each.reason.error : 'right'))
      expect(names.filter((name) => name === 'code_incorrect')).toHaveLength(codeTriesMax)
      expect(names.filter((name) => name === 'code_too_many_tries')).toHaveLength(100 - codeTriesMax)
      await expect(checkCode(host.world.db, host.wall, own, code)).rejects.toMatchObject({
        error: 'code_too_many_tries',
      })
    }
    await database.close()
  })
})

describe('sending has rate limits', () => {
  test('strangers get five an hour for one number, and that limit does not bind its own device', async () => {
    const owner = person(host)
    const { phone } = await takePhone(owner)
    const outcomes: string[] = []
    for (let stranger = 0; stranger < 7; stranger++) {
      const asker = person(host)
      await takePhone(asker)
      outcomes.push(
        await ask(asker, phone).then(
          () => 'sent',
          (error) => error.error,
        ),
      )
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('sent'), 'code_sent_too_often', 'code_sent_too_often'])
    expect(await ask(owner, phone)).toEqual({ resendSeconds })
  })

  test('a stranger’s request does not end a code of anybody else', async () => {
    const [owner, asker] = [person(host), person(host)]
    const { phone } = await takePhone(owner)
    await takePhone(asker)
    await ask(owner, phone)
    const code = (await newestMessage(owner)).code ?? ''
    await ask(asker, phone)
    await checkCode(host.world.db, host.wall, await wanted(owner, phone), code)
  })

  test('a device may request thirty codes in ten minutes, for any purpose', async () => {
    const caller = person(host)
    await takePhone(caller)
    const send = () =>
      caller.call('auth.sendRegisterCode', {
        country: 'IN',
        phone: '7000000000',
        captchaId: 'x',
        captchaAnswer: 'x',
      })
    for (let asked = 0; asked < 30; asked++)
      await expect(send()).rejects.toMatchObject({ error: 'phone_not_practice' })
    await expect(send()).rejects.toMatchObject({ error: 'too_many_requests' })
  })
})
