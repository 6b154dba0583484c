/** Opening a socket, its first message, its limits, and the reasons that close it. */
import { formatId, socketCloses, socketTimes } from '@glasshouse/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDevice } from '../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../tests/support/enter.ts'
import { goodPassword } from '../../../../tests/support/person.ts'
import { createWorld } from '../foundation/world/index.ts'
import { sql } from '../platform/db/sql.ts'
import { hashSecret } from '../platform/random.ts'
import { saysHello, socketClient } from './socket-client.fixture.ts'
import { listedOrigin, type SocketHost, socketHost } from './socket-host.fixture.ts'

let host: SocketHost
let operator: Entered
beforeAll(async () => {
  host = await socketHost()
  operator = await enterOperator(host)
  await createWorld(host.database, host.wall, { slug: 'other', name: 'Another world', seed: 1n })
})
afterAll(() => host.drop())
afterEach(() => host.endAll())

const hello = (said: unknown) => host.keep(saysHello(host.port, said))

describe('before it is open', () => {
  test.each([
    ['the page of this host', 'own', '/socket', 'open'],
    ['a listed page', listedOrigin, '/socket', 'open'],
    ['no page at all', null, '/socket', 'open'],
    ['a page of another origin', 'https://evil.example', '/socket', 'refused 403'],
    ['a page without an origin', 'null', '/socket', 'refused 403'],
    ['a token in the address', null, '/socket?token=x', 'refused 400'],
    ['another path', null, '/socket/x', 'refused 404'],
    ['a call, which is answered as ever', null, '/user/world/info', 'refused 200'],
  ])('%s', async (_who, origin, path, outcome) => {
    const from = origin === 'own' ? `http://127.0.0.1:${host.port}` : origin
    const client = host.keep(
      socketClient(host.port, { path, headers: from === null ? {} : { origin: from } }),
    )
    const opened = new Promise((resolve) => client.socket.on('open', () => resolve('open')))
    expect(await Promise.race([opened, client.closed])).toBe(outcome)
  })

  test('without an upgrade the path is not found, under the same headers', async () => {
    const reply = await host.app.inject({ url: '/socket' })
    expect([reply.statusCode, reply.headers['x-frame-options']]).toEqual([404, 'DENY'])
  })

  test('with two hundred silent sockets of one peer the next is refused, until some of them close', async () => {
    const silent = Array.from({ length: 200 }, () => host.keep(socketClient(host.port)))
    await Promise.all(silent.map(({ socket }) => new Promise((resolve) => socket.on('open', resolve))))
    expect(await host.keep(socketClient(host.port)).closed).toBe('refused 429')
    const { token } = await host.someone()
    for (const { socket } of silent.slice(0, 10)) socket.terminate()
    // The server notices a moment later.
    await vi.waitFor(() => host.listen(token), { timeout: 20_000 })
  })
})

describe('the first message', () => {
  test.each([
    ['no JSON', 'hello', socketCloses.policy],
    ['no token', {}, socketCloses.policy],
    ['a token that is a list', { token: ['x'] }, socketCloses.policy],
    ['a token longer than any', { token: 'x'.repeat(201) }, socketCloses.policy],
    ['bytes', Buffer.from('{"token":"x"}'), socketCloses.policy],
    ['more than a token', { token: 'x', world: 'w'.repeat(600) }, socketCloses.tooBig],
    ['five megabytes', 'x'.repeat(5_000_000), socketCloses.tooBig],
    ['nobody’s token', { token: `test.${'a'.repeat(43)}` }, socketCloses.unauthorized],
    ['a token of no world', { token: `nowhere.${'a'.repeat(43)}` }, socketCloses.unauthorized],
  ])('%s', async (_what, said, code) => {
    expect(await hello(said).closed).toBe(code)
  })

  // `socket-staff.service.test.ts` tests the events of staff.
  test('an operator’s token is accepted', () => hello({ token: operator.token }).hears('ready'))

  test('a token of one world is refused in another', async () => {
    const { token } = await host.someone()
    const secret = token.slice(token.indexOf('.'))
    for (const said of [{ token, world: 'other' }, { token: `other${secret}` }])
      expect(await hello(said).closed).toBe(socketCloses.unauthorized)
    await hello({ token, world: 'test' }).hears('ready')
  })

  test('a first message that never comes closes the socket', {
    timeout: socketTimes.helloMsMax + 10_000,
  }, async () => {
    expect(await host.keep(socketClient(host.port)).closed).toBe(socketCloses.policy)
  })

  test('a first message in a thousand fragments closes the socket', async () => {
    const client = host.keep(socketClient(host.port))
    client.socket.on('open', () => {
      for (let part = 0; part < 1000; part++) client.socket.send('', { fin: false })
    })
    expect(await client.closed).toBe(socketCloses.policy)
  })
})

describe('an open socket', () => {
  test('is counted', async () => {
    const counted = async () =>
      /^glasshouse_sockets (\d+)$/m.exec((await host.app.inject('/metrics')).body)?.[1]
    const client = await host.listen((await host.someone()).token)
    await expect.poll(counted).toBe('1')
    await client.end()
    await expect.poll(counted).toBe('0')
  })

  test('a second message closes it', async () => {
    const client = await host.listen((await host.someone()).token)
    client.socket.send('{"token":"x"}')
    expect(await client.closed).toBe(socketCloses.policy)
  })

  test('a flood of pings terminates it', async () => {
    const client = await host.listen((await host.someone()).token)
    for (let ping = 0; ping < 50; ping++) client.socket.ping()
    expect(await client.closed).toBe(1006)
  })

  test('a session has eight sockets at most; the ninth does not affect the others', async () => {
    const { token } = await host.someone()
    const kept = []
    for (let socket = 0; socket < 8; socket++) kept.push(await host.listen(token))
    expect(await hello({ token }).closed).toBe(socketCloses.tooMany)
    expect(kept.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
    await kept[0]?.end()
    // The server notices a moment later.
    await vi.waitFor(() => host.listen(token), { timeout: 20_000 })
  })
})

const memberIdOf = async ({ token }: Pick<Entered, 'token'>): Promise<bigint> =>
  (
    await host.world.db.one<{ memberId: bigint }>(
      sql`select member_id from session where token_hash = ${hashSecret(token.slice(token.indexOf('.') + 1))}`,
    )
  ).memberId

describe('a session that ends is closed immediately on every process', () => {
  const ends: Readonly<Record<string, (member: Entered) => Promise<unknown>>> = {
    'logged out': ({ device }) => device.call('auth.logout', {}),
    'disabled by an operator': async (member) =>
      operator.device.call('operator.disableMember', {
        memberId: formatId('member', await memberIdOf(member)),
        disabled: 'true',
        reason: 'A test of sockets.',
      }),
    // The security centre and the sweep do this: no code has to announce it.
    'deleted by any statement': async (member) =>
      host.world.db.run(sql`delete from session where member_id = ${await memberIdOf(member)}`),
  }
  test.each(Object.entries(ends))('%s', async (_how, end) => {
    const member = await enterMember(host)
    const sockets = [await host.listen(member.token), await host.listen(member.token, host.otherPort)]
    const stays = await host.listen((await host.someone()).token, host.otherPort)
    const fromMs = performance.now()
    await end(member)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(performance.now() - fromMs).toBeLessThan(10_000) // sessions are looked up again every 30 s
    expect(stays.socket.readyState).toBe(stays.socket.OPEN)
  })

  test('a new password closes the sockets of the other sessions, and not its own', async () => {
    const member = await enterMember(host)
    const { country, digits } = await host.world.db.one<{ country: string; digits: string }>(
      sql`select country, digits from member where member_id = ${await memberIdOf(member)}`,
    )
    const second = testDevice(host.app)
    for (const [name, value] of member.device.cookies) second.cookies.set(name, value)
    const { msg } = await second.call('auth.login', { country, phone: digits, password: goodPassword })
    const [own, others] = [await host.listen(member.token), await host.listen(msg, host.otherPort)]
    const [password, oldPassword] = [`${goodPassword}2`, goodPassword]
    await member.device.call('auth.updatePassword', { oldPassword, password, confirmPassword: password })
    expect(await others.closed).toBe(socketCloses.unauthorized)
    await host.heard(own, await memberIdOf(member))
    expect(own.socket.readyState).toBe(own.socket.OPEN)
  })
})
