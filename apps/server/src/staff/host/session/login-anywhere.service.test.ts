/** One login for host, facilitators and the staff of every world, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice, testHostSecret } from '../../../../../../tests/support/app.ts'
import { testHasher } from '../../../../../../tests/support/hasher.ts'
import { goodPassword, solveProof } from '../../../../../../tests/support/person.ts'
import { appOf } from '../../../../../../tests/support/second-step.ts'
import { catalogueSchema, createWorld } from '../../../foundation/world/index.ts'
import { createOperator } from '../../../identity/account/for-staff/create-operator.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'
import { createFacilitator, hostOfDesk, resetFacilitator } from '../index.ts'

let comparisons = 0
const countingHasher = {
  ...testHasher,
  verify: (kept: string, password: string) => {
    comparisons++
    return testHasher.verify(kept, password)
  },
}

let host: TestApp
let facilitatorPassword: string
const catalogue = () => host.database.scope(catalogueSchema)
const desk = async () => ({
  catalogue: catalogue(),
  wall: host.wall,
  random: secureRandom,
  actor: await hostOfDesk(catalogue()),
  hasher: testHasher,
})

beforeAll(async () => {
  host = await testApp({}, undefined, undefined, {
    deskStep: 'offered',
    hasher: countingHasher,
    nearLogin: { world: 'test', name: 'Printed' },
    origins: () => ['http://192.168.1.20:3000'],
  })
  facilitatorPassword = (await createFacilitator(await desk(), 'Ms Banda')).password
  await createWorld(host.database, host.wall, { slug: 'class-b', name: 'Class B', seed: 1n })
  await staffOf('test', 'Mr Rao', goodPassword)
  await staffOf('test', 'Printed', goodPassword)
  await staffOf('class-b', 'Ms Banda', 'Harbour6Lantern')
})
afterAll(() => host.drop())
beforeEach(() => catalogue().run(sql`delete from attempt`))

async function staffOf(slug: string, name: string, password: string): Promise<void> {
  const world = await host.worlds.find(slug)
  if (world === undefined) throw new Error('no such world')
  await createOperator(world.db, secureRandom, { name, password, role: 'finance', hasher: testHasher })
}
const login = (name: string, password: string, device = testDevice(host.app), more = {}) =>
  device.call('staff.login', { name, password, ...more })
const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'in',
    (error: { error: string }) => error.error,
  )

test.each([
  ['the host', 'host', () => testHostSecret, { world: null, role: 'host' }],
  ['a facilitator', 'Ms Banda', () => facilitatorPassword, { world: null, role: 'facilitator' }],
  ['staff of the first world', 'Mr Rao', () => goodPassword, { world: 'test', role: 'finance' }],
  [
    'another of the same name, in a class',
    'Ms Banda',
    () => 'Harbour6Lantern',
    { world: 'class-b', role: 'finance' },
  ],
])('%s logs in with name and password', async (_who, name, password, where) => {
  const device = testDevice(host.app, { world: where.world ?? 'test' })
  const { data, msg } = await login(name, password(), device)
  expect(data).toMatchObject({ name, ...where })
  device.useToken(msg)
  const me = where.world === null ? device.call('desk.me', {}) : device.call('operator.me', {})
  expect((await me).data).toMatchObject({ name, role: where.role })
  // The place remembers the device: next time it has a rate limit of its own.
  expect([...device.cookies.keys()]).toContain(where.world === null ? 'phone__desk' : `phone_${where.world}`)
})

test('a login with an unknown name costs as much as one with a known name, and gets the same answer', async () => {
  const compared: number[] = []
  for (const name of ['Nobody at all', 'Mr Rao', 'Ms Banda', 'host']) {
    comparisons = 0
    expect(await refused(login(name, 'Wrong7password'))).toBe('login_incorrect')
    compared.push(comparisons)
  }
  expect(compared).toEqual([3, 3, 3, 3])
})

test('wrong logins are counted by name and address, and a captcha of the desk allows more', async () => {
  const from = () => testDevice(host.app, { peer: '10.2.0.1' })
  for (const name of ['Mr Rao', 'Nobody at all']) {
    const tries = []
    for (let index = 0; index < 11; index++) tries.push(await refused(login(name, 'Wrong7password', from())))
    expect(tries).toEqual([...Array<string>(10).fill('login_incorrect'), 'captcha_needed'])
  }
  const device = from()
  const captcha = (await device.call('desk.captcha', { kind: 'proof' })).data
  const proof = { captchaId: captcha.captchaId, captchaAnswer: solveProof(captcha.challenge ?? '') }
  expect((await login('Mr Rao', goodPassword, device, proof)).data.world).toBe('test')
})

test('a world’s own second step is required, by its own rules', async () => {
  const device = testDevice(host.app)
  device.useToken((await login('Mr Rao', goodPassword)).msg)
  const { secret } = (await device.call('operator.beginSecondStep', { password: goodPassword })).data
  const app = appOf(secret, host.wall)
  await device.call('operator.confirmSecondStep', { code: app.code() })
  expect(await refused(login('Mr Rao', goodPassword))).toBe('second_step_needed')
  const { data } = await login('Mr Rao', goodPassword, testDevice(host.app), { code: app.code(1) })
  expect(data.secondStep).toBe('set')
})

test('the login printed in the terminal works only from this machine’s networks', async () => {
  const far = () => testDevice(host.app, { peer: '8.8.8.8' })
  expect(await refused(login('Printed', goodPassword, far()))).toBe('login_near_only')
  expect(await refused(far().call('operator.login', { name: 'Printed', password: goodPassword }))).toBe(
    'login_near_only',
  )
  // A caller without the password learns nothing from it.
  expect(await refused(login('Printed', 'Wrong7password', far()))).toBe('login_incorrect')
  expect((await login('Printed', goodPassword)).data.world).toBe('test')
  expect((await login('Ms Banda', 'Harbour6Lantern', far())).data.world).toBe('class-b')
  const sentOn = await host.app.inject({
    method: 'POST',
    url: '/operator/login',
    headers: { 'x-forwarded-for': '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `name=Printed&password=${goodPassword}`,
  })
  expect(sentOn.json()).toMatchObject({ data: { error: 'login_near_only' } })
})

describe('a second step that is offered', () => {
  test('is named in the answer, and only a world that requires one stays closed without it', async () => {
    const device = testDevice(host.app)
    const { data, msg } = await login('Ms Banda', facilitatorPassword, device)
    expect(data.secondStep).toBe('offered')
    device.useToken(msg)
    expect((await device.call('desk.worlds', {})).data.total).toBe(0)
    expect((await device.call('desk.addresses', {})).data.list).toEqual(['http://192.168.1.20:3000'])
    await device.call('desk.createWorld', {
      slug: 'class-c',
      name: 'Class C',
      template: 'empty',
      entry: 'links',
    })
    expect((await device.call('desk.world', { slug: 'class-c' })).data.entry).toBe('links')
    const inside = testDevice(host.app)
    inside.useToken((await device.call('desk.enterWorld', { slug: 'class-c' })).msg)
    expect((await inside.call('operator.settings', {})).data.entry).toBe('links')
    const world = await host.worlds.find('class-c')
    await world?.db.run(sql`update world_setting set staff_second_step = true`)
    expect(await refused(device.call('desk.enterWorld', { slug: 'class-c' }))).toBe(
      'second_step_setup_needed',
    )
  })

  test('is required once it is set up, until the command line’s reset removes it', async () => {
    const device = testDevice(host.app)
    device.useToken((await login('Ms Banda', facilitatorPassword, device)).msg)
    await device
      .call('desk.beginSecondStep', { password: facilitatorPassword })
      .then(async ({ data }) =>
        device.call('desk.confirmSecondStep', { code: appOf(data.secret, host.wall).code() }),
      )
    expect(await refused(login('Ms Banda', facilitatorPassword))).toBe('second_step_needed')
    const given = { ...(await desk()), findWorld: host.worlds.find, log: { error: () => undefined } as never }
    const { password, hadStep } = await resetFacilitator(given, 'Ms Banda')
    expect(hadStep).toBe(true)
    expect(await refused(device.call('desk.me', {}))).toBe('unauthorized')
    expect(await refused(login('Ms Banda', facilitatorPassword))).toBe('login_incorrect')
    expect((await login('Ms Banda', password)).data.secondStep).toBe('offered')
    expect((await resetFacilitator(given, 'Ms Banda')).hadStep).toBe(false)
    const acts = await catalogue().many<{ detail: object }>(
      sql`select detail from desk_act where act = 'reset-facilitator' order by act_id`,
    )
    expect(acts).toMatchObject([
      { detail: { after: 'new password, second step removed' } },
      { detail: { after: 'new password' } },
    ])
    expect(JSON.stringify(acts)).not.toContain('Banda')
    await expect(resetFacilitator(given, 'Nobody')).rejects.toMatchObject({ error: 'not_found' })
    await expect(resetFacilitator(given, 'host')).rejects.toMatchObject({ error: 'not_found' })
  })
})

test('a second step that is switched off on the host is neither required nor offered', async () => {
  const off = await testApp({}, undefined, undefined, { deskStep: 'off' })
  try {
    const device = testDevice(off.app)
    const { data, msg } = await device.call('staff.login', { name: 'host', password: testHostSecret })
    device.useToken(msg)
    expect(data.secondStep).toBe('none')
    expect((await device.call('desk.worlds', {})).data.total).toBeGreaterThan(0)
    const begin = device.call('desk.beginSecondStep', { password: testHostSecret })
    expect(await refused(begin)).toBe('feature_closed')
  } finally {
    await off.drop()
  }
})
