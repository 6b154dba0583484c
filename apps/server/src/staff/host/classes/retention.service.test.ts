/**
 * Classes that have ended: announced, kept, deleted; opened again, kept for ever, or never deleted.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/support/app.ts'
import { enterDesk } from '../../../../../../tests/support/enter.ts'
import { testUploadFolder } from '../../../../../../tests/support/upload-folder.ts'
import { catalogueSchema } from '../../../foundation/world/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeLog } from '../../../platform/log.ts'
import { sweepEnded } from './retention.ts'

const dayMs = 86_400_000
const reason = 'The end of the term'
let host: TestApp

beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

const catalogue = () => host.database.scope(catalogueSchema)
const sweep = (keptDays: number | undefined = 30) =>
  sweepEnded({
    database: host.database,
    uploadFolder: testUploadFolder,
    wall: host.wall,
    log: makeLog('silent'),
    keptDays,
    findWorld: host.worlds.find,
  })

/** Desk sessions end sooner than a class, so each step logs in again. */
let entered = 0
let slug = ''
async function desk() {
  const { device, name } = await enterDesk(host, `Facilitator ${++entered}`)
  await catalogue().run(sql`
    update world set facilitator_id = (select operator_id from operator where name = ${name}) where slug = ${slug}`)
  return device
}
const deletedOn = async () => (await (await desk()).call('desk.world', { slug })).data.deletedOn
const schemaIsThere = async (name: string) =>
  (await catalogue().one<{ there: boolean }>(sql`select to_regnamespace(${name}) is not null as there`)).there

beforeEach(async () => {
  slug = `term-${++entered}`
  await (await desk()).call('desk.createWorld', { slug, name: 'A term', template: 'empty', livesDays: '10' })
})

test('an ended class gets a date of deletion, and is deleted on that day with a record', async () => {
  await sweep()
  expect(await deletedOn()).toBeNull()
  host.wall.forward(10 * dayMs)
  const day = new Date(host.wall.nowMs() + 30 * dayMs).toISOString()
  expect(await sweep()).toEqual([])
  expect(await deletedOn()).toBe(day)
  // The announced date stays, whatever the host sets afterwards.
  host.wall.forward(29 * dayMs)
  expect(await sweep(7)).toEqual([])
  expect(await deletedOn()).toBe(day)
  host.wall.forward(dayMs)
  expect(await sweep()).toContain(slug)
  // Every process caches the catalogue for a second.
  await expect.poll(() => host.worlds.find(slug), { timeout: 5_000 }).toBeUndefined()
  expect(await schemaIsThere(`w_${slug.replaceAll('-', '_')}`)).toBe(false)
  expect(
    await catalogue().many(
      sql`select pseudonym as by, act, detail from desk_act order by act_id desc limit 1`,
    ),
  ).toEqual([{ by: 'host', act: 'expire-world', detail: { world: slug } }])
})

test('an archived class counts as ended, and stays when it is opened again in time', async () => {
  await (await desk()).call('desk.archiveWorld', { slug, archived: 'true', reason })
  await sweep()
  expect(await deletedOn()).not.toBeNull()
  await (await desk()).call('desk.archiveWorld', { slug, archived: 'false', reason })
  // The class was opened on its last day, and the host's job has not read it since.
  await catalogue().run(
    sql`update world set delete_real = ${new Date(host.wall.nowMs())} where slug = ${slug}`,
  )
  expect(await sweep()).toEqual([])
  expect(await deletedOn()).toBeNull()
  expect(await host.worlds.find(slug)).toBeDefined()
})

test('the demo, the host’s first world and classes that are kept for ever are not deleted', async () => {
  const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
  await world.db.run(sql`update world_setting set demo = true`)
  host.wall.forward(400 * dayMs)
  await sweep()
  host.wall.forward(400 * dayMs)
  await sweep()
  expect(await host.worlds.find(slug)).toBeDefined()
  expect(await host.worlds.find('test')).toBeDefined()
  await world.db.run(sql`update world_setting set demo = false`)
  await sweepEnded({
    database: host.database,
    uploadFolder: testUploadFolder,
    wall: host.wall,
    log: makeLog('silent'),
    keptDays: undefined,
    findWorld: host.worlds.find,
  })
  expect(await deletedOn()).toBeNull()
})

test('a sweep finishes an interrupted deletion, and keeps a schema of another program', async () => {
  await catalogue().run(sql`create schema w_of_somebody_else`)
  await catalogue().run(sql`delete from world where slug = ${slug}`)
  expect(await sweep()).toEqual([slug])
  expect(await schemaIsThere(`w_${slug.replaceAll('-', '_')}`)).toBe(false)
  expect(await schemaIsThere('w_of_somebody_else')).toBe(true)
})
