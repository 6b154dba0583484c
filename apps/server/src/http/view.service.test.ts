/**
 * Staff view an account as its member does: every call of the registry with a view session, and the
 * beginning and end of a view.
 */
import { type CallDeclaration, type CallName, callDeclarations, formatId } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../tests/support/enter.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { clearLimits, goodPassword } from '../../../../tests/support/person.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { saysHello } from './socket-client.fixture.ts'
import { notViewed, readByPost } from './view.ts'

let host: TestApp
let member: Entered
let memberId: string
let owner: Entered
let token: string

const open = async (reason = 'asked for help') =>
  (await owner.device.call('operator.viewMember', { memberId, reason })).data.address
const codeOf = (address: string): string => address.split('code=')[1] ?? ''
const begin = async (code: string) => await testDevice(host.app).call('view.begin', { code })
const viewer = (with_: string) => {
  const device = testDevice(host.app)
  device.useToken(with_)
  return device
}

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  owner = await enterOperator(host)
  memberId = (await member.device.call('user.info', {})).data.userId
  token = (await begin(codeOf(await open()))).msg
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  )

const calls = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>)
const inWorld = calls.filter(([, { auth }]) => auth !== 'entrance' && auth !== 'desk') as [
  CallName,
  CallDeclaration,
][]
const shows = ([name, { auth, method }]: [CallName, CallDeclaration]): boolean =>
  ['public', 'visitor', 'reader', 'member'].includes(auth) &&
  (method === 'GET' ? !notViewed.includes(name) : readByPost.includes(name))

const send = (call: CallDeclaration) =>
  host.app.inject({
    method: call.method,
    url: `/${call.service}/${call.path}`,
    headers: {
      'access-token': token,
      // The viewer's browser may hold a practice phone of its own.
      cookie: member.cookie,
      ...(call.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(call.method === 'POST' ? { payload: '' } : {}),
  })

/**
 * All tables of the world, except those that a request itself changes: the counters of tries, and
 * the clock.
 */
async function everything(): Promise<string> {
  const { db } = host.world
  const tables = await db.many<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not in ('attempt', 'world_clock') order by 1`)
  const hashes = await Promise.all(
    tables.map(({ name }) =>
      db.one<{ hash: string }>({
        text: `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${name} t`,
        values: [],
        name: `all-of-${name}`,
      }),
    ),
  )
  return hashes.map(({ hash }, index) => `${tables[index]?.name} ${hash}`).join('\n')
}

describe('every call, with a view’s token', () => {
  test.each(inWorld.filter((one) => !shows(one)))('%s is refused', async (_name, call) => {
    const reply = await send(call)
    expect(reply.statusCode, reply.body).toBe(403)
    expect(reply.json()).toMatchObject({ code: 403, data: { error: 'forbidden' } })
    expect(reply.json<{ msg: string }>().msg).toMatch(/Operator [a-z]+ is only looking/)
  })

  test('every permitted call answers as for the member, and changes nothing in the world', async () => {
    const before = await everything()
    const reading = inWorld.filter((one) => shows(one) && one[0] !== 'view.end')
    expect(reading.length).toBeGreaterThan(50)
    for (const [name, call] of reading) {
      const reply = await send(call)
      expect([401, 403, 500], `${name}: ${reply.body}`).not.toContain(reply.statusCode)
    }
    expect(await everything()).toBe(before)
  })

  test('a writing call with all its fields is refused', async () => {
    const device = viewer(token)
    for (const act of [
      () => device.call('user.modifyName', { name: 'Somebody else' }),
      () => device.call('post.createText', { content: 'not me' }),
      () => device.call('push.markRead', {}),
      () => device.call('signin.sign', {}),
      () => device.call('auth.logout', {}),
    ])
      expect(await refusal(act())).toBe('forbidden')
    expect(await refusal(member.device.call('user.info', {}))).toBe('accepted')
  })
})

describe('the data of a view', () => {
  test('the figures are the member’s; number, mailbox and own word are left out', async () => {
    await member.device.call('safeWord.set', { word: 'maple' })
    const own = (await member.device.call('user.info', {})).data
    const device = viewer(token)
    const seen = (await device.call('user.info', {})).data
    expect(seen).toMatchObject({ userId: memberId, inviteCode: own.inviteCode, email: null })
    expect(seen.phone).toBe(`••••${own.phone.slice(-3)}`)
    expect(seen.name).toBe(seen.phone)
    expect((await device.call('wallet.summary', {})).data.extractable).toBe(
      (await member.device.call('wallet.summary', {})).data.extractable,
    )
    expect((await device.call('security.state', {})).data).toMatchObject({ word: null, email: null })
    expect((await device.call('push.record', {})).data.word).toBeNull()
    expect((await member.device.call('push.record', {})).data.word).toBe('maple')
  })

  test('each opening is an act in the journal and a message to the member, with the viewer and the reason', async () => {
    await open('a question about a withdrawal')
    const act = await host.world.db.one<{ act: string; detail: object; pseudonym: string }>(
      sql`select act, detail, pseudonym from operator_act order by act_id desc limit 1`,
    )
    const reason = 'a question about a withdrawal'
    expect(act).toMatchObject({ act: 'view-member', detail: { member: memberId, reason } })
    const [newest] = (await member.device.call('push.record', {})).data.list
    expect(newest).toMatchObject({ kind: 'staff-looked', title: act.pseudonym, content: reason, read: false })
  })

  test('a view’s token opens no socket', async () => {
    await host.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = host.app.server.address() as { port: number }
    const socket = saysHello(port, { token })
    expect(await socket.closed).toBe(4401)
  })
})

describe('beginning and end', () => {
  test('a code is valid for one use, by the first caller', async () => {
    const code = codeOf(await open())
    const tries = await Promise.allSettled([begin(code), begin(code), begin(code)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(begin(code))).toBe('view_ended')
  })

  test('the address is one of the world’s own pages, and does not hold the token', async () => {
    const address = await open()
    expect(address).toMatch(/^\/w\/test\/#\/view\?code=[A-Za-z0-9_-]{43}$/)
    const { msg, data } = await begin(codeOf(address))
    expect(msg).not.toContain(codeOf(address))
    expect(data).toMatchObject({ member: { userId: memberId } })
    expect(data.by).toMatch(/^Operator /)
    expect(Date.parse(data.endsAt) - host.wall.nowMs()).toBe(15 * 60_000)
  })

  test.each<readonly [string, object, string]>([
    ['a number in the reason', { reason: 'call 9876543210' }, 'text_refused'],
    ['nobody', { memberId: 'mem_zzzzzz' }, 'not_found'],
  ])('%s: a view is refused', async (_why, fields, error) => {
    const asked = { memberId, reason: 'asked for help', ...fields }
    expect(await refusal(owner.device.call('operator.viewMember', asked))).toBe(error)
  })

  test('a view ends when its viewer lacks a required second step, or is disabled', async () => {
    const { operatorId } = await createOperator(host.world.db, secureRandom, {
      ...{ name: 'Shut out', password: goodPassword, role: 'support', hasher: testHasher },
    })
    const staff = testDevice(host.app)
    staff.useToken((await staff.call('operator.login', { name: 'Shut out', password: goodPassword })).msg)
    const opened = async () =>
      codeOf((await staff.call('operator.viewMember', { memberId, reason: 'asked for help' })).data.address)
    const looks = viewer((await begin(await opened())).msg)
    const unused = await opened()
    expect(await refusal(looks.call('user.info', {}))).toBe('accepted')

    await host.world.db.run(sql`update world_setting set staff_second_step = true`)
    expect(await refusal(looks.call('user.info', {}))).toBe('unauthorized')
    expect(await refusal(begin(unused))).toBe('view_ended')
    await host.world.db.run(sql`update world_setting set staff_second_step = false`)
    expect(await refusal(looks.call('user.info', {}))).toBe('accepted')

    const someone = { operatorId: formatId('operator', operatorId), reason: 'Left the class' }
    await owner.device.call('operator.disableStaff', { ...someone, disabled: 'true' })
    expect(await refusal(looks.call('user.info', {}))).toBe('unauthorized')
    expect(await refusal(begin(unused))).toBe('view_ended')
    await owner.device.call('operator.disableStaff', { ...someone, disabled: 'false' })
    expect(await refusal(looks.call('user.info', {}))).toBe('unauthorized')
  })

  test('a view ends on request, after its time, and with the session of its viewer', async () => {
    const looks = async (with_: string) => await refusal(viewer(with_).call('user.info', {}))
    const first = (await begin(codeOf(await open()))).msg
    expect(await looks(first)).toBe('accepted')
    await viewer(first).call('view.end', {})
    expect(await looks(first)).toBe('unauthorized')
    expect(await refusal(member.device.call('view.end', {}))).toBe('view_ended')

    const second = (await begin(codeOf(await open()))).msg
    const late = codeOf(await open())
    host.wall.forward(60_001)
    expect(await refusal(begin(late))).toBe('view_ended')
    expect(await looks(second)).toBe('accepted')
    host.wall.forward(15 * 60_000)
    expect(await looks(second)).toBe('unauthorized')

    const third = (await begin(codeOf(await open()))).msg
    const unused = codeOf(await open())
    await owner.device.call('operator.logout', {})
    expect(await looks(third)).toBe('unauthorized')
    expect(await refusal(begin(unused))).toBe('view_ended')
  })
})
