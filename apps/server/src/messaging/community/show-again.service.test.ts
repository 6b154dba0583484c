/** Staff may undo their own hiding; a text that its author removed is gone. */
import type { PostItem } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { clearLimits } from '../../../../../tests/support/person.ts'
import { png } from '../../../../../tests/support/pictures.ts'
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

const say = async (content: string): Promise<PostItem> =>
  (await asha.device.call('post.createText', { content })).data
const show = (content: string, files: readonly Buffer[]) =>
  asha.device.call(
    'post.create',
    { content },
    { files: files.map((file) => new Blob([new Uint8Array(file)], { type: 'image/png' })) },
  )
const listed = async (id: string, who: Entered) =>
  (await who.device.call('post.list', { pageSize: 50 })).data.list.find((post) => post.id === id)

test('staff show a hidden text again, with its files and its count, once', async () => {
  const { data: post } = await show('Wrongly hidden', [await png()])
  const { data: comment } = await ravi.device.call('comment.create', {
    squareId: post.id,
    content: 'me too',
  })
  const decide = async (hide: 'true' | 'false', part: { commentId?: string } = {}) => {
    await owner.device.call('operator.hidePost', {
      squareId: post.id,
      ...part,
      hide,
      reason: 'looked again',
    })
    const { act } = await host.world.db.one<{ act: string }>(
      sql`select act from operator_act order by act_id desc limit 1`,
    )
    return act
  }
  const { total } = (await asha.device.call('post.list', {})).data
  expect(await decide('true', { commentId: comment.id })).toBe('hide-post')
  expect((await listed(post.id, asha))?.commentNum.total).toBe(0)
  expect(await decide('false', { commentId: comment.id })).toBe('show-post')
  expect(await decide('false', { commentId: comment.id })).toBe('keep-post')
  expect((await listed(post.id, asha))?.commentNum.total).toBe(1)
  expect(await decide('true')).toBe('hide-post')
  expect(await decide('false')).toBe('show-post')
  expect(await decide('false')).toBe('keep-post')
  expect(await listed(post.id, ravi)).toMatchObject({ content: 'Wrongly hidden' })
  expect((await host.app.inject(post.urls[0] ?? '')).statusCode).toBe(200)
  expect((await asha.device.call('post.list', {})).data.total).toBe(total)
})

test('a text that its author removed stays hidden, whatever staff decide', async () => {
  const { data: post } = await show('Taken back', [await png()])
  const { id: squareId } = await say('A talk')
  const { data: comment } = await asha.device.call('comment.create', { squareId, content: 'mine' })
  await asha.device.call('post.remove', { squareId: post.id })
  await asha.device.call('post.remove', { squareId, commentId: comment.id })
  for (const thing of [{ squareId: post.id }, { squareId, commentId: comment.id }])
    await owner.device.call('operator.hidePost', { ...thing, hide: 'false', reason: 'looked again' })
  expect(await listed(post.id, asha)).toBeUndefined()
  expect((await listed(squareId, asha))?.commentNum.total).toBe(0)
})
