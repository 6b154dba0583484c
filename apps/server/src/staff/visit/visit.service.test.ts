/**
 * A visitor's own world from the claim to its end, over HTTP, with the days closed as the ticker
 * closes them.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { enterDesk, enterHost } from '../../../../../tests/support/enter.ts'
import { catchUp } from '../../../../../tests/support/life.ts'
import { isWaiting } from '../../../../../tests/support/lock-wait.ts'
import { simulateAll } from '../../../../../tests/support/simulated.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import { ensureVisitTemplate } from '../../demo/visit-template.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { ensureSpare, sweepVisits } from './index.ts'

const minuteMs = 60_000
const templateMsMax = 120_000
let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

const catalogue = () => host.database.scope(catalogueSchema)
const sweep = () =>
  sweepVisits({
    database: host.database,
    uploadFolder: testUploadFolder,
    wall: host.wall,
    log: makeLog('silent'),
  })

type Device = ReturnType<typeof testDevice>

/** Claims a world, and polls as the page does. Returns its short name, invite code and end. */
async function ownWorld(device: Device) {
  await device.call('visit.ask', {})
  return await vi.waitFor(
    async () => {
      const { data } = await device.call('visit.state', {})
      expect(data.state).toBe('ready')
      return { slug: data.slug ?? '', inviteCode: data.inviteCode ?? '', endsAt: data.endsAt ?? '' }
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** The same person in that world: a browser keeps the cookies of all worlds. */
async function enter(slug: string, inviteCode: string) {
  const visitor = testDevice(host.app, { world: slug })
  const { msg } = await visitor.call('auth.enter', { name: 'Visitor', inviteCode, country: 'IN' })
  visitor.useToken(msg)
  return visitor
}

const schemas = async (like: string) =>
  (
    await catalogue().many<{ name: string }>(
      sql`select nspname as name from pg_namespace where nspname like ${like}`,
    )
  ).map(({ name }) => name)

test('without a template, visit.ask answers preparing and takes no place', async () => {
  const device = testDevice(host.app)
  expect((await device.call('visit.ask', {})).data).toMatchObject({ state: 'preparing', slug: null })
  expect((await device.call('visit.state', {})).data.state).toBe('none')
})

test('the template is made once, up to the day before its first shortage, and its books are proved', {
  timeout: templateMsMax,
}, async () => {
  const needs = { database: host.database, wall: host.wall, stopping: () => false }
  await ensureVisitTemplate(needs)
  const made = () =>
    catalogue().one<{ day: number; at: Date }>(
      sql`select break_day as day, made_real as at from visit_template`,
    )
  const { day, at } = await made()
  const template = host.database.scope('visit_template')
  expect(
    await template.one(
      sql`select open_day, settled_through as settled, first_short_day as short from world_day`,
    ),
  ).toEqual({ openDay: day - 1, settled: day - 2, short: null })
  expect((await prove(template, -1)).broken).toBeNull()
  // The template is no world: it cannot be found, and no list contains it.
  expect(await host.worlds.find('visit')).toBeUndefined()
  expect(await catalogue().many(sql`select from world`)).toHaveLength(1)
  host.wall.forward(minuteMs)
  await ensureVisitTemplate(needs)
  expect((await made()).at).toEqual(at)
})

test('a visitor presses next day and sees the shortage on the announced day', async () => {
  const device = testDevice(host.app)
  const { slug, inviteCode, endsAt } = await ownWorld(device)
  expect(Date.parse(endsAt) - host.wall.nowMs()).toBe(60 * minuteMs)
  const visitor = await enter(slug, inviteCode)
  const info = async () => (await visitor.call('world.info', {})).data
  const { visit, clock, members, demo } = await info()
  const breakDay = visit?.breakDay ?? -1
  expect({ day: clock.day, paused: clock.paused, members, demo }).toEqual({
    day: breakDay - 1,
    paused: false,
    members: { total: 41, simulated: 40 },
    demo: false,
  })
  const [machine] = (await visitor.call('product.list', {})).data.list
  await visitor.call('order.create', { productId: machine?.productId ?? '', agree: 'true' })
  await visitor.call('registerReward.receive', {})

  const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
  const press = async (day: number) => {
    await visitor.call('visit.nextDay', { day: String(day) })
    // A second press of the same day changes nothing.
    await visitor.call('visit.nextDay', { day: String(day) })
    await simulateAll({ world, wall: host.wall })
    await catchUp({ world, wall: host.wall })
    expect((await info()).clock.day).toBe(day + 1)
  }
  await press(breakDay - 1)
  expect((await info()).firstShort).toBeNull()
  // One pot pays nothing but rewards, so the newcomer's reward is covered in full, whatever happens
  // to the incomes.
  const { amount, sources } = (await visitor.call('registerReward.query', {})).data
  expect(sources).toMatchObject({ paid: amount, uncovered: '0.00' })
  await press(breakDay)
  const short = (await info()).firstShort
  expect(short).toMatchObject({ day: breakDay })
  expect(short?.percent).toBeGreaterThan(30)
  expect(short?.percent).toBeLessThan(80)
  // The effect on the visitor: that day's income is only partly covered.
  const [income] = (await visitor.call('income.due', {})).data.list
  const { promised, uncovered } = income?.sources ?? expect.fail('nothing is due')
  expect(Number(promised)).toBeGreaterThan(0)
  expect(Number(uncovered)).toBeGreaterThan(0)
  expect((await prove(world.db, -1)).broken).toBeNull()
  const acts = await world.db.one<{ pressed: number }>(sql`
    select count(*)::int as pressed from operator_act where pseudonym = 'visitor'`)
  expect(acts.pressed).toBe(2)
})

test('the next visitor gets the copy that was made in advance, and another one is made', async () => {
  expect(await ensureSpare(host.database)).toBe(true)
  expect(await ensureSpare(host.database)).toBe(false)
  const { slug, inviteCode } = await ownWorld(testDevice(host.app))
  expect(await schemas('visit\\_spare%')).toEqual([])
  const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
  expect((await prove(world.db, -1)).broken).toBeNull()
  const visitor = await enter(slug, inviteCode)
  expect((await visitor.call('world.info', {})).data.members).toEqual({ total: 41, simulated: 40 })
  expect(await ensureSpare(host.database)).toBe(true)
})

test('a member of an ordinary world cannot press next day', async () => {
  await host.world.db.run(sql`update world_setting set nickname_entry = true`)
  const device = testDevice(host.app)
  const { code } = await host.world.db.one<{ code: string }>(
    sql`insert into world_invite (code) values ('TESABCDEF') returning code`,
  )
  device.useToken((await device.call('auth.enter', { name: 'Ravi', inviteCode: code, country: 'IN' })).msg)
  await expect(device.call('visit.nextDay', { day: '0' })).rejects.toMatchObject({ error: 'visit_not_here' })
})

test('a device has one world, whose end is in the catalogue and which is deleted with its schema', async () => {
  const device = testDevice(host.app)
  const { slug, inviteCode, endsAt } = await ownWorld(device)
  expect(await ownWorld(device)).toEqual({ slug, inviteCode, endsAt })
  const visitor = await enter(slug, inviteCode)
  // The host sees that it is a visitor's world; facilitators do not see it at all.
  const { device: desk } = await enterDesk(host, 'Asha of visits')
  expect((await desk.call('desk.worlds', {})).data.list.map((one) => one.slug)).not.toContain(slug)
  const { device: hostDesk } = await enterHost(host)
  expect((await hostDesk.call('desk.world', { slug })).data).toMatchObject({
    ofVisitor: true,
    facilitator: null,
    deletedOn: endsAt,
  })

  host.wall.forward(60 * minuteMs - 1)
  expect(await sweep()).not.toContain(slug)
  host.wall.forward(1)
  await expect(visitor.call('visit.nextDay', { day: '20' })).rejects.toMatchObject({ error: 'world_ended' })
  // The sweep only reads the catalogue, so a server that has just started deletes it as well.
  expect(await sweep()).toContain(slug)
  expect(await schemas(`w\\_${slug.replace('-', '\\_')}`)).toEqual([])
  expect((await device.call('visit.state', {})).data).toMatchObject({ state: 'none', slug: null })
  expect((await ownWorld(device)).slug).not.toBe(slug)
})

test('an address with 30 claims in an hour is refused until its window ends, which a sweep deletes', async () => {
  const peer = '203.0.113.9'
  const wall = host.wall
  await catalogue().run(sql`
    insert into attempt (bucket, count, ends_real)
    values (${`visit:peer:${peer}`}, 30, ${new Date(wall.nowMs() + minuteMs)})`)
  const device = testDevice(host.app, { peer })
  await expect(device.call('visit.ask', {})).rejects.toMatchObject({ error: 'too_many_requests' })
  expect((await device.call('visit.state', {})).data.state).toBe('none')
  wall.forward(minuteMs)
  await sweep()
  expect(
    await catalogue().maybe(sql`select from attempt where bucket = ${`visit:peer:${peer}`}`),
  ).toBeUndefined()
})

test('a sweep deletes the claim of a process that died', async () => {
  await catalogue().run(sql`
    insert into visit (device_hash, slug, asked_real, ends_real, break_day)
    values (sha256('gone'), 'visit-gone', ${new Date(host.wall.nowMs())}, ${new Date(host.wall.nowMs() + 60 * minuteMs)}, 20)`)
  const left = () => catalogue().maybe(sql`select from visit where slug = 'visit-gone'`)
  await sweep()
  expect(await left()).toBeDefined()
  host.wall.forward(2 * minuteMs)
  await sweep()
  expect(await left()).toBeUndefined()
})

test('a template of another recipe stays until the spare that is made from it is complete', {
  timeout: templateMsMax,
}, async () => {
  const recipe = () => catalogue().maybe(sql`select recipe from visit_template`)
  await catalogue().run(sql`update visit_template set recipe = 'older'`)
  const spareMaker = await host.database.dedicated()
  await spareMaker.query("select pg_advisory_lock(hashtextextended('visit_spare', 9))")
  const making = ensureVisitTemplate({ database: host.database, wall: host.wall, stopping: () => true })
  await expect.poll(() => isWaiting(catalogue()), { timeout: 20_000 }).toBe(true)
  expect(await recipe()).toEqual({ recipe: 'older' })
  await spareMaker.end()
  await making
  // The server stopped meanwhile, so no template exists yet.
  expect(await recipe()).toBeUndefined()
  expect(await ensureSpare(host.database)).toBe(false)
})
