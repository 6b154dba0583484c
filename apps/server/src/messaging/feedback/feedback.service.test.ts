/**
 * Feedback over HTTP: the input that is accepted or refused, its readers, and that its pictures are
 * deleted with the decision.
 */
import { constants, feedbackPicturesMax } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { jpegWithPlace, png } from '../../../../../tests/support/pictures.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let member: Entered
let operator: Entered

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  operator = await enterOperator(host)
})
afterAll(() => host.drop())

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { error?: string; field?: string | null }) =>
      [error.error, error.field].filter(Boolean).join(' '),
  )

/** Calls as a client that is not ours: a multipart form with the token in its header. */
async function foreign(
  fields: Readonly<Record<string, string>>,
  pictures: readonly Buffer[] = [],
  token = member.token,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [index, picture] of pictures.entries())
    form.append('pictures', new Blob([new Uint8Array(picture)]), `../${index}.html`)
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  const reply = await host.app.inject({
    method: 'POST',
    url: '/user/feedback/create',
    headers: { 'access-token': token, 'content-type': body.headers.get('content-type') ?? '' },
    payload,
  })
  return reply.json() as { code: number; msg: string; data: { error?: string; field?: string } }
}

const waiting = async () => (await operator.device.call('operator.feedback', {})).data
const kept = async () =>
  await host.world.db.one<{ feedback: number; uploads: number }>(sql`
    select (select count(*)::int from feedback) as feedback, (select count(*)::int from upload) as uploads`)

test('feedback.create refuses a caller without a token', async () => {
  expect((await foreign({ comments: 'Hello' }, [], 'none')).code).toBe(401)
  expect(await refusalOf(testDevice(host.app).call('feedback.create', { comments: 'Hello' }))).toBe(
    'unauthorized',
  )
})

test.each([
  ['nothing', { comments: ' \n ' }, 'feedback_needed comments'],
  ['a line that is turned around', { comments: 'abc\u202edef' }, 'field_invalid comments'],
  ['a long text', { comments: 'a b '.repeat(600) }, 'content_too_long comments'],
  ['a phone number in the text', { comments: 'Call 98765 43210' }, 'text_refused comments'],
  [
    'an address in the text',
    { comments: '0x52908400098527886E0F7030069857D2E4169EE7' },
    'text_refused comments',
  ],
  ['a real phone number', { comments: 'Hello', phone: '+91 98765 43210' }, 'phone_not_practice phone'],
  ['what is no number', { comments: 'Hello', phone: 'mine' }, 'phone_not_practice phone'],
])('feedback.create refuses %s', async (_what, fields, expected) => {
  const { data } = await foreign(fields)
  expect(`${data.error} ${data.field}`).toBe(expected)
  expect(await kept()).toEqual({ feedback: 0, uploads: 0 })
})

test('feedback.create names missing comments in the words of the specification', async () => {
  expect((await foreign({})).msg).toBe('Questions and comments are required.')
})

test('feedback.create refuses files that are no pictures, too many or too large, and keeps none of them', async () => {
  const comments = 'The countdown stands still'
  const html = Buffer.from('<script>alert(1)</script>')
  expect((await foreign({ comments }, [html])).data.error).toBe('file_refused')
  const many = Array.from({ length: feedbackPicturesMax + 1 }, () => png())
  expect((await foreign({ comments }, await Promise.all(many))).data.error).toBe('files_too_many')
  const heavy = Buffer.concat([await png(), Buffer.alloc(constants.feedbackUploadBytesMax)])
  expect(await foreign({ comments }, [heavy])).toMatchObject({
    msg: 'File size cannot exceed 20M.',
    data: { error: 'file_too_large' },
  })
  expect(await kept()).toEqual({ feedback: 0, uploads: 0 })
})

test('only staff read feedback, it is closed once, and its pictures are deleted then', async () => {
  const typed = '<img src=x onerror=alert(1)> Why did the order end on day 9 and not on day 10 of it?'
  const { phone } = (await member.device.call('user.info', {})).data
  const sent = await foreign({ comments: typed, phone }, [await jpegWithPlace(), await png()])
  expect(sent).toMatchObject({ code: 200, msg: 'Thank you. The staff will read it.' })
  await member.device.call('feedback.create', { comments: 'And a second one' })

  const list = await waiting()
  expect(list).toMatchObject({
    total: 2,
    list: [
      { comments: typed, phone, pictures: [expect.any(String), expect.any(String)] },
      { comments: 'And a second one', phone: null, pictures: [] },
    ],
  })
  const [first] = list.list
  const name = first?.pictures[0] ?? ''
  const fetched = await host.app.inject({
    url: `/operator/upload?name=${name}`,
    headers: { 'access-token': operator.token },
  })
  expect(fetched.headers['content-type']).toBe('image/webp')
  expect(fetched.rawPayload.includes('SpyCam')).toBe(false)
  const other = await enterMember(host)
  expect(
    await host.app.inject({
      url: `/user/user/upload?name=${name}`,
      headers: { 'access-token': other.token },
    }),
  ).toMatchObject({ statusCode: 200, payload: expect.stringContaining('file_unknown') })
  expect(await refusalOf(member.device.call('operator.feedback', {}))).toBe('unauthorized')

  const feedbackId = first?.feedbackId ?? ''
  await operator.device.call('operator.closeFeedback', { feedbackId })
  expect(await waiting()).toMatchObject({ total: 1, list: [{ comments: 'And a second one' }] })
  expect(await kept()).toEqual({ feedback: 2, uploads: 0 })
  for (const missing of [feedbackId, 'fbk_zzz'])
    expect(
      await refusalOf(operator.device.call('operator.closeFeedback', { feedbackId: missing })),
      missing,
    ).toBe('not_found feedbackId')
})

test('feedback.create refuses a disabled member, and more than ten per hour', async () => {
  const busy = await enterMember(host)
  const send = (index: number) => busy.device.call('feedback.create', { comments: `Number ${index}` })
  for (let index = 0; index < 10; index++) await send(index)
  expect(await refusalOf(send(10))).toBe('too_many_requests')
  await host.world.db.run(
    sql`update member set disabled_at = now() where member_id = (select max(member_id) from member)`,
  )
  expect(await refusalOf(send(11))).not.toBe('done')
})
