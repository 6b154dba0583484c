/**
 * Forms of entry, over HTTP: everybody, one by one, personal links, nobody; and the limits for one
 * address.
 */
import type { EntryForm } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../../tests/support/app.ts'
import { type Entered, enterOperator } from '../../../../../../tests/support/enter.ts'
import { entriesAMinute } from '../../../identity/account/entry.ts'
import { worldInviteCode } from '../../../identity/account/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'

type Device = ReturnType<typeof testDevice>
let host: TestApp
let owner: Entered
let inviteCode: string
const reason = 'A test of the entry'

beforeAll(async () => {
  host = await testApp()
  owner = await enterOperator(host)
  inviteCode = await worldInviteCode(host.world, secureRandom)
  await owner.device.call('operator.setWorld', { nicknameEntry: 'true', reason })
})
afterAll(() => host.drop())
beforeEach(() => host.world.db.run(sql`delete from attempt`))

const set = (entry: EntryForm) => owner.device.call('operator.setWorld', { entry, reason })
const newDevice = (): Device => testDevice(host.app)
const enter = (name: string, device = newDevice(), code = inviteCode) =>
  device.call('auth.enter', { name, inviteCode: code, country: 'IN' })
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'in',
    (error: { error: string }) => error.error,
  )
const stateOf = async (device: Device) => (await device.call('auth.entry', {})).data
const waiting = async () =>
  (await owner.device.call('operator.entryRequests', { state: 'waiting', order: 'asc' })).data.list
const placeCode = async (name: string): Promise<string> => {
  await owner.device.call('operator.importNames', { names: name })
  const { list } = (await owner.device.call('operator.places', { state: 'free' })).data
  return list.find(({ nickname }) => nickname === name)?.code ?? ''
}

test('anybody can read the entry setting, and the books show its change', async () => {
  await set('approve')
  expect((await newDevice().call('world.info', {})).data).toMatchObject({
    entry: 'approve',
    inviteCode: null,
  })
  const { list } = (await owner.device.call('operator.acts', { act: 'world' })).data
  expect(list[0]?.detail).toMatchObject({ before: 'entry open', after: 'entry approve' })
})

test.each<[EntryForm, string, string]>([
  ['open', 'in', 'in'],
  ['links', 'entry_by_link', 'in'],
  ['approve', 'entry_waits', 'in'],
  ['closed', 'entry_closed', 'entry_closed'],
])('%s: the class’s code answers %s, a place kept by name answers %s', async (form, byCode, byPlace) => {
  const code = await placeCode(`Kept for ${form}`)
  await set(form)
  expect(await outcome(enter('Somebody'))).toBe(byCode)
  expect(await outcome(enter('Somebody else', newDevice(), code))).toBe(byPlace)
})

describe('a class that admits one by one', () => {
  beforeAll(() => set('approve'))

  test('lets a request wait on its device, and after approval makes the member under the approved name', async () => {
    const device = newDevice()
    expect(await stateOf(device)).toEqual({ state: 'none', name: null })
    expect(await outcome(enter('Ravi', device))).toBe('entry_waits')
    expect(await stateOf(device)).toEqual({ state: 'waiting', name: 'Ravi' })
    // The device asks again under another name: it still has one request.
    expect(await outcome(enter('A friend of Ravi', device))).toBe('entry_waits')
    const asked = (await waiting()).filter(({ name }) => name === 'Ravi')
    expect(asked).toHaveLength(1)
    await owner.device.call('operator.answerEntry', { requestId: asked[0]?.requestId ?? '', letIn: 'true' })
    expect(await stateOf(device)).toEqual({ state: 'letIn', name: 'Ravi' })
    const { data } = await enter('Somebody quite different', device)
    expect(data.name).toBe('Ravi')
    // One approval makes one member.
    expect(await stateOf(device)).toEqual({ state: 'none', name: null })
    expect(await outcome(enter('Ravi again', device))).toBe('entry_waits')
  })

  test('shows a refusal to the learner, and staff can change it to an approval', async () => {
    const device = newDevice()
    await outcome(enter('Sita', device))
    const requestId = (await waiting()).find(({ name }) => name === 'Sita')?.requestId ?? ''
    const answer = (letIn: 'true' | 'false') =>
      owner.device.call('operator.answerEntry', { requestId, letIn })
    await answer('false')
    expect(await outcome(enter('Sita', device))).toBe('entry_refused')
    expect(await stateOf(device)).toEqual({ state: 'refused', name: 'Sita' })
    await answer('true')
    expect(await outcome(enter('Sita', device))).toBe('in')
    expect(await outcome(answer('false'))).toBe('not_found')
  })

  test('admits all who wait in one call, and its journal holds the number without names', async () => {
    const devices = [newDevice(), newDevice(), newDevice()]
    for (const [index, device] of devices.entries()) await outcome(enter(`Group ${index}`, device))
    const waitingBefore = (await waiting()).length
    expect((await owner.device.call('operator.answerEntry', { letIn: 'true' })).data.answered).toBe(
      waitingBefore,
    )
    const [act] = (await owner.device.call('operator.acts', { act: 'let-in' })).data.list
    expect(act?.detail).toEqual({ after: `let in ${waitingBefore}` })
    for (const device of devices) expect(await outcome(enter('x1', device))).toBe('in')
  })

  test('makes one member of two simultaneous forms of one admitted device', async () => {
    const device = newDevice()
    await outcome(enter('Twice', device))
    await owner.device.call('operator.answerEntry', { letIn: 'true' })
    const both = await Promise.all([outcome(enter('Twice', device)), outcome(enter('Twice', device))])
    expect(both.toSorted()).toEqual(['entry_waits', 'in'])
  })

  test('takes four times as many requests as it has places', async () => {
    await owner.device.call('operator.answerEntry', { letIn: 'false' })
    await host.world.db.run(sql`update world_setting set member_cap = 2`)
    const outcomes = []
    for (let index = 0; index < 9; index++) outcomes.push(await outcome(enter(`Many ${index}`)))
    expect(outcomes.slice(0, 8)).toEqual(Array(8).fill('entry_waits'))
    expect(outcomes[8]).toBe('world_full')
    await host.world.db.run(sql`update world_setting set member_cap = 500`)
  })

  test('refuses a registration by phone number', async () => {
    const device = newDevice()
    const { phone } = (await device.call('practice.takePhone', { country: 'IN' })).data
    const form = { country: 'IN', phone: phone.phone, code: '123456', inviteCode }
    const password = { password: 'Glasshouse7Lamp', confirmPassword: 'Glasshouse7Lamp' }
    expect(await outcome(device.call('auth.register', { ...form, ...password }))).toBe('feature_closed')
  })
})

describe('when one pupil sends many requests from the class’s address with fresh cookies,', () => {
  const tries = 210
  const codeTries = () =>
    Promise.all(Array.from({ length: tries }, (_, index) => outcome(enter(`Junk ${index}`))))

  test('a learner with a personal link still enters', async () => {
    await set('links')
    const code = await placeCode('Amina')
    const outcomes = await codeTries()
    expect(outcomes.filter((one) => one === 'too_many_requests').length).toBeGreaterThan(0)
    expect(await outcome(enter('With the class’s code'))).toBe('too_many_requests')
    expect(await outcome(enter('Amina', newDevice(), code))).toBe('in')
  })

  test('requests to enter are limited by address, and room is left for other addresses', async () => {
    await host.world.db.run(sql`update world_setting set member_cap = 30`)
    await set('approve')
    await owner.device.call('operator.answerEntry', { letIn: 'false' })
    const outcomes = await codeTries()
    expect(outcomes.filter((one) => one === 'entry_waits')).toHaveLength(30)
    const elsewhere = testDevice(host.app, { peer: '10.9.9.8' })
    expect(await outcome(enter('Elsewhere too', elsewhere))).toBe('entry_waits')
    // A repeated request is no new one.
    expect(await outcome(enter('Elsewhere too', elsewhere))).toBe('entry_waits')
    await owner.device.call('operator.answerEntry', { letIn: 'false' })
  })
})

describe('when one pupil fills a class of 120,', () => {
  beforeAll(async () => {
    await set('open')
    await host.world.db.run(sql`update world_setting set member_cap = 120`)
  })

  test('120 accounts from one address with fresh cookies take a quarter of the places in a minute', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, index) => outcome(enter(`Pupil ${index}`))),
    )
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(30)
    expect(outcomes.filter((one) => one === 'too_many_requests')).toHaveLength(90)
    // Meanwhile another address can enter, and this one can a minute later.
    const elsewhere = testDevice(host.app, { peer: '10.9.9.9' })
    expect(await outcome(enter('Elsewhere', elsewhere))).toBe('in')
    host.wall.forward(60_000)
    expect(await outcome(enter('Later'))).toBe('in')
  }, 60_000)

  test.each([
    [2, 1],
    [10, 5],
    [30, 15],
    [60, 30],
    [100, 30],
    [120, 30],
    [500, 125],
    [2000, 200],
  ])('of %i places, one address can take %i in a minute', (seats, most) => {
    expect(entriesAMinute(seats)).toBe(most)
  })

  test('thirty learners behind one address are in within two minutes', async () => {
    await host.world.db.run(sql`
      update world_setting set member_cap = 30 + (select total - simulated from member_count)`)
    const seats = 30
    const come = (from: number, to: number) =>
      Promise.all(Array.from({ length: to - from }, (_, index) => outcome(enter(`Learner ${from + index}`))))
    let inside = 0
    for (let minute = 0; minute < 2; minute++) {
      inside += (await come(inside, seats)).filter((one) => one === 'in').length
      host.wall.forward(60_000)
    }
    expect(inside).toBe(seats)
  }, 60_000)

  test('places kept by name are not counted, so a class enters by personal links without a limit', async () => {
    await host.world.db.run(sql`
      update world_setting set member_cap = 40 + (select total - simulated from member_count)`)
    const codes = []
    for (let place = 0; place < 35; place++) codes.push(await placeCode(`Kept ${place}`))
    const outcomes = await Promise.all(
      codes.map((code, at) => outcome(enter(`Kept ${at}`, newDevice(), code))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['in']))
  }, 60_000)

  test('a place is free again when its member is disabled', async () => {
    await host.world.db.run(
      sql`update world_setting set member_cap = (select total - simulated from member_count)`,
    )
    expect(await outcome(enter('Before'))).toBe('world_full')
    const { list } = (await owner.device.call('operator.members', { nickname: 'Later' })).data
    const shut = (disabled: 'true' | 'false', memberId = list[0]?.memberId ?? '') =>
      outcome(owner.device.call('operator.disableMember', { memberId, disabled, reason }))
    expect(await shut('true')).toBe('in')
    expect(await outcome(enter('In the seat'))).toBe('in')
    expect(await outcome(enter('No seat'))).toBe('world_full')
    // Another member has the place now: the disabled member comes back only when a place is free.
    expect(await shut('false')).toBe('world_full')
    const other = (await owner.device.call('operator.members', { nickname: 'In the seat' })).data.list[0]
    expect(await shut('true', other?.memberId)).toBe('in')
    expect(await shut('false')).toBe('in')
    expect(await outcome(enter('No seat'))).toBe('world_full')
  })

  test('when a member is enabled while a newcomer enters, one of them gets the last place', async () => {
    const { list } = (await owner.device.call('operator.members', { nickname: 'In the seat' })).data
    await host.world.db.run(sql`
      update world_setting set member_cap = (select total - simulated from member_count)
        - (select count(*) from member where disabled_at is not null and not simulated) + 1`)
    const again = { memberId: list[0]?.memberId ?? '', disabled: 'false', reason } as const
    const outcomes = await Promise.all([
      outcome(owner.device.call('operator.disableMember', again)),
      outcome(enter('At the same time', testDevice(host.app, { peer: '10.9.9.8' }))),
    ])
    expect(outcomes.toSorted()).toEqual(['in', 'world_full'])
  })
})

test('the host’s setting limits how many enter from one address in a minute', async () => {
  const own = await testApp({}, undefined, undefined, { entriesAMinute: 3 })
  const code = await worldInviteCode(own.world, secureRandom)
  await own.world.db.run(sql`update world_setting set nickname_entry = true`)
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      outcome(testDevice(own.app).call('auth.enter', { name: `Own ${at}`, inviteCode: code, country: 'IN' })),
    ),
  )
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('in'), ...Array(3).fill('too_many_requests')])
  await own.drop()
})
