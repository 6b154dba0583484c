/**
 * The events that sockets get, whichever process committed the change, and clients that do not
 * read.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { formatId, type NewsKind, socketCloses } from '@glasshouse/contract'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDevice } from '../../../../tests/support/app.ts'
import { enterOperator } from '../../../../tests/support/enter.ts'
import { makeProduct } from '../../../../tests/support/life.ts'
import { withdrawing } from '../../../../tests/support/withdrawing.ts'
import { catalogueSchema } from '../foundation/world/index.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { makeLog } from '../platform/log.ts'
import { makeNews, type News, type OpenSocket } from '../reporting/news/index.ts'
import { mountSocket } from './socket.ts'
import { listening, portOf, type SocketClient, saysHello } from './socket-client.fixture.ts'
import { type SocketHost, socketHost } from './socket-host.fixture.ts'

let host: SocketHost
beforeAll(async () => {
  host = await socketHost()
})
afterAll(() => host.drop())
afterEach(() => host.endAll())

/** One socket on each process. */
const onBoth = async (token: string): Promise<SocketClient[]> => [
  await host.listen(token),
  await host.listen(token, host.otherPort),
]

const day = new Date(Date.UTC(2026, 2, 2))
const hash = (byte: number) => Buffer.alloc(32, byte)

/** The rows that have to exist, and the statement that causes the news. */
const changes: readonly (readonly [
  string,
  NewsKind,
  ((memberId: bigint) => Query) | null,
  (memberId: bigint) => Query,
])[] = [
  [
    'a claim is credited',
    'money',
    (memberId) =>
      sql`insert into claim_waiting (member_id, number, amount, credit_at) values (${memberId}, 1, 1, ${day})`,
    (memberId) => sql`delete from claim_waiting where member_id = ${memberId}`,
  ],
  [
    'a reward is credited',
    'money',
    (memberId) => sql`
        insert into payable (kind, member_id, day, promised, happened_at) values ('bonus', ${memberId}, 0, 5, ${day})`,
    (memberId) => sql`update payable set movement_id = 1 where member_id = ${memberId}`,
  ],
  [
    'a deposit is seen',
    'recharge',
    null,
    (memberId) => sql`
        insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
          block_number, block_hash, state, seen_day, seen_at)
        values (${memberId}, ${Buffer.alloc(20)}, ${hash(1)}, ${hash(2)}, 0, 1000000000000, 1, 0, 1, ${hash(3)},
          'pending', 0, ${day})`,
  ],
  [
    'it gathers blocks',
    'confirmations',
    null,
    (memberId) => sql`select tell_members('confirmations', array[${memberId}::bigint])`,
  ],
  [
    'a recharge by bank changes',
    'bank',
    (memberId) => sql`
        insert into bank_recharge (member_id, currency, channel, amount, rate, reference, asked_at, expires_at)
        values (${memberId}, 'INR', 1, 100, 100, 'R' || ${memberId}::text, ${day}, ${day})`,
    (memberId) => sql`update bank_recharge set cancelled_at = ${day} where member_id = ${memberId}`,
  ],
  [
    'a message comes to a phone that is on the device with the member’s',
    'phone',
    (memberId) => sql`
        with device as (insert into device (secret_hash) values (${memberId}::text::bytea) returning device_id)
        insert into practice_phone (device_id, country, digits, email, recovery_words, handed_real)
        select device_id, country, coalesce(other, digits), coalesce(other, 'own') || member_id, coalesce(other, 'own') || member_id,
          ${day}
        from device cross join member cross join (values (null), ('other')) as phone (other)
        where member_id = ${memberId}`,
    (memberId) => sql`
        insert into phone_message (phone_id, channel, kind, sent_real)
        select phone_id, 'sms', 'password_changed', ${day} from practice_phone where email = 'other' || ${memberId}`,
  ],
]

describe('a commit is announced on both processes, and only to the members that it concerns', () => {
  test.each(changes)('%s', async (_what, kind, before, change) => {
    const { memberId, token } = await host.someone()
    if (before !== null) await host.world.db.run(before(memberId))
    const other = await host.someone()
    const bystander = await host.listen(other.token)
    const sockets = await onBoth(token)
    await host.world.db.run(change(memberId))
    for (const socket of sockets) await socket.hears('news', kind)
    expect(await host.heard(bystander, other.memberId)).toEqual([])
  })

  test('a block is announced to everybody: all worlds share the chain', async () => {
    const [one, two] = [await host.someone(), await host.someone()]
    const sockets = [...(await onBoth(one.token)), await host.listen(two.token)]
    const catalogue = host.database.scope(catalogueSchema)
    await catalogue.run(sql`insert into chain_block (block_number, mined_at_s) values (1000000, 1)`)
    for (const [nth, socket] of sockets.entries())
      expect(await host.heard(socket, nth < 2 ? one.memberId : two.memberId)).toEqual([])
    const blocks = ({ events }: SocketClient) =>
      events.filter((event) => event.event === 'news' && event.kinds.includes('block')).length
    await catalogue.run(sql`update chain_block set hash = ${hash(9)} where block_number = 1000000`)
    for (const socket of sockets) await socket.hears('news', 'block')
    await catalogue.run(sql`delete from chain_block where block_number = 1000000`)
    for (const socket of sockets) await expect.poll(() => blocks(socket), { timeout: 15_000 }).toBe(2)
  })

  test('a withdrawal that changes its state is announced', async () => {
    const { memberId, token } = await host.someone()
    const { payeeId } = await withdrawing(host)
    await host.world.db.run(sql`
      insert into withdrawal (member_id, number, payee_id, rail, amount, fee, state, approvals_needed, requested_at, due_at,
        send_by, movement_id)
      values (${memberId}, 1, ${payeeId}, 'chain', 100, 5, 'pending', 0, ${day}, ${day}, ${day}, 1)`)
    const sockets = await onBoth(token)
    await host.world.db.run(sql`update withdrawal set state = 'processing' where member_id = ${memberId}`)
    for (const socket of sockets) await socket.hears('news', 'withdrawal')
  })

  test('an operator who stops the clock causes an event with the world’s state, and a notice', async () => {
    const sockets = await onBoth((await host.someone()).token)
    const operator = await enterOperator(host)
    await operator.device.call('operator.setClock', { paused: 'true', reason: 'A test of sockets.' })
    for (const socket of sockets) {
      const event = await socket.hears('world')
      expect(event.event === 'world' && event.info.clock.paused).toBe(true)
      await socket.hears('news', 'notice')
    }
  })

  test('the clock’s heartbeat is not announced', async () => {
    const { memberId, token } = await host.someone()
    const socket = await host.listen(token)
    await host.world.db.run(sql`update world_clock set seen_real = now(), visitor_real = now()`)
    // The server sends the world's state up to half a second later than news.
    await sleep(700)
    expect(await host.heard(socket, memberId)).toEqual([])
  })

  test('of a thousand members in one transaction each gets the news once', async () => {
    const [one, two] = [await host.someone(), await host.someone()]
    const sockets = [
      { socket: await host.listen(one.token), ...one },
      { socket: await host.listen(two.token, host.otherPort), ...two },
    ]
    await host.world.db.run(sql`
      select tell_members('money', array(select member_id from member) || array(select generate_series(5000, 6000)::bigint))`)
    for (const { socket } of sockets) await socket.hears('news', 'money')
    for (const { socket, memberId } of sockets)
      expect(await host.heard(socket, memberId)).toEqual([{ event: 'news', kinds: ['money'] }])
  })

  test('a purchase is announced to the member’s other devices; a member with one device gets no event', async () => {
    const productId = formatId('product', await makeProduct(host))
    const [two, one] = [await host.someone(), await host.someone()]
    const second = await host.listen(await host.session(two.memberId), host.otherPort)
    const alone = await host.listen(one.token, host.otherPort)
    // The first buyer's act is sent with the second one's, or before it.
    for (const { token } of [one, two]) {
      const device = testDevice(host.app)
      device.useToken(token)
      await device.call('order.create', { productId, agree: 'true' })
    }
    await second.hears('news', 'act')
    expect(await host.heard(alone, one.memberId)).toEqual([])
  })

  test('a transaction that is rolled back announces nothing', async () => {
    const { memberId, token } = await host.someone()
    const socket = await host.listen(token)
    const undone = host.world.db.transaction(async (tx) => {
      await tx.run(sql`select tell_members('money', array[${memberId}::bigint])`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await host.heard(socket, memberId)).toEqual([])
  })
})

test('a process that loses its listening connection closes its sockets, and accepts them again', async () => {
  const { memberId, token } = await host.someone()
  const sockets = await onBoth(token)
  // The last query of such a connection: `listen`, or, twice a minute, the check that it is still
  // there.
  const ended = await host.database.scope(catalogueSchema).many(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen news', 'select')`)
  expect(ended).toHaveLength(sockets.length)
  for (const { closed } of sockets) expect(await closed).toBe(socketCloses.again)
  const [back] = await onBoth(token)
  await host.world.db.run(sql`select tell_members('money', array[${memberId}::bigint])`)
  await back?.hears('news', 'money')
})

/** Only the socket route, with a beat that is short enough for a test. */
async function beatingHost(beatMs: number) {
  const app = Fastify()
  const catalogue = host.database.scope(catalogueSchema)
  const log = makeLog('silent')
  const news = makeNews({ ...host, catalogue, log })
  const openSockets: OpenSocket[] = []
  const join: News['join'] = async (...who) => {
    const openSocket = await news.join(...who)
    if (openSocket !== null) openSockets.push(openSocket)
    return openSocket
  }
  mountSocket(app, {
    news: { ...news, join },
    worlds: host.worlds,
    log,
    allowedOrigins: [],
    beatMs,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, openSockets, port: portOf(app) }
}

describe('the beat', () => {
  test('keeps a client that answers, and terminates one that is half open', async () => {
    const { app, port } = await beatingHost(200)
    const { token } = await host.someone()
    const there = host.keep(await listening(port, token))
    const halfOpen = host.keep(saysHello(port, { token }, { autoPong: false }))
    await halfOpen.hears('ready')
    await there.hears('beat')
    expect(await halfOpen.closed).toBe(1006)
    await sleep(500)
    expect(there.socket.readyState).toBe(there.socket.OPEN)
    await app.close()
    expect(await there.closed).toBe(socketCloses.goingAway)
  })

  test('a client that does not read is terminated before it fills the memory', async () => {
    const { app, port, openSockets } = await beatingHost(60_000)
    const slow = host.keep(await listening(port, (await host.someone()).token))
    slow.socket.pause()
    const before = process.memoryUsage().rss
    // A hundred megabytes, with a turn of the event loop for the network in between.
    const event = JSON.stringify({ event: 'beat', padding: 'x'.repeat(1000) })
    for (let round = 0; round < 1000; round++) {
      for (let count = 0; count < 100; count++) openSockets[0]?.tell(event)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
    await app.close()
  })
})

test('of five hundred sockets that return together each is let in or refused with 429, and calls are answered', async () => {
  const tokens = await Promise.all(Array.from({ length: 100 }, () => host.someone()))
  const sockets = tokens.flatMap(({ token }) =>
    [1, 2, 3, 4, 5].map(() => host.keep(saysHello(host.otherPort, { token }))),
  )
  const signal = AbortSignal.timeout(20_000)
  const reply = await fetch(`http://127.0.0.1:${host.otherPort}/user/world/info`, { signal })
  expect(reply.status).toBe(200)
  const outcomes = await Promise.all(
    sockets.map((socket) => Promise.race([socket.hears('ready').then(() => 'in'), socket.closed])),
  )
  const counted = Object.groupBy(outcomes, (outcome) => String(outcome))
  expect(Object.keys(counted).filter((outcome) => !['in', 'refused 429'].includes(outcome))).toEqual([])
  expect(counted['in']?.length).toBeGreaterThanOrEqual(200)
})
