/**
 * Export and import of a class over HTTP: who may do it, what is kept, and what is refused without
 * leaving anything behind.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/support/app.ts'
import { type Entered, enterDesk, enterHost, enterMember } from '../../../../../../tests/support/enter.ts'
import { forgedLines } from '../../../../../../tests/support/forged-world.ts'
import { byLength } from '../../../../../../tests/support/length.ts'
import { png } from '../../../../../../tests/support/pictures.ts'
import { takeAlong } from '../../../../../../tests/support/take-along.ts'
import type { DeskContext } from '../../../context.ts'
import { catalogueSchema } from '../../../foundation/world/index.ts'
import { manualClock } from '../../../platform/clock.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeLog } from '../../../platform/log.ts'
import { proveBooks } from '../../../scheme/day/index.ts'
import { asWork } from './work.ts'

let host: TestApp
let asha: Entered
let ben: Entered
let theHost: Entered['device']
/** An export of `seven`, with a member who bought something. */
let file: Buffer<ArrayBuffer>

const takeIn = (who: Entered['device'], content: Uint8Array<ArrayBuffer>, slug?: string) =>
  who.call('desk.importWorld', slug === undefined ? {} : { slug }, { files: [new Blob([content])] })
const worldOf = async (slug: string) => (await host.worlds.find(slug)) ?? expect.fail(`no world ${slug}`)

/** A file as somebody who knows the format could forge it: changed lines, with a hash that fits. */
const forged = (change: (lines: string[]) => string[]): Buffer<ArrayBuffer> =>
  gzipSync(forgedLines(change(gunzipSync(file).toString().trimEnd().split('\n'))))

beforeAll(async () => {
  host = await testApp({}, undefined, undefined, { classLimits: { worlds: 2, members: 50 } })
  asha = await enterDesk(host, 'Asha')
  ben = await enterDesk(host, 'Ben')
  theHost = (await enterHost(host)).device
  await asha.device.call('desk.createWorld', {
    slug: 'seven',
    name: 'Class 7',
    template: 'machines-that-earn',
  })
  const member = await enterMember({ app: host.app, world: await worldOf('seven') })
  const { list } = (await member.device.call('product.list', {})).data
  await member.device.call('order.create', { productId: list[0]?.productId ?? '', agree: 'true' })
  await member.device.call('post.create', { content: 'We run a pump' }, { files: [new Blob([await png()])] })
  file = await takeAlong(host, asha, 'seven')
})
afterAll(() => host.drop())

test('a class that is exported, deleted and imported is the same class, owned by its importer', async () => {
  const reason = 'The lesson is over'
  const before = (await asha.device.call('desk.world', { slug: 'seven' })).data
  await asha.device.call('desk.deleteWorld', { slug: 'seven', confirm: 'seven', reason })
  const { data } = await takeIn(ben.device, file)
  expect(data).toMatchObject({
    newInviteCodes: false,
    newSecrets: true,
    world: { slug: 'seven', name: 'Class 7' },
  })
  expect(data.rows).toBeGreaterThan(100)
  expect(data.world).toMatchObject({ members: before.members, inviteCode: before.inviteCode })
  expect(data.world.facilitator).not.toBe(before.facilitator)
  await expect(asha.device.call('desk.world', { slug: 'seven' })).rejects.toMatchObject({
    error: 'not_found',
  })
  const world = await worldOf('seven')
  expect((await proveBooks(world.db, { full: true })).broken).toBeNull()
  // Its staff can enter it, and a picture of the community exists again.
  await ben.device.call('desk.enterWorld', { slug: 'seven' })
  const upload = await world.db.one<{ name: string }>(sql`select name from upload`)
  expect((await host.app.inject(`/uploads/seven/${upload.name}.webp`)).statusCode).toBe(200)
  expect(
    await host.database
      .scope(catalogueSchema)
      .many(sql`select act, detail ->> 'world' as world from desk_act order by act_id desc limit 1`),
  ).toEqual([{ act: 'import-world', world: 'seven' }])
})

test('a copy beside its original gets invite codes of its own, and keeps a facilitator’s limits', async () => {
  const world = await worldOf('seven')
  await world.db.run(sql`update world_setting set member_cap = 400, demo = true`)
  const { data } = await takeIn(asha.device, await takeAlong(host, ben, 'seven'), 'seven-too')
  expect(data).toMatchObject({ newInviteCodes: true, world: { slug: 'seven-too', memberCap: 50 } })
  const copy = await worldOf('seven-too')
  expect(await copy.db.one(sql`select demo from world_setting`)).toEqual({ demo: false })
  // A demo's records bind other lines than a class's file has: the class begins its own.
  const rootsOf = ({ db }: typeof copy) =>
    db.one<{ world: string; records: number }>(
      sql`select world_id::text as world, (select count(*)::int from root_day) as records from root_start`,
    )
  expect((await rootsOf(copy)).records).toBe(0)
  expect((await rootsOf(copy)).world).not.toBe((await rootsOf(world)).world)
  const codes = await copy.db.many<{ code: string }>(sql`select invite_code as code from member`)
  for (const { code } of codes) expect(code.startsWith(copy.invitePrefix)).toBe(true)
  await world.db.run(sql`update world_setting set demo = false`)
})

test.each(['public', 'default', 'pg-x'])(
  'a file that calls itself %s is refused as damaged',
  async (slug) => {
    const called = forged(([head = '', ...rest]) => [
      head.replace(/"slug":"[^"]*"/, `"slug":"${slug}"`),
      ...rest,
    ])
    await expect(takeIn(theHost, called)).rejects.toMatchObject({ error: 'world_file_damaged' })
    await host.database.scope(catalogueSchema).run(sql`delete from attempt`)
  },
)

const renamed = (lines: string[]) => lines.map((line) => line.replaceAll('Class 7', 'Class 8'))
const newer = (lines: string[]) => [
  (lines[0] ?? '').replace(/"schemaVersion":\d+/, '"schemaVersion":100000'),
  ...lines.slice(1),
]

test.each<[string, () => Buffer<ArrayBuffer>, object]>([
  ['no gzip', () => Buffer.from('a class'.repeat(10)), { error: 'file_refused' }],
  ['a gzip of something else', () => gzipSync('a class\n'), { error: 'world_file_foreign' }],
  ['half of it', () => file.subarray(0, file.length / 2), { error: 'world_file_damaged' }],
  ['a newer program’s', () => forged(newer), { error: 'world_file_foreign' }],
  ['changed, with a hash that fits', () => forged(renamed), { error: 'world_file_foreign' }],
  ['a name that is taken', () => file, { error: 'world_exists', field: 'slug' }],
])('%s is refused, and nothing is created', async (_name, content, refusal) => {
  const schemas = () =>
    host.database
      .scope(catalogueSchema)
      .many(sql`select nspname as name from pg_namespace where starts_with(nspname, 'w_') order by 1`)
  const before = await schemas()
  await expect(takeIn(asha.device, content())).rejects.toMatchObject(refusal)
  expect(await schemas()).toEqual(before)
})

const payable = ['a post with a way to pay', 'We run a pump', 'Pay to asha@okbank'] as const
const inNames = [
  ['a class named with a telephone number', 'Class 7', 'Call +91 98765 43210'],
  ['a class named with a raw address', 'Class 7', `0x${'8ba1f109551bd432803012645ac136ddd64dba72'}`],
] as const
test.each(byLength({ short: [payable], long: [payable, ...inNames] }))(
  '%s is refused as damaged, to the host too',
  async (_what, from, to) => {
    const plant = (lines: string[]) => lines.map((line, at) => (at === 0 ? line : line.replaceAll(from, to)))
    await expect(takeIn(theHost, forged(plant), 'planted')).rejects.toMatchObject({
      error: 'world_file_damaged',
    })
    expect(await host.worlds.find('planted')).toBeUndefined()
  },
)

test('the host gets world_file_newer for a newer program’s file', () =>
  expect(takeIn(theHost, forged(newer), 'newer')).rejects.toMatchObject({ error: 'world_file_newer' }))

test('an import without a file or with a picture is refused, and the host may import files of others', async () => {
  await expect(asha.device.call('desk.importWorld', {})).rejects.toMatchObject({ error: 'file_needed' })
  await expect(takeIn(asha.device, new Uint8Array(await png()))).rejects.toMatchObject({
    error: 'file_refused',
  })
  const { data } = await takeIn(theHost, forged(renamed), 'eight')
  expect(data.world).toMatchObject({ slug: 'eight', name: 'Class 8', facilitator: null })
})

test('an imported class counts like one that is made', async () => {
  await takeIn(asha.device, file, 'seven-b')
  await expect(takeIn(asha.device, file, 'seven-c')).rejects.toMatchObject({ error: 'worlds_too_many' })
})

test('only the person who began an operation sees its progress, while it runs', async () => {
  const desk = { slug: '_desk', db: host.database.scope(catalogueSchema) }
  const { operatorId } = await desk.db.one<{ operatorId: bigint }>(
    sql`select operator_id from operator where name = 'Asha'`,
  )
  const worker = { desk, operatorId, wall: manualClock(host.wall.nowMs()), log: makeLog('silent') }
  const told = (who: Entered) =>
    who.device.call('desk.work', { work: 'import-0001' }).then(({ data }) => data)
  const progress = { stage: 'write', done: 2000, of: 4321 }
  await asWork(
    worker as Pick<DeskContext, 'desk' | 'operatorId' | 'wall' | 'log'>,
    'import-0001',
    async (tell) => {
      tell('write', progress.done, progress.of)
      await expect.poll(() => told(asha)).toEqual({ progress })
      expect(await told(ben)).toEqual({ progress: null })
    },
  )
  expect(await told(asha)).toEqual({ progress: null })
})
