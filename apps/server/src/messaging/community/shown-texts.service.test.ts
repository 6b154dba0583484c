/**
 * Every text that people write in a world, and the treatment of five digits in a row in it: a new
 * column without a line here fails. Texts that the whole class reads are held or refused; texts
 * that only staff read, or that staff write, are neither.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { clearLimits } from '../../../../../tests/support/person.ts'
import { typedTexts } from '../../foundation/world/transfer/texts.ts'
import { worldInviteCode } from '../../identity/account/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'

/** `held`: staff read it first. `refused`: it is shown where staff cannot read it first. */
type Fate = 'held' | 'refused' | 'own' | 'staff read' | 'staff write'

const fates: Readonly<Record<string, Fate>> = {
  'post.content': 'held',
  'comment.content': 'held',
  'member.name': 'refused',
  'named_place.nickname': 'refused',
  'entry_request.name': 'refused',
  'member.safe_word': 'own',
  'payee.payee_name': 'own',
  'staff_passkey.name': 'own',
  'report.reason': 'staff read',
  'feedback.comments': 'staff read',
  // A conversation is between one member and staff.
  'support_message.content': 'staff read',
  'bulletin.title': 'staff write',
  'bulletin.content': 'staff write',
  'bulletin.words': 'staff write',
  'correction.reason': 'staff write',
  'coupon.name': 'staff write',
  'coupon.names': 'staff write',
  'exchange_rate.reason': 'staff write',
  'group_picture.reason': 'staff write',
  'lease_agreement.paragraphs': 'staff write',
  'machine_revenue.evidence': 'staff write',
  'operator.name': 'staff write',
  'operator.pseudonym': 'staff write',
  'operator_act.pseudonym': 'staff write',
  'product.name': 'staff write',
  'product.names': 'staff write',
  'product.lease_words': 'staff write',
  'push_record.title': 'staff write',
  'push_record.content': 'staff write',
  'withdrawal.note': 'staff write',
  'world_setting.name': 'staff write',
  'world_setting.release_words': 'staff write',
}

test('every text that people write has a line in this table', () => {
  const typed = Object.entries(typedTexts).flatMap(([table, of]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  )
  expect(Object.keys(fates).toSorted()).toEqual(typed.toSorted())
})

let host: TestApp
let asha: Entered
let ravi: Entered
let owner: Entered
let inviteCode: string
const reason = 'A test of texts'
beforeAll(async () => {
  host = await testApp()
  asha = await enterMember(host)
  ravi = await enterMember(host)
  owner = await enterOperator(host)
  inviteCode = await worldInviteCode(host.world, secureRandom)
  await owner.device.call('operator.setWorld', { nicknameEntry: 'true', reason })
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { error: string }) => error.error,
  )

// Digits together, digits apart, another script, words.
const digits = ['54321', '7 1 2 9 4', '७१२९४', 'seven one two nine four']

describe.each(digits)('%s', (run) => {
  const name = `Ravi ${run}`

  test('a name of one’s own is refused, in whatever way it is submitted', async () => {
    expect(await refusal(asha.device.call('user.modifyName', { name }))).toBe('nickname_held')
    const enter = { name, inviteCode, country: 'IN' }
    expect(await refusal(testDevice(host.app).call('auth.enter', enter))).toBe('nickname_held')
    const { data } = await owner.device.call('operator.importNames', { names: name })
    expect(JSON.stringify(data)).toContain('"reason":"text"')
    await owner.device.call('operator.setWorld', { entry: 'approve', reason })
    expect(await refusal(testDevice(host.app).call('auth.enter', enter))).toBe('nickname_held')
    await owner.device.call('operator.setWorld', { entry: 'open', reason })
    const kept = await host.world.db.many(sql`
      select from member where name = ${name} union all select from named_place where nickname = ${name}
      union all select from entry_request where name = ${name}`)
    expect(kept).toEqual([])
  })

  test('a post and a comment are read only by their author until staff accept them', async () => {
    const { data: post } = await asha.device.call('post.createText', { content: `<p>At ${run}</p>` })
    const { data: open } = await asha.device.call('post.createText', { content: '<p>Hello</p>' })
    await asha.device.call('comment.create', { squareId: open.id, content: `Ask ${run}` })
    const seen = (await ravi.device.call('post.list', { pageSize: 50 })).data.list
    expect(seen.map(({ id }) => id)).not.toContain(post.id)
    const { list } = (await ravi.device.call('comment.list', { squareId: open.id, pageSize: 50 })).data
    expect(list).toEqual([])
  })
})
