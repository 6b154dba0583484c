/**
 * The community over HTTP: each call's effect, its refusals in the order of the guards, and the
 * treatment of hostile texts and files.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostItem } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { mp4Film } from '../../../../../tests/support/mp4-film.ts'
import { clearLimits } from '../../../../../tests/support/person.ts'
import { hugePng, jpegWithPlace, longGif, png } from '../../../../../tests/support/pictures.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let asha: Entered
let ravi: Entered
let owner: Entered
beforeAll(async () => {
  host = await testApp()
  asha = await enterMember(host)
  ravi = await enterMember(host)
  owner = await enterOperator(host)
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  )

const say = async (content: string, who = asha): Promise<PostItem> =>
  (await who.device.call('post.createText', { content })).data
const blob = (bytes: Buffer, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })
const show = (content: string, files: readonly Buffer[], who = asha) =>
  who.device.call('post.create', { content }, { files: files.map((file) => blob(file)) })
const listed = async (id: string, who: Entered) =>
  (await who.device.call('post.list', { pageSize: 50 })).data.list.find((post) => post.id === id)

describe('post.createText', () => {
  test('a new post is first in the list, for everybody, under a masked number', async () => {
    const post = await say('<p>Day <b>one</b> &amp; counting</p>')
    const visitor = await host.app.inject('/square/square/list?pageNum=1&pageSize=20')
    const [first] = visitor.json<{ data: { list: PostItem[] } }>().data.list
    expect(first).toMatchObject({
      id: post.id,
      content: '<p>Day <b>one</b> &amp; counting</p>',
      hasThumbsUp: false,
      thumbsUpNum: { total: 0, simulated: 0 },
      official: false,
      simulated: false,
      mine: false,
    })
    expect(first?.username).toMatch(/^\+999 .*•+\d{3}$/)
    expect((await listed(post.id, asha))?.mine).toBe(true)
  })

  test.each([
    ['', 'content_needed'],
    ['<p> </p><script>alert(1)</script>', 'content_needed'],
    ['turned \u202e around', 'field_invalid'],
    ['zero\u200bwidth', 'field_invalid'],
    ['half \ud800', 'field_invalid'],
    [`a${'\u0301'.repeat(10_000)}`, 'field_invalid'],
    ['x'.repeat(2001), 'content_too_long'],
    ['pay 0x52908400098527886E0F7030069857D2E4169EE7', 'text_refused'],
    ['call +91 98<b>765 4</b>3210', 'text_refused'],
    ['<p>4111 1111</p><p>1111 1111</p>', 'text_refused'],
    ['see <b>exa</b>mple.com', 'text_refused'],
    ['pay me at asha@okbank', 'text_refused'],
  ])('%j is refused: %s', async (content, error) => {
    const before = (await host.world.db.one<{ total: number }>(sql`select total from post_count`)).total
    expect(await refusal(say(content))).toBe(error)
    expect((await host.world.db.one<{ total: number }>(sql`select total from post_count`)).total).toBe(before)
  })

  test.each([
    ['<img src=x onerror=alert(1)>hello', 'hello'],
    ['<p onclick="alert(1)" style="position:fixed">hello</p>', '<p>hello</p>'],
    ['<a href="javascript:alert(1)">hello</a>', 'hello'],
    ['<svg><script>alert(1)</script></svg>hello', 'hello'],
    ['<math><mtext></mtext><style><img src=x onerror=alert(1)></style></math>hello', 'hello'],
    ['<b><i>hello', '<b><i>hello</i></b>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>hello', 'hello'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ])('the HTML %j is kept as %j (check 13)', async (content, kept) => {
    expect((await say(content)).content).toBe(kept)
  })

  test('a disabled member, and a member above the rate limit, are refused', async () => {
    const quiet = await enterMember(host)
    await host.world.db.run(sql`
      update member set disabled_at = now() where member_id = (select max(member_id) from member)`)
    expect(await refusal(say('hello', quiet))).toMatch(/account_disabled|unauthorized/)
    for (let count = 0; count < 20; count++) await say(`number ${count}`)
    expect(await refusal(say('one more'))).toBe('too_many_requests')
  })
})

describe('post.create', () => {
  test('nine pictures from a foreign client, with hostile file names, are kept under names of our own', async () => {
    const boundary = 'foreign'
    const names = [
      '../../../etc/passwd',
      '..\\..\\x.png',
      'a.html',
      'b.svg',
      '/abs',
      'c\u0001d',
      '',
      '.',
      'x'.repeat(500),
    ]
    const picture = await jpegWithPlace()
    const parts = names.flatMap((name) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="urls"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
      ),
      picture,
      Buffer.from('\r\n'),
    ])
    const content = `--${boundary}\r\ncontent-disposition: form-data; name="content"\r\n\r\nMy machines\r\n`
    const reply = await host.app.inject({
      method: 'POST',
      url: '/square/square/add',
      headers: { 'access-token': asha.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(content), ...parts, Buffer.from(`--${boundary}--`)]),
    })
    expect(reply.json()).toMatchObject({ code: 200, msg: 'Posted.' })
    const { data } = reply.json<{ data: PostItem }>()
    expect(data.urls).toHaveLength(9)
    for (const url of [...data.urls, ...data.smallUrls]) {
      expect(url).toMatch(/^\/uploads\/[a-z0-9-]+\/[0-9a-f]{32}(\.small)?\.webp$/)
      const shown = await host.app.inject(url)
      expect(shown.statusCode).toBe(200)
      expect(shown.body).not.toContain('SpyCam')
    }
  })

  test('a video is posted with its cover', async () => {
    const { data } = await show('A film', [mp4Film(), await png()])
    expect(data.videoUrl).toMatch(/\.mp4$/)
    expect(data.urls).toHaveLength(1)
    expect((await host.app.inject(data.videoUrl ?? '')).headers['content-type']).toBe('video/mp4')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each<readonly [string, () => Promise<unknown>, string]>([
    ['no words', async () => show('', [await png()]), 'content_needed'],
    [
      'HTML called a picture',
      () => show('hello', [Buffer.from('<!doctype html><script>1</script>')]),
      'file_refused',
    ],
    ['an SVG', () => show('hello', [svg]), 'file_refused'],
    [
      'more than 2 MB',
      async () => show('hello', [Buffer.concat([await png(), Buffer.alloc(2_000_000)])]),
      'file_too_large',
    ],
    ['ten pictures', async () => show('hello', Array(10).fill(await png())), 'files_too_many'],
    ['eleven pictures', async () => show('hello', Array(11).fill(await png())), 'files_too_many'],
    ['two videos', async () => show('hello', [mp4Film(), mp4Film(), await png()]), 'files_too_many'],
    ['a video alone', () => show('hello', [mp4Film()]), 'cover_needed'],
    ['14,000 × 14,000 pixels', () => show('hello', [hugePng(14_000)]), 'picture_too_large'],
    [
      'a good picture and a broken one',
      async () => show('hello', [await png(), (await png()).subarray(0, 60)]),
      'file_refused',
    ],
  ])('%s: nothing is posted and no file is kept', async (_what, post, error) => {
    const files = () =>
      Promise.all(
        [testUploadFolder, join(testUploadFolder, '.incoming'), join(testUploadFolder, host.world.slug)].map(
          (folder) => readdir(folder),
        ),
      )
    const state = () =>
      host.world.db.one(sql`select total, (select count(*)::int from upload) as uploads from post_count`)
    const before = [await files(), await state()]
    expect(await refusal(post())).toBe(error)
    expect([await files(), await state()]).toEqual(before)
  })

  test('a GIF of a hundred frames becomes one still picture, one of ten thousand frames is refused', async () => {
    expect((await show('still', [longGif(100)])).data.urls).toHaveLength(1)
    expect(await refusal(show('film', [longGif(10_000)]))).toBe('file_refused')
  })

  test.each<readonly [string, Record<string, string>, string, number]>([
    [
      '10,000 parts',
      {},
      Array.from(
        { length: 10_000 },
        (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
      ).join('') + '--x--',
      413,
    ],
    ['a form without an end', {}, '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nhello', 400],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'hello', 400],
    [
      'a prototype’s name',
      {},
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
      400,
    ],
  ])('%s is refused quickly (check 15)', async (_what, headers, payload, status) => {
    const before = process.cpuUsage()
    const reply = await host.app.inject({
      method: 'POST',
      url: '/square/square/add',
      headers: { 'access-token': asha.token, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      payload,
    })
    expect(reply.statusCode).toBe(status)
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })

  test('a caller who is not logged in gets 401, and the files are not read', async () => {
    const reply = await host.app.inject({
      method: 'POST',
      url: '/square/square/add',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'x'.repeat(100_000),
    })
    expect(reply.statusCode).toBe(401)
  })
})

describe('post.like', () => {
  test('a member’s like counts once, and likes of simulated members are counted apart', async () => {
    const { id } = await say('Like me')
    expect((await asha.device.call('post.like', { squareId: id })).data).toEqual({
      thumbsUpNum: { total: 1, simulated: 0 },
      hasThumbsUp: true,
    })
    await asha.device.call('post.like', { squareId: id })
    await Promise.all(Array.from({ length: 10 }, () => ravi.device.call('post.like', { squareId: id })))
    expect(await listed(id, ravi)).toMatchObject({ thumbsUpNum: { total: 2 }, hasThumbsUp: true })
    expect(await refusal(ravi.device.call('post.like', { squareId: 'pst_zzz' }))).toBe('post_unknown')
  })
})

describe('comments', () => {
  test('comments come five per page until the total, and a reply names the author that it answers', async () => {
    const { id: squareId } = await say('Ask me')
    const { data: first } = await ravi.device.call('comment.create', { squareId, content: '<b>How?</b>' })
    expect(first).toMatchObject({ content: '<b>How?</b>', toUserName: null, mine: true })
    const { data: reply } = await asha.device.call('comment.create', {
      squareId,
      commentId: first.id,
      content: 'So.',
    })
    expect(reply.toUserName).toBe(first.username)
    for (let count = 0; count < 5; count++)
      await ravi.device.call('comment.create', { squareId, content: `and ${count}` })
    const page = async (pageNum: number) =>
      (
        await host.app.inject(`/square/comment/list?squareId=${squareId}&pageNum=${pageNum}&pageSize=5`)
      ).json<{
        data: { total: number; list: { id: string; content: string }[] }
      }>().data
    const [one, two] = [await page(1), await page(2)]
    expect([one.total, one.list.length, two.list.length]).toEqual([7, 5, 2])
    expect(new Set([...one.list, ...two.list].map(({ id }) => id)).size).toBe(7)
    expect((await listed(squareId, asha))?.commentNum).toEqual({ total: 7, simulated: 0 })
  })

  test.each([
    ['', 'content_needed'],
    ['call +91 9876543210', 'text_refused'],
    ['x'.repeat(501), 'content_too_long'],
  ])('%j is refused: %s', async (content, error) => {
    const { id: squareId } = await say('Ask me')
    expect(await refusal(asha.device.call('comment.create', { squareId, content }))).toBe(error)
  })

  test('an answer to a missing post, or to a comment of another post, is refused', async () => {
    const [one, two] = [await say('One'), await say('Two')]
    const { data } = await asha.device.call('comment.create', { squareId: one.id, content: 'here' })
    const answer = (squareId: string, commentId?: string) =>
      refusal(
        asha.device.call('comment.create', { squareId, content: 'there', ...(commentId && { commentId }) }),
      )
    expect(await answer(two.id, data.id)).toBe('post_unknown')
    expect(await answer('pst_zzz')).toBe('post_unknown')
    expect((await listed(two.id, asha))?.commentNum.total).toBe(0)
    expect(await refusal(asha.device.call('comment.list', { squareId: 'pst_zzz' }))).toBe('post_unknown')
  })
})

describe('post.remove', () => {
  test('a removed post loses its text and files; another member’s post is refused as unknown', async () => {
    const { data: post } = await show('Mine', [await png()])
    expect(await refusal(ravi.device.call('post.remove', { squareId: post.id }))).toBe('post_unknown')
    await asha.device.call('post.remove', { squareId: post.id })
    expect(await listed(post.id, asha)).toBeUndefined()
    expect((await host.app.inject(post.urls[0] ?? '')).statusCode).toBe(404)
    expect(await refusal(asha.device.call('post.remove', { squareId: post.id }))).toBe('post_unknown')
    const left = await host.world.db.one<{ shown: number; total: number; blank: number }>(sql`
      select (select count(*)::int from post where hidden_real is null) as shown, total,
        (select count(*)::int from post where content = '') as blank from post_count`)
    expect(left.total).toBe(left.shown)
    expect(left.blank).toBe(1)
  })

  test('removing one’s own comment lowers the count', async () => {
    const { id: squareId } = await say('Ask me')
    const { data } = await asha.device.call('comment.create', { squareId, content: 'oh' })
    await asha.device.call('post.remove', { squareId, commentId: data.id })
    expect((await listed(squareId, asha))?.commentNum.total).toBe(0)
  })
})

describe('reports and the staff', () => {
  test('a report reaches the desk once; hiding settles it, for everybody, and the journal holds the reason', async () => {
    const { data: post } = await show('Look here', [await png()])
    const reason = 'It shames a member'
    await ravi.device.call('post.report', { squareId: post.id, reason })
    await ravi.device.call('post.report', { squareId: post.id, reason })
    const open = (await owner.device.call('operator.reports', {})).data.list.filter(
      ({ squareId }) => squareId === post.id,
    )
    expect(open).toMatchObject([{ content: 'Look here', reason, commentId: null }])
    await owner.device.call('operator.hidePost', { squareId: post.id, hide: 'true', reason })
    expect(await listed(post.id, asha)).toBeUndefined()
    expect((await host.app.inject(post.urls[0] ?? '')).statusCode).toBe(404)
    expect(await refusal(ravi.device.call('post.like', { squareId: post.id }))).toBe('post_unknown')
    expect(await refusal(ravi.device.call('comment.create', { squareId: post.id, content: 'x' }))).toBe(
      'post_unknown',
    )
    expect((await owner.device.call('operator.reports', {})).data.total).toBe(0)
    const act = await host.world.db.one(
      sql`select act, detail from operator_act order by act_id desc limit 1`,
    )
    expect(act).toMatchObject({ act: 'hide-post', detail: { thing: post.id, reason } })
  })

  test.each([
    ['pst_zzz', 'why', 'post_unknown'],
    ['', 'call +91 9876543210', 'text_refused'],
  ])('a report of %j with the reason %j is refused: %s', async (id, reason, error) => {
    const squareId = id || (await say('Here')).id
    expect(await refusal(ravi.device.call('post.report', { squareId, reason }))).toBe(error)
  })

  test('the guide’s posts are marked as official, and their links lead only to the app', async () => {
    const { data } = await owner.device.call('operator.createPost', {
      content: '<p>Read <a href="#/books">the books</a> and <a href="https://x.y">that</a></p>',
    })
    expect(data).toMatchObject({ official: true, simulated: false })
    expect(data.content).toBe('<p>Read <a href="#/books">the books</a> and </p>')
    expect(data.username).toMatch(/^Operator /)
    expect(await refusal(asha.device.call('operator.createPost', { content: 'x' }))).toBe('unauthorized')
  })

  test('an editor posts as the guide only when that right was granted', async () => {
    await host.world.db.run(sql`update operator set role = 'editor'`)
    expect(await refusal(owner.device.call('operator.createPost', { content: 'x' }))).toBe('forbidden')
    await host.world.db.run(sql`update operator set guide = true`)
    expect(await refusal(owner.device.call('operator.createPost', { content: 'x' }))).toBe('accepted')
    await host.world.db.run(sql`update operator set role = 'owner', guide = false`)
  })
})

test('keyset paging shows each post once while new posts are added', async () => {
  for (let count = 0; count < 7; count++) await say(`page ${count}`, ravi)
  const seen: string[] = []
  let after: string | undefined
  do {
    const { data } = await ravi.device.call('post.list', { pageSize: 3, ...(after && { after }) })
    seen.push(...data.list.map(({ id }) => id))
    after = data.next ?? undefined
    if (seen.length === 3) await say('in between')
  } while (after !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  const { total } = (await ravi.device.call('post.list', {})).data
  expect(seen.length).toBe(total - 1)
  expect(await refusal(ravi.device.call('post.list', { pageNum: 100, pageSize: 50 }))).toBe('page_too_deep')
})
