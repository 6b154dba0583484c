import type { Id, Language } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { walletRecords } from '../../reporting/wallet/records.ts'
import { couponsOffered } from '../coupon/store.ts'
import { incomeDue } from '../income/due.ts'
import { orderIncomes } from '../income/order-incomes.ts'
import { buy, orderHandlers } from '../order/index.ts'
import { orderList } from '../order/read.ts'
import { productDetail, productList } from './read.ts'

let host: TestWorld
let memberId: bigint
let productId: bigint
let orderId: Id<'order'>

const own = 'Only on working days.'

beforeAll(async () => {
  host = await testWorld()
  await putCapital(host, 1_000_000_000n)
  await host.world.db.run(sql`update world_setting set operator_funds = true`)
  const names = { hi_IN: 'पानी का पंप', de_DE: 'Wasserpumpe' }
  productId = await makeProduct(host, { name: 'Water pump', names, leaseWords: { de_DE: [own] } })
  await host.world.db.run(sql`
    insert into coupon (name, names, product_id, discount, price_least, through_day, use_days, most)
    values ('One off', '{"hi_IN": "एक कम"}', ${productId}, 1000000, 2000000, 30, 5, 5)`)
  memberId = await testMember(host)
  const asked = { memberId, productId, agree: 'true', operationId: null } as const
  orderId = readId('order', (await buy({ ...host, random: secureRandom }, asked)).orderId)
  await passDays(host, 2)
})
afterAll(() => host.drop())

/** The machine's name in every place that shows it. */
async function said(language?: Language): Promise<(string | null | undefined)[]> {
  const where = { ...host, memberId: memberId as never, language }
  const lease = await orderHandlers['order.lease']({ orderId }, {
    ...where,
    language: language ?? 'en_US',
  } as never)
  return [
    (await productList(where)).list[0]?.productName,
    (await productDetail(where, productId)).productName,
    (await orderList({}, where)).list[0]?.productName,
    lease.productName,
    (await incomeDue({}, where)).list[0]?.productName,
    (await orderIncomes({ orderId }, where)).list[0]?.productName,
    (await walletRecords({ type: '3' }, where)).list[0]?.subject,
    (await walletRecords({ type: '4' }, where)).list[0]?.subject,
    (await couponsOffered(host.world.db, memberId, null, language))[0]?.productName,
  ]
}

test.each<[Language | undefined, string]>([
  ['hi_IN', 'पानी का पंप'],
  ['de_DE', 'Wasserpumpe'],
  // A language without a name of its own shows the first name.
  ['tr_TR', 'Water pump'],
  [undefined, 'Water pump'],
])('in %s the machine is called %s everywhere', async (language, name) => {
  expect(new Set(await said(language))).toEqual(new Set([name]))
})

test('a coupon is shown under its name in the language too', async () => {
  const name = async (language?: Language) =>
    (await couponsOffered(host.world.db, memberId, null, language))[0]?.name
  expect([await name('hi_IN'), await name('tr_TR'), await name()]).toEqual(['एक कम', 'One off', 'One off'])
})

test('the lease agreement uses that name too, and words added by staff follow the program’s own', async () => {
  const paragraphs = async (language: Language) =>
    (await productDetail({ ...host, memberId: null, language }, productId)).leaseAgreement
  const [german, hindi, turkish] = [
    await paragraphs('de_DE'),
    await paragraphs('hi_IN'),
    await paragraphs('tr_TR'),
  ]
  expect(german.join(' ')).toContain('Wasserpumpe')
  expect(german.at(-1)).toBe(own)
  expect(hindi.join(' ')).toContain('पानी का पंप')
  expect([hindi.length, turkish.length]).toEqual([german.length - 1, german.length - 1])
})

test('the list of a language is one frozen object while it is fresh', async () => {
  const where = { ...host, language: 'hi_IN' } as const
  const list = await productList(where)
  expect(await productList(where)).toBe(list)
  expect(Object.isFrozen(list)).toBe(true)
})
