/** `version.update` as a foreign client calls it: a plain query, without a login. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterOperator } from '../../../../../tests/support/enter.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let device: Entered['device']
beforeAll(async () => {
  host = await testApp()
  device = (await enterOperator(host)).device
})
afterAll(() => host.drop())

const ask = async (query: string, language = 'en_US') =>
  (
    await host.app.inject({
      method: 'GET',
      url: `/user/app/version/update?${query}`,
      headers: { language },
    })
  ).json<{
    code: number
    data: Record<string, unknown>
  }>()

test('version.update tells an older app of the newest, but not the newest or a newer one', async () => {
  expect(await ask('platform=ANDROID&code=20')).toMatchObject({
    code: 200,
    data: { update: { compulsory: false, version: '1.2.1', downUrl: `/w/${host.world.slug}/` } },
  })
  for (const code of ['21', '22'])
    expect(await ask(`code=${code}`)).toMatchObject({ code: 200, data: { update: null } })
})

test.each(['', 'code=', 'code=-1', 'code=1e3', 'code=2147483648', 'code=20&platform=TOASTER'])(
  'version.update refuses "%s"',
  async (query) => expect((await ask(query)).code).not.toBe(200),
)

test('staff set the code below which the update cannot be postponed, and the newest has no update', async () => {
  const reason = 'The old one shows sums wrongly'
  expect((await device.call('operator.versions', {})).data).toEqual({
    newest: { version: '1.2.1', code: 21 },
    leastCode: 0,
    words: [],
  })
  await device.call('operator.setLeastVersion', { leastCode: '20', reason })
  expect((await device.call('operator.versions', {})).data.leastCode).toBe(20)
  for (const [code, compulsory] of [
    ['19', true],
    ['20', false],
  ] as const)
    expect(await ask(`code=${code}`)).toMatchObject({ data: { update: { compulsory } } })
  expect(await ask('code=21')).toMatchObject({ data: { update: null } })
  await expect(device.call('operator.setLeastVersion', { leastCode: '22', reason })).rejects.toMatchObject({
    error: 'field_invalid',
    field: 'leastCode',
  })
  expect(
    await host.world.db.one(sql`select act, detail from operator_act order by act_id desc limit 1`),
  ).toEqual({ act: 'least-version', detail: { before: '0', after: '20', reason } })
})

test('members read what staff wrote of the newest version, in their language or in English', async () => {
  const extra = async (language: string) => {
    const { update } = (await ask('code=1', language)).data
    return (update as { extra: string }).extra
  }
  expect(await extra('de_DE')).toBe('')
  const reason = 'A release'
  const write = (language: 'en_US' | 'de_DE', text: string) =>
    device.call('operator.setReleaseWords', { language, text, reason })
  await write('en_US', 'The books reach back to day 0.')
  await write('de_DE', 'Die Bücher reichen bis Tag 0 zurück.')
  expect([await extra('de_DE'), await extra('fr_FR')]).toEqual([
    'Die Bücher reichen bis Tag 0 zurück.',
    'The books reach back to day 0.',
  ])
  await write('de_DE', '')
  expect(await extra('de_DE')).toBe('The books reach back to day 0.')
  await expect(write('en_US', 'Pay to 0x52908400098527886E0F7030069857D2E4169EE7')).rejects.toMatchObject({
    error: 'text_refused',
    field: 'text',
  })
  await expect(write('en_US', 'x'.repeat(501))).rejects.toMatchObject({ error: 'field_invalid' })
  // Texts of another version, which say nothing of this one.
  await host.world.db.run(sql`update world_setting set release_words = '{"20": {"en_US": "Old words"}}'`)
  expect(await extra('en_US')).toBe('')
})
