/**
 * Customer service over HTTP: the switch, the readers, the refusals, and that counts and messages
 * agree.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let member: Entered
let other: Entered
let operator: Entered

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  other = await enterMember(host)
  operator = await enterOperator(host)
})
afterAll(() => host.drop())

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { error?: string; field?: string | null }) =>
      [error.error, error.field].filter(Boolean).join(' '),
  )
const say = async (content: string, who = member) => (await who.device.call('support.send', { content })).data
const mine = async (who = member) => (await who.device.call('support.conversation', {})).data
const switched = (open: 'true' | 'false') =>
  operator.device.call('operator.setSupport', { open, reason: 'A lesson' })

/** Calls as a client that is not ours: a form with the token in its header. */
async function foreign(method: 'GET' | 'POST', url: string, token: string | null, payload = '') {
  const reply = await host.app.inject({
    method,
    url,
    headers: {
      ...(token === null ? {} : { 'access-token': token }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload } : {}),
  })
  return reply.json() as { code: number; msg: string; data: Record<string, unknown> }
}

test('support.info and support.link give our own script and address only while support is open', async () => {
  expect((await foreign('GET', '/user/appUrl/info', null)).data).toEqual({
    open: true,
    appUrl: '/support.js',
  })
  expect((await foreign('GET', '/user/appUrl/link', null)).data).toEqual({ url: '/w/test/#/support' })
  await switched('false')
  expect((await foreign('GET', '/user/appUrl/info', null)).data).toEqual({ open: false, appUrl: null })
  expect(await foreign('GET', '/user/appUrl/link', null)).toMatchObject({
    msg: 'There is currently no online customer service.',
    data: { error: 'support_closed' },
  })
  expect(await refusalOf(say('Hello'))).toBe('support_closed')
  expect((await mine()).open).toBe(false)
  await switched('true')
})

test.each([
  ['nothing', ' ', 'content_needed content'],
  ['a line that is turned around', 'abc\u202edef', 'field_invalid content'],
  ['a long text', 'a b '.repeat(300), 'content_too_long content'],
  ['a phone number', 'Call 98765 43210', 'text_refused content'],
  ['a link', 'See https://example.com', 'text_refused content'],
  ['an address', '0x52908400098527886E0F7030069857D2E4169EE7', 'text_refused content'],
])('support.send refuses %s', async (_what, content, expected) => {
  expect(await refusalOf(say(content))).toBe(expected)
  expect((await mine()).total).toBe(0)
})

test('a question is queued and answered, with an unread mark; another member sees nothing of it', async () => {
  const typed = '<script>alert(1)</script> Where is my income?'
  const sent = await foreign(
    'POST',
    '/user/appUrl/send',
    member.token,
    `content=${encodeURIComponent(typed)}`,
  )
  expect(sent).toMatchObject({ code: 200, data: { from: 'member', content: typed, picture: null } })
  await say('It is day 3', other)
  await say('And my reward?')
  const waiting = (await operator.device.call('operator.conversations', {})).data.list
  expect(waiting.map(({ content }) => content)).toEqual(['And my reward?', 'It is day 3'])
  const memberId = waiting[0]?.memberId ?? ''
  expect(waiting[0]?.nickname).not.toBe('')

  const answer = { memberId, content: 'It is credited within 30 minutes.' }
  expect((await operator.device.call('operator.answer', answer)).data).toMatchObject({ from: 'staff' })
  expect(
    (await operator.device.call('operator.conversations', {})).data.list.map(({ content }) => content),
  ).toEqual(['It is day 3'])
  await member.device.call('safeWord.set', { word: 'teal lantern' })
  const seen = await mine()
  expect(seen).toMatchObject({ total: 3, unread: 1, open: true, word: 'teal lantern' })
  expect(seen.list.map(({ from }) => from)).toEqual(['staff', 'member', 'member'])
  const { list, nickname } = (await operator.device.call('operator.conversation', { memberId })).data
  expect({ list, nickname }).toEqual({ list: seen.list, nickname: waiting[0]?.nickname })
  expect(await refusalOf(operator.device.call('operator.conversation', { memberId: 'mem_zzz' }))).toBe(
    'not_found memberId',
  )
  expect(await mine(other)).toMatchObject({ total: 1, unread: 0, word: null })

  await member.device.call('support.markRead', {})
  expect((await mine()).unread).toBe(0)
  expect(await refusalOf(operator.device.call('operator.answer', { ...answer, memberId: 'mem_zzz' }))).toBe(
    'not_found memberId',
  )
  expect(
    await refusalOf(operator.device.call('operator.answer', { ...answer, content: 'Call 98765 43210' })),
  ).toBe('text_refused content')
  expect(await refusalOf(member.device.call('operator.answer', answer))).toBe('unauthorized')
  expect(await refusalOf(testDevice(host.app).call('support.conversation', {}))).toBe('unauthorized')
})

test('concurrent messages are all kept and counted', async () => {
  const before = (await mine()).total
  await Promise.all(Array.from({ length: 8 }, (_, at) => say(`Question number ${at}`)))
  const rows = await host.world.db.many(sql`
    select from support_conversation
    where messages <> (select count(*) from support_message as said where said.member_id = support_conversation.member_id)`)
  expect(rows).toEqual([])
  expect((await mine()).total).toBe(before + 8)
})

test('the journal holds no message; it holds that staff answered, and that support was switched', async () => {
  const { list } = (await operator.device.call('books.acts', {})).data
  expect(list.map(({ act }) => act)).toEqual(['answer', 'support', 'support'])
  expect(JSON.stringify(list)).not.toContain('credited')
})
