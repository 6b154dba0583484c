/**
 * Texts with five digits in a row: the author sees that the text is held, staff accept or refuse
 * it, and nobody else sees it before.
 */
import type { PostItem } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { clearLimits } from '../../../../../tests/support/person.ts'
import { png } from '../../../../../tests/support/pictures.ts'

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

const say = async (content: string, who = asha): Promise<PostItem> =>
  (await who.device.call('post.createText', { content })).data
const posts = async (who: Entered) => (await who.device.call('post.list', { pageSize: 50 })).data
const seen = async (who: Entered, id: string) => (await posts(who)).list.find((post) => post.id === id)
const comments = async (who: Entered, squareId: string) =>
  (await who.device.call('comment.list', { squareId, pageSize: 50 })).data
const queue = async () => (await owner.device.call('operator.reports', { pageSize: 50 })).data.list
const decide = (squareId: string, hide: 'true' | 'false', commentId?: string) =>
  owner.device.call('operator.hidePost', {
    squareId,
    hide,
    reason: 'Read it',
    ...(commentId === undefined ? {} : { commentId }),
  })

test('a post with five digits in a row is held: its author and staff see it, and nobody else', async () => {
  const { total } = await posts(ravi)
  const post = await say('<p>Ask for 712345 at the shop</p>')
  expect(post.held).toBe('waiting')
  expect(await seen(asha, post.id)).toMatchObject({ held: 'waiting', mine: true })
  expect(await seen(ravi, post.id)).toBeUndefined()
  expect((await posts(ravi)).total).toBe(total)
  const waiting = (await queue()).filter(({ squareId }) => squareId === post.id)
  expect(waiting).toMatchObject([{ held: true, commentId: null, reason: '' }])

  await decide(post.id, 'false')
  expect(await seen(ravi, post.id)).toMatchObject({ held: null })
  expect((await posts(ravi)).total).toBe(total + 1)
  expect((await queue()).filter(({ squareId }) => squareId === post.id)).toEqual([])
})

test('a refused post is shown to its author, who may remove it, and the queue is empty', async () => {
  const post = await say('room 77123 it is')
  await decide(post.id, 'true')
  expect(await seen(asha, post.id)).toMatchObject({ held: 'refused' })
  expect(await seen(ravi, post.id)).toBeUndefined()
  await asha.device.call('post.remove', { squareId: post.id })
  expect(await seen(asha, post.id)).toBeUndefined()
  expect((await queue()).filter(({ squareId }) => squareId === post.id)).toEqual([])
})

test('a held post can be removed by its author, and staff have nothing left to decide', async () => {
  const post = await say('834521 is mine')
  await asha.device.call('post.remove', { squareId: post.id })
  expect((await queue()).filter(({ squareId }) => squareId === post.id)).toEqual([])
  await decide(post.id, 'false')
  expect(await seen(ravi, post.id)).toBeUndefined()
})

test('pictures of a held post have no address until staff accept the post', async () => {
  const file = new Blob([new Uint8Array(await png())], { type: 'image/png' })
  const { data: post } = await asha.device.call('post.create', { content: 'number 55123' }, { files: [file] })
  expect(post).toMatchObject({ held: 'waiting', urls: [], smallUrls: [] })
  await decide(post.id, 'false')
  const shown = await seen(ravi, post.id)
  expect((await host.app.inject(shown?.urls[0] ?? '')).statusCode).toBe(200)
})

test('a held comment is neither counted nor answered until staff accept it', async () => {
  const { id: squareId } = await say('A talk about fees')
  const { data: comment } = await ravi.device.call('comment.create', { squareId, content: 'my code 982211' })
  expect(comment.held).toBe('waiting')
  expect((await comments(ravi, squareId)).list).toMatchObject([{ held: 'waiting' }])
  expect(await comments(asha, squareId)).toMatchObject({ total: 0, list: [] })
  const answer = { squareId, commentId: comment.id, content: 'thanks' }
  await expect(asha.device.call('comment.create', answer)).rejects.toMatchObject({ error: 'post_unknown' })
  await decide(squareId, 'false', comment.id)
  expect(await comments(asha, squareId)).toMatchObject({ total: 1, list: [{ held: null }] })
})

test('amounts, dates and small numbers are not held; a way to pay and a name with five digits are refused', async () => {
  expect((await say('I was paid 12345.67 USDT on 2026-03-02 for 14 machines')).held).toBeNull()
  await expect(say('Paybill 247247')).rejects.toMatchObject({ error: 'text_refused' })
  const name = asha.device.call('user.modifyName', { name: 'Ravi 834521' })
  await expect(name).rejects.toMatchObject({ error: 'nickname_held', field: 'name' })
})
