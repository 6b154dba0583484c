import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearLimits, person, solvedCaptcha } from '../../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { openDatabase } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { captchaLivesMs, pictureHash } from './ask.ts'
import { takeCaptcha } from './take.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

/** A picture whose letters the test knows: the test stores the hash of its own text. */
async function pictureOf(text: string) {
  const { data } = await person(host).call('auth.captcha', {})
  await host.world.db.run(sql`
    update captcha set picture_hash = ${pictureHash(data.captchaId, text)} where captcha_id = ${data.captchaId}`)
  return data.captchaId
}

test('a picture is sent as strokes, and its letters appear nowhere', async () => {
  const { data } = await person(host).call('auth.captcha', {})
  expect(data).toMatchObject({ kind: 'picture', challenge: null })
  expect(data.picture).toMatch(/^data:image\/svg\+xml;base64,/)
  const row = await host.world.db.one<{ pictureHash: Buffer; proof: unknown }>(
    sql`select picture_hash, proof from captcha where captcha_id = ${data.captchaId}`,
  )
  expect(row.pictureHash).toHaveLength(32)
  expect(row.proof).toBeNull()
})

test.each(['WXY34', 'wxy34', ' w x y 3 4 '])('the letters %j are accepted, once', async (captchaAnswer) => {
  const captchaId = await pictureOf('WXY34')
  await takeCaptcha(host, { captchaId, captchaAnswer })
  await expect(takeCaptcha(host, { captchaId, captchaAnswer })).rejects.toMatchObject({
    error: 'captcha_incorrect',
    field: 'captchaAnswer',
  })
})

test('a wrong answer uses the captcha up', async () => {
  const captchaId = await pictureOf('WXY34')
  await expect(takeCaptcha(host, { captchaId, captchaAnswer: 'WXY33' })).rejects.toMatchObject({
    error: 'captcha_incorrect',
  })
  await expect(takeCaptcha(host, { captchaId, captchaAnswer: 'WXY34' })).rejects.toMatchObject({
    error: 'captcha_incorrect',
  })
})

test('a captcha expires after ten minutes', async () => {
  const captcha = await solvedCaptcha(person(host))
  host.wall.forward(captchaLivesMs)
  await expect(takeCaptcha(host, captcha)).rejects.toMatchObject({ error: 'captcha_incorrect' })
})

test('an unknown captcha, and the answer to another one, are refused', async () => {
  const [first, second] = [await solvedCaptcha(person(host)), await solvedCaptcha(person(host))]
  for (const wrong of [
    { ...first, captchaAnswer: second.captchaAnswer },
    { captchaId: 'nobodys', captchaAnswer: first.captchaAnswer },
    { captchaId: '', captchaAnswer: '' },
  ])
    await expect(takeCaptcha(host, wrong)).rejects.toMatchObject({ error: 'captcha_incorrect' })
})

test('one solution sent fifty times concurrently through the pools of two processes is accepted once', async () => {
  const database = openDatabase({ connection: { connectionString: host.connection.url }, connectionsMax: 8 })
  const other = { ...host.world, db: database.scope(host.world.db.schema) }
  for (let round = 0; round < 6; round++) {
    const captcha = await solvedCaptcha(person(host))
    const taken = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        takeCaptcha({ world: index % 2 === 0 ? host.world : other, wall: host.wall }, captcha),
      ),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  await database.close()
})

test('requests for captchas have a rate limit by address', async () => {
  const flooder = person(host, '10.7.7.7')
  await flooder.call('auth.captcha', {})
  await host.world.db.run(sql`update attempt set count = 399 where bucket = 'captcha:peer:10.7.7.7'`)
  await flooder.call('auth.captcha', {})
  await expect(flooder.call('auth.captcha', {})).rejects.toMatchObject({ error: 'too_many_requests' })
})
