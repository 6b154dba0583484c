/**
 * Concurrent tries, captchas and places, from two processes. Each race is run again with its guard
 * removed, and then the race is lost.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, CallingReport, CallingWork } from '../../../../../tests/support/calling-process.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import {
  clearLimits,
  type Person,
  person,
  registered,
  registration,
  solvedCaptcha,
} from '../../../../../tests/support/person.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import {
  inTurn,
  inTwoProcesses,
  type RaceOptions,
  tally,
} from '../../../../../tests/support/two-processes.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { worldInviteCode } from './invite-code.ts'

const callingProcess = new URL('../../../../../tests/support/calling-process.ts', import.meta.url)

let host: TestWorld
let invite: string
beforeAll(async () => {
  host = await testWorld()
  invite = await worldInviteCode(host.world, secureRandom)
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

async function race(calls: readonly Call[], how: RaceOptions): Promise<Record<string, number>> {
  const [first, second] = inTurn(calls)
  const works: [CallingWork, CallingWork] = [{ calls: first }, { calls: second }]
  const reports = await inTwoProcesses<CallingWork, CallingReport>(host, callingProcess, works, how)
  return tally(reports.flatMap(({ outcomes }) => outcomes))
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const callOf = (caller: Person, name: Call['name'], body: Call['body']): Call => ({
  name,
  body,
  secret: caller.secret,
  peer: caller.peer,
})

const devices = byLength({ short: 12, long: 40 })

describe('one captcha answered by many devices at the same time', () => {
  const attempt = async (plants: readonly Plant[] = []) => {
    const callers = times(devices, () => person(host))
    const phones = await Promise.all(
      callers.map(async (caller) => (await caller.call('practice.takePhone', { country: 'IN' })).data.phone),
    )
    const captcha = await solvedCaptcha(callers[0] ?? expect.fail())
    return race(
      callers.map((caller, index) =>
        callOf(caller, 'auth.sendRegisterCode', {
          country: 'IN',
          phone: phones[index]?.phone ?? '',
          ...captcha,
        }),
      ),
      { heldAt: 'from captcha where', plants },
    )
  }

  test('is accepted once', async () => {
    expect(await attempt()).toEqual({ ok: 1, captcha_incorrect: devices - 1 })
  })

  test('is accepted more often when answering does not delete it', async () => {
    const lost = await attempt([
      { find: 'delete from captcha where', replace: 'select picture_hash, proof from captcha where' },
      { find: 'returning picture_hash, proof', replace: '' },
    ])
    expect(lost['ok']).toBeGreaterThan(1)
  })
})

describe('a code guessed eighteen times at the same time', () => {
  const attempt = async (plants: readonly Plant[] = []) => {
    const caller = person(host)
    const form = await registration(caller, invite)
    const guess = { ...form, code: form.code === '123456' ? '654321' : '123456' }
    return race(
      times(18, () => callOf(caller, 'auth.register', guess)),
      { heldAt: 'update verification set tries', plants },
    )
  }

  test('is compared five times', async () => {
    expect(await attempt()).toEqual({ code_incorrect: 5, code_too_many_tries: 13 })
  })

  test('is compared without bound when tries are not counted', async () => {
    const plant = { find: 'set tries = least(tries, $1::int) + 1', replace: 'set tries = least(0, $1::int)' }
    expect(await attempt([plant])).toEqual({ code_incorrect: 18 })
  })
})

describe('one number registered by four calls at the same time', () => {
  // A code is compared five times at most, so each of the four calls gets as far as the account.
  const attempt = async (plants: readonly Plant[] = []) => {
    const caller = person(host)
    const form = await registration(caller, invite)
    const outcomes = await race(
      times(4, () => callOf(caller, 'auth.register', form)),
      { heldAt: plants[0]?.find ?? 'delete from verification', plants },
    )
    const made = await host.world.db.one<{ members: number; money: bigint }>(sql`
      select count(*)::int as members, sum(balance)::bigint as money from member
      join balance on account_id = member_id * 8 where digits = ${form.phone}`)
    return { outcomes, made, digits: form.phone }
  }
  const keptCode = [{ find: 'delete from verification', replace: 'update verification set tries = tries' }]

  test('is one account with one starting money', async () => {
    const { outcomes, made } = await attempt()
    expect(outcomes['ok']).toBe(1)
    expect(made).toEqual({ members: 1, money: 100_000_000n })
  })

  test('is still one when the code is not used up: the other calls find the number taken', async () => {
    const { outcomes, made } = await attempt(keptCode)
    expect(outcomes).toEqual({ ok: 1, account_taken: 3 })
    expect(made.members).toBe(1)
  })

  test('is several when the number has no unique constraint either', async () => {
    await host.world.db.run(sql`alter table member drop constraint member_country_digits_key`)
    const { made, digits } = await attempt(keptCode)
    await host.world.db.run(
      sql`update member set digits = digits || '0' || member_id where digits = ${digits}`,
    )
    await host.world.db.run(sql`alter table member add unique (country, digits)`)
    expect(made.members).toBeGreaterThan(1)
  })
})

describe('six people register for the last two places', () => {
  const attempt = async (plants: readonly Plant[] = []) => {
    // One address may register only a few members a minute, however many places are free: other
    // tests cover that.
    const callers = times(6, (index) => person(host, `10.0.1.${index}`))
    const forms = await Promise.all(callers.map((caller) => registration(caller, invite)))
    const { total } = await host.world.db.one<{ total: number }>(sql`select total from member_count`)
    await host.world.db.run(sql`update world_setting set member_cap = ${total + 2}`)
    const outcomes = await race(
      callers.map((caller, index) => callOf(caller, 'auth.register', { ...forms[index] })),
      { heldAt: 'update member_count set total', plants },
    )
    await host.world.db.run(sql`update world_setting set member_cap = 1000000`)
    return outcomes
  }

  test('two of them get in', async () => {
    expect(await attempt()).toEqual({ ok: 2, world_full: 4 })
  })

  test('all of them get in when the count is not part of the update', async () => {
    expect(await attempt([{ find: 'total - simulated - (', replace: '0 * total - (' }])).toEqual({
      ok: 6,
    })
  })
})

/** Each guess that is compared is hashed with the real parameters. */
const guesses = byLength({ short: 16, long: 60 })

describe('many concurrent guesses of one password from one address', () => {
  const attempt = async (plants: readonly Plant[] = []) => {
    const { form } = await registered(host)
    const guesser = person(host, '10.44.0.1')
    const guess = { country: 'IN', phone: form.phone, password: 'Wrong7password' }
    return race(
      times(guesses, () => callOf(guesser, 'auth.login', guess)),
      { heldAt: 'least(known.count,', plants },
    )
  }

  test('ten are compared', async () => {
    expect(await attempt()).toEqual({ login_incorrect: 10, captcha_needed: guesses - 10 })
  })

  test('all are compared when tries are not counted', async () => {
    expect(await attempt([{ find: 'least(known.count,', replace: 'least(0,' }])).toEqual({
      login_incorrect: guesses,
    })
  })
})
