/**
 * One of several worlds cannot be upgraded: the others run, it answers with an error, and the host
 * can try again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../../tests/support/app.ts'
import { type Entered, enterDesk, enterHost } from '../../../../../../tests/support/enter.ts'
import { catalogueSchema, makeWorlds, upgradeWorlds } from '../../../foundation/world/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeLog } from '../../../platform/log.ts'
import { newestVersion } from '../../../platform/migrate.ts'

let host: TestApp
let asha: Entered['device']
let theHost: Entered['device']
let tokens: { asha: string; theHost: string }
const reason = 'Tried again after mending'
const newest = newestVersion('world')
const catalogue = () => host.database.scope(catalogueSchema)

beforeAll(async () => {
  host = await testApp({}, undefined, undefined, {
    classLimits: { worlds: 5, members: 40 },
    classesKeptDays: 60,
  })
  const entered = { asha: await enterDesk(host, 'Asha'), theHost: await enterHost(host) }
  asha = entered.asha.device
  theHost = entered.theHost.device
  tokens = { asha: entered.asha.token, theHost: entered.theHost.token }
  for (const slug of ['good', 'bad'])
    await asha.call('desk.createWorld', { slug, name: `Class ${slug}`, template: 'empty' })
})
afterAll(() => host.drop())

/** Sets a version before all tables, which exist: the first migration fails. */
async function plantFailure(): Promise<void> {
  await catalogue().run(sql`alter table w_bad.schema_version rename to schema_version_kept`)
  await catalogue().run(sql`update world set schema_version = 0 where slug = 'bad'`)
}
const mend = () => catalogue().run(sql`alter table w_bad.schema_version_kept rename to schema_version`)

test('the limits and their use are readable', async () => {
  expect((await asha.call('desk.standing', {})).data).toEqual({
    classes: { made: 2, most: 5 },
    membersMost: 40,
    simulatedMost: expect.any(Number),
    keptDays: 60,
    failed: [],
    away: [],
    standbysBehind: [],
    standbysAway: [],
  })
  expect((await theHost.call('desk.standing', {})).data.classes).toEqual({ made: 3, most: null })
})

test('the host alone sees a server whose standby may lack the last acts', async () => {
  const servers = [{ name: 'first', roomBytes: 0, addresses: 2 }]
  const { app } = await testApp(
    {},
    undefined,
    Promise.resolve({ ...host, database: { ...host.database, servers }, drop: async () => undefined }),
  )
  const behind = async (token: string) => {
    const device = testDevice(app)
    device.useToken(token)
    return (await device.call('desk.standing', {})).data.standbysBehind
  }
  expect(await behind(tokens.theHost)).toEqual(['first'])
  expect(await behind(tokens.asha)).toEqual([])
  await app.close()
})

test('after a failed upgrade the other worlds run, and the host sees why the failed one does not', async () => {
  await plantFailure()
  expect(await upgradeWorlds(host.database, makeLog('silent'))).toEqual(['bad'])
  // A process that starts now.
  const worlds = makeWorlds(host.database)
  expect((await worlds.find('good'))?.slug).toBe('good')
  await expect(worlds.find('bad')).rejects.toMatchObject({ error: 'world_failed' })
  const small = await testApp(
    {},
    undefined,
    Promise.resolve({ ...host, worlds, drop: async () => undefined }),
  )
  await expect(testDevice(small.app, { world: 'bad' }).call('world.info', {})).rejects.toMatchObject({
    error: 'world_failed',
    message: expect.stringContaining('None of its data is lost'),
  })
  expect((await testDevice(small.app, { world: 'good' }).call('world.info', {})).data.slug).toBe('good')
  const staff = testDevice(small.app, { world: 'bad' })
  await expect(staff.call('operator.login', { name: 'Asha', password: 'Secret123x' })).rejects.toMatchObject({
    error: 'world_failed',
  })
  await small.app.close()
  const [failed] = (await theHost.call('desk.standing', {})).data.failed
  expect(failed).toMatchObject({ slug: 'bad', version: 0, wanted: newest })
  expect(failed?.reason).toContain('already exists')
  expect((await asha.call('desk.standing', {})).data.failed).toMatchObject([{ slug: 'bad', reason: null }])
})

test('requests do not retry the upgrade; the host can retry it, and it succeeds once the cause is fixed', async () => {
  const at = () => catalogue().one(sql`select failed_real as at from world where slug = 'bad'`)
  const before = await at()
  await expect(makeWorlds(host.database).find('bad')).rejects.toMatchObject({ error: 'world_failed' })
  expect(await at()).toEqual(before)
  const tryAgain = () => theHost.call('desk.upgradeWorld', { slug: 'bad', reason })
  await expect(tryAgain()).rejects.toMatchObject({ error: 'world_failed' })
  expect(await at()).not.toEqual(before)
  await mend()
  await tryAgain()
  expect((await theHost.call('desk.standing', {})).data.failed).toEqual([])
  expect((await makeWorlds(host.database).find('bad'))?.slug).toBe('bad')
  expect(await catalogue().many(sql`select act, detail from desk_act order by act_id desc limit 1`)).toEqual([
    { act: 'upgrade-world', detail: { world: 'bad', before: '0', after: String(newest), reason } },
  ])
  await expect(theHost.call('desk.upgradeWorld', { slug: 'nowhere', reason })).rejects.toMatchObject({
    error: 'not_found',
  })
})
