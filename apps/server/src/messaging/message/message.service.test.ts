/**
 * Bulletins and inboxes over HTTP: the writers, the refusals, the readers, and how long a text is
 * shown.
 */
import {
  bulletinsShownMax,
  type CallDeclaration,
  callDeclarations,
  formatId,
  type InputOf,
  pushesKept,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let member: Entered
let other: Entered
let operator: Entered
let memberId: bigint

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  other = await enterMember(host)
  operator = await enterOperator(host)
  memberId = (
    await host.world.db.one<{ id: bigint }>(sql`select min(member_id) as id from member where not simulated`)
  ).id
})
afterAll(() => host.drop())

type Form = InputOf<'operator.publish'>
const text = (fields: Partial<Form> = {}): Form => ({
  kind: 'news',
  title: 'The mill is open',
  content: 'It runs from tomorrow.\n\nCome and see.',
  ...fields,
})
const publish = async (fields: Partial<Form> = {}) =>
  (await operator.device.call('operator.publish', text(fields))).data
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { error?: string; field?: string | null }) =>
      [error.error, error.field].filter(Boolean).join(' '),
  )

/** Calls as a client that is not ours: a form or a query, the token in its header, nothing else. */
async function foreign(name: keyof typeof callDeclarations, fields: Record<string, string>, token?: string) {
  const { method, service, path }: CallDeclaration = callDeclarations[name]
  const form = new URLSearchParams(fields).toString()
  const reply = await host.app.inject({
    method,
    url: `/${service}/${path}${method === 'GET' ? `?${form}` : ''}`,
    headers: {
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: form } : {}),
  })
  return reply.json() as { code: number; data: Record<string, unknown> & { list: Record<string, unknown>[] } }
}

test.each<readonly [string, Partial<Form>, string]>([
  ['a carousel without a picture', { kind: 'carousel' }, 'field_missing picture'],
  ['a film without its picture', { kind: 'video', film: '/pictures/film-pots.svg' }, 'field_missing picture'],
  [
    'a film without a film',
    { kind: 'homeVideo', picture: '/pictures/banner-pots.svg' },
    'field_missing film',
  ],
  ['news with a film', { film: '/pictures/film-pots.svg' }, 'field_invalid film'],
  ['a picture from elsewhere', { picture: '//evil.example/x.svg' as never }, 'field_invalid picture'],
  ['a route to elsewhere', { route: '//evil.example' }, 'field_invalid route'],
  ['a route that is a script', { route: 'javascript:alert(1)' }, 'field_invalid route'],
  ['no title', { title: ' ' }, 'content_needed title'],
  ['a title that turns the line around', { title: 'abc\u202edef' }, 'field_invalid title'],
  ['a long title', { title: 'a'.repeat(81) }, 'content_too_long title'],
  ['a title with a link', { title: 'See example.com' }, 'text_refused title'],
  ['no content', { content: '\n' }, 'content_needed content'],
  ['a long content', { content: 'a b '.repeat(1001) }, 'content_too_long content'],
  ['a phone number', { content: 'Call 98765 43210' }, 'text_refused content'],
  ['a number over both', { title: 'Call 98765', content: '43210 today' }, 'text_refused content'],
  ['an address', { content: 'Pay 0x52908400098527886E0F7030069857D2E4169EE7' }, 'text_refused content'],
])('operator.publish refuses %s', async (_what, fields, expected) => {
  expect(await refusalOf(publish(fields))).toBe(expected)
})

test('news.list and news.detail are paged newest first, and leave out news that were taken down', async () => {
  const first = await publish({ title: 'First' })
  const second = await publish({ title: 'Second', route: '/books', picture: '/pictures/banner-books.svg' })
  await publish({ kind: 'notice', title: 'A notice' })
  const page = await foreign('news.list', { pageSize: '1' })
  expect(page).toMatchObject({ code: 200, data: { total: 2, list: [{ title: 'Second', route: '/books' }] } })
  const rest = await foreign('news.list', { pageSize: '1', after: String(page.data['next']) })
  expect(rest.data).toMatchObject({ list: [{ title: 'First' }], next: null })
  expect((await foreign('news.list', { kind: 'notice' })).data.list).toMatchObject([{ title: 'A notice' }])
  expect(await foreign('news.list', { pageNum: '9999' })).toMatchObject({ data: { error: 'page_too_deep' } })
  expect((await foreign('news.detail', { id: second.id })).data).toEqual({ ...second })

  const reason = 'It was wrong'
  expect(await refusalOf(operator.device.call('operator.takeDown', { id: first.id, reason }))).toBe('done')
  expect(await refusalOf(operator.device.call('operator.takeDown', { id: first.id, reason }))).toBe(
    'bulletin_unknown id',
  )
  expect(await foreign('news.detail', { id: first.id })).toMatchObject({
    data: { error: 'bulletin_unknown' },
  })
  expect((await foreign('news.list', {})).data).toMatchObject({ total: 1, list: [{ title: 'Second' }] })
  const desk = async (asked: Record<string, string>) =>
    (await operator.device.call('operator.bulletins', asked)).data
  const [ended, open] = [
    { ...first, words: [], endedAt: expect.any(String) },
    { ...second, words: [], endedAt: null },
  ]
  expect(await desk({ kind: 'news' })).toEqual({ total: 2, next: null, list: [open, ended] })
  expect((await desk({ kind: 'news', order: 'asc' })).list).toEqual([ended, open])
  expect((await desk({ state: 'ended' })).list).toEqual([ended])
  expect((await desk({ kind: 'notice', state: 'shown' })).list).toMatchObject([{ title: 'A notice' }])
})

type Words = InputOf<'operator.setBulletinWords'>
const reword = (fields: Partial<Words> & Pick<Words, 'id'>) =>
  refusalOf(
    operator.device.call('operator.setBulletinWords', {
      language: 'hi_IN',
      title: 'चक्की खुली है',
      content: 'कल से चलेगी।',
      reason: 'Read by many',
      ...fields,
    }),
  )

test.each<readonly [string, Partial<Words>, string]>([
  ['an unknown language', { language: 'xx_XX' as never }, 'field_invalid language'],
  ['a content without its title', { title: '' }, 'content_needed title'],
  ['a title without its content', { content: ' ' }, 'content_needed content'],
  ['a number over both', { title: 'Call 98765', content: '43210 today' }, 'text_refused content'],
  ['a reason with a link', { reason: 'See example.com' }, 'text_refused reason'],
  ['one that is not there', {}, 'bulletin_unknown id'],
])('operator.setBulletinWords refuses %s', async (_what, fields, expected) => {
  expect(await reword({ id: 'bul_999999', ...fields })).toBe(expected)
})

test('a bulletin is read in the language of the request, or in its original words', async () => {
  const { id } = await publish({ kind: 'popup', title: 'The first words' })
  const languages = ['hi_IN', 'ta_IN', 'de_DE', 'fr_FR', 'tr_TR', 'en_US'] as const
  // The calls are concurrent: none overwrites another.
  const said = await Promise.all(
    languages.map((language) => reword({ id, language, title: `In ${language}` })),
  )
  expect(new Set(said)).toEqual(new Set(['done']))
  const read = async (url: string, language: string) =>
    (await host.app.inject({ method: 'GET', url, headers: { language } })).json().data
  for (const language of languages) {
    expect(await read(`/user/news/detail?id=${id}`, language)).toMatchObject({ title: `In ${language}` })
    expect((await read('/user/sys/popup-notice', language)).item).toMatchObject({ title: `In ${language}` })
  }
  expect(await read(`/user/news/detail?id=${id}`, 'es_ES')).toMatchObject({ title: 'The first words' })
  expect(await reword({ id, title: '', content: '', reason: 'Not true any more' })).toBe('done')
  expect(await read(`/user/news/detail?id=${id}`, 'hi_IN')).toMatchObject({ title: 'The first words' })
  const { list } = (await operator.device.call('operator.bulletins', { kind: 'popup' })).data
  expect(list[0]?.words.map(({ language }) => language).sort()).toEqual(
    languages.filter((language) => language !== 'hi_IN').sort(),
  )
  const act = await host.world.db.one(sql`select act, detail from operator_act order by act_id desc limit 1`)
  expect(act).toMatchObject({
    act: 'bulletin-words',
    detail: { language: 'hi_IN', before: 'In hi_IN · कल से चलेगी।', reason: 'Not true any more' },
  })
  await operator.device.call('operator.takeDown', { id, reason: 'Over' })
  expect(await reword({ id })).toBe('bulletin_unknown id')
})

test.each([
  ['notice.scroll', 'scroll'],
  ['notice.carousel', 'carousel'],
  ['notice.videoCarousel', 'video'],
] as const)('%s answers the newest ten, and no other kind', async (name, kind) => {
  expect((await foreign(name, {})).data.list).toEqual([])
  const fields: Partial<Form> = {
    kind,
    picture: '/pictures/banner-pots.svg',
    ...(kind === 'video' ? { film: '/pictures/film-pots.svg' } : {}),
  }
  for (let at = 0; at <= bulletinsShownMax; at++) await publish({ ...fields, title: `Line ${at}` })
  const { list } = (await foreign(name, {})).data
  expect(list).toHaveLength(bulletinsShownMax)
  expect(list[0]).toMatchObject({ kind, title: `Line ${bulletinsShownMax}` })
})

test.each([
  ['notice.popup', 'popup'],
  ['notice.homeVideo', 'homeVideo'],
  ['notice.wallet', 'wallet'],
  ['notice.about', 'about'],
] as const)('%s answers the newest alone, then the one before it, then none', async (name, kind) => {
  expect((await foreign(name, {})).data).toEqual({ item: null })
  const fields: Partial<Form> =
    kind === 'homeVideo'
      ? { kind, picture: '/pictures/banner-pots.svg', film: '/pictures/film-pots.svg' }
      : { kind }
  const older = await publish({ ...fields, title: 'Older' })
  const newer = await publish({ ...fields, title: 'Newer' })
  for (const item of [newer, older]) {
    expect((await foreign(name, {})).data).toEqual({ item })
    await operator.device.call('operator.takeDown', { id: item.id, reason: 'Over' })
  }
  expect((await foreign(name, {})).data).toEqual({ item: null })
})

test('text that looks like a script is kept and answered as it was typed', async () => {
  const typed = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
  const { id } = await publish({ content: typed, title: '<b>bold</b>' })
  const reply = await host.app.inject({ method: 'GET', url: `/user/news/detail?id=${id}` })
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.json()).toMatchObject({ data: { content: typed, title: '<b>bold</b>' } })
})

test('the journal holds a publication, and holds no message to one member', async () => {
  const id = formatId('member', memberId)
  const words = { title: 'For you alone', content: 'Your question is answered.' }
  expect((await operator.device.call('operator.tell', { ...words, memberId: id })).data).toEqual({ told: 1 })
  const { list } = (await operator.device.call('books.acts', {})).data
  expect(list[0]).toMatchObject({ act: 'station-news', detail: { told: '1' } })
  expect(JSON.stringify(list)).not.toContain('For you alone')
  expect(list.some(({ act }) => act === 'bulletin-publish')).toBe(true)
})

test('a member reads their own inbox, and marks one record or all of them read', async () => {
  await operator.device.call('operator.tell', { title: 'To all', content: 'The world ends on day 90.' })
  expect((await foreign('push.record', {}, member.token)).data).toMatchObject({ word: null })
  // The own word is on every message, so that a message without it is known to be from elsewhere.
  await foreign('safeWord.set', { word: 'teal lantern' }, member.token)
  const mine = await foreign('push.record', {}, member.token)
  expect(mine.data).toMatchObject({ total: 2, unread: 2, word: 'teal lantern' })
  expect(mine.data.list[0]).toMatchObject({ kind: 'station', title: 'To all', read: false })
  const [newest] = mine.data.list
  const pushId = String(newest?.['pushId'])
  // A record of another member is refused like a missing one.
  expect(await foreign('push.markRead', { pushId }, other.token)).toMatchObject({
    data: { error: 'push_unknown', field: 'pushId' },
  })
  expect((await foreign('push.markRead', { pushId }, member.token)).data).toEqual({ unread: 1 })
  expect((await foreign('push.markRead', {}, member.token)).data).toEqual({ unread: 0 })
  expect((await foreign('push.record', {}, other.token)).data).toMatchObject({
    total: 1,
    unread: 1,
    word: null,
  })
  expect(await foreign('push.record', {})).toMatchObject({ code: 401 })
  expect(
    await refusalOf(operator.device.call('operator.tell', { title: 'a', content: 'b', memberId: 'mem_zzz' })),
  ).toBe('not_found memberId')
})

test('a full inbox shows the newest records, and the oldest are deleted when it is marked read', async () => {
  await host.world.db.run(sql`
    insert into push_record (member_id, kind, happened_at)
    select ${memberId}, 'recharge-arrived', now() - day * interval '1 day'
    from generate_series(${pushesKept + 5}::int, 1, -1) as day`)
  const rows = () =>
    host.world.db.one<{ count: bigint }>(
      sql`select count(*) as count from push_record where member_id = ${memberId}`,
    )
  expect((await foreign('push.record', {}, member.token)).data).toMatchObject({
    total: pushesKept,
    unread: pushesKept,
  })
  expect((await foreign('push.markRead', {}, member.token)).data).toEqual({ unread: 0 })
  expect(Number((await rows()).count)).toBe(pushesKept)
})

/** Statements that leave the tables as the engine leaves them. */
const happenings = [
  [
    'a withdrawal that was sent',
    'withdrawal-sent',
    (id: bigint) => sql`update withdrawal set state = 'sent', sent_at = now() where member_id = ${id}`,
  ],
  [
    'the same, arrived',
    'withdrawal-arrived',
    (id: bigint) =>
      sql`update withdrawal set state = 'arrived', ended_at = now(), ended_movement_id = 1 where member_id = ${id}`,
  ],
  [
    'a deposit that arrived',
    'recharge-arrived',
    (id: bigint) =>
      sql`update deposit set state = 'arrived', movement_id = 1, arrived_at = now() where member_id = ${id}`,
  ],
  [
    'a reward that was credited',
    'reward-credited',
    (id: bigint) => sql`
      update payable set operator = promised, purchases = 0, credit_at = now(), movement_id = 1
      where member_id = ${id} and kind = 'random'`,
  ],
] as const

describe('what happens to money', () => {
  beforeAll(async () => {
    const { db } = host.world
    await db.run(sql`delete from push_record`)
    await db.run(sql`
      with bound as (
        insert into payee (member_id, rail, currency, address, added_at, usable_at)
        values (${memberId}, 'chain', 'PUSDT', ${Buffer.alloc(20, 7)}, now(), now()) returning payee_id)
      insert into withdrawal (member_id, number, payee_id, rail, amount, fee, approvals_needed, requested_at, due_at,
        send_by, movement_id)
      select ${memberId}, 1, payee_id, 'chain', 1234567, 1, 0, now(), now(), now(), 1 from bound`)
    await db.run(sql`
      insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
        block_number, block_hash, state, seen_day, seen_at)
      values (${memberId}, ${Buffer.alloc(20, 7)}, ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, 0, 1234567000000000000,
        1234567, 1, 1, ${Buffer.alloc(32)}, 'pending', 0, now())`)
    await db.run(sql`
      insert into payable (kind, member_id, day, promised, happened_at)
      values ('random', ${memberId}, 0, 1234567, now()), ('fund', ${memberId}, 0, 1234567, now())`)
  })

  test('notice.rewards lists promised rewards that have not arrived, without accruals of savings', async () => {
    const { data } = await foreign('notice.rewards', {}, member.token)
    expect(data.list).toEqual([{ kind: 'random', day: 0, promised: '1.234567', sources: null }])
    expect(await foreign('notice.rewards', {})).toMatchObject({ code: 401 })
  })

  test.each(happenings)('%s is notified once as %s, without an amount', async (_what, kind, happen) => {
    const { db } = host.world
    const before = (await foreign('push.record', {}, member.token)).data['total']
    await db.run(happen(memberId))
    if (kind !== 'reward-credited') await db.run(happen(memberId))
    const { data } = await foreign('push.record', {}, member.token)
    expect(data['total']).toBe(Number(before) + 1)
    expect(data.list[0]).toMatchObject({ kind, title: null, content: null, read: false })
    const said = data.list.map((row) => ({ ...row, createTime: null }))
    expect(JSON.stringify(said)).not.toContain('1.2')
  })

  test('rewards of one close are notified once, and again after the notification was read', async () => {
    const { db } = host.world
    const records = async () =>
      (
        await db.one<{ count: number }>(
          sql`select count(*)::int as count from push_record where member_id = ${memberId}`,
        )
      ).count
    const credit = (kind: string) => sql`
      update payable set credit_at = '2026-01-02 00:00Z', movement_id = coalesce(movement_id, 1)
      where member_id = ${memberId} and kind = ${kind}`
    await foreign('push.markRead', {}, member.token)
    const before = await records()
    await db.run(credit('random'))
    await db.run(credit('random'))
    expect(await records()).toBe(before + 1)
    await foreign('push.markRead', {}, member.token)
    await db.run(credit('random'))
    expect(await records()).toBe(before + 2)
  })

  test('a reward that arrived is no longer listed', async () => {
    expect((await foreign('notice.rewards', {}, member.token)).data.list).toEqual([])
  })

  test('a simulated member gets no notification', async () => {
    const { db } = host.world
    await db.run(sql`delete from push_record`)
    const { hash } = await db.one<{ hash: string }>(
      sql`select password_hash as hash from member where member_id = ${memberId}`,
    )
    // A simulated member has no password: a constraint of the table ensures it.
    await db.run(sql`update member set simulated = true, password_hash = null where member_id = ${memberId}`)
    for (const [, kind, happen] of happenings) if (kind !== 'withdrawal-sent') await db.run(happen(memberId))
    await db.run(
      sql`update member set simulated = false, password_hash = ${hash} where member_id = ${memberId}`,
    )
    expect((await foreign('push.record', {}, member.token)).data).toMatchObject({ total: 0 })
  })
})

test('only the staff’s session may publish or write to members', async () => {
  const stranger = testDevice(host.app)
  expect(await refusalOf(stranger.call('operator.publish', text()))).toBe('unauthorized')
  expect(await refusalOf(member.device.call('operator.tell', { title: 'a', content: 'b' }))).toBe(
    'unauthorized',
  )
})
