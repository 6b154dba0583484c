import { expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { testMember } from './member.ts'
import { testWorld } from './world.ts'

test('members made at the same time each have their own accounts, starting money and codes', async () => {
  const host = await testWorld()
  const made = await Promise.all([1, 2, 3].map(() => testMember(host)))
  const poor = await testMember(host, { starting: 0n, simulated: true })
  const wallets = await host.world.db.many(sql`
    select member_id, balance from member join balance on account_id = member_id * 8 order by member_id`)
  expect(wallets).toEqual(
    [...made.map((memberId) => ({ memberId, balance: 100_000_000n })), { memberId: poor, balance: 0n }].sort(
      (a, b) => Number(a.memberId - b.memberId),
    ),
  )
  const counted = await host.world.db.one(sql`select total, simulated from member_count`)
  expect(counted).toEqual({ total: 4, simulated: 1 })
  await host.drop()
})
