/** The staff of a world over HTTP, and the journal of their acts. */
import type { OperatorRole } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { goodPassword } from '../../../../tests/support/person.ts'
import { appOf } from '../../../../tests/support/second-step.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'

type Device = ReturnType<typeof testDevice>
const reason = 'A test of the staff'
let host: TestApp
let owner: Device
let facilitator: Device

beforeAll(async () => {
  host = await testApp()
  owner = await enter('Owner', 'owner')
  facilitator = await enter('Facilitator', 'facilitator')
})
afterAll(() => host.drop())
beforeEach(() => host.world.db.run(sql`delete from attempt`))

async function loginAs(name: string, password: string): Promise<Device> {
  const device = testDevice(host.app)
  device.useToken((await device.call('operator.login', { name, password })).msg)
  return device
}
async function enter(name: string, role: OperatorRole): Promise<Device> {
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role,
    hasher: testHasher,
  })
  return await loginAs(name, goodPassword)
}
const idOf = async (device: Device) => (await device.call('operator.me', {})).data.operatorId
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { error: string }) => error.error,
  )

describe('operator.createStaff', () => {
  test('the password is shown once and works for the role, and the books show the pseudonym', async () => {
    const { data } = await owner.call('operator.createStaff', { name: 'Ms Rao', role: 'support', reason })
    const device = await loginAs('Ms Rao', data.password)
    expect((await device.call('operator.me', {})).data).toMatchObject({
      role: 'support',
      pseudonym: data.pseudonym,
    })
    const { list } = (await owner.call('operator.acts', { act: 'operator' })).data
    expect(list[0]?.detail).toEqual({ role: 'support', pseudonym: data.pseudonym, reason })
    expect(JSON.stringify(list)).not.toContain('Rao')
    expect(JSON.stringify(list)).not.toContain(data.password)
  })

  test.each([
    ['Ms Rao', 'support', reason, 'account_taken'],
    ['Ring 98765 43210', 'support', reason, 'text_refused'],
    ['Ms New', 'support', 'see www.example.com', 'text_refused'],
    ['Ms New', 'facilitator', reason, 'field_invalid'],
  ])('%s as %s with %s is refused: %s', async (name, role, why, error) => {
    const given = { name, role: role as 'support', reason: why }
    expect(await outcome(owner.call('operator.createStaff', given))).toBe(error)
  })
})

describe('acts on an operator', () => {
  const acts = [
    'operator.disableStaff',
    'operator.resetStaffPassword',
    'operator.endStaffSecondStep',
  ] as const
  const act = (who: Device, call: (typeof acts)[number], operatorId: string, disabled = 'true') =>
    outcome(
      who.call(call, {
        operatorId,
        reason,
        ...(call === 'operator.disableStaff' ? { disabled } : {}),
      } as never),
    )

  test.each(acts)(
    '%s is refused on oneself, on an unknown operator, and on a facilitator by an owner',
    async (call) => {
      expect(await act(owner, call, await idOf(owner))).toBe('staff_self')
      expect(await act(facilitator, call, await idOf(facilitator))).toBe('staff_self')
      expect(await act(owner, call, await idOf(facilitator))).toBe('forbidden')
      expect(await act(owner, call, 'opr_zzz')).toBe('not_found')
      for (const noId of ['mem_1', 'x']) expect(await act(owner, call, noId)).toBe('field_invalid')
      expect(await outcome(facilitator.call('operator.world', {}))).toBe('ok')
    },
  )

  test('a disabled operator loses every session, and needs a new login once enabled', async () => {
    const device = await enter('Shut Out', 'finance')
    const operatorId = await idOf(device)
    expect(await act(owner, 'operator.disableStaff', operatorId)).toBe('ok')
    expect(await outcome(device.call('operator.me', {}))).toBe('unauthorized')
    expect(await outcome(loginAs('Shut Out', goodPassword))).toBe('account_disabled')
    expect(await act(facilitator, 'operator.disableStaff', operatorId, 'false')).toBe('ok')
    expect(await outcome(device.call('operator.me', {}))).toBe('unauthorized')
    expect(await outcome(loginAs('Shut Out', goodPassword))).toBe('ok')
  })

  test('a new password ends the old one and the sessions', async () => {
    const device = await enter('Lost Password', 'editor')
    const operatorId = await idOf(device)
    const { password } = (await owner.call('operator.resetStaffPassword', { operatorId, reason })).data
    expect(await outcome(device.call('operator.me', {}))).toBe('unauthorized')
    expect(await outcome(loginAs('Lost Password', goodPassword))).toBe('login_incorrect')
    expect(await outcome(loginAs('Lost Password', password))).toBe('ok')
  })

  test('another operator ends a lost second step', async () => {
    const device = await enter('Lost Phone', 'editor')
    const operatorId = await idOf(device)
    const end = () => act(owner, 'operator.endStaffSecondStep', operatorId)
    expect(await end()).toBe('second_step_unknown')
    const { secret } = (await device.call('operator.beginSecondStep', { password: goodPassword })).data
    await device.call('operator.confirmSecondStep', { code: appOf(secret, host.wall).code() })
    expect(await outcome(loginAs('Lost Phone', goodPassword))).toBe('second_step_needed')
    expect(await end()).toBe('ok')
    expect(await outcome(loginAs('Lost Phone', goodPassword))).toBe('ok')
  })

  test('of two operators who disable each other at the same time, one stays, every time', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await enter(`One ${round}`, 'owner'), await enter(`Two ${round}`, 'owner')]
      const [oneId, twoId] = [await idOf(one), await idOf(two)]
      const outcomes = await Promise.all([
        act(one, 'operator.disableStaff', twoId),
        act(two, 'operator.disableStaff', oneId),
      ])
      expect(outcomes.toSorted()).toEqual(['ok', 'unauthorized'])
      const { left } = await host.world.db.one<{ left: number }>(sql`
        select count(*)::int as left from operator where name like ${`% ${round}`} and disabled_at is null`)
      expect(left).toBe(1)
    }
  })
})

test('the staff are listed by name and role, with the security of their accounts', async () => {
  const { list, total } = (await owner.call('operator.staff', { sort: 'name', order: 'asc', role: 'editor' }))
    .data
  expect(list.map(({ name }) => name)).toEqual(['Lost Password', 'Lost Phone'])
  expect(list[1]).toMatchObject({ secondStep: false, disabled: false, guide: false, role: 'editor' })
  expect(total).toBe(2)
  const file = await host.app.inject({
    url: '/operator/list/file?list=operator.staff&query=role%3Deditor',
    headers: { 'access-token': (await loginToken('Owner')) ?? '' },
  })
  expect(file.body).toContain('Lost Phone')
})
const loginToken = async (name: string) =>
  (await testDevice(host.app).call('operator.login', { name, password: goodPassword })).msg

test('only an operator with a second step can require one from the staff', async () => {
  const set = (who: Device, required: 'true' | 'false') =>
    outcome(who.call('operator.setStaffSecondStep', { required, reason }))
  expect(await set(owner, 'true')).toBe('second_step_setup_needed')
  const { secret } = (await owner.call('operator.beginSecondStep', { password: goodPassword })).data
  await owner.call('operator.confirmSecondStep', { code: appOf(secret, host.wall).code() })
  expect(await set(owner, 'true')).toBe('ok')
  expect(await outcome(facilitator.call('operator.world', {}))).toBe('second_step_setup_needed')
  expect(await set(owner, 'false')).toBe('ok')
  expect(await outcome(facilitator.call('operator.world', {}))).toBe('ok')
  const { list } = (await owner.call('operator.acts', { act: 'staff-second-step' })).data
  expect(list.map(({ detail }) => [detail['before'], detail['after'], detail['reason']])).toEqual([
    ['true', 'false', reason],
    ['false', 'true', reason],
  ])
})

describe('the journal', () => {
  test('is filtered by actor, act and day, newest first, page after page', async () => {
    const all = (await owner.call('operator.acts', { pageSize: 50 })).data.list
    expect(
      all
        .map(({ actId }) => actId)
        .toSorted()
        .toReversed(),
    ).toEqual(all.map(({ actId }) => actId))
    const { pseudonym } = (await facilitator.call('operator.me', {})).data
    const mine = (await owner.call('operator.acts', { by: pseudonym })).data
    expect(mine.total).toBe(1)
    expect(mine.list[0]).toMatchObject({
      act: 'enable-operator',
      detail: { before: 'disabled', after: 'open' },
    })
    expect((await owner.call('operator.acts', { day: '0' })).data.total).toBe(all.length)
    expect((await owner.call('operator.acts', { day: '1' })).data.list).toEqual([])
    const first = (await owner.call('operator.acts', { pageSize: 10 })).data
    const second = (await owner.call('operator.acts', { pageSize: 10, after: first.next ?? '' })).data
    expect([...first.list, ...second.list]).toEqual(all.slice(0, 20))
  })

  test.each([
    ['changed', sql`update operator_act set act = 'nothing'`],
    ['deleted', sql`delete from operator_act`],
    ['emptied', sql`truncate operator_act`],
  ])('can never be %s', async (_what, statement) => {
    await expect(host.world.db.run(statement)).rejects.toThrow('append-only')
  })
})
