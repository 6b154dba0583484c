/** `version.update` as a client that is not ours asks: a plain query, without a login. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

const ask = async (query: string) =>
  (await host.app.inject({ method: 'GET', url: `/user/app/version/update?${query}` })).json<{
    code: number
    data: Record<string, unknown>
  }>()

test('version.update: an older app is told of the newest, the newest and a newer are not', async () => {
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
