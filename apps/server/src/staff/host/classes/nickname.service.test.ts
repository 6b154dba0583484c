/** Registration with only a nickname, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../../tests/support/app.ts'
import { solveProof } from '../../../../../../tests/support/person.ts'
import { worldInviteCode } from '../../../identity/account/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'

let host: TestApp
let inviteCode: string
beforeAll(async () => {
  host = await testApp()
  inviteCode = await worldInviteCode(host.world, secureRandom)
})
afterAll(() => host.drop())

const set = (open: boolean) => host.world.db.run(sql`update world_setting set nickname_entry = ${open}`)
const enter = (name: string, more: object = {}, device = testDevice(host.app)) =>
  device.call('auth.enter', { name, inviteCode, country: 'IN', ...more })
const counted = () =>
  host.world.db.one(sql`
    select (select count(*)::int from member) as members, (select count(*)::int from practice_phone) as phones,
      (select count(*)::int from device) as devices`)

test('a world without nickname entry refuses it', async () => {
  await expect(enter('Ravi')).rejects.toMatchObject({ error: 'feature_closed' })
})

test('a nickname is enough to make an ordinary member with a practice phone, starting money and a session', async () => {
  await set(true)
  const device = testDevice(host.app)
  const { msg, data } = await enter('Ravi', {}, device)
  device.useToken(msg)
  expect(data).toMatchObject({ name: 'Ravi', invitateCode: null })
  const info = (await device.call('user.info', {})).data
  expect(info).toMatchObject({ name: 'Ravi', country: 'IN', currency: 'INR' })
  expect((await device.call('wallet.summary', {})).data.extractable).toBe('100.00')
  const { phone } = (await device.call('practice.phone', {})).data
  expect(`+999 91 ${phone?.phone}`).toBe(data.phone)
  // A friend whom Ravi invites becomes Ravi's referral.
  const friend = await enter('Meena', { inviteCode: data.shareCode })
  expect(friend.data.invitateCode).toBe(data.shareCode)
})

test('after the loss of a device, four words restore the phone, and its code sets a password', async () => {
  const lost = testDevice(host.app)
  const { data } = await enter('Sita', {}, lost)
  const { phone } = (await lost.call('practice.phone', {})).data
  const fresh = testDevice(host.app)
  await fresh.call('practice.recoverPhone', { recoveryWords: phone?.recoveryWords ?? '' })
  const captcha = (await fresh.call('auth.captcha', { kind: 'proof' })).data
  const number = { country: 'IN', phone: phone?.phone ?? '' }
  await fresh.call('auth.sendResetCode', {
    ...number,
    captchaId: captcha.captchaId,
    captchaAnswer: solveProof(captcha.challenge ?? ''),
  })
  const [message] = (await fresh.call('practice.messages', {})).data.list
  const password = 'Glasshouse7Lamp'
  await fresh.call('auth.resetPassword', {
    ...number,
    code: message?.code ?? '',
    password,
    confirmPassword: password,
  })
  const login = await fresh.call('auth.login', { ...number, password })
  expect(login.data).toMatchObject({ name: 'Sita', userId: data.userId })
})

test('thirty learners behind one address enter within a minute', async () => {
  const before = (await counted()) as { members: number }
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => enter(`Learner ${index}`)))
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await counted()).toMatchObject({ members: before.members + 30 })
})

test('one device takes at most five phones, also when the requests are simultaneous', async () => {
  const device = testDevice(host.app)
  await device.call('practice.takePhone', { country: 'IN' })
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => enter(`Many ${index}`, {}, device)),
  )
  const errors = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : ['in']))
  expect(errors.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    ...Array.from({ length: 4 }, () => 'device_phones_too_many'),
    ...Array.from({ length: 4 }, () => 'in'),
  ])
})

test.each<[string, string, object, object]>([
  ['nothing', ' ', {}, { error: 'nickname_needed', field: 'name' }],
  ['one letter', 'R', {}, { error: 'field_invalid', field: 'name' }],
  ['a number', 'Call 98765 43210', {}, { error: 'text_refused', field: 'name' }],
  ['a name of staff', 'Operator', {}, { error: 'nickname_of_staff', field: 'name' }],
  ['no country', 'Ravi', { country: 'XX' }, { error: 'country_unknown', field: 'country' }],
  ['nobody’s code', 'Ravi', { inviteCode: 'NOBODY' }, { error: 'invite_code_unknown', field: 'inviteCode' }],
])('%s is refused, and nothing is created', async (_what, name, more, refusal) => {
  const before = await counted()
  await expect(enter(name, more)).rejects.toMatchObject(refusal)
  expect(await counted()).toEqual(before)
})

test('a world that is full or over refuses newcomers, and hands out no phone', async () => {
  const before = await counted()
  // The thirty entries of the test above count in the same minute.
  await host.world.db.run(sql`delete from attempt`)
  await host.world.db.run(
    sql`update world_setting set member_cap = (select greatest(total, 1) from member_count)`,
  )
  await expect(enter('Late')).rejects.toMatchObject({ error: 'world_full' })
  await host.world.db.run(sql`update world_setting set member_cap = 1000, ends_real = ${new Date(0)}`)
  await expect(enter('Later')).rejects.toMatchObject({ error: 'world_ended' })
  expect(await counted()).toEqual(before)
})
