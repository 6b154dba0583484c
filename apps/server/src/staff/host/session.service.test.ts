/** The login of the host and of facilitators at the desk, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice, testHostSecret } from '../../../../../tests/support/app.ts'
import { enterDesk, enterHost, enterOperator } from '../../../../../tests/support/enter.ts'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { solveProof } from '../../../../../tests/support/person.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { createFacilitator, deskOfToken, hostOfDesk } from './index.ts'

let host: TestApp
const catalogue = () => host.database.scope(catalogueSchema)
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())
beforeEach(() => catalogue().run(sql`delete from attempt`))

const make = async (name: string) =>
  createFacilitator(
    {
      catalogue: catalogue(),
      wall: host.wall,
      random: secureRandom,
      actor: await hostOfDesk(catalogue()),
      hasher: testHasher,
    },
    name,
  )
const login = (name: string, password: string, device = testDevice(host.app)) =>
  device.call('desk.login', { name, password }).then(
    ({ data, msg }) => ({ data, msg, device }),
    (error: { error: string }) => error.error,
  )

test('a facilitator logs in with the password that was shown once, and logs out', async () => {
  const { password } = await make('Ms Banda')
  const { device } = await enterDesk(host, 'Mr Okoro')
  expect((await device.call('desk.me', {})).data).toMatchObject({ name: 'Mr Okoro', role: 'facilitator' })
  expect(await login('Ms Banda', `${password}x`)).toBe('login_incorrect')
  expect(await login('Nobody', password)).toBe('login_incorrect')
  expect(await login('Ms Banda', password)).toMatchObject({
    data: { name: 'Ms Banda' },
    msg: expect.stringMatching(/^_desk\.[A-Za-z0-9_-]{43}$/),
  })
  await device.call('desk.logout', {})
  await expect(device.call('desk.me', {})).rejects.toMatchObject({ error: 'unauthorized' })
})

test('no account can take the name host, in any letter case', async () => {
  for (const name of ['host', 'Host', ' HOST '])
    await expect(make(name)).rejects.toMatchObject({ error: 'account_taken', field: 'name' })
})

test('the host logs in with the secret of the environment, and a changed secret ends its sessions', async () => {
  expect(await login('host', 'not the secret')).toBe('login_incorrect')
  const entered = await enterHost(host)
  expect((await entered.device.call('desk.me', {})).data).toMatchObject({ name: 'host', role: 'host' })
  const seenBy = (hostSecret: string | undefined) =>
    deskOfToken(
      { desk: { slug: '_desk', db: catalogue() }, wall: host.wall, host: { hostSecret } as never },
      entered.token,
    ).then(
      ({ role, facilitatorId }) => [role, facilitatorId],
      (error: { error: string }) => error.error,
    )
  expect(await seenBy(testHostSecret)).toEqual(['host', null])
  for (const other of [undefined, 'another secret of the environment'])
    expect(await seenBy(other)).toBe('unauthorized')
  const [{ kept } = { kept: '' }] = await catalogue().many<{ kept: string }>(
    sql`select password_hash as kept from operator where role = 'host'`,
  )
  expect(kept).not.toContain(testHostSecret)
})

test('a host without a secret answers its login with feature_closed', async () => {
  const without = await testApp({}, () => {}, undefined, { hostSecret: undefined })
  try {
    await expect(
      testDevice(without.app).call('desk.login', { name: 'host', password: testHostSecret }),
    ).rejects.toMatchObject({ error: 'feature_closed', field: 'name' })
  } finally {
    await without.drop()
  }
})

test('repeated wrong passwords need a captcha of the desk, for a known name and for an unknown one', async () => {
  const { password } = await make('Mr Pereira')
  for (const name of ['Mr Pereira', 'Nobody at all']) {
    const tries = []
    for (let index = 0; index < 11; index++)
      tries.push(await login(name, 'Wrong7password', testDevice(host.app, { peer: '10.1.0.1' })))
    expect(tries).toEqual([...Array<string>(10).fill('login_incorrect'), 'captcha_needed'])
  }
  const device = testDevice(host.app, { peer: '10.1.0.1' })
  const captcha = (await device.call('desk.captcha', { kind: 'proof' })).data
  const { msg } = await device.call('desk.login', {
    name: 'Mr Pereira',
    password,
    captchaId: captcha.captchaId,
    captchaAnswer: solveProof(captcha.challenge ?? ''),
  })
  expect(msg).toMatch(/^_desk\./)
})

test('the desk needs no default world, and tokens of worlds and of the desk are not interchangeable', async () => {
  const operator = await enterOperator(host)
  const { token, device } = await enterDesk(host, 'Ms Silva')
  await expect(device.call('operator.world', {})).rejects.toMatchObject({ error: 'unauthorized' })
  device.useToken(operator.token)
  await expect(device.call('desk.me', {})).rejects.toMatchObject({ error: 'unauthorized' })
  await catalogue().run(sql`update world set is_default = false`)
  const stranger = testDevice(host.app, { world: 'no-such-world' })
  stranger.useToken(token)
  expect((await stranger.call('desk.me', {})).data.name).toBe('Ms Silva')
  await catalogue().run(sql`update world set is_default = true`)
})

test('a login deletes the desk’s expired captchas and sessions', async () => {
  const device = testDevice(host.app)
  await device.call('desk.captcha', { kind: 'proof' })
  await enterDesk(host, 'Ms Early')
  const kept = () =>
    catalogue().one(sql`
      select (select count(*)::int from captcha) as captchas, (select count(*)::int from operator_session) as sessions`)
  expect(await kept()).not.toMatchObject({ captchas: 0 })
  host.wall.forward(13 * 3_600_000)
  expect(await login('Nobody', 'Wrong7password')).toBe('login_incorrect')
  expect(await kept()).toEqual({ captchas: 0, sessions: 0 })
})

test('the desk’s journal is never changed or deleted', async () => {
  await make('Ms Haddad')
  for (const statement of [
    sql`update desk_act set act = 'nothing'`,
    sql`delete from desk_act`,
    sql`truncate desk_act`,
  ])
    await expect(catalogue().run(statement)).rejects.toThrow('never changed')
  const acts = await catalogue().many<{ act: string; detail: object }>(sql`select act, detail from desk_act`)
  expect(acts).not.toEqual([])
  expect(JSON.stringify(acts)).not.toContain('Haddad')
})
