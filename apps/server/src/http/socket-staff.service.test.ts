/** Staff's sockets: their events, their separation from those of members, and their end in time. */
import { socketCloses } from '@glasshouse/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDevice } from '../../../../tests/support/app.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { goodPassword } from '../../../../tests/support/person.ts'
import { boundPayee } from '../../../../tests/support/withdrawing.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { type SocketHost, socketHost } from './socket-host.fixture.ts'

let host: SocketHost
beforeAll(async () => {
  host = await socketHost()
})
afterAll(() => host.drop())
afterEach(() => host.endAll())

let made = 0
async function operator() {
  const name = `Staff ${++made}`
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role: 'support',
    hasher: testHasher,
  })
  const device = testDevice(host.app)
  const { msg: token } = await device.call('operator.login', { name, password: goodPassword })
  device.useToken(token)
  return { name, token, device }
}

const at = new Date(Date.UTC(2026, 2, 2))
const run = (query: Query) => host.world.db.run(query)
const said = (socket: { events: readonly { event: string }[] }) =>
  socket.events.map(({ event }) => event).filter((event) => event !== 'beat')

/** Acts that make work for staff; members get no event of them. */
const waiting: readonly (readonly [string, (memberId: bigint) => Promise<unknown>])[] = [
  [
    'a withdrawal that waits for a person',
    async (memberId) => {
      const payeeId = await boundPayee(host, memberId)
      await run(sql`
        insert into withdrawal (member_id, number, payee_id, rail, amount, fee, approvals_needed, requested_at, send_by,
          movement_id)
        values (${memberId}, 1, ${payeeId}, 'chain', 100, 5, 1, ${at}, ${at}, 1)`)
    },
  ],
  [
    'feedback',
    (memberId) =>
      run(
        sql`insert into feedback (member_id, comments, by_phone, at_real) values (${memberId}, 'A', false, ${at})`,
      ),
  ],
  [
    'a picture of a group',
    (memberId) =>
      run(sql`
        insert into group_picture (member_id, fingerprint, happened_at) values (${memberId}, ${Buffer.alloc(32, 7)}, ${at})`),
  ],
]

describe('new work for staff is announced on both processes, and only to staff', () => {
  test.each(waiting)('%s', async (_what, act) => {
    const { token } = await operator()
    const staff = [await host.listen(token), await host.listen(token, host.otherPort)]
    const { memberId, token: own } = await host.someone()
    const member = await host.listen(own)
    await act(memberId)
    for (const socket of staff) await socket.hears('staff-news')
    expect(await host.heard(member, memberId)).toEqual([])
  })

  test('a withdrawal that already has its time is not announced as work', async () => {
    const socket = await host.listen((await operator()).token)
    const { memberId, token } = await host.someone()
    const member = await host.listen(token)
    const payeeId = await boundPayee(host, memberId)
    await run(sql`
      insert into withdrawal (member_id, number, payee_id, rail, amount, fee, approvals_needed, requested_at, due_at,
        send_by, movement_id)
      values (${memberId}, 1, ${payeeId}, 'chain', 100, 5, 0, ${at}, ${at}, ${at}, 1)`)
    // The server flushes staff events before member events, so an earlier one would be here by now.
    await host.heard(member, memberId)
    expect(said(socket)).toEqual(['ready'])
  })
})

test('staff learn that a member’s data changed, never whose or which; income is not announced to them', async () => {
  const staff = await host.listen((await operator()).token)
  const { memberId, token } = await host.someone()
  const member = await host.listen(token)
  await run(sql`select tell_members('money', array[${memberId}::bigint])`)
  await member.hears('news', 'money')
  await run(sql`select tell_members('support', array[${memberId}::bigint])`)
  await member.hears('news', 'support')
  await staff.hears('staff-news')
  expect(staff.events.filter(({ event }) => event !== 'beat')).toEqual([
    { event: 'ready' },
    { event: 'staff-news' },
  ])
})

test('an act of staff sends the world’s state to members and to staff', async () => {
  const staff = await host.listen((await operator()).token)
  const member = await host.listen((await host.someone()).token)
  await run(sql`update world_setting set operator_funds = not operator_funds`)
  await staff.hears('world')
  await member.hears('world')
})

describe('the end of a session closes its sockets, and no others', () => {
  const ends: readonly (readonly [
    string,
    (who: Awaited<ReturnType<typeof operator>>) => Promise<unknown>,
  ])[] = [
    ['a logout', ({ device }) => device.call('operator.logout', {})],
    [
      'an operator is disabled',
      ({ name }) => run(sql`update operator set disabled_at = now() where name = ${name}`),
    ],
  ]
  test.each(ends)('%s', async (_what, end) => {
    const [gone, stays] = [await operator(), await operator()]
    const sockets = [await host.listen(gone.token), await host.listen(gone.token, host.otherPort)]
    const other = await host.listen(stays.token)
    await end(gone)
    for (const { closed } of sockets) expect(await closed).toBe(socketCloses.unauthorized)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })

  test('a second step that becomes required closes the sockets of sessions without one', async () => {
    const [gone, stays] = [await operator(), await operator()]
    await run(sql`
      update operator_session set stepped = true from operator
      where operator.operator_id = operator_session.operator_id and name = ${stays.name}`)
    const sockets = [await host.listen(gone.token), await host.listen(gone.token, host.otherPort)]
    const other = await host.listen(stays.token)
    await run(sql`update world_setting set staff_second_step = true`)
    for (const { closed } of sockets) expect(await closed).toBe(socketCloses.unauthorized)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    await run(sql`update world_setting set staff_second_step = false`)
  })
})
