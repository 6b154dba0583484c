/**
 * Pushes against a scripted Firebase: the recipients, the tokens that are deleted, and the retries.
 */
import { verify } from 'node:crypto'
import { endingWords, formatId, languageCodes, parseId } from '@glasshouse/contract'
import { sourcesOf } from '@glasshouse/words/read.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import type { MemberContext } from '../../context.ts'
import { makeJobQueue, relayOutbox, type Topic, type TopicHandlers } from '../../foundation/outbox/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { fault, fine, startFcm, unregistered } from './fcm.fixture.ts'
import { checkKeyFile, openPusher, pushJobs } from './index.ts'
import { saveToken } from './save-token.ts'

let host: TestApp
let fcm: Awaited<ReturnType<typeof startFcm>>
let jobs: ReturnType<typeof pushJobs>

beforeAll(async () => {
  host = await testApp()
  fcm = await startFcm()
  jobs = jobsIn(5_000)
})
afterAll(async () => {
  await fcm.stop()
  await host.drop()
})
beforeEach(async () => {
  fcm.answers(() => fine)
  await host.world.db.run(sql`delete from push_token`)
  await host.world.db.run(sql`delete from push_goodbye`)
  await host.world.db.run(sql`delete from outbox`)
  fcm.taken()
})

const jobsIn = (sendMsMax: number) =>
  pushJobs({
    pusher: openPusher({ keyFile: fcm.keyFile, agent: fcm.agent, sendMsMax }),
    findWorld: host.worlds.find,
    wall: host.wall,
  })

const token = (name: string) => `${name}:APA91b-${'x'.repeat(20)}`
const save = async (who: Entered, name: string) =>
  (await who.device.call('push.saveToken', { firebaseToken: name === '' ? '' : token(name) })).data
const memberIdOf = async (who: Entered) =>
  parseId('member', (await who.device.call('user.info', {})).data.userId) ?? 0n
const tokens = async () =>
  (await host.world.db.many<{ token: string }>(sql`select token from push_token order by token`)).map(
    ({ token: kept }) => kept.split(':')[0],
  )

/** Inserts a record into a member's inbox; returns its id. */
async function happens(memberId: bigint, kind = 'reward-credited'): Promise<bigint> {
  const words = kind === 'station' ? 'Call 98765 43210 and pay 500.00 USDT' : null
  const { pushId } = await host.world.db.one<{ pushId: bigint }>(sql`
    insert into push_record (member_id, kind, title, content, happened_at)
    values (${memberId}, ${kind}, ${words}, ${words}, now()) returning push_id`)
  return pushId
}

/** Runs the jobs of the outbox, as the queue would; returns the errors. */
async function doJobs(handlers: Partial<TopicHandlers> = jobs): Promise<string[]> {
  const rows = await host.world.db.many<{ outboxId: bigint; topic: Topic; payload: never }>(
    sql`delete from outbox returning outbox_id, topic, payload`,
  )
  const failed: string[] = []
  for (const { outboxId, topic, payload } of rows) {
    const job = { world: host.world.slug, outboxId: String(outboxId), payload }
    await handlers[topic]?.(job).catch((error: Error) => failed.push(error.message))
  }
  return failed
}

interface Sent {
  readonly message: {
    readonly token?: string
    readonly topic?: string
    readonly notification?: { readonly title: string; readonly body: string }
    readonly data: Readonly<Record<string, string>>
  }
}
const sent = () =>
  fcm
    .taken()
    .filter(({ path }) => path.endsWith('messages:send'))
    .map(({ body }) => (JSON.parse(body) as Sent).message)

describe('push.saveToken', () => {
  test.each([
    ['short', 'abc'],
    ['with a slash', `${'x'.repeat(30)}/../v1`],
    ['an address', 'https://elsewhere.invalid/aaaaaaaaaaaa'],
    ['a line break', `${'x'.repeat(30)}\r\nHost: elsewhere.invalid`],
    ['too long', 'x'.repeat(1001)],
  ])('refuses a token that is %s', async (_what, firebaseToken) => {
    const who = await enterMember(host)
    await expect(who.device.call('push.saveToken', { firebaseToken })).rejects.toMatchObject({
      error: 'field_invalid',
      field: 'firebaseToken',
    })
    expect(await tokens()).toEqual([])
  })

  test('a caller without a session is refused, and so is a member after twenty tokens in an hour', async () => {
    const who = await enterMember(host)
    who.device.useToken(null)
    await expect(save(who, 'a')).rejects.toMatchObject({ error: 'unauthorized' })
    who.device.useToken(who.token)
    for (let index = 0; index < 20; index++) await save(who, `t${index}`)
    await expect(save(who, 'more')).rejects.toMatchObject({ error: 'too_many_requests' })
    expect(await tokens()).toEqual(['t19'])
  })

  test('where push is off no token is stored, and the answer says that it is off', async () => {
    const context = { ...host, host: {} } as unknown as MemberContext
    expect(await saveToken({ firebaseToken: token('off') }, context)).toEqual({ enabled: false })
    expect(await tokens()).toEqual([])
  })

  test('a session has one token; a device’s token moves to its newer session; an empty token unbinds', async () => {
    const [one, other] = [await enterMember(host), await enterMember(host)]
    expect(await save(one, 'a')).toEqual({ enabled: true })
    await save(one, 'b')
    await save(other, 'c')
    expect(await tokens()).toEqual(['b', 'c'])
    await save(other, 'b')
    expect(await tokens()).toEqual(['b'])
    await happens(await memberIdOf(one))
    await doJobs()
    expect(sent()).toEqual([])
    expect(await save(other, '')).toEqual({ enabled: false })
    expect(await tokens()).toEqual([])
  })

  test.each([
    ['logging out', (who: Entered) => who.device.call('auth.logout', {})],
    [
      'a session that ends elsewhere',
      () => host.world.db.run(sql`delete from session where member_id = (select max(member_id) from member)`),
    ],
  ])('%s unbinds the token, and the token leaves the topic', async (_what, end) => {
    const who = await enterMember(host)
    const memberId = await memberIdOf(who)
    await save(who, 'mine')
    expect(await doJobs()).toEqual([])
    fcm.taken()
    await end(who)
    await expect.poll(tokens).toEqual([])
    await happens(memberId)
    expect(await doJobs()).toEqual([])
    expect(fcm.taken().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /v1/projects/glass/registrations/${encodeURIComponent(token('mine'))}/topicSubscriptions/IJ-test?allow_missing=true`,
    ])
    expect(await host.world.db.many(sql`select token from push_goodbye`)).toEqual([])
  })

  test('the end of the account unbinds the token', async () => {
    const who = await enterMember(host)
    await save(who, 'last')
    await who.device.call('account.end', {
      words: endingWords.en_US,
      loginPassword: goodPassword,
    })
    expect(await tokens()).toEqual([])
  })
})

describe('what a push says', () => {
  test('a push is a fixed sentence in the member’s language under the mark, without amount, code or typed text', async () => {
    const who = await enterMember(host)
    const memberId = await memberIdOf(who)
    await save(who, 'phone')
    const pushId = await happens(memberId, 'station')
    await doJobs()
    expect(sent()).toMatchObject([
      {
        token: token('phone'),
        notification: { title: 'Practice money', body: 'The staff of your world have written to you.' },
        data: { world: 'test', kind: 'station', pushId: formatId('push', pushId) },
      },
    ])
    const saved = await host.app.inject({
      method: 'POST',
      url: '/user/user/firebase-token',
      headers: { 'access-token': who.token, cookie: who.cookie, language: 'hi_IN' },
      payload: { firebaseToken: token('phone') },
    })
    expect(saved.json()).toMatchObject({ code: 200 })
    await happens(memberId, 'withdrawal-arrived')
    await doJobs()
    expect(sent()).toMatchObject([{ notification: { title: 'अभ्यास का पैसा', body: 'एक निकासी पहुँच गई।' } }])
  })

  test('every sentence of every language is plain words, and each language has the mark', () => {
    for (const code of languageCodes) {
      const sentences = sourcesOf(code, 'server/push')
      expect(sentences['mark']).not.toBe('')
      for (const sentence of Object.values(sentences))
        expect(sentence).not.toMatch(/\p{N}|[{}$<>]|USDT|https?:/u)
    }
  })

  test('a member without a token, a read record, a disabled member and an expired session get no push', async () => {
    const nobody = await enterMember(host)
    await happens(await memberIdOf(nobody))
    expect(await host.world.db.many(sql`select from outbox`)).toEqual([])
    for (const end of [
      sql`update push_record set is_read = true`,
      sql`update session set expires_real = started_real`,
      sql`update member set disabled_at = now()`,
    ]) {
      const who = await enterMember(host)
      const memberId = await memberIdOf(who)
      await save(who, `p${memberId}`)
      await happens(memberId)
      await host.world.db.run(end)
      expect(await doJobs()).toEqual([])
    }
    expect(sent()).toEqual([])
  })
})

describe('Firebase', () => {
  test('requests carry a token that the account’s key obtained, and go only to Firebase’s own two addresses', async () => {
    const who = await enterMember(host)
    await save(who, 'phone')
    await happens(await memberIdOf(who))
    await doJobs(jobsIn(5_000))
    await happens(await memberIdOf(who))
    await doJobs()
    const asked = fcm.taken()
    expect(new Set(asked.map(({ host: name }) => name))).toEqual(new Set(['fcm.googleapis.com']))
    // The access token was requested once, by the first push of this file.
    const [exchange, ...more] = fcm.exchanges
    expect([exchange?.host, exchange?.path, more]).toEqual(['oauth2.googleapis.com', '/token', []])
    const assertion = new URLSearchParams(exchange?.body).get('assertion') ?? ''
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), fcm.publicKey, Buffer.from(signature, 'base64url')),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'push@glass.invalid',
      scope: expect.stringContaining('firebase.messaging'),
    })
    for (const { authorization } of asked) expect(authorization).toBe('Bearer access-1')
  })

  test.each([
    ['is not registered any more', unregistered],
    [
      'is none',
      fault(
        400,
        'INVALID_ARGUMENT',
        'The registration token is not a valid FCM registration token',
        'INVALID_ARGUMENT',
      ),
    ],
    ['is of another project', fault(403, 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH')],
  ])('a token that %s is deleted, and the other device is still reached', async (_what, answer) => {
    const who = await enterMember(host)
    const memberId = await memberIdOf(who)
    await save(who, 'old')
    await host.world.db.run(sql`
      insert into push_token (token, session_hash, at_real)
      select ${token('young')}, session_hash, at_real from push_token`)
    fcm.answers(({ body }) => (body.includes('old:') ? answer : fine))
    await happens(memberId)
    expect(await doJobs()).toEqual([])
    expect(sent().map(({ token: to }) => to?.split(':')[0])).toEqual(['old', 'young'])
    expect(await tokens()).toEqual(['young'])
  })

  test.each([
    ['429', fault(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', 'QUOTA_EXCEEDED')],
    ['500', fault(500, 'INTERNAL', 'Internal error', 'INTERNAL')],
    ['a refused payload', fault(400, 'INVALID_ARGUMENT', 'Invalid JSON payload', 'INVALID_ARGUMENT')],
    ['no answer', null],
  ])('%s: the job fails, to be retried, and no token is lost', async (_what, answer) => {
    const who = await enterMember(host)
    await save(who, 'phone')
    await doJobs()
    await happens(await memberIdOf(who))
    fcm.answers(() => answer)
    expect(await doJobs(jobsIn(answer === null ? 300 : 5_000))).toHaveLength(1)
    expect(await tokens()).toEqual(['phone'])
  })

  test('the queue retries after a 429, and the repeated message has the same tag', async () => {
    const who = await enterMember(host)
    await save(who, 'phone')
    await doJobs()
    fcm.taken()
    let tries = 0
    fcm.answers(() =>
      ++tries === 1 ? fault(429, 'RESOURCE_EXHAUSTED', 'Slow down', 'QUOTA_EXCEEDED') : fine,
    )
    const queue = makeJobQueue({
      database: host.database,
      log: pino({ level: 'silent' }),
      handlers: { 'proof.failed': async () => undefined, 'deposit.reversed': async () => undefined, ...jobs },
    })
    await happens(await memberIdOf(who))
    await relayOutbox(host.world, queue, host.wall)
    await expect.poll(() => tries, { timeout: 30_000 }).toBe(2)
    await queue.stop()
    const bodies = fcm.taken().map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('"collapse_key":"psh_')
  }, 40_000)

  test('a push of a transaction that was rolled back is not sent', async () => {
    const who = await enterMember(host)
    const memberId = await memberIdOf(who)
    await save(who, 'phone')
    await doJobs()
    await host.world.db
      .transaction(async (tx) => {
        await tx.run(sql`
          insert into push_record (member_id, kind, happened_at) values (${memberId}, 'recharge-arrived', now())`)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await doJobs()
    expect(sent()).toEqual([])
  })
})

describe('IJ-<world>', () => {
  test('a token joins the topic once, a failed join is retried, and news reach the topic without words', async () => {
    const who = await enterMember(host)
    await save(who, 'phone')
    fcm.answers(() => fault(500, 'INTERNAL', 'Internal error', 'INTERNAL'))
    expect(await doJobs()).toHaveLength(1)
    fcm.taken()
    fcm.answers(() => fine)
    await save(who, 'phone')
    await save(who, 'phone')
    expect(await doJobs()).toEqual([])
    expect(fcm.taken().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v1/projects/glass/registrations/${encodeURIComponent(token('phone'))}/topicSubscriptions?topic_name=IJ-test`,
    ])
    const operator = await enterOperator(host)
    const written = { title: 'A title of the staff', content: 'Their words' }
    await operator.device.call('operator.publish', { kind: 'news', ...written })
    await operator.device.call('operator.publish', { kind: 'wallet', ...written })
    expect(await doJobs()).toEqual([])
    expect(sent()).toEqual([{ topic: 'IJ-test', data: { world: 'test', kind: 'news' } }])
  })

  test('a host that no longer pushes drops the tokens that were to leave the topic', async () => {
    await host.world.db.run(sql`insert into push_goodbye (token) values (${token('gone')})`)
    const off = pushJobs({ pusher: undefined, findWorld: host.worlds.find, wall: host.wall })
    const job = { world: 'test', outboxId: '1' }
    await off['push.topic']({ ...job, payload: {} })
    await off['push.send']({ ...job, payload: { pushId: '1' } })
    await off['push.news']({ ...job, payload: {} })
    expect(await host.world.db.many(sql`select from push_goodbye`)).toEqual([])
    expect(fcm.taken()).toEqual([])
  })
})

test('an invalid FIREBASE_KEY_FILE stops the start; the error names the path and repeats no content', async () => {
  await checkKeyFile(fcm.keyFile)
  for (const path of ['/nowhere.json', import.meta.filename])
    await expect(checkKeyFile(path)).rejects.toThrow(`FIREBASE_KEY_FILE="${path}" is not right`)
})
