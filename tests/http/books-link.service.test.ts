/**
 * The readers whom the books of a class admit: every call of the books that needs no login, and the
 * ledger's file, from the contract's registry, so that a new call is here by itself.
 */
import { gunzipSync } from 'node:zlib'
import {
  booksKeyHeader,
  type CallDeclaration,
  type CallName,
  callDeclarations,
  type OperatorRole,
} from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchema } from '../../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { migrations } from '../../apps/server/src/platform/migrate.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { type TestApp, testApp, testDevice } from '../support/app.ts'
import { type Entered, enterDesk, enterMember, enterOperator } from '../support/enter.ts'
import { testHasher } from '../support/hasher.ts'
import { goodPassword } from '../support/person.ts'
import { takeAlong } from '../support/take-along.ts'
import { addressOfBooks, openBooks } from './open-books.fixture.ts'

const reason = 'The old link went round'
let host: TestApp
let asha: Entered
/** A member's token of each class. */
const sessions: Record<string, string> = {}
const keyOf = (link: string | null): string => new URLSearchParams(link?.split('?')[1]).get('key') ?? ''
const linkOf = async (slug: string) => (await asha.device.call('desk.world', { slug })).data.booksLink
const classOf = async (slug: string) => (await host.worlds.find(slug)) ?? expect.fail(`no world ${slug}`)

beforeAll(async () => {
  host = await testApp()
  asha = await enterDesk(host, 'Asha')
  for (const slug of ['seven', 'eight']) {
    await asha.device.call('desk.createWorld', { slug, name: `Class ${slug}`, template: 'empty' })
    sessions[slug] = (await enterMember({ app: host.app, world: await classOf(slug) })).token
  }
})
afterAll(() => host.drop())

interface Sent {
  readonly world?: string
  readonly key?: string
  readonly token?: string
}

/** The name of the refusal; null: it was answered. */
async function refusal(name: CallName, { world = 'seven', key, token }: Sent = {}): Promise<string | null> {
  const reply = await host.app.inject({
    method: 'GET',
    url: addressOfBooks(name),
    headers: {
      world,
      ...(key === undefined ? {} : { [booksKeyHeader]: key }),
      ...(token === undefined ? {} : { 'access-token': token }),
    },
  })
  if (reply.headers['content-type'] === 'application/zip') return null
  const { code, data } = reply.json<{ code: number; data: { error?: string } }>()
  return code === 200 ? null : (data.error ?? 'none')
}

/** What each call says to the same reader, by the answer. */
const answers = async (sent: Sent): Promise<(string | null)[]> => {
  const said: (string | null)[] = []
  for (const name of openBooks) said.push(await refusal(name, sent))
  return [...new Set(said)]
}

test('the calls are known: eleven and the file, each behind the one gate', () => {
  expect(openBooks).toHaveLength(12)
  expect(openBooks).toContain('books.ledger')
  for (const name of openBooks) {
    const { auth, errors }: CallDeclaration = callDeclarations[name]
    expect([name, auth, errors]).toEqual([
      name,
      'reader',
      expect.arrayContaining(['feature_closed', 'books_by_link']),
    ])
  }
})

test('a class’s books are refused to everybody but its members and readers with its link', async () => {
  const own = keyOf(await linkOf('seven'))
  const other = keyOf(await linkOf('eight'))
  expect(own).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(own).not.toBe(other)
  expect(await answers({})).toEqual(['books_by_link'])
  expect(await answers({ key: '' })).toEqual(['books_by_link'])
  expect(await answers({ key: `${own}x` })).toEqual(['books_by_link'])
  expect(await answers({ key: other })).toEqual(['books_by_link'])
  expect(await answers({ token: 'seven.no-session-of-anybody' })).toEqual(['books_by_link'])
  expect(await answers({ token: `seven.${sessions['eight']?.split('.')[1]}` })).toEqual(['books_by_link'])
  expect(await answers({ token: sessions['eight'] ?? '' })).toEqual(['unauthorized'])
  expect(await answers({ key: own })).toEqual([null])
  expect(await answers({ token: sessions['seven'] ?? '' })).toEqual([null])
  // A session that has ended does not spoil the link.
  expect(await answers({ key: own, token: 'seven.no-session-of-anybody' })).toEqual([null])
})

test('a link that was renewed stops working immediately, and the journals name no link', async () => {
  const old = keyOf(await linkOf('seven'))
  expect(await answers({ key: old })).toEqual([null])
  const { data } = await asha.device.call('desk.renewBooksLink', { slug: 'seven', reason })
  expect(await answers({ key: old })).toEqual(['books_by_link'])
  const fresh = keyOf(data.booksLink)
  expect(await answers({ key: fresh })).toEqual([null])
  const { db } = await classOf('seven')
  const acts = await db.many(sql`select act, detail from operator_act where act = 'books-link'`)
  expect(acts).toEqual([{ act: 'books-link', detail: { reason } }])
  const desk = await host.database
    .scope('catalogue')
    .many(sql`select detail from desk_act where act = 'renew-books-link'`)
  expect(desk).toEqual([{ detail: { world: 'seven', reason } }])
})

test('every member of the staff reads the link inside the class, and those who run it renew it', async () => {
  const { db } = await classOf('seven')
  const inside = async (role: OperatorRole) => {
    const own = { name: `Staff ${role}`, password: goodPassword }
    await createOperator(db, secureRandom, { ...own, role, hasher: testHasher })
    const device = testDevice(host.app, { world: 'seven' })
    device.useToken((await device.call('operator.login', own)).msg)
    return device
  }
  const link = await linkOf('seven')
  for (const role of ['finance', 'support', 'editor'] as const) {
    const device = await inside(role)
    expect((await device.call('operator.settings', {})).data.booksLink).toBe(link)
    await expect(device.call('operator.renewBooksLink', { reason })).rejects.toMatchObject({
      error: 'forbidden',
    })
  }
  const owner = await inside('owner')
  // As the console does it: under an idempotency key, with which the world's scope is another one.
  expect(await answers({ key: keyOf(link) })).toEqual([null])
  const { data } = await owner.call(
    'operator.renewBooksLink',
    { reason },
    { operationId: 'renew-from-inside' },
  )
  expect(data.booksLink).not.toBe(link)
  expect(data.booksLink).toBe(await linkOf('seven'))
  expect(await answers({ key: keyOf(link) })).toEqual(['books_by_link'])
  expect(await answers({ key: keyOf(data.booksLink) })).toEqual([null])
  const acts = await db.many(sql`select act, detail, pseudonym from operator_act where act = 'books-link'`)
  expect(acts.at(-1)).toEqual({
    act: 'books-link',
    detail: { reason },
    pseudonym: expect.stringMatching(/^Operator /),
  })
})

test('closed books are closed to everybody, whatever is sent', async () => {
  const { db } = await classOf('eight')
  const key = keyOf(await linkOf('eight'))
  await db.run(sql`update world_setting set books_closed = true`)
  host.wall.forward(2000)
  for (const sent of [{}, { key }, { key: 'wrong' }, { token: sessions['eight'] ?? '' }])
    expect(await answers({ world: 'eight', ...sent })).toEqual(['feature_closed'])
  await db.run(sql`update world_setting set books_closed = false`)
  host.wall.forward(2000)
  expect(await answers({ world: 'eight', key })).toEqual([null])
})

test('a world without a link has books for everybody, and the public facts say which is which', async () => {
  expect(await answers({ world: 'test' })).toEqual([null])
  expect(await answers({ world: 'test', key: 'anything' })).toEqual([null])
  const byLink = async (world: string) =>
    (await host.app.inject({ method: 'GET', url: '/user/world/info', headers: { world } })).json<{
      data: object
    }>().data
  expect(await byLink('test')).toMatchObject({ booksByLink: false })
  const info = await byLink('seven')
  expect(info).toMatchObject({ booksByLink: true })
  expect(JSON.stringify(info)).not.toContain(keyOf(await linkOf('seven')))
})

test('renewing asks for a link: a world that anybody may read has none', async () => {
  await host.database
    .scope('catalogue')
    .run(
      sql`update world set facilitator_id = (select facilitator_id from world where slug = 'seven') where slug = 'test'`,
    )
  await expect(asha.device.call('desk.renewBooksLink', { slug: 'test', reason })).rejects.toMatchObject({
    error: 'field_invalid',
  })
  expect(await linkOf('test')).toBeNull()
  const owner = await enterOperator(host)
  expect((await owner.device.call('operator.settings', {})).data.booksLink).toBeNull()
  await expect(owner.device.call('operator.renewBooksLink', { reason })).rejects.toMatchObject({
    error: 'not_found',
  })
})

test('a duplicate and a copy from a file have links of their own, and a file holds none', async () => {
  const own = keyOf(await linkOf('seven'))
  await asha.device.call('desk.duplicateWorld', {
    slug: 'seven',
    newSlug: 'seven-b',
    name: 'Class once more',
  })
  const file = await takeAlong(host, asha, 'seven')
  expect(gunzipSync(file).toString()).not.toContain(own)
  await asha.device.call('desk.importWorld', { slug: 'seven-c' }, { files: [new Blob([file])] })
  const keys = [own, keyOf(await linkOf('seven-b')), keyOf(await linkOf('seven-c'))]
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/)
  for (const world of ['seven-b', 'seven-c']) {
    expect(await answers({ world })).toEqual(['books_by_link'])
    expect(await answers({ world, key: own })).toEqual(['books_by_link'])
  }
})

test('a world from before the links gets one with its migration, and the demo none', async () => {
  const step = migrations('world').find(({ name }) => name === '0079_books-key.sql')
  for (const [schema, isDemo] of [
    ['older', false],
    ['older_demo', true],
  ] as const) {
    await makeSchema(host.database, host.wall, schema, {
      slug: 'older',
      name: 'Older',
      seed: 1n,
      demo: isDemo,
    })
    const client = await host.database.dedicated()
    await client.query(`set search_path to "${schema}"; alter table world_setting drop column books_key`)
    await client.query(step?.text ?? '')
    const { rows } = await client.query<{ key: string | null }>('select books_key as key from world_setting')
    await client.end()
    expect(rows).toEqual([{ key: isDemo ? null : expect.stringMatching(/^[A-Za-z0-9_-]{22}$/) }])
  }
})
