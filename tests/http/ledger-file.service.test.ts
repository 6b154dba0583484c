/** The ledger's files over HTTP: for everybody, for a member, for the staff of a class. */
import { type CallName, callDeclaration } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { verifyArchive } from '../auditor/index.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterDesk, enterMember } from '../support/enter.ts'
import { buildRoots, startLife } from '../support/life.ts'

let host: TestApp
let member: Entered
beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  const life = await startLife(host, 'http')
  for (let day = 0; day < 5; day++) await life.liveDay()
  await buildRoots(host)
  host.wall.forward(2000)
})
afterAll(() => host.drop())

const fetched = (
  name: CallName,
  { token, payload, peer = '127.0.0.1' }: { token?: string; payload?: string; peer?: string } = {},
) => {
  const { method, service, path } = callDeclaration(name)
  return host.app.inject({
    method,
    url: `/${service}/${path}`,
    remoteAddress: peer,
    headers: {
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: payload ?? '' } : {}),
  })
}

test('a reader without a login gets the public file, which verifies', async () => {
  const reply = await fetched('books.ledger')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="practice-money-ledger-test-5-days.zip"',
    'cache-control': 'no-store',
  })
  const { about, wrong, checked } = verifyArchive(reply.rawPayload)
  expect(wrong).toBeNull()
  expect(about[0]).toContain('the public file of a world')
  expect(checked.length).toBeGreaterThan(2)
  expect((await fetched('books.ledger')).rawPayload.equals(reply.rawPayload)).toBe(true)
})

test('it is closed as long as the books are; a member’s own file is not', async () => {
  await host.world.db.run(sql`update world_setting set books_closed = true, books_open_real = null`)
  host.wall.forward(2000)
  expect((await fetched('books.ledger')).json()).toMatchObject({ data: { error: 'feature_closed' } })
  const own = await fetched('ownData.ledger', { token: member.token })
  expect(own.headers['content-type']).toBe('application/zip')
  expect(verifyArchive(own.rawPayload)).toMatchObject({ wrong: null })
  await host.world.db.run(sql`update world_setting set books_closed = false`)
  host.wall.forward(2000)
})

test('one address takes sixty files in ten minutes, and another goes on', async () => {
  await host.world.db.run(sql`
    insert into attempt (bucket, count, ends_real) values ('ledger:203.0.113.7', 60, ${new Date(host.wall.nowMs() + 60_000)})`)
  const refused = await fetched('books.ledger', { peer: '203.0.113.7' })
  expect(refused.json()).toMatchObject({ data: { error: 'too_many_requests' } })
  expect((await fetched('books.ledger', { peer: '203.0.113.8' })).statusCode).toBe(200)
})

test('a member’s own file needs their login, and the staff’s a class of theirs', async () => {
  expect((await fetched('ownData.ledger')).json()).toMatchObject({ data: { error: 'unauthorized' } })
  const asha = await enterDesk(host, 'Asha')
  const wanted = { token: asha.token, payload: 'slug=test' }
  expect((await fetched('desk.exportLedger', wanted)).json()).toMatchObject({ data: { error: 'not_found' } })
  await host.database.scope(catalogueSchema).run(sql`
    update world set facilitator_id = (select operator_id from operator where name = 'Asha') where slug = 'test'`)
  const reply = await fetched('desk.exportLedger', wanted)
  expect(reply.headers['content-disposition']).toContain('practice-money-ledger-whole-test-5-days.zip')
  expect(verifyArchive(reply.rawPayload)).toMatchObject({ wrong: null, unchecked: [] })
  const { acts } = await host.database
    .scope(catalogueSchema)
    .one<{ acts: number }>(sql`select count(*)::int as acts from desk_act where act = 'export-ledger'`)
  expect(acts).toBe(1)
})
