/** The calls, lists, logins and sockets of a host while one of its two servers is away. */
import { socketCloses } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueSchema, createWorld, moveWorld } from '../../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { makeNews, type News } from '../../apps/server/src/reporting/news/index.ts'
import { provesBooks } from '../../apps/server/src/staff/host/index.ts'
import { type TestApp, testApp, testDevice } from '../support/app.ts'
import { type Entered, type EnteredDesk, enterHost, enterMember } from '../support/enter.ts'
import { testHasher } from '../support/hasher.ts'
import { goodPassword } from '../support/person.ts'
import { type TwoServers, twoServers } from '../support/two-servers.ts'

const slug = 'far'
let servers: TwoServers
let host: TestApp
let near: Entered
let far: Entered
let theHost: EnteredDesk
beforeAll(async () => {
  servers = await twoServers()
  host = await testApp({}, undefined, Promise.resolve(servers))
  await createWorld(host.database, host.wall, { slug, name: 'Far', seed: 1n, server: 'north' })
  near = await enterMember(host)
  far = await enterMember({ app: host.app, world: await world() })
  theHost = await enterHost(host)
}, 60_000)
afterAll(() => host.drop())
beforeEach(async () => {
  await servers.north.cut()
  await servers.north.mend()
  await expect.poll(() => answers(far), { timeout: 10_000 }).toBe(true)
})

const world = async () => (await host.worlds.find(slug)) ?? expect.fail('no world')
const answers = (member: Entered) =>
  member.device.call('wallet.summary', {}).then(
    () => true,
    () => false,
  )

describe('while its server is away', () => {
  beforeEach(() => servers.north.cut())

  test('a world says so in words, with a time to try again, and the other world answers', async () => {
    await expect(far.device.call('wallet.summary', {})).rejects.toMatchObject({
      error: 'world_away',
      message: expect.stringContaining('database of this class cannot be reached'),
    })
    expect(await answers(near)).toBe(true)
    const { statusCode, headers, json } = await host.app.inject({
      url: '/user/world/info',
      headers: { world: slug, language: 'de_DE', host: 'localhost' },
    })
    expect(statusCode).toBe(504)
    expect(headers['retry-after']).toBe('2')
    expect(json()).toMatchObject({ code: 504, data: { error: 'world_away' } })
    expect((json() as { msg: string }).msg).toContain('Datenbank dieses Kurses')
  })

  test('the desk lists the other worlds, and names the one that is away and why', async () => {
    const { list } = (await theHost.device.call('desk.worlds', {})).data
    expect(list.map((one) => one.slug)).toEqual(['test'])
    const { away } = (await theHost.device.call('desk.standing', {})).data
    expect(away).toEqual([{ slug, facilitator: null, reason: expect.stringContaining('"north" is away') }])
    await expect(theHost.device.call('desk.world', { slug })).rejects.toMatchObject({ error: 'world_away' })
  })
})

test('an act that was confirmed is there when the server is back, and the same member goes on', async () => {
  await far.device.call('user.modifyName', { name: 'Zubeneschamali' })
  await servers.north.cut()
  expect(await answers(far)).toBe(false)
  await servers.north.mend()
  await expect.poll(() => answers(far), { timeout: 10_000 }).toBe(true)
  expect(JSON.stringify((await far.device.call('user.info', {})).data)).toContain('Zubeneschamali')
})

test('staff of a world on a further server log in without naming it; while it is away they cannot', async () => {
  const name = 'Staff of the north'
  const given = { name, password: goodPassword }
  await createOperator((await world()).db, secureRandom, { ...given, role: 'owner', hasher: testHasher })
  const login = () => testDevice(host.app).call('staff.login', given)
  expect((await login()).data).toMatchObject({ world: slug })
  await servers.north.cut()
  await expect(login()).rejects.toMatchObject({ error: 'login_incorrect' })
})

describe('a socket', () => {
  let news: News
  beforeAll(() => {
    news = makeNews({ ...host, catalogue: host.database.scope(catalogueSchema), log: makeLog('silent') })
  })
  afterAll(() => news.stop())
  const join = async (member: Entered, of: TestApp['world']) => {
    const [told, ends]: [string[], number[]] = [[], []]
    const openSocket = await news.join(of, member.token, {
      tell: (text) => void told.push(text),
      end: (code) => void ends.push(code),
    })
    return { told, ends, openSocket }
  }

  test('of a world on a further server hears its news, and closes when the server goes', async () => {
    const [there, here] = [await join(far, await world()), await join(near, host.world)]
    await (await world()).db.run(
      sql`select tell_members('message', (select array_agg(member_id) from member))`,
    )
    await expect.poll(() => there.told.length, { timeout: 10_000 }).toBe(1)
    expect(here.told).toEqual([])
    await servers.north.cut()
    await expect.poll(() => there.ends, { timeout: 10_000 }).toEqual([socketCloses.again])
    expect(here.ends).toEqual([])
  })

  test('of a world that moves closes as it leaves, so that it comes again where the world is', async () => {
    const there = await join(far, await world())
    const move = (to: string) => moveWorld(host.database, host.wall, { slug, to, proves: provesBooks })
    await move('first')
    await expect.poll(() => there.ends, { timeout: 10_000 }).toEqual([socketCloses.again])
    await move('north')
  })
})
