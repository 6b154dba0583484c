/**
 * The guide: an editor who may write official posts until the permission ends, with both acts in
 * the books.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../tests/support/enter.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { goodPassword } from '../../../../tests/support/person.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { secureRandom } from '../platform/random.ts'

let host: TestApp
let owner: Entered
const reason = 'For the lesson'

beforeAll(async () => {
  host = await testApp()
  owner = await enterOperator(host)
})
afterAll(() => host.drop())

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { error?: string; field?: string | null }) =>
      [error.error, error.field].filter(Boolean).join(' '),
  )
async function staff(name: string, role: 'editor' | 'support') {
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role,
    hasher: testHasher,
  })
  const device = testDevice(host.app)
  device.useToken((await device.call('operator.login', { name, password: goodPassword })).msg)
  return device
}
const name = (editor: string, guide: 'true' | 'false', who: Pick<Entered, 'device'> = owner) =>
  refusal(who.device.call('operator.setGuide', { editor, guide, reason }))

test('operator.setGuide: an editor writes official posts only while they are the guide', async () => {
  const device = await staff('Ms Editor', 'editor')
  const post = () => refusal(device.call('operator.createPost', { content: '<p>Welcome</p>' }))
  expect(await post()).toBe('forbidden')
  expect(await name('Ms Editor', 'true', { device })).toBe('forbidden')
  expect(await name('Ms Editor', 'true')).toBe('accepted')
  expect(await post()).toBe('accepted')
  expect(await name('Ms Editor', 'false')).toBe('accepted')
  expect(await post()).toBe('forbidden')
  const { list } = (await testDevice(host.app).call('books.acts', {})).data
  expect(list.map(({ act }) => act)).toEqual(['guide-ended', 'post', 'guide-named'])
  expect(JSON.stringify(list)).not.toContain('Ms Editor')
})

test('operator.setGuide: only an editor can be the guide, and a reason with a phone number is refused', async () => {
  await staff('Mr Support', 'support')
  for (const editor of ['Mr Support', 'Nobody', 'Owner of the tests'])
    expect(await name(editor, 'true'), editor).toBe('not_found editor')
  const asked = { editor: 'Ms Editor', guide: 'true', reason: 'Call 98765 43210' } as const
  expect(await refusal(owner.device.call('operator.setGuide', asked))).toBe('text_refused reason')
})

test('operator.posts: posts are listed by state and by member, hidden ones included', async () => {
  const member = await enterMember(host)
  const write = async (content: string) =>
    (await member.device.call('post.create', { content: `<p>${content}</p>` })).data.id
  const [first, second] = [await write('First'), await write('Second')] as const
  const posts = async (asked: Record<string, string> = {}) =>
    (await owner.device.call('operator.posts', asked)).data.list.map(({ squareId, hiddenAt, content }) => ({
      squareId,
      content,
      hidden: hiddenAt !== null,
    }))
  await owner.device.call('operator.hidePost', { squareId: first, hide: 'true', reason })
  const hidden = { squareId: first, content: '<p>First</p>', hidden: true }
  const shown = { squareId: second, content: '<p>Second</p>', hidden: false }
  expect((await posts()).slice(0, 2)).toEqual([shown, hidden])
  expect(await posts({ state: 'hidden' })).toEqual([hidden])
  const [own] = (await owner.device.call('operator.posts', { state: 'shown' })).data.list
  expect(own).toMatchObject({ squareId: second, simulated: false, thumbsUpNum: { total: 0, simulated: 0 } })
  expect(await posts({ member: own?.memberId ?? '' })).toEqual([shown, hidden])
  expect(await posts({ member: 'mem_zzzz' })).toEqual([])
})
