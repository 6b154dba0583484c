/**
 * A class with members, orders, pictures, a push token, jobs and staff is deleted. Then every table
 * of every schema, the upload folder and the log are searched for its data. The test lists what
 * stays, with the reason.
 */
import { readdirSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../../tests/support/app.ts'
import { type Entered, enterDesk, enterHost, enterMember } from '../../../../../../tests/support/enter.ts'
import { png } from '../../../../../../tests/support/pictures.ts'
import { testUploadFolder } from '../../../../../../tests/support/upload-folder.ts'
import { testWorld } from '../../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../../foundation/world/index.ts'
import { joinQueries } from '../../../platform/db/join-queries.ts'
import { sql } from '../../../platform/db/sql.ts'

let host: TestApp
let desk: Entered
const lines: string[] = []
const slug = 'gone-class'

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  host = await testApp(
    {},
    undefined,
    testWorld().then((world) => ({ ...world, log })),
  )
  desk = await enterDesk(host)
})
afterAll(() => host.drop())

const catalogue = () => host.database.scope(catalogueSchema)

/** Tables of all schemas but Postgres's own that hold one of the words in any row. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await catalogue().many<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`)
  expect(tables.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { name } of tables) {
    const query = joinQueries([
      sql`select count(*)::int as hits from (select lower(x::text) as text from `,
      { text: `${name} as x`, values: [], name } as never,
      sql`) as rows where exists (select from unnest(${[...words]}::text[]) as word where strpos(text, lower(word)) > 0)`,
    ])
    const { hits } = await catalogue().one<{ hits: number }>(query)
    if (hits > 0) found.push(name)
  }
  return found.toSorted((a, b) => (a < b ? -1 : 1))
}

test('a deleted class leaves nothing but its short name in the desk’s journal', async () => {
  await desk.device.call('desk.createWorld', { slug, name: 'Gone class', template: 'machines-that-earn' })
  const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
  const member = await enterMember({ app: host.app, world })
  const { list } = (await member.device.call('product.list', {})).data
  await member.device.call('order.create', { productId: list[0]?.productId ?? '', agree: 'true' })
  await member.device.call('user.modifyName', { name: 'Zubeneschamali' })
  const picture = new Blob([new Uint8Array(await png())])
  await member.device.call('post.create', { content: 'Quetzalcoatlus flies' }, { files: [picture] })
  await member.device.call('push.saveToken', { firebaseToken: 'token-of-a-phone-0123456789abcdef' })
  const phone = (await member.device.call('practice.phone', {})).data.phone ?? expect.fail('no phone')
  const uploads = await world.db.many<{ name: string }>(sql`select name from upload`)
  expect(uploads).toHaveLength(1)
  expect(readdirSync(testUploadFolder)).toContain(slug)
  await catalogue().run(sql`create schema if not exists jobs`)
  await catalogue().run(sql`create table if not exists jobs.job (id int, data jsonb)`)
  await catalogue().run(sql`insert into jobs.job values (1, ${JSON.stringify({ world: slug })}::jsonb),
    (2, ${JSON.stringify({ world: 'test' })}::jsonb)`)
  const { worldId } = await catalogue().one<{ worldId: number }>(
    sql`select world_id from world where slug = ${slug}`,
  )
  await catalogue().run(sql`insert into deposit_work (world_id) values (${worldId})`)

  // The search finds these words while the world exists, so it does see them.
  const own = ['Zubeneschamali', 'Quetzalcoatlus', phone.phone, phone.email, uploads[0]?.name ?? '-']
  const words = [...own, 'token-of-a-phone-0123456789abcdef', slug, world.db.schema]
  const before = await tablesWith(words)
  expect(before).toEqual(
    expect.arrayContaining(['catalogue.world', 'jobs.job', 'w_gone_class.member', 'w_gone_class.upload']),
  )

  const { data } = await desk.device.call('desk.deleteWorld', {
    slug,
    confirm: slug,
    reason: 'The lesson is over',
  })
  expect(data).toEqual({ slug })
  // The desk's own journal names the class by its short name: it keeps who did what, and holds no
  // word of a member.
  expect(await tablesWith(words)).toEqual(['catalogue.desk_act'])
  expect(await tablesWith(own)).toEqual([])
  expect(await catalogue().many(sql`select id from jobs.job`)).toEqual([{ id: 2 }])
  expect(await catalogue().many(sql`select from deposit_work where world_id = ${worldId}`)).toEqual([])
  expect(readdirSync(testUploadFolder)).not.toContain(slug)
  expect(readdirSync(testUploadFolder, { recursive: true }).join()).not.toContain(uploads[0]?.name ?? '-')
  for (const word of own) expect(lines.join('')).not.toContain(word)
  await expect(desk.device.call('desk.world', { slug })).rejects.toMatchObject({ error: 'not_found' })
}, 60_000)

test('a class is deleted only when its short name is typed', async () => {
  await desk.device.call('desk.createWorld', { slug: 'kept', name: 'Kept', template: 'empty' })
  await expect(
    desk.device.call('desk.deleteWorld', { slug: 'kept', confirm: 'Kept', reason: 'By mistake' }),
  ).rejects.toMatchObject({ error: 'field_invalid', field: 'confirm' })
  expect((await desk.device.call('desk.world', { slug: 'kept' })).data.name).toBe('Kept')
})

test('a call to a class without tables says that they are lost, and not_found once its line is gone', async () => {
  await desk.device.call('desk.createWorld', { slug: 'going', name: 'Going', template: 'empty' })
  const member = await enterMember({
    app: host.app,
    world: (await host.worlds.find('going')) ?? expect.fail(),
  })
  const visitor = testDevice(host.app, { world: 'going' })
  await visitor.call('world.info', {})
  await host.database.scope(catalogueSchema).run(sql`drop schema w_going cascade`)
  // A deletion takes the catalogue's line first.
  await expect(visitor.call('world.info', {})).rejects.toMatchObject({ error: 'world_lost' })
  await host.database.scope(catalogueSchema).run(sql`delete from world where slug = 'going'`)
  await expect(visitor.call('world.info', {})).rejects.toMatchObject({ error: 'not_found', field: 'world' })
  await expect(member.device.call('user.info', {})).rejects.toMatchObject({ error: 'unauthorized' })
})

test('the default world cannot be deleted, because nobody on the host would find another way in', async () => {
  const { device } = await enterHost(host)
  const { slug } = host.world
  await expect(
    device.call('desk.deleteWorld', { slug, confirm: slug, reason: 'By mistake' }),
  ).rejects.toMatchObject({
    error: 'field_invalid',
    field: 'slug',
  })
  expect((await device.call('desk.world', { slug })).data).toMatchObject({ slug, isDefault: true })
})
