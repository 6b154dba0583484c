/** The rows of an inbox: one for a kind and a day, and what says that received income arrived. */
import { formatId, recordTypes } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { catchUp, makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let member: Entered
let memberId: bigint
let pump: bigint
let roof: bigint

beforeAll(async () => {
  host = await testApp()
  await host.world.db.run(sql`update world_setting set starting_money = 100000000`)
  member = await enterMember(host)
  memberId = (
    await host.world.db.one<{ id: bigint }>(sql`select max(member_id) as id from member where not simulated`)
  ).id
  await putCapital(host, 1_000_000_000n)
  pump = await makeProduct(host, { name: 'Water pump' })
  roof = await makeProduct(host, { name: 'Solar roof' })
  await host.world.db.run(
    sql`update product set names = '{"hi_IN": "सौर छत"}'::jsonb where product_id = ${roof}`,
  )
})
afterAll(() => host.drop())

const rows = async () => (await member.device.call('push.record', {})).data
const shown = async () => (await rows()).list.map(({ kind, machine, more }) => [kind, machine, more])

describe('income that arrived', () => {
  const buy = async (productId: bigint) =>
    (await member.device.call('order.create', { productId: formatId('product', productId), agree: 'true' }))
      .data
  const credited = async () => {
    host.wall.forward(30 * 60_000)
    await catchUp(host)
  }
  /** Of the newest message and of the newest record: both are of the same credit. */
  const times = async () => {
    const [record] = (
      await member.device.call('wallet.records', { type: String(recordTypes.receivedIncome) })
    ).data.list
    return [(await rows()).list[0]?.createTime, record?.time]
  }

  test('names the machine, and how many more machines it came from', async () => {
    await buy(roof)
    await buy(pump)
    await buy(pump)
    await passDays(host, 2)
    await member.device.call('income.receive', {})
    expect(await shown()).toEqual([])
    await credited()
    expect(await shown()).toEqual([['income-arrived', 'Solar roof', 2]])
  })

  test('names the time at which it was booked, as its record does, also when it was due before', async () => {
    await passDays(host, 1)
    await member.device.call('income.receive', {})
    host.wall.forward(50 * 60_000)
    await catchUp(host)
    const [told, booked] = await times()
    expect(told).toBe(booked)
  })

  test('of one machine names only that one, and later ones count only what they paid for', async () => {
    await passDays(host, 1)
    const { list } = (await member.device.call('order.list', {})).data
    const orderId = String(list.find(({ productName }) => productName === 'Water pump')?.orderId)
    await member.device.call('income.receive', { orderId })
    await credited()
    expect((await shown())[0]).toEqual(['income-arrived', 'Water pump', 0])
    // Two of the three machines are left.
    await member.device.call('income.receive', {})
    await credited()
    expect((await rows()).list[0]).toMatchObject({ machine: 'Solar roof', more: 2 })
  })

  test('is in the reader’s language, and never has an amount', async () => {
    const headers = { language: 'hi_IN', 'access-token': member.token }
    const reply = await host.app.inject({ method: 'GET', url: '/user/push/record', headers })
    const [newest] = reply.json().data.list
    expect(newest).toMatchObject({ machine: 'सौर छत', title: null, content: null })
    expect(JSON.stringify({ ...newest, createTime: null })).not.toMatch(/[0-9]\.[0-9]/)
  })
})

describe('one row for a kind and a day', () => {
  /** Hours of the world, from its first day. */
  const tell = (kind: string, hour: number, productId: bigint | null = null, more = 0) =>
    host.world.db.run(sql`
      insert into push_record (member_id, kind, product_id, more, happened_at)
      select ${memberId}, ${kind}, ${productId}::bigint, ${more}::int, day_zero + ${hour}::int * interval '1 hour'
      from world_clock`)
  beforeAll(async () => void (await host.world.db.run(sql`delete from push_record`)))

  test('messages of a kind on a day are one row, with the newest machine and how many more', async () => {
    await tell('income-arrived', 10, pump, 3)
    await tell('recharge-arrived', 11)
    await tell('income-arrived', 12, roof, 2)
    await tell('income-arrived', 30, pump)
    const { total, unread } = await rows()
    expect({ total, unread }).toEqual({ total: 3, unread: 3 })
    expect(await shown()).toEqual([
      ['income-arrived', 'Water pump', 0],
      ['income-arrived', 'Solar roof', 6],
      ['recharge-arrived', null, 0],
    ])
  })

  test('a row is read as a whole; a later message of the day makes it unread again', async () => {
    const pushId = (await rows()).list[1]?.pushId ?? ''
    expect((await member.device.call('push.markRead', { pushId })).data).toEqual({ unread: 2 })
    expect((await rows()).list[1]).toMatchObject({ read: true })
    await tell('income-arrived', 13, pump)
    const { list, unread } = await rows()
    expect(unread).toBe(3)
    expect(list[0]).toMatchObject({ machine: 'Water pump', more: 7, read: false })
  })

  test('what came after the row was seen stays unread', async () => {
    const pushId = (await rows()).list[0]?.pushId ?? ''
    await tell('income-arrived', 14, roof)
    await member.device.call('push.markRead', { pushId })
    expect((await rows()).list[0]).toMatchObject({ machine: 'Solar roof', read: false })
  })

  test('rewards of all days are one row while they are unread, and another once they are read', async () => {
    const rewards = async () =>
      (await rows()).list
        .filter(({ kind }) => kind === 'reward-credited')
        .map(({ more, read }) => [more, read])
    for (const day of [2, 3, 4]) await tell('reward-credited', 24 * day)
    await tell('income-arrived', 24 * 4 + 1, pump)
    expect(await rewards()).toEqual([[2, false]])
    const { list, unread } = await rows()
    const pushId = list.find(({ kind }) => kind === 'reward-credited')?.pushId ?? ''
    expect((await member.device.call('push.markRead', { pushId })).data).toEqual({ unread: unread - 1 })
    expect(await rewards()).toEqual([[2, true]])
    await tell('reward-credited', 24 * 5)
    await tell('reward-credited', 24 * 6)
    expect(await rewards()).toEqual([
      [1, false],
      [2, true],
    ])
    await host.world.db.run(sql`delete from push_record where kind = 'reward-credited' or push_id = (
      select max(push_id) from push_record where kind = 'income-arrived')`)
  })

  test('texts of staff stay apart, and a page ends between rows', async () => {
    const { device } = await enterOperator(host)
    await device.call('operator.tell', { title: 'One', content: 'a' })
    await device.call('operator.tell', { title: 'Two', content: 'b' })
    const page = async (after?: string | null) =>
      (await member.device.call('push.record', { pageSize: 2, ...(after ? { after } : {}) })).data
    const first = await page()
    const second = await page(first.next)
    const third = await page(second.next)
    expect(third.next).toBeNull()
    const seen = [...first.list, ...second.list, ...third.list].map(({ title, kind }) => title ?? kind)
    expect(seen).toEqual(['Two', 'One', 'income-arrived', 'income-arrived', 'recharge-arrived'])
  })
})
