import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/support/app.ts'
import { enterDesk, enterMember, enterOperator } from '../../../../../../tests/support/enter.ts'
import { memberIdleMs, staffIdleMs } from './idle.ts'
import { sessionLivesMs } from './token.ts'

let host: TestApp
beforeEach(async () => {
  await host?.drop()
  host = await testApp()
})
afterAll(() => host.drop())

const minute = 60_000
const ended = { error: 'unauthorized' }

test('a member’s session ends a week after its last use, and stays valid as long as it is used', async () => {
  const { device } = await enterMember(host)
  for (let days = 0; days < 18; days += 6) {
    host.wall.forward(6 * 24 * 60 * minute)
    await device.call('wallet.summary', {})
  }
  host.wall.forward(memberIdleMs)
  await expect(device.call('wallet.summary', {})).rejects.toMatchObject(ended)
})

test('a session ends 30 days after its login, however it is used', async () => {
  const { device } = await enterMember(host)
  const dayMs = 24 * 60 * minute
  for (let days = 1; days < sessionLivesMs / dayMs; days++) {
    host.wall.forward(dayMs)
    await device.call('wallet.summary', {})
  }
  host.wall.forward(dayMs)
  await expect(device.call('wallet.summary', {})).rejects.toMatchObject(ended)
})

test.each(['world', 'desk'] as const)('a session of staff of a %s ends after half an hour', async (where) => {
  const { device } = where === 'world' ? await enterOperator(host) : await enterDesk(host)
  const call = () => (where === 'world' ? device.call('operator.me', {}) : device.call('desk.me', {}))
  for (let times = 0; times < 3; times++) {
    host.wall.forward(staffIdleMs - 2 * minute)
    await call()
  }
  host.wall.forward(staffIdleMs)
  await expect(call()).rejects.toMatchObject(ended)
})

test('requests that a page makes by itself do not count as use of a session', async () => {
  const { token } = await enterOperator(host)
  const ask = async (headers: Record<string, string>) =>
    (await host.app.inject({ url: '/operator/me', headers: { 'access-token': token, ...headers } }))
      .statusCode
  for (let times = 0; times < 2; times++) {
    host.wall.forward(staffIdleMs / 2 - minute)
    expect(await ask({ unattended: '1' })).toBe(200)
  }
  host.wall.forward(2 * minute)
  expect(await ask({})).toBe(401)
})
