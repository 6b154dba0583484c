/** The settings of a world over HTTP: switches, name, limits, dates. */
import {
  type CallDeclaration,
  type CallName,
  callDeclaration,
  callDeclarations,
  features,
  formatId,
  id,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator, tokenOf } from '../../../../tests/support/enter.ts'
import { makeProduct, passDays } from '../../../../tests/support/life.ts'
import { sql } from '../platform/db/sql.ts'

let host: TestApp
let member: Entered
let operator: Entered
const reason = 'A lesson on what an app shows'

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  operator = await enterOperator(host)
})
afterAll(() => host.drop())

const lastAct = () =>
  host.world.db.one<{ act: string; detail: Record<string, string> }>(
    sql`select act, detail from operator_act order by act_id desc limit 1`,
  )
const acts = () => host.world.db.one<{ acts: number }>(sql`select count(*)::int as acts from operator_act`)

/** The result of a call with an empty body: the name of its error, or `ok`. */
async function outcome(name: CallName): Promise<string> {
  const call = callDeclaration(name)
  const token = tokenOf(call, member, operator)
  const { json } = await host.app.inject({
    method: call.method,
    url: `/${call.service}/${call.path}`,
    headers: { cookie: member.cookie, ...(token === undefined ? {} : { 'access-token': token }) },
  })
  const { code, data } = json() as { code: number; data: { error?: string } | null }
  return code === 200 ? 'ok' : (data?.error ?? String(code))
}

const set = (feature: (typeof features)[number], open: 'true' | 'false') =>
  operator.device.call('operator.setSwitch', { feature, open, reason })

describe('operator.setSwitch', () => {
  const closes = Object.entries<CallDeclaration>(callDeclarations).flatMap(([name, { feature }]) =>
    feature === undefined ? [] : [[name as CallName, feature] as const],
  )

  test.each(features)('%s: its calls and no others are closed while it is off', async (feature) => {
    const own = closes.filter(([, of]) => of === feature).map(([name]) => name)
    for (const name of own) expect(await outcome(name), name).not.toBe('feature_closed')
    expect((await set(feature, 'false')).data.off).toEqual([feature])
    expect(await lastAct()).toEqual({
      act: 'switch',
      detail: { feature, before: 'open', after: 'off', reason },
    })
    expect((await member.device.call('world.info', {})).data.off).toEqual([feature])
    for (const [name, of] of closes)
      expect((await outcome(name)) === 'feature_closed', name).toBe(of === feature)
    // Switching it off again changes nothing, and one call opens it.
    expect((await set(feature, 'false')).data.off).toEqual([feature])
    expect((await set(feature, 'true')).data.off).toEqual([])
    for (const name of own) expect(await outcome(name), name).not.toBe('feature_closed')
  })

  test('a caller without a session gets unauthorized before feature_closed', async () => {
    await set('signIn', 'false')
    const { json } = await host.app.inject({ method: 'GET', url: '/gift/signin/today' })
    expect(json()).toMatchObject({ data: { error: 'unauthorized' } })
    await set('signIn', 'true')
  })

  test('customer service has its own error, and its messages stay readable', async () => {
    await set('support', 'false')
    expect((await member.device.call('support.info', {})).data.open).toBe(false)
    await expect(member.device.call('support.send', { content: 'Hello' })).rejects.toMatchObject({
      error: 'support_closed',
    })
    expect((await member.device.call('support.conversation', {})).data.open).toBe(false)
    await set('support', 'true')
  })

  test('the features that the five rules protect have no switch', async () => {
    for (const feature of ['books', 'mark', 'sources', 'simulated', 'income', 'withdrawal'])
      await expect(set(feature as 'community', 'false')).rejects.toMatchObject({ error: 'field_invalid' })
    for (const name of [
      'books.summary',
      'order.incomes',
      'wallet.summary',
      'fund.sell',
      'stock.exchange',
    ] as const)
      expect(callDeclaration(name).feature, name).toBeUndefined()
  })
})

describe('operator.setWorld', () => {
  const setWorld = (body: object) => operator.device.call('operator.setWorld', { reason, ...body })

  test('each setting is changed with before and after in the books, and the limit of the end is shown', async () => {
    const before = (await operator.device.call('operator.settings', {})).data
    expect(before).toMatchObject({ name: 'Test world', nicknameEntry: false, off: [] })
    const ends = new Date(Date.parse(before.endsAtMost) - 86_400_000).toISOString()
    const { data } = await setWorld({
      name: 'Class 7b',
      timeZone: 'Asia/Kolkata',
      memberCap: '40',
      endsAt: ends,
      mailRegistration: 'false',
      nicknameEntry: 'true',
    })
    expect(data).toEqual({
      ...before,
      name: 'Class 7b',
      timeZone: 'Asia/Kolkata',
      memberCap: 40,
      endsAt: ends,
      mailRegistration: false,
      nicknameEntry: true,
    })
    expect(await lastAct()).toMatchObject({
      act: 'world',
      detail: {
        before: expect.stringContaining('time zone UTC'),
        after: expect.stringContaining('coming in by nickname open'),
        reason,
      },
    })
    const { acts: counted } = await acts()
    await setWorld({ memberCap: '40' })
    expect(await acts()).toEqual({ acts: counted })
  })

  const most = 365 * 86_400_000
  test.each<[string, () => object, object]>([
    ['nothing', () => ({}), { error: 'field_missing' }],
    [
      'an unknown time zone',
      () => ({ timeZone: 'Mars/Base' }),
      { error: 'field_invalid', field: 'timeZone' },
    ],
    [
      'a cap above the limit',
      () => ({ memberCap: '1000001' }),
      { error: 'field_invalid', field: 'memberCap' },
    ],
    [
      'a name with a number',
      () => ({ name: 'Call 98765 43210' }),
      { error: 'text_refused', field: 'name', facts: { holds: 'phone-number' } },
    ],
    ['a name of two lines', () => ({ name: 'a\nb' }), { error: 'field_invalid', field: 'name' }],
    [
      'an end that is over',
      () => ({ endsAt: new Date(host.wall.nowMs()).toISOString() }),
      { error: 'field_invalid', field: 'endsAt' },
    ],
    [
      'an end past a year',
      () => ({ endsAt: new Date(host.wall.nowMs() + most + 1).toISOString() }),
      { error: 'field_invalid', field: 'endsAt' },
    ],
    ['an impossible date', () => ({ endsAt: '2026-13-45T00:00:00Z' }), { error: 'field_invalid' }],
  ])('%s is refused, and nothing changes', async (_name, body, refusal) => {
    const before = [await acts(), (await operator.device.call('operator.settings', {})).data]
    await expect(setWorld(body())).rejects.toMatchObject(refusal)
    expect([await acts(), (await operator.device.call('operator.settings', {})).data]).toEqual(before)
  })

  test('an archived world’s end cannot be moved until the world is opened again at the desk', async () => {
    await host.world.db.run(sql`update world_setting set archived_end = ends_real`)
    const later = { endsAt: new Date(host.wall.nowMs() + 86_400_000).toISOString() }
    await expect(setWorld(later)).rejects.toMatchObject({ error: 'world_ended', field: 'endsAt' })
    await host.world.db.run(sql`update world_setting set archived_end = null`)
    await setWorld(later)
  })
})

describe('machines a member', () => {
  test('1,000 is the default limit, a change is in the books, and more than 100,000 is refused', async () => {
    expect((await operator.device.call('operator.settings', {})).data.machinesMax).toBe(1000)
    const { data } = await operator.device.call('operator.setWorld', { machinesMax: '3', reason })
    expect(data.machinesMax).toBe(3)
    expect(await lastAct()).toEqual({
      act: 'world',
      detail: { before: '1000 machines a member at most', after: '3 machines a member at most', reason },
    })
    await expect(
      operator.device.call('operator.setWorld', { machinesMax: '100001', reason }),
    ).rejects.toMatchObject({ error: 'field_invalid', field: 'machinesMax' })
  })

  const buyer = async () => {
    const machines = await Promise.all(
      [1, 5].map((validDays) => makeProduct(host, { price: 1_000_000n, dayReturn: 100_000n, validDays })),
    )
    return (nth: number) =>
      member.device.call('order.create', {
        productId: formatId('product', id('product', machines[nth % 2] ?? 0n)),
        agree: 'true',
      })
  }

  test('a purchase beyond the limit is refused, whatever the product', async () => {
    const buy = await buyer()
    for (const nth of [0, 1, 2]) await buy(nth)
    await expect(buy(3)).rejects.toMatchObject({ error: 'machines_too_many', facts: { most: 3 } })
    await operator.device.call('operator.setWorld', { machinesMax: '4', reason })
    await buy(3)
  })

  test('a member above a new limit keeps all machines, and buys again when enough have expired', async () => {
    const buy = await buyer()
    const running = async () => (await member.device.call('order.list', { status: 'valid' })).data.total
    const endsAt = new Date(host.wall.nowMs() + 30 * 86_400_000).toISOString()
    await operator.device.call('operator.setWorld', { machinesMax: '3', endsAt, reason })
    expect(await running()).toBe(4)
    await expect(buy(1)).rejects.toMatchObject({ error: 'machines_too_many', facts: { most: 3 } })
    await passDays(host, 2)
    expect(await running()).toBe(2)
    await buy(1)
    await expect(buy(1)).rejects.toMatchObject({ error: 'machines_too_many', facts: { most: 3 } })
  })
})
