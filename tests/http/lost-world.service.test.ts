/** The calls, lists and logins of a host whose second server was restored without a class. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueSchema, createWorld, livingWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { type TestApp, testApp, testDevice } from '../support/app.ts'
import { type Entered, type EnteredDesk, enterHost, enterMember } from '../support/enter.ts'
import { testHasher } from '../support/hasher.ts'
import { goodPassword } from '../support/person.ts'
import { twoServers } from '../support/two-servers.ts'

const slug = 'far'
const staff = { name: 'Staff of the first', password: goodPassword }
let host: TestApp
let member: Entered
let theHost: EnteredDesk
beforeAll(async () => {
  const servers = await twoServers()
  host = await testApp({}, undefined, Promise.resolve(servers))
  await createWorld(host.database, host.wall, { slug, name: 'Far', seed: 1n, server: 'north' })
  const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
  member = await enterMember({ app: host.app, world })
  theHost = await enterHost(host)
  await createOperator(host.world.db, secureRandom, { ...staff, role: 'owner', hasher: testHasher })
  const north = await host.database.on('north').dedicated()
  await north.query('drop schema w_far cascade')
  await north.end()
}, 60_000)
afterAll(() => host.drop())

test('its members and visitors read what to do, and their session is kept', async () => {
  await expect(member.device.call('wallet.summary', {})).rejects.toMatchObject({
    error: 'world_lost',
    message: expect.stringContaining('tell the person who runs your class'),
  })
  const { statusCode, headers, json } = await host.app.inject({
    url: '/user/world/info',
    headers: { world: slug, language: 'de_DE', host: 'localhost' },
  })
  expect(statusCode).toBe(410)
  expect(headers['retry-after']).toBeUndefined()
  expect(json()).toMatchObject({ code: 410, data: { error: 'world_lost' } })
  expect((json() as { msg: string }).msg).toContain('Nur der Betreiber dieses Servers')
})

test('a host whose default class is lost says so to a visitor who names none', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  const setDefault = async (wanted: string) => {
    await catalogue.run(sql`update world set is_default = false`)
    await catalogue.run(sql`update world set is_default = true where slug = ${wanted}`)
  }
  await setDefault(slug)
  // What was found is believed for a second.
  await expect
    .poll(
      async () => (await host.app.inject({ url: '/user/world/info', headers: { host: 'localhost' } })).json(),
      {
        timeout: 5000,
      },
    )
    .toMatchObject({ code: 410 })
  await setDefault(host.world.slug)
})

test('the desk lists the other classes, and names the one that is lost and what to do', async () => {
  const { list } = (await theHost.device.call('desk.worlds', {})).data
  expect(list.map((one) => one.slug)).toEqual([host.world.slug])
  const { away } = (await theHost.device.call('desk.standing', {})).data
  expect(away).toEqual([
    { slug, facilitator: null, reason: expect.stringContaining('restore the server, or drop the world') },
  ])
  await expect(theHost.device.call('desk.world', { slug })).rejects.toMatchObject({ error: 'world_lost' })
})

test('a process that serves finds it, so that its calls can say so', async () => {
  expect(await livingWorlds(host.worlds, host.wall).find(slug)).toMatchObject({ slug, server: 'north' })
})

test('staff of other classes log in without naming theirs', async () => {
  const { data } = await testDevice(host.app).call('staff.login', staff)
  expect(data).toMatchObject({ world: host.world.slug })
})
