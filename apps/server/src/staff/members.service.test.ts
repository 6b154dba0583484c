/**
 * Finding, reading and helping members, for staff over HTTP; refusals come in the order of the
 * guards.
 */
import { type BodyOf, formatId, id, parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../tests/support/enter.ts'
import { makeProduct, passDays, putCapital } from '../../../../tests/support/life.ts'
import { giveMachines } from '../../../../tests/support/machines.ts'
import { testMember } from '../../../../tests/support/member.ts'
import { clearLimits, goodPassword } from '../../../../tests/support/person.ts'
import type { Runner, Scope } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { memberList } from './members/list.ts'
import { memberSummary } from './members/show.ts'

let host: TestApp
let owner: Entered
let asha: Entered
let ashaId: string
let simulatedId: string

beforeAll(async () => {
  host = await testApp()
  asha = await enterMember(host)
  ashaId = (await asha.device.call('user.info', {})).data.userId
  await asha.device.call('user.modifyName', { name: 'Asha of the lake' })
  const productId = formatId('product', await makeProduct(host))
  await putCapital(host, 50_000_000n)
  await asha.device.call('order.create', { productId, agree: 'true' })
  await passDays(host, 2)
  owner = await enterOperator(host)
  simulatedId = formatId('member', await testMember(host))
  await host.world.db.run(
    sql`update member set simulated = true, name = 'ashok' where member_id = ${parseId('member', simulatedId)}`,
  )
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => `${(error as { error?: string }).error ?? String(error)}`,
  )
type MembersBody = Partial<Omit<BodyOf<'operator.members'>, 'pageNum'>>
const namesOf = async (asked: MembersBody): Promise<string[]> =>
  (await owner.device.call('operator.members', asked)).data.list.map(({ name }) => name)
const newestAct = () =>
  host.world.db.one<{ act: string; detail: Record<string, string> }>(
    sql`select act, detail from operator_act order by act_id desc limit 1`,
  )
const newestPush = async () => (await asha.device.call('push.record', {})).data.list[0]

describe('operator.members', () => {
  test('the list shows a member’s data without the phone number', async () => {
    const info = (await asha.device.call('user.info', {})).data
    const [row] = (await owner.device.call('operator.members', { find: ashaId })).data.list
    expect(row).toEqual({
      memberId: ashaId,
      name: 'Asha of the lake',
      simulated: false,
      state: 'open',
      country: 'IN',
      inviteCode: info.inviteCode,
      joinedDay: 0,
      joinedAt: info.createTime,
      wallet: (await asha.device.call('wallet.summary', {})).data.extractable,
      machines: 1,
    })
    expect(JSON.stringify(row)).not.toContain(info.phone)
  })

  test.each<readonly [MembersBody, readonly string[]]>([
    [{}, ['ashok', 'Asha of the lake']],
    [{ order: 'asc' }, ['Asha of the lake', 'ashok']],
    [{ sort: 'nickname', order: 'asc' }, ['Asha of the lake', 'ashok']],
    [{ sort: 'nickname', order: 'desc' }, ['ashok', 'Asha of the lake']],
    [{ nickname: 'ASH' }, ['ashok', 'Asha of the lake']],
    [{ nickname: 'asha ', sort: 'joined' }, ['Asha of the lake']],
    [{ nickname: '%' }, []],
    [{ kind: 'people' }, ['Asha of the lake']],
    [{ kind: 'simulated' }, ['ashok']],
    [{ kind: 'disabled' }, []],
    [{ find: 'mem_zzzzzz' }, []],
    [{ find: 'NOBODY' }, []],
  ])('the filter %j gives the right members, in order', async (asked, names) => {
    expect(await namesOf(asked)).toEqual(names)
  })

  test('a member is found by whole number and by invite code, in any spelling', async () => {
    const { phone, inviteCode } = (await asha.device.call('user.info', {})).data
    for (const find of [phone, phone.replace(/\s/g, ''), inviteCode, ` ${inviteCode.toLowerCase()} `])
      expect(await namesOf({ find }), find).toEqual(['Asha of the lake'])
  })

  test('the pages together are the list, and a cursor of another sort is refused', async () => {
    for (const sort of ['joined', 'nickname'] as const) {
      const first = (await owner.device.call('operator.members', { sort, pageSize: 1 })).data
      const rest = (
        await owner.device.call('operator.members', { sort, pageSize: 1, after: first.next ?? '' })
      ).data
      expect([...first.list, ...rest.list].map(({ name }) => name)).toEqual(['ashok', 'Asha of the lake'])
      expect([first.total, rest.next]).toEqual([2, null])
    }
    expect(await refusal(owner.device.call('operator.members', { sort: 'nickname', after: '12' }))).toBe(
      'field_invalid',
    )
  })

  /**
   * The table has few rows, so the test forbids Postgres to scan, sort or use bitmaps: only the
   * right index can answer.
   */
  test.each<readonly [MembersBody, string]>([
    [{ sort: 'nickname' }, 'member_by_nickname'],
    [{ kind: 'people' }, 'member_of_kind'],
    [{ kind: 'simulated', sort: 'nickname' }, 'member_of_kind_by_nickname'],
    [{ kind: 'disabled' }, 'member_disabled'],
    [{ kind: 'disabled', sort: 'nickname' }, 'member_disabled_by_nickname'],
  ])('%j uses its index', async (asked, index) => {
    const before = await scansOf(index)
    await host.world.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      await tx.run(sql`set local enable_sort = off`)
      await tx.run(sql`set local enable_bitmapscan = off`)
      const world = { ...host.world, db: { ...host.world.db, many: tx.many, one: tx.one } }
      await memberList({ sort: 'joined', order: 'desc', ...asked }, { world })
    })
    await expect.poll(() => scansOf(index)).toBeGreaterThan(before)
  })

  const scansOf = async (index: string): Promise<number> => {
    await host.world.db.run(sql`select pg_stat_force_next_flush()`)
    const { scans } = await host.world.db.one<{ scans: number }>(sql`
      select coalesce(sum(idx_scan), 0)::int as scans from pg_stat_user_indexes
      where schemaname = current_schema() and indexrelname = ${index}`)
    return scans
  }
})

describe('the calls about one member', () => {
  test('show figures with sources, machines, team and security, and no phone number', async () => {
    const { data } = await owner.device.call('operator.member', { memberId: ashaId })
    const { paid, back, net, aheadSince } = (await asha.device.call('wallet.result', {})).data
    expect(data.result).toEqual({ paid, back, net, aheadSince })
    expect(Number(paid)).toBeGreaterThan(0)
    const own = (await asha.device.call('wallet.summary', {})).data
    expect(data.wallet).toEqual({ ...own, asOf: data.wallet.asOf })
    expect(data).toMatchObject({
      name: 'Asha of the lake',
      machines: 1,
      vipLevel: 1,
      grade: 0,
      inviter: null,
    })
    expect(data.team.total).toEqual({ total: 0, simulated: 0 })
    expect(data.security).toMatchObject({ password: true, authenticator: false, sessions: 1, phone: true })
    const { phone } = (await asha.device.call('user.info', {})).data
    expect(JSON.stringify(data)).not.toContain(phone)
    const orders = (await owner.device.call('operator.memberOrders', { memberId: ashaId })).data
    expect(orders).toEqual((await asha.device.call('order.list', {})).data)
    const records = (await owner.device.call('operator.memberRecords', { memberId: ashaId, type: '4' })).data
    expect(records).toEqual((await asha.device.call('wallet.records', { type: '4' })).data)
    expect(records.list.length).toBeGreaterThan(0)
  })

  test('a purchase between the readings of a summary leaves its sums and their parts of one moment', async () => {
    const { world } = host
    const memberId = parseId('member', ashaId) ?? expect.fail('no member')
    const resultIsRead = Promise.withResolvers<void>()
    const buying = (runner: Runner): Runner => ({
      many: (query) => runner.many(query),
      maybe: (query) => runner.maybe(query),
      run: (query) => runner.run(query),
      one: async <Row extends object>(query: Query): Promise<Row> => {
        if (query.text.includes('valid_orders')) {
          await resultIsRead.promise
          await giveMachines(world.db, memberId, 1)
        }
        const row = await runner.one<Row>(query)
        if (query.text.includes('closes as (')) resultIsRead.resolve()
        return row
      },
    })
    const db: Scope = {
      ...world.db,
      ...buying(world.db),
      transaction: (work, options) => world.db.transaction((tx) => work({ ...tx, ...buying(tx) }), options),
    }
    const before = (await owner.device.call('operator.member', { memberId: ashaId })).data
    const asked = { world: { ...world, db }, wall: host.wall, operatorId: 1n }
    const { wallet, result } = await memberSummary({ memberId: id('member', memberId) }, asked)
    const after = (await owner.device.call('operator.member', { memberId: ashaId })).data
    expect(Number(after.wallet.spent)).toBeGreaterThan(Number(before.wallet.spent))
    expect([after.wallet.spent, before.wallet.spent]).toContain(wallet.spent)
    expect(wallet.spent).toBe(result.paid)
  })

  test.each([
    'operator.member',
    'operator.memberOrders',
    'operator.memberRecords',
    'operator.memberSessions',
  ] as const)('%s of an unknown member is refused', async (call) => {
    expect(await refusal(owner.device.call(call, { memberId: 'mem_zzzzzz' }))).toBe('not_found')
  })
})

describe('sessions of a member', () => {
  const again = async () => {
    const device = testDevice(host.app)
    const { phone } = (await asha.device.call('practice.phone', {})).data
    const account = { country: 'IN', phone: phone?.phone ?? '', password: goodPassword }
    device.useToken((await device.call('auth.login', account)).msg)
    return device
  }
  const sessions = async () =>
    (await owner.device.call('operator.memberSessions', { memberId: ashaId })).data.list

  test('staff end one session, then all, and the member gets a message with actor and reason', async () => {
    const second = await again()
    const [newest] = await sessions()
    expect(await sessions()).toHaveLength(2)
    const end = (sessionId?: string) =>
      owner.device.call('operator.endMemberSessions', {
        memberId: ashaId,
        ...(sessionId === undefined ? {} : { sessionId }),
        reason: 'a phone was lost',
      })
    await end(newest?.sessionId)
    expect(await refusal(second.call('user.info', {}))).toBe('unauthorized')
    expect(await newestPush()).toMatchObject({ kind: 'staff-sessions', content: 'a phone was lost' })
    expect((await newestPush())?.title).toMatch(/^Operator /)
    expect(await newestAct()).toMatchObject({ act: 'end-sessions', detail: { member: ashaId } })
    expect(await refusal(end(newest?.sessionId))).toBe('session_unknown')
    await end()
    expect(await refusal(asha.device.call('user.info', {}))).toBe('unauthorized')
    expect(await sessions()).toEqual([])
    expect(await refusal(end())).toBe('session_unknown')
    asha = { ...asha, device: await again() }
  })

  test.each([
    [{ reason: 'call 9876543210' }, 'text_refused'],
    [{ memberId: 'mem_zzzzzz' }, 'not_found'],
    [{ sessionId: 'ses_zzzzzz' }, 'session_unknown'],
  ])('ending sessions with %j is refused: %s', async (fields, error) => {
    const asked = { memberId: ashaId, reason: 'a phone was lost', ...fields }
    expect(await refusal(owner.device.call('operator.endMemberSessions', asked))).toBe(error)
  })
})

describe('new recovery words for a member who lost the device', () => {
  const renew = (fields: object = {}) =>
    owner.device.call('operator.renewRecoveryWords', {
      memberId: ashaId,
      reason: 'lost the phone',
      ...fields,
    })

  test('move the phone to another device, and the old words no longer work', async () => {
    const first = testDevice(host.app)
    const mine = await enterMember(host)
    const memberId = (await mine.device.call('user.info', {})).data.userId
    const before = (await mine.device.call('practice.phone', {})).data.phone
    const { recoveryWords } = (await renew({ memberId })).data
    expect(recoveryWords).toMatch(/^[a-z]+( [a-z]+){3}$/)
    expect((await mine.device.call('push.record', {})).data.list[0]).toMatchObject({ kind: 'staff-words' })
    expect(await newestAct()).toMatchObject({ act: 'recovery-words', detail: { member: memberId } })
    expect(JSON.stringify(await newestAct())).not.toContain(recoveryWords)
    const old = { recoveryWords: before?.recoveryWords ?? '' }
    expect(await refusal(first.call('practice.recoverPhone', old))).toBe('recovery_words_unknown')
    const { phone } = (await first.call('practice.recoverPhone', { recoveryWords })).data
    expect(phone.phone).toBe(before?.phone)
  })

  test.each<readonly [string, () => object, string]>([
    ['a link in the reason', () => ({ reason: 'see example.com' }), 'text_refused'],
    ['nobody', () => ({ memberId: 'mem_zzzzzz' }), 'not_found'],
    ['a simulated member', () => ({ memberId: simulatedId }), 'device_without_phone'],
  ])('are refused for %s', async (_who, fields, error) => {
    expect(await refusal(renew(fields()))).toBe(error)
  })
})
