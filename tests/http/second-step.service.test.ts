/**
 * Second steps over HTTP: the content of replies and of the log, and tokens that become invalid
 * immediately.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { enterMember } from '../support/enter.ts'
import { goodPassword } from '../support/person.ts'
import { appOf } from '../support/second-step.ts'
import { testWorld } from '../support/world.ts'

let host: TestApp
let log = ''

beforeAll(async () => {
  const written = { write: (line: string) => void (log += line) }
  const made = testWorld().then((world) => ({ ...world, log: pino({ level: 'trace' }, written) }))
  host = await testApp({}, () => {}, made)
})
afterAll(() => host.drop())

test('no secret, code or token of a second step is in the log, not even after a failure', async () => {
  const { device, token } = await enterMember(host)
  const { secret } = (await device.call('authenticator.begin', { loginPassword: goodPassword })).data
  const app = appOf(secret, host.wall)
  const used = app.code()
  const { recoveryCodes } = (await device.call('authenticator.confirm', { code: used })).data
  await expect(device.call('recovery.renew', { code: used })).rejects.toMatchObject({
    error: 'second_step_incorrect',
  })
  const [recoveryCode = ''] = recoveryCodes
  for (const [goes, comes] of Object.values(away)) {
    await host.world.db.run(goes)
    const proof = { recoveryCode, code: goes === away.authenticator[0] ? app.code(1) : undefined }
    await expect(device.call('authenticator.begin', proof)).rejects.toMatchObject({ error: 'internal' })
    await host.world.db.run(comes)
  }
  // The failures are in the log, with Postgres's messages, so this is the real log.
  expect(log).toContain('relation \\"recovery_code\\" does not exist')
  expect(log).toContain('relation \\"authenticator\\" does not exist')
  const hidden = [secret, used, app.code(1), token, token.split('.')[1] ?? '', goodPassword]
  for (const text of [...hidden, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(log).not.toContain(text)
})

const away = {
  recovery_code: [
    sql`alter table recovery_code rename to gone`,
    sql`alter table gone rename to recovery_code`,
  ],
  authenticator: [
    sql`alter table authenticator rename to gone`,
    sql`alter table gone rename to authenticator`,
  ],
} as const

test('a copied token is invalid once its session has ended', async () => {
  const owner = await enterMember(host)
  const asked = (token: string) =>
    host.app.inject({ method: 'GET', url: '/user/sessions/list', headers: { 'access-token': token } })
  const thief = (await owner.device.call('session.list', {})).data.list[0]
  expect((await asked(owner.token)).statusCode).toBe(200)
  await owner.device.call('session.end', { sessionId: thief?.sessionId ?? '' })
  expect((await asked(owner.token)).statusCode).toBe(401)
})
