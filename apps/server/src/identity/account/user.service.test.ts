import { formatId } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearLimits, person, registered } from '../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMoney } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { seedMember } from './seed-member.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const seed = (inviterId: bigint | null, simulated = true) =>
  host.world.db.transaction(async (tx) =>
    seedMember(tx, { ...host, random: secureRandom }, await openMoney(tx, host.wall), {
      country: 'NG',
      language: 'en_US',
      name: simulated ? 'Ada' : null,
      passwordHash: null,
      inviterId,
      simulated,
    }),
  )

test('the team is levels 1 to 3, with simulated members counted apart and deeper ones left out', async () => {
  const { caller, login } = await registered(host)
  const { memberId: own } = await host.world.db.one<{ memberId: bigint }>(
    sql`select member_id from member where invite_code = ${login.shareCode}`,
  )
  const first = await seed(own)
  const second = await seed(first.memberId, false)
  const third = await seed(second.memberId)
  await seed(third.memberId)
  await seed(null)
  expect((await caller.call('user.info', {})).data).toMatchObject({
    userId: formatId('member', own),
    num: { total: 3, simulated: 2 },
    grade: 0,
    gradeText: 'Rank 0',
  })
  await host.world.db.run(sql`update balance set machines_bought = 1 where account_id / 8 > ${own}`)
  expect((await caller.call('user.info', {})).data).toMatchObject({ grade: 1, gradeText: 'Rank 1' })
})

test('a seeded member has what a registered one has: number, accounts, money, count; nobody reads its phone', async () => {
  const before = await host.world.db.one<{ total: number; simulated: number }>(
    sql`select total, simulated from member_count`,
  )
  const { memberId, phone } = await seed(null)
  expect(phone.recoveryWords).toBeNull()
  const row = await host.world.db.one(sql`
    select balance, simulated, name, (select count(*)::int from practice_phone
      where country = member.country and digits = member.digits and device_id is null) as phones
    from member join balance on account_id = member_id * 8 where member_id = ${memberId}`)
  expect(row).toEqual({ balance: 100_000_000n, simulated: true, name: 'Ada', phones: 1 })
  expect(await host.world.db.one(sql`select total, simulated from member_count`)).toEqual({
    total: before.total + 1,
    simulated: before.simulated + 1,
  })
})

test('simulated members do not count toward the cap', async () => {
  await host.world.db.run(sql`update world_setting set member_cap = 1`)
  await seed(null)
  await expect(seed(null, false)).rejects.toMatchObject({ error: 'world_full' })
  await host.world.db.run(sql`update world_setting set member_cap = 1000000`)
})

test('VIP follows own machines that still pay', async () => {
  await clearLimits(host.world)
  const { caller, login } = await registered(host)
  await host.world.db.run(sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
                     lease_version)
    select member_id, 1, 1, 1, 1, 0, 1, last_day, now(), 1
    from member, unnest(array[1, 5, 9, 9]) as last_day where invite_code = ${login.shareCode}`)
  const vip = async () => (await caller.call('user.info', {})).data
  expect(await vip()).toMatchObject({ vipLevel: 2, markText: 'VIP 2', markHeadbgUrl: null })
  await host.world.db.run(sql`update world_day set open_day = 6, settled_through = 5`)
  expect(await vip()).toMatchObject({ vipLevel: 1 })
  await host.world.db.run(sql`update world_day set open_day = 11, settled_through = 10`)
  expect(await vip()).toMatchObject({ vipLevel: 0, markText: '' })
})

test('auth.countries and auth.isValidAccount', async () => {
  const caller = person(host)
  const { list } = (await caller.call('auth.countries', {})).data
  expect(list.find(({ code }) => code === 'KE')).toEqual({
    code: 'KE',
    name: 'Kenya',
    dialling: '254',
    digits: 9,
    currency: 'KES',
  })
  const valid = async (country: string, phone: string) =>
    (await caller.call('auth.isValidAccount', { country, phone })).data.valid
  expect(await valid('KE', '712345678')).toBe(true)
  expect(await valid('KE', '0712345678')).toBe(false)
  expect(await valid('KE', '71234567')).toBe(false)
  expect(await valid('IN', 'somebody')).toBe(false)
  await expect(valid('XX', '712345678')).rejects.toMatchObject({ error: 'country_unknown' })
})
