import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { sql } from './db/sql.ts'
import { countedAnewMax, keptCount } from './kept-count.ts'

let host: TestWorld
let memberId: bigint
beforeAll(async () => {
  host = await testWorld()
  memberId = await testMember(host)
})
afterAll(() => host.drop())

const add = (many: number, currency = 'INR') =>
  host.world.db.run(sql`
    insert into bank_recharge (member_id, currency, channel, amount, rate, reference, asked_at, expires_at)
    select ${memberId}, ${currency}, 0, 100, 100, gen_random_uuid()::text, now(), now()
    from generate_series(1, ${many}::int)`)

const count = (currency: string) =>
  keptCount(host.world.db, {
    memberId,
    list: `test-${currency}`,
    from: sql`bank_recharge`,
    id: sql`recharge_id`,
    where: sql`member_id = ${memberId} and currency = ${currency}`,
  })

const kept = () =>
  host.world.db.many<{ list: string; rows: number }>(
    sql`select list, rows from list_tally where member_id = ${memberId} order by list`,
  )

test('few rows are counted each time, many rows once except for the newest, and every count is exact', async () => {
  const twice = 2 * countedAnewMax
  await add(twice)
  expect(await count('INR')).toBe(twice)
  expect(await kept()).toEqual([])
  await add(1)
  await add(3, 'NGN')
  expect(await count('INR')).toBe(twice + 1)
  expect(await kept()).toEqual([{ list: 'test-INR', rows: twice + 1 - countedAnewMax }])
  await add(countedAnewMax + 1)
  expect(await count('INR')).toBe(twice + countedAnewMax + 2)
  expect(await kept()).toEqual([{ list: 'test-INR', rows: twice + 2 }])
  expect(await count('INR')).toBe(twice + countedAnewMax + 2)
  expect(await count('NGN')).toBe(3)
})

test('a row with a lower number that commits late is counted too', async () => {
  const before = await count('INR')
  const { oldest } = await host.world.db.one<{ oldest: bigint }>(sql`
    select recharge_id as oldest from bank_recharge where currency = 'INR'
    order by recharge_id desc limit 1 offset ${countedAnewMax - 2}::int`)
  await host.world.db.run(sql`delete from bank_recharge where recharge_id = ${oldest}`)
  expect(await count('INR')).toBe(before - 1)
  await host.world.db.run(sql`
    insert into bank_recharge (recharge_id, member_id, currency, channel, amount, rate, reference, asked_at, expires_at)
    overriding system value values (${oldest}, ${memberId}, 'INR', 0, 100, 100, 'late', now(), now())`)
  expect(await count('INR')).toBe(before)
})
