/** Who may speak for the world: named by whoever runs it, in the books, and over at once when it is ended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterOperator } from '../../../../../tests/support/enter.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { secureRandom } from '../../platform/random.ts'
import { createOperator } from '../account/index.ts'

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
  await createOperator(host.world.db, secureRandom, { name, password: goodPassword, role })
  const device = testDevice(host.app)
  device.useToken((await device.call('operator.login', { name, password: goodPassword })).msg)
  return device
}
const name = (editor: string, guide: 'true' | 'false', who: Pick<Entered, 'device'> = owner) =>
  refusal(who.device.call('operator.setGuide', { editor, guide, reason }))

test('operator.setGuide: an editor writes official posts from now on, and no more when it is ended', async () => {
  const device = await staff('Ms Editor', 'editor')
  const post = () => refusal(device.call('operator.createPost', { content: '<p>Welcome</p>' }))
  expect(await post()).toBe('forbidden')
  expect(await name('Ms Editor', 'true', { device })).toBe('forbidden')
  expect(await name('Ms Editor', 'true')).toBe('accepted')
  expect(await post()).toBe('accepted')
  expect(await name('Ms Editor', 'false')).toBe('accepted')
  expect(await post()).toBe('forbidden')
  const { list } = (await testDevice(host.app).call('books.acts', {})).data
  expect(list.map(({ act }) => act)).toEqual(['guide-ended', 'guide-named'])
  expect(JSON.stringify(list)).not.toContain('Ms Editor')
})

test('operator.setGuide: nobody but an editor; a reason that reaches nobody outside', async () => {
  await staff('Mr Support', 'support')
  for (const editor of ['Mr Support', 'Nobody', 'Owner of the tests'])
    expect(await name(editor, 'true'), editor).toBe('not_found editor')
  const asked = { editor: 'Ms Editor', guide: 'true', reason: 'Call 98765 43210' } as const
  expect(await refusal(owner.device.call('operator.setGuide', asked))).toBe('text_refused reason')
})
