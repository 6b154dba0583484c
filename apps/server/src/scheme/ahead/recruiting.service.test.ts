/** Rewards for recruiting by depth, and the share of the hundredth of members who got most. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let host: TestWorld
let ask: ReturnType<typeof aheadCallsOf>
let recruiters: bigint[]
let deep: bigint[]
beforeAll(async () => {
  host = await testWorld()
  ask = aheadCallsOf(host)
  await putCapital(host, 1_000_000_000n)
  await makeProduct(host)
  recruiters = []
  for (let at = 0; at < 12; at++) recruiters.push(await testMember(host))
  deep = []
  for (const inviterId of recruiters.slice(0, 8)) deep.push(await testMember(host, { inviterId }))
  // A thousand members more, all of them invited by the first twelve.
  await host.world.db.run(sql`
    insert into member (country, digits, name, invite_code, inviter_id, simulated, joined_day, joined_at)
    select 'IN', 7000000000 + at, 'Member ' || at, 'many' || at, (${recruiters}::bigint[])[1 + at % 12], true, 0, now()
    from generate_series(1, 1000) as at`)
})
afterAll(() => host.drop())

/** Referral rewards of the open day. */
const reward = (members: readonly bigint[], amount: bigint) =>
  host.world.db.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'referral', member_id, open_day, open_day, ${amount}, now()
    from unnest(${members}::bigint[]) as got (member_id) cross join world_day`)

test('rewards of a depth are added up over the weeks in which ten of its members got some', async () => {
  await reward(recruiters, 2_000_000n)
  await passDays(host, 7)
  const first = await ask.tree()
  expect(first.depths[0]?.rewards).toEqual({ throughDay: 6, isPart: false, amount: '24.00' })
  // Nine of them get something in the second week: nobody reads how much.
  await reward(recruiters.slice(0, 9), 5_000_000n)
  await passDays(host, 7)
  expect((await ask.tree()).depths[0]?.rewards).toEqual(first.depths[0]?.rewards)
  await reward(recruiters, 1_000_000n)
  await passDays(host, 7)
  expect((await ask.tree()).depths[0]?.rewards).toEqual({ throughDay: 20, isPart: true, amount: '36.00' })
  expect((await ask.tree()).depths[1]).toMatchObject({ depth: 1, simulatedInTens: 1000, rewards: null })
})

test('the share of the top hundredth is of ten members at least, and so is the rest', async () => {
  // A hundredth of 1,020 members are ten; the nine got 8.00 each, and three got 3.00: all but the
  // share would be what two of them got.
  expect((await ask.tree()).topPercent).toBeNull()
  await reward(deep, 500_000n)
  await passDays(host, 7)
  const { topPercent, recruits } = await ask.tree()
  expect(topPercent).toBe(Math.floor((100 * (9 * 8 + 3)) / (81 + 8 * 0.5)))
  expect(recruits.find(({ from }) => from === 11)).toMatchObject({ peopleInTens: 10 })
  await host.world.db.run(sql`
    delete from member where member_id in (select member_id from member order by member_id desc limit 100)`)
  await passDays(host, 7)
  expect((await ask.tree()).topPercent).toBeNull()
})
