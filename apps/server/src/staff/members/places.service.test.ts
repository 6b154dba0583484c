/** Places kept by name: imported, registered with, removed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterOperator } from '../../../../../tests/support/enter.ts'
import { clearLimits, person, registered, registration } from '../../../../../tests/support/person.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let owner: Entered
beforeAll(async () => {
  host = await testApp()
  owner = await enterOperator(host)
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  )
const bring = async (names: string) => (await owner.device.call('operator.importNames', { names })).data
const list = async (state?: 'free' | 'taken') =>
  (await owner.device.call('operator.places', { ...(state === undefined ? {} : { state }), order: 'asc' }))
    .data.list
const placeOf = async (nickname: string) => (await list()).find((place) => place.nickname === nickname)
const register = async (inviteCode: string) => {
  const caller = person(host)
  const form = await registration(caller, inviteCode)
  const { msg, data } = await caller.call('auth.register', form)
  caller.token = msg
  return data
}

test('each valid line makes a place with a link of its own, and the others are returned with a reason', async () => {
  expect(await bring('Name\nAsha of 7b\ncall 9876543210\nasha OF 7b\nOperator heron\nX\nRavi')).toEqual({
    made: 2,
    refused: [
      { line: 3, name: 'call 9876543210', reason: 'text' },
      { line: 4, name: 'asha OF 7b', reason: 'twice' },
      { line: 5, name: 'Operator heron', reason: 'staff' },
      { line: 6, name: 'X', reason: 'form' },
    ],
  })
  expect(await bring('RAVI\nMeena')).toMatchObject({ made: 1, refused: [{ line: 1, reason: 'twice' }] })
  const places = await list('free')
  expect(places.map(({ nickname }) => nickname)).toEqual(['Asha of 7b', 'Ravi', 'Meena'])
  expect(new Set(places.map(({ code }) => code)).size).toBe(3)
  expect(places[0]?.link).toBe(`/w/test/#/user/login/register?invite=${places[0]?.code}`)
  const act = await host.world.db.one(sql`select act, detail from operator_act order by act_id desc limit 1`)
  expect(act).toEqual({ act: 'import-names', detail: { after: '1' } })
})

test('the first to register with a place’s code gets its name, and nobody else can use the code', async () => {
  const { code = '' } = (await placeOf('Ravi')) ?? {}
  const both = await Promise.allSettled([register(code), register(code)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const failed = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(failed.reason).toMatchObject({ error: 'invite_code_unknown', field: 'inviteCode' })
  const data = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]
  expect(data).toMatchObject({ name: 'Ravi', invitateCode: null })
  expect((await placeOf('Ravi'))?.memberId).toBe(data?.userId)
  expect((await list('taken')).map(({ nickname }) => nickname)).toEqual(['Ravi'])
  expect(await refusal(register(code))).toBe('invite_code_unknown')
  // The name is free again for another place: the first place belongs to a member now.
  expect(await bring('Ravi')).toMatchObject({ made: 1 })
})

test('nickname entry uses a place once too, under the place’s own name', async () => {
  await host.world.db.run(sql`update world_setting set nickname_entry = true`)
  await bring('Kavya of 7b')
  const { code = '' } = (await placeOf('Kavya of 7b')) ?? {}
  const enter = () =>
    testDevice(host.app).call('auth.enter', { name: 'Somebody', inviteCode: code, country: 'IN' })
  const both = await Promise.allSettled([enter(), enter()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const entered = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))[0]
  expect(entered?.name).toBe('Kavya of 7b')
  expect(await refusal(enter())).toBe('invite_code_unknown')
  expect((await placeOf('Kavya of 7b'))?.memberId).toBe(entered?.userId)
})

test('a removed place admits nobody, and a used place cannot be removed', async () => {
  const { placeId = '', code = '' } = (await placeOf('Meena')) ?? {}
  const remove = (fields: object) =>
    owner.device.call('operator.removePlace', { placeId, reason: 'left the class', ...fields })
  expect(await refusal(remove({ reason: 'see example.com' }))).toBe('text_refused')
  await remove({})
  expect(await refusal(remove({}))).toBe('place_unknown')
  expect(await refusal(register(code))).toBe('invite_code_unknown')
  const [taken] = await list('taken')
  expect(await refusal(remove({ placeId: taken?.placeId }))).toBe('place_unknown')
})

test('an import makes no more places than the world has room for, and takes 500 names at most', async () => {
  await registered(host)
  await host.world.db.run(sql`
    update world_setting set member_cap = (
      select total - simulated from member_count) + (select count(*) from named_place where member_id is null) + 1`)
  expect(await bring('First\nSecond')).toEqual({
    made: 1,
    refused: [{ line: 2, name: 'Second', reason: 'full' }],
  })
  const many = Array.from({ length: 501 }, (_, number) => `No ${number}`).join('\n')
  expect(await refusal(bring(many))).toBe('field_invalid')
  expect(await refusal(bring('\n\n'))).toBe('field_invalid')
})
