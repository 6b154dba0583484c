import { callDeclarations, formatId, productStatus, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { hostActor } from '../../foundation/world/index.ts'
import { chart } from '../../ledger/accounts.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { moveStart } from './for-staff/move-start.ts'
import { productDetail, productList } from './read.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const hour = 3_600_000
const status = productStatus.def.entries
const fromNow = (hours: number) => new Date(host.wall.nowMs() + hours * hour)
/** Read after the list's cache time has passed. */
const list = async () => {
  host.wall.forward(500)
  return (await productList(host)).list
}
const named = async (name: string) => (await list()).find(({ productName }) => productName === name)

describe('product.list', () => {
  test('shows every status but drafts, in the operator’s order', async () => {
    await makeProduct(host, { name: 'On sale', stock: 100 })
    await makeProduct(host, { name: 'Draft', draft: true })
    await makeProduct(host, { name: 'Paused', paused: true })
    await makeProduct(host, { name: 'Sold out', stock: 0 })
    await makeProduct(host, { name: 'Ended', startAt: fromNow(-9), endAt: fromNow(-1) })
    await makeProduct(host, { name: 'Pre-sale', startAt: fromNow(30), endAt: fromNow(90) })
    await makeProduct(host, { name: 'Rush', startAt: fromNow(2) })
    const shown = await list()
    expect(shown.map((item) => [item.productName, item.status])).toEqual([
      ['On sale', status.onSale],
      ['Paused', status.paused],
      ['Sold out', status.soldOut],
      ['Ended', status.ended],
      ['Pre-sale', status.preSale],
      ['Rush', status.rush],
    ])
    const rush = shown.find(({ productName }) => productName === 'Rush')
    expect(rush?.daotimes).toBe(rush?.startTime)
    expect(shown[0]).toMatchObject({
      price: '10.00',
      dayReturnAmount: '0.50',
      validDays: 30,
      walletotal: '15.00',
      stock: 100,
      sold: { total: 0, simulated: 0 },
      daotimes: null,
      revenueKind: 'none',
      revenuePerDay: '0.00',
      revenueTotal: '0.00',
    })
  })

  test('is made twice a second at most, is frozen and matches the contract', async () => {
    host.wall.forward(500)
    const [one, two] = await Promise.all([productList(host), productList(host)])
    expect(two).toBe(one)
    expect(Object.isFrozen(one)).toBe(true)
    expect(z.parse(callDeclarations['product.list'].data, one)).toEqual(one)
    host.wall.forward(499)
    expect(await productList(host)).toBe(one)
    host.wall.forward(1)
    expect(await productList(host)).not.toBe(one)
  })

  test('says the status of a start at the start, also a moment after it was made', async () => {
    await makeProduct(host, { name: 'Starts soon', startAt: fromNow(0.6 / 3600) })
    expect(await named('Starts soon')).toMatchObject({ status: status.rush })
    host.wall.forward(100)
    const { list: again } = await productList(host)
    expect(again.find(({ productName }) => productName === 'Starts soon')).toMatchObject({
      status: status.onSale,
    })
  })

  test('shows what a machine bought now is expected to earn in its days, with zero for those before it earns', async () => {
    const revenueModel = { kind: 'constant', perMachine: '0.90', noisePercent: 0 } as const
    await makeProduct(host, { name: 'Earns', revenueModel })
    await makeProduct(host, { name: 'Earns later', revenueModel, revenueSince: 20 })
    expect(await named('Earns')).toMatchObject({
      revenueKind: 'constant',
      revenuePerDay: '0.90',
      revenueTotal: '27.00',
    })
    // The days 20 to 30 of its days 1 to 30.
    expect(await named('Earns later')).toMatchObject({ revenuePerDay: '0.33', revenueTotal: '9.90' })
  })
})

describe('product.detail', () => {
  const detail = (productId: bigint, language: 'en_US' | 'hi_IN' | 'de_DE' = 'en_US') => {
    host.wall.forward(500)
    return productDetail({ ...host, memberId: null, language }, productId)
  }

  test('has the lease agreement in the requested language, otherwise in English', async () => {
    const productId = await makeProduct(host, { name: 'Leased' })
    const english = await detail(productId)
    z.parse(callDeclarations['product.detail'].data, english)
    expect(english).toMatchObject({ productName: 'Leased', leaseVersion: 1, own: null })
    expect(english.leaseAgreement.join(' ')).toContain('The price is not paid back')
    expect((await detail(productId, 'hi_IN')).leaseAgreement.join(' ')).toContain('क़ीमत वापस नहीं मिलती')
    await host.world.db.run(sql`
      delete from lease_agreement
      where product_id = ${productId} and language = 'de_DE'`)
    expect((await detail(productId, 'de_DE')).leaseAgreement).toEqual(english.leaseAgreement)
  })

  test('is refused with product_unknown for a missing product and for a draft', async () => {
    const draft = await makeProduct(host, { name: 'Hidden', draft: true })
    for (const productId of [draft, 999_999n])
      await expect(detail(productId)).rejects.toThrow(new Refusal('product_unknown', { field: 'productId' }))
  })
})

describe('moving a start', () => {
  const move = async (productId: bigint, startAt: Date) => {
    const moment = await readMoment(host.world.db, host.wall)
    await host.world.db.transaction((tx) =>
      moveStart(tx, moment, { productId, startAt, reason: 'parts are late', by: hostActor }),
    )
  }

  test('to a later time is recorded in the books; to an earlier or too late one, or once on sale, is refused', async () => {
    const productId = await makeProduct(host, { name: 'Late', startAt: fromNow(5), endAt: fromNow(50) })
    const onSale = await makeProduct(host, { name: 'Running', startAt: fromNow(-5) })
    const always = await makeProduct(host, { name: 'Always' })
    const later = fromNow(9)
    await move(productId, later)
    const wrong = new Refusal('field_invalid', { field: 'startTime' })
    for (const [id, at] of [
      [productId, fromNow(8)],
      [productId, later],
      [productId, fromNow(50)],
      [onSale, fromNow(5)],
      [always, fromNow(5)],
    ] as const)
      await expect(move(id, at)).rejects.toThrow(wrong)
    await expect(move(999_999n, later)).rejects.toThrow(
      new Refusal('product_unknown', { field: 'productId' }),
    )
    expect((await named('Late'))?.startTime).toBe(later.toISOString())
    const acts = await host.world.db.many<{ detail: object }>(
      sql`select detail from operator_act where act = 'product.moveStart'`,
    )
    expect(acts).toHaveLength(1)
    expect(acts[0]?.detail).toMatchObject({
      product: formatId('product', productId),
      after: later.toISOString(),
    })
  })
})

describe('a closed day', () => {
  test('machines at work earn by their model, from the day after their purchase through their last day', async () => {
    const revenueModel = { kind: 'constant', perMachine: '0.25', noisePercent: 0 } as const
    const productId = await makeProduct(host, {
      name: 'Two days',
      price: 1_000_000n,
      validDays: 2,
      revenueModel,
    })
    const [real, simulated] = [await testMember(host), await testMember(host, { simulated: true })]
    const buyOne = (memberId: bigint) =>
      buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
    const bought = (await readMoment(host.world.db, host.wall)).day
    await Promise.all([buyOne(real), buyOne(real), buyOne(simulated)])
    await passDays(host, 1)
    await buyOne(simulated)
    await passDays(host, 4)

    const sold = sql`select bought_day, machines, simulated, last_day from sold_day where product_id = ${productId} order by 1`
    expect(await host.world.db.many(sold)).toEqual([
      { boughtDay: bought, machines: 3n, simulated: 1n, lastDay: bought + 2 },
      { boughtDay: bought + 1, machines: 1n, simulated: 1n, lastDay: bought + 3 },
    ])
    const earned = sql`
      select day, amount, stated, evidence from machine_revenue where product_id = ${productId} order by day`
    expect(await host.world.db.many(earned)).toEqual([
      { day: bought + 1, amount: 750_000n, stated: false, evidence: 'constant model, 3 machines' },
      { day: bought + 2, amount: 1_000_000n, stated: false, evidence: 'constant model, 4 machines' },
      { day: bought + 3, amount: 250_000n, stated: false, evidence: 'constant model, 1 machines' },
    ])
    const booked = sql`
      select -sum(amount)::bigint as booked from entry where account_id = ${chart['outside/revenue']}`
    expect(await host.world.db.one(booked)).toEqual({ booked: 2_000_000n })
  })
})

// After the tests of the first day: these pass days.
describe('the count of units sold', () => {
  const buyOne = async (productId: bigint, simulated: boolean) => {
    const memberId = await testMember(host, { simulated })
    await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  }

  test('is of the last close, people and simulated members together, and no purchase of the day moves it', async () => {
    const productId = await makeProduct(host, { name: 'Seven', stock: 7, price: 1_000_000n })
    const before = await named('Seven')
    expect(before).toMatchObject({ sold: { total: 0, simulated: null }, status: status.onSale })
    for (const simulated of [true, false, true]) {
      await buyOne(productId, simulated)
      // Nobody who looks again sees that one of a class has just bought.
      expect(await named('Seven')).toEqual(before)
    }
    await passDays(host, 1)
    const closed = { sold: { total: 3, simulated: null }, status: status.onSale }
    expect(await named('Seven')).toMatchObject(closed)
    await buyOne(productId, false)
    expect(await named('Seven')).toMatchObject(closed)
    await passDays(host, 1)
    expect(await named('Seven')).toMatchObject({ sold: { total: 4, simulated: null }, stock: 7 })
  })

  test('leaves it to the status to say when the last unit is gone', async () => {
    const productId = await makeProduct(host, { name: 'Two', stock: 2, price: 1_000_000n })
    await buyOne(productId, false)
    expect(await named('Two')).toMatchObject({ status: status.onSale })
    await buyOne(productId, true)
    const soldOut = { status: status.soldOut, stock: 2 }
    expect(await named('Two')).toMatchObject({ ...soldOut, sold: { total: 0, simulated: null } })
    await passDays(host, 1)
    expect(await named('Two')).toMatchObject({ ...soldOut, sold: { total: 2, simulated: null } })
  })
})
