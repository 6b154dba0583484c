import { languageCodes } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../tests/support/enter.ts'
import { clearLimits } from '../../../../tests/support/person.ts'
import { readDayState } from '../ledger/moment.ts'
import { sql } from '../platform/db/sql.ts'

let host: TestApp
let owner: Entered
let member: Entered
beforeAll(async () => {
  host = await testApp()
  owner = await enterOperator(host)
  member = await enterMember(host)
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const reason = 'For the tests'
const terms = { price: '10', dayReturn: '0.5', validDays: '40', revenueKind: 'none' } as const
const draft = { ...terms, name: 'Rope way', picture: '/pictures/windmill.svg', stock: '300' } as const

const create = async (changed: object = {}) =>
  (await owner.device.call('operator.createProduct', { ...draft, ...changed })).data
const onSale = async (changed: object = {}) => {
  const { productId } = await create(changed)
  return (await owner.device.call('operator.publishProduct', { productId, knowingly: 'true', reason })).data
}
const shown = async (productId: string) => {
  host.wall.forward(500)
  return (await member.device.call('product.list', {})).data.list.find((item) => item.productId === productId)
}
const lastAct = () =>
  host.world.db.one<{ act: string; detail: Record<string, string> }>(
    sql`select act, detail from operator_act order by act_id desc limit 1`,
  )
const buy = (productId: string) => member.device.call('order.create', { productId, agree: 'true' })

test('members cannot see a draft, and staff can change all of it and remove it', async () => {
  const { productId, ...made } = await create({ machineCost: '2' })
  expect(made).toMatchObject({
    state: 'draft',
    price: '10.00',
    promised: '20.00',
    machineCost: '2.00',
    stock: 300,
  })
  expect(await shown(productId)).toBeUndefined()
  const changed = await owner.device.call('operator.editProduct', {
    productId,
    price: '12.50',
    revenueKind: 'constant',
    perMachine: '0.3',
    limitPerMember: '2',
    reason,
  })
  expect(changed.data).toMatchObject({
    price: '12.50',
    dayReturn: '0.50',
    machineCost: '2.00',
    limitPerMember: 2,
    revenueKind: 'constant',
    revenue: { perMachine: '0.30', noisePercent: '0' },
  })
  expect(changed.data.words[0]?.program.join(' ')).toContain('12.50')
  expect(await lastAct()).toMatchObject({
    act: 'product.draft',
    detail: {
      before: expect.stringContaining('10.00 for'),
      after: expect.stringContaining('12.50 for'),
      reason,
    },
  })
  await owner.device.call('operator.endProduct', { productId, reason })
  await expect(owner.device.call('operator.product', { productId })).rejects.toMatchObject({
    error: 'product_unknown',
  })
})

test('an uncovered product is published only knowingly, and its terms are fixed from then on', async () => {
  const { productId } = await create()
  await expect(owner.device.call('operator.publishProduct', { productId, reason })).rejects.toMatchObject({
    error: 'promises_not_covered',
  })
  expect(await shown(productId)).toBeUndefined()
  await owner.device.call('operator.publishProduct', { productId, knowingly: 'true', reason })
  expect(await lastAct()).toMatchObject({
    act: 'product.publish',
    detail: { after: 'not covered from day 2 after it goes on sale' },
  })
  expect(await shown(productId)).toMatchObject({ productName: 'Rope way', price: '10.00' })
  for (const changed of [
    { price: '11' },
    { dayReturn: '0.4' },
    { validDays: '41' },
    { revenueKind: 'none' } as const,
  ])
    await expect(
      owner.device.call('operator.editProduct', { productId, ...changed, reason }),
    ).rejects.toMatchObject({
      error: 'product_terms_fixed',
    })
  await expect(
    owner.device.call('operator.publishProduct', { productId, knowingly: 'true', reason }),
  ).rejects.toMatchObject({ error: 'product_terms_fixed' })
})

test('a product that earns what it pays is published without confirmation', async () => {
  const { productId } = await create({ revenueKind: 'constant', perMachine: '0.5' })
  await owner.device.call('operator.publishProduct', { productId, reason })
  expect(await lastAct()).toMatchObject({ detail: { after: expect.stringContaining('is covered') } })
})

test('a name or paragraphs in a language make a new version, and an order keeps its own version', async () => {
  const { productId } = await onSale()
  const { orderId } = (await buy(productId)).data
  const set = (fields: { language: string; name: string; lease?: string }) =>
    owner.device.call('operator.setProductWords', { productId, ...fields, reason })
  const words = 'Nur an Werktagen.\n\nKeine Übertragung.'
  const { data } = await set({ language: 'de_DE', name: 'Seilbahn', lease: words })
  expect(data.leaseVersion).toBe(2)
  expect(data.words).toHaveLength(languageCodes.length)
  expect(data.words.find(({ language }) => language === 'de_DE')).toMatchObject({
    name: 'Seilbahn',
    own: ['Nur an Werktagen.', 'Keine Übertragung.'],
  })
  const lease = async (version: number) =>
    (
      await host.world.db.one<{ paragraphs: string[] }>(sql`
        select paragraphs from lease_agreement join product using (product_id)
        where language = 'de_DE' and version = ${version} and names->>'de_DE' = 'Seilbahn'`)
    ).paragraphs.join(' ')
  expect(await lease(1)).not.toMatch(/Seilbahn|Werktagen/)
  expect(await lease(2)).toMatch(/Seilbahn.*Werktagen.*Übertragung/)
  expect((await member.device.call('order.lease', { orderId })).data.leaseVersion).toBe(1)
  // An empty name restores the English one; no language is ever without a text.
  const { data: back } = await set({ language: 'de_DE', name: '' })
  expect(back.words.find(({ language }) => language === 'de_DE')).toMatchObject({ name: null, own: [] })
  expect(back.words.every(({ program }) => program.length > 5)).toBe(true)
  await expect(set({ language: 'en_US', name: ' ' })).rejects.toMatchObject({ field: 'name' })
  await expect(set({ language: 'de_DE', name: 'Ruf 98765 43210 an' })).rejects.toMatchObject({
    error: 'text_refused',
  })
  await expect(set({ language: 'de_DE', name: '', lease: 'Mehr auf\nexample.com' })).rejects.toMatchObject({
    error: 'text_refused',
    field: 'lease',
  })
})

test('a sale is paused, resumed and ended, and sold machines keep running', async () => {
  const { productId } = await onSale()
  await buy(productId)
  const pause = (paused: 'true' | 'false') =>
    owner.device.call('operator.pauseProduct', { productId, paused, reason })
  expect((await pause('true')).data.state).toBe('paused')
  await expect(buy(productId)).rejects.toMatchObject({ error: 'product_not_on_sale' })
  expect((await pause('false')).data.state).toBe('onSale')
  await owner.device.call('operator.endProduct', { productId, reason })
  await expect(buy(productId)).rejects.toMatchObject({ error: 'product_not_on_sale' })
  await expect(pause('true')).rejects.toMatchObject({ error: 'product_not_on_sale' })
  const { list } = (await member.device.call('order.list', { status: 'valid' })).data
  expect(list.some((order) => order.productId === productId)).toBe(true)
})

test('a draft’s start can be set, a published start moves only later, and a sale can end before it', async () => {
  const at = (hours: number) => new Date(host.wall.nowMs() + hours * 3_600_000).toISOString()
  const { productId } = await create()
  const times = (fields: object) =>
    owner.device.call('operator.setProductTimes', { productId, ...fields, reason })
  await expect(times({})).rejects.toMatchObject({ error: 'field_missing' })
  await expect(times({ startTime: '2026-02-31T10:00:00Z' })).rejects.toMatchObject({ field: 'startTime' })
  await expect(times({ endTime: at(-1) })).rejects.toMatchObject({ field: 'endTime' })
  await times({ startTime: at(48) })
  await owner.device.call('operator.publishProduct', { productId, knowingly: 'true', reason })
  await expect(times({ startTime: at(47) })).rejects.toMatchObject({ field: 'startTime' })
  expect((await times({ startTime: at(72), endTime: at(96) })).data.state).toBe('preSale')
  expect(await lastAct()).toMatchObject({ act: 'product.moveStart' })
  await expect(times({ endTime: at(71) })).rejects.toMatchObject({ field: 'endTime' })
  await owner.device.call('operator.endProduct', { productId, reason })
  expect((await owner.device.call('operator.product', { productId })).data.state).toBe('ended')
})

test('the stock can be raised and lowered, never below the number sold', async () => {
  const { productId } = await onSale({ stock: '' })
  await buy(productId)
  const set = (stock: string) => owner.device.call('operator.setProductStock', { productId, stock, reason })
  expect((await set('1')).data).toMatchObject({
    stock: 1,
    sold: { total: 1, simulated: 0 },
    state: 'soldOut',
  })
  await expect(set('0')).rejects.toMatchObject({ error: 'stock_below_sold' })
  expect((await set('')).data).toMatchObject({ stock: null, state: 'onSale' })
})

test('the list is sorted, filtered and paged, and a moved product shifts the others', async () => {
  const all = async (asked: object) => (await owner.device.call('operator.products', asked)).data
  const whole = await all({ pageSize: 50 })
  expect(whole.total).toBe(whole.list.length)
  const prices = (await all({ sort: 'price', order: 'desc', pageSize: 50 })).list.map(({ price }) =>
    Number(price),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const sales = (await all({ sort: 'sales', order: 'desc', pageSize: 50 })).list.map(({ sold }) => sold.total)
  expect(sales).toEqual(sales.toSorted((a, b) => b - a))
  expect((await all({ state: 'draft' })).list.every(({ state }) => state === 'draft')).toBe(true)
  const first = await all({ pageSize: 2 })
  const second = await all({ pageSize: 50, after: first.next })
  expect([...first.list, ...second.list]).toEqual(whole.list)
  await expect(all({ after: '99999' })).rejects.toMatchObject({ field: 'after' })
  const last = whole.list.at(-1)?.productId ?? ''
  await owner.device.call('operator.editProduct', { productId: last, position: '1', reason })
  const moved = (await all({ pageSize: 50 })).list
  expect(moved.map(({ productId }) => productId)).toEqual([
    last,
    ...whole.list.slice(0, -1).map(({ productId }) => productId),
  ])
  expect(moved.map(({ position }) => position)).toEqual(moved.map((_, at) => at + 1))
})

test('a preview includes the world’s earlier promises, and changes nothing', async () => {
  const look = async (asked: object) =>
    (await owner.device.call('operator.previewProduct', { ...terms, stock: '0', ...asked })).data
  const rows = () => host.world.db.one(sql`select count(*)::int as products from product`)
  const before = await rows()
  const alone = await look({ revenueKind: 'constant', perMachine: '0.2' })
  expect(alone).toMatchObject({
    promise: { perMachine: '20.00', multiple: 2, breakEvenDays: 20 },
    needs: { earnedPerDay: '0.20', growthPercent: expect.any(Number) },
    policy: 'revenue-backed',
    soldPerDay: 1,
    days: 80,
    isCovered: false,
  })
  // The product sells nothing here: the amounts due belong to earlier purchases.
  expect(Number(alone.series[1]?.due)).toBeGreaterThan(0)
  const sold = await look({ stock: '', soldPerDay: '5', growthBasisPoints: '100' })
  expect(Number(sold.series[1]?.due) - Number(alone.series[1]?.due)).toBeCloseTo(2.5, 6)
  expect(sold.series).toHaveLength(80)
  await expect(look({ growthBasisPoints: '5001' })).rejects.toMatchObject({ field: 'growthBasisPoints' })
  expect(await rows()).toEqual(before)
})

test('revenue that a rule states pays the promises through its last day, and does not count as covered', async () => {
  const { db } = host.world
  const { openDay } = await readDayState(db)
  const look = async (throughDay: number) => {
    await db.run(
      sql`update world_setting set states_basis_points = 20000, states_through_day = ${throughDay}::int`,
    )
    return (await owner.device.call('operator.previewProduct', { ...terms, stock: '30' })).data
  }
  const forEver = await look(9999)
  expect(forEver.pays).toMatchObject({ shortDay: null, covered: 1 })
  expect(forEver.coverage).toBe(1)
  expect(forEver.coverageModelledOnly).toBeLessThan(0.5)
  expect([forEver.paysWithoutStated.shortDay, forEver.isCovered]).toEqual([2, false])
  const soon = await look(openDay + 9)
  expect(soon.pays.shortDay).toBeGreaterThan(10)
  expect(soon.pays.covered).toBeLessThan(0.9)
  expect((await look(openDay - 1)).pays).toEqual(soon.paysWithoutStated)
  await db.run(sql`update world_setting set states_basis_points = 0, states_through_day = null`)
})

test('a preview shows when only stated revenue pays the promises', async () => {
  const before = await owner.device.call('operator.previewProduct', { ...terms, stock: '30' })
  await owner.device.call('operator.bookRevenue', {
    amount: '100000',
    evidence: 'A letter from the workshop',
  })
  const after = await owner.device.call('operator.previewProduct', { ...terms, stock: '30' })
  expect(before.data.pays.shortDay).toBe(2)
  expect(after.data.pays).toMatchObject({ shortDay: null, covered: 1 })
  expect(after.data.paysWithoutStated.shortDay).toBe(2)
  expect(after.data.isCovered).toBe(false)
})

test('a coupon’s offer ends once, and members who received it keep it', async () => {
  const { couponId } = (
    await owner.device.call('operator.createCoupon', {
      name: 'One back',
      discount: '1',
      priceLeast: '5',
      offerDays: '10',
      useDays: '5',
      most: '3',
      reason,
    })
  ).data
  await member.device.call('coupon.receive', { couponId })
  const listed = async (offered: 'true' | 'false') =>
    (await owner.device.call('operator.coupons', { offered })).data.list.find(
      (item) => item.couponId === couponId,
    )
  expect(await listed('true')).toMatchObject({ name: 'One back', received: 1, most: 3, isOffered: true })
  const name = (language: string, text: string, of = couponId) =>
    owner.device.call('operator.setCouponName', {
      couponId: of,
      language: language as 'hi_IN',
      name: text,
      reason,
    })
  await Promise.all([name('hi_IN', 'एक वापस'), name('de_DE', 'Eins zurück')])
  expect(await lastAct()).toMatchObject({ act: 'coupon.name', detail: { before: 'One back', reason } })
  await name('de_DE', '')
  expect(await listed('true')).toMatchObject({ names: [{ language: 'hi_IN', name: 'एक वापस' }] })
  await expect(name('hi_IN', 'See example.com')).rejects.toMatchObject({ error: 'text_refused' })
  await expect(name('hi_IN', 'a'.repeat(61))).rejects.toMatchObject({ field: 'name' })
  await expect(name('hi_IN', 'एक', 'cpn_999')).rejects.toMatchObject({ error: 'coupon_unknown' })
  await owner.device.call('operator.endCoupon', { couponId, reason })
  expect(await listed('true')).toBeUndefined()
  expect(await listed('false')).toMatchObject({ isOffered: false })
  expect(await lastAct()).toMatchObject({ act: 'coupon.end', detail: { reason } })
  await expect(owner.device.call('operator.endCoupon', { couponId, reason })).rejects.toMatchObject({
    error: 'coupon_gone',
  })
  const { list } = (await member.device.call('coupon.all', {})).data
  expect(list[0]).toMatchObject({ couponId, state: 'available' })
})
