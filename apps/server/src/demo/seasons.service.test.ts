/**
 * Seasons of a demo: one ends with the figures of its ledger, the next takes its slug, and another
 * process continues where a killed one stopped.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { isLong } from '../../../../tests/support/length.ts'
import { createWorld, WorldExists } from '../foundation/world/index.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { livedDays } from './demo-world.ts'
import { firstDemo } from './demos.ts'
import { resetDemos } from './index.ts'
import { carry, type SeasonNeeds } from './seasons.ts'

/** An eighth of the crowd: that makes no difference to seasons. */
const groups = firstDemo.groups.map((group) => ({ ...group, people: Math.ceil(group.people / 8) }))
const endless = { ...firstDemo, groups, days: 1000 }
/**
 * So short that it is over when its first visitor comes. The seed of a season grows with its
 * number: the second season of this demo has the seed of the first season of the other.
 */
const brief = { ...endless, days: livedDays, seed: endless.seed - 1n }

let host: TestApp
let uploadFolder: string
let logins: Awaited<ReturnType<typeof carry>>
beforeAll(async () => {
  host = await testApp()
  uploadFolder = await mkdtemp(join(tmpdir(), 'glasshouse-seasons-'))
  // The making is interrupted, and finished by the next start.
  await expect(carry({ ...needs(), ...killed }, endless)).rejects.toThrow('killed')
  logins = await carry(needs(), endless)
}, 120_000)
afterAll(async () => {
  await host.drop()
  await rm(uploadFolder, { recursive: true, force: true })
})

const needs = (): SeasonNeeds => ({
  ...host,
  random: secureRandom,
  uploadFolder,
  say: () => undefined,
})
const catalogue = () => host.database.scope('catalogue')
const worlds = () =>
  catalogue().many<{ slug: string; isDefault: boolean }>(
    sql`select slug, is_default from world where slug like 'demo%' order by slug`,
  )
const seasons = () =>
  catalogue().many(sql`select season, state, last_day as day from demo_season order by season`)
/** The days of a demo's first month, to the last unit. */
const story = async () => {
  const world = await host.worlds.find('demo')
  return await world?.db.many(sql`
    select books_day.*, (select count(*) from ord where bought_day = day) as orders,
           (select balance_after from account_day where account_day.day = books_day.day and account_id = 4) as pot
    from books_day order by day`)
}
/** Simulates a kill on the first day of a season. */
const killed: Partial<SeasonNeeds> = {
  rest: async () => {
    throw new Error('killed')
  },
}
const visitor = () => testDevice(host.app, { world: 'demo' })

/** A process caches the catalogue for a second at most. */
const isKnown = (season: number) =>
  expect
    .poll(async () => (await visitor().call('world.info', {})).data.demos[0]?.season, { timeout: 10_000 })
    .toBe(season)

test('the first season is open, is announced as the first, and has no result before it', async () => {
  const { data } = await visitor().call('world.info', {})
  expect(data.demos).toEqual([{ slug: 'demo', kind: 'promises-more', season: 1, days: 90, last: null }])
  expect(await carry(needs(), endless)).toEqual(await carry(needs(), endless))
})

test('while a season continues, a check takes no lock and opens no connection', async () => {
  const opened: string[] = []
  const dedicated = () => {
    opened.push('a connection')
    return host.database.dedicated()
  }
  const watched = { ...needs(), database: { ...host.database, dedicated } }
  const logins = await carry(watched, endless)
  expect(logins.operator.name).toBe('demo')
  expect(opened).toEqual([])
  // The world of a season that is over and was not removed is work to do.
  await catalogue().run(sql`
    insert into demo_season (slug, season, made_as, state, began_real) values ('demo', 2, 'demo', 'over', now())`)
  await createWorld(host.database, host.wall, { slug: 'left-behind', name: 'Left behind', seed: 1n })
  await catalogue().run(sql`update world set slug = 'demo-over-2' where slug = 'left-behind'`)
  await carry(watched, endless)
  expect(opened.length).toBeGreaterThan(0)
  expect(await worlds()).toEqual([{ slug: 'demo', isDefault: false }])
  await catalogue().run(sql`delete from demo_season where season = 2`)
})

test('a kill while the next season is made leaves the old one as it is, and the next start finishes it', async () => {
  await catalogue().run(sql`update world set is_default = false where is_default`)
  await catalogue().run(sql`update world set is_default = true where slug = 'demo'`)
  const old = visitor()
  const code = (await old.call('world.info', {})).data.inviteCode ?? ''
  const { msg } = await old.call('auth.enter', { name: 'Asha', inviteCode: code, country: 'IN' })
  old.useToken(msg)
  await expect(carry({ ...needs(), ...killed }, brief)).rejects.toThrow('killed')
  // The old season's result is kept, and visitors stay in it.
  expect(await seasons()).toEqual([
    { season: 1, state: 'open', day: livedDays - 1 },
    { season: 2, state: 'living', day: null },
  ])
  expect((await old.call('user.info', {})).data.name).toBe('Asha')
  expect((await visitor().call('world.info', {})).data.demos[0]).toMatchObject({ season: 1, last: null })

  const before = await story()
  await carry(needs(), brief)
  expect(await worlds()).toEqual([{ slug: 'demo', isDefault: true }])
  await isKnown(2)
  // The same seed gives the same month in both seasons.
  expect(before).toHaveLength(livedDays)
  expect(await story(), 'the same chance is the same month').toEqual(before)
  // A member of the old season is a stranger in the new one, and can enter it.
  await expect(old.call('user.info', {})).rejects.toMatchObject({ error: 'unauthorized' })
  const fresh = visitor()
  const { data } = await fresh.call('world.info', {})
  expect(data).toMatchObject({ entry: 'open', clock: { day: livedDays, paused: false } })
  const come = { name: 'Asha', inviteCode: data.inviteCode ?? '', country: 'IN' }
  fresh.useToken((await fresh.call('auth.enter', come)).msg)
  expect((await fresh.call('user.info', {})).data.name).toBe('Asha')
}, 120_000)

test('the first page shows the figures of the season before, which are kept when its world is gone', async () => {
  const last = (await visitor().call('world.info', {})).data.demos[0]?.last
  const { people, ahead, behind, owed, ...rest } = last ?? expect.fail('no result')
  expect(rest).toMatchObject({ season: 1, lastDay: livedDays - 1, breakDay: null })
  // The demo member and the visitor of the test before: a visitor who bought nothing is neither
  // ahead nor behind.
  expect(people.total - people.simulated).toBe(2)
  expect(ahead.total + behind.total).toBeLessThan(people.total)
  expect(owed.total).toBeLessThanOrEqual(behind.total)
  expect(behind.total).toBeGreaterThan(20)
  expect(Number(rest.paidIn)).toBeGreaterThan(Number(rest.paidOut))
  const schemas = await catalogue().many<{ name: string }>(
    sql`select nspname as name from pg_namespace where nspname like 'w\_demo%'`,
  )
  expect(schemas).toHaveLength(1)
})

test('no world can be created under a slug that is reserved for seasons to be removed', async () => {
  for (const slug of ['demo-over-2', 'earns-over-1'])
    await expect(createWorld(host.database, host.wall, { slug, name: 'A class', seed: 1n })).rejects.toThrow(
      WorldExists,
    )
})

test('no world can be created over the schema in which a season was made', async () => {
  const { schema } = await catalogue().one<{ schema: string }>(
    sql`select schema_name as schema from world where slug = 'demo'`,
  )
  const slug = schema.slice(2).replaceAll('_', '-')
  await expect(createWorld(host.database, host.wall, { slug, name: 'A class', seed: 1n })).rejects.toThrow(
    WorldExists,
  )
})

test('a demo that nobody opens is over after its real year: its result is kept, and the next season begins', async () => {
  const { data } = await visitor().call('world.info', {})
  host.wall.forward(Date.parse(data.endsAt) - host.wall.nowMs() - 1)
  await carry(needs(), endless)
  expect(await seasons()).toContainEqual({ season: 2, state: 'open', day: null })
  host.wall.forward(1)
  // The next season begins.
  await expect(carry({ ...needs(), ...killed }, endless)).rejects.toThrow('killed')
  expect(await seasons()).toEqual([
    { season: 1, state: 'over', day: livedDays - 1 },
    { season: 2, state: 'open', day: livedDays - 1 },
    { season: 3, state: 'living', day: null },
  ])
})

test('a reset begins with a first season again, under the same passwords', async () => {
  const { operator } = logins
  // The third season is made as the second was: after a kill, and its world takes the slug.
  if (isLong) expect((await carry(needs(), endless)).operator).toEqual(operator)
  await expect(resetDemos({ ...needs(), ...killed })).rejects.toThrow('killed')
  expect(await catalogue().many(sql`select season, state from demo_season where slug = 'demo'`)).toEqual([
    { season: 1, state: 'living' },
  ])
  const roleOf = () =>
    visitor()
      .call('operator.login', operator)
      .then(
        ({ data }) => data.role,
        () => null,
      )
  await expect.poll(roleOf, { timeout: 10_000 }).toBe('owner')
})
