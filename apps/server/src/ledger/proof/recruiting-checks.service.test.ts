/** The proof of recruiting rewards: a correct world adds up, and each planted fault is found. */
import { gradeSteps } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { brokenBy, idle } from '../../../../../tests/support/tampered.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../../scheme/order/index.ts'
import { prove } from './prove.ts'
import { recruitingChecks } from './recruiting-checks.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await putCapital(host, 1_000_000_000n)
  const productId = await makeProduct(host, { price: 3_333_333n, validDays: 5 })
  const members: bigint[] = [await testMember(host)]
  for (let index = 1; index <= (gradeSteps[1] as number) + 2; index++)
    members.push(await testMember(host, { inviterId: members[Math.floor((index - 1) / 3)] as bigint }))
  const buys = (memberId: bigint) =>
    buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  for (const memberId of members) await buys(memberId)
  await passDays(host, 1)
  await buys(members[5] as bigint)
  await host.world.db.run(sql`update world_setting set referral_basis_points = '{500}', invite_bonus = 7`)
  await buys(await testMember(host, { inviterId: members[5] as bigint }))
  await passDays(host, 31)
}, 60_000)
afterAll(() => host.drop())

test('a world with recruiting adds up, in a full proof and in an incremental one', async () => {
  for (const day of [-1, 0, 20]) expect((await prove(host.world.db, day)).broken).toBeNull()
  const kinds = await host.world.db.many(
    sql`select kind, count(*)::int as count from payable group by kind order by kind`,
  )
  expect(kinds).toEqual([
    { kind: 'invite-bonus', count: 13 },
    // Twelve below the first member: 3 + 9; by levels 12 + 9 … of the first day, two of the second
    // at one level.
    { kind: 'referral', count: 12 + 9 + 2 },
    { kind: 'team', count: 1 },
  ])
})

/** A reward that could not be funded, so that every sum of the day still holds. */
const unearned = (kind: string, of: Query): readonly Query[] => [
  {
    text: `insert into payable (kind, member_id, subject_id, day, promised, revenue, fees, operator, purchases, happened_at)
      select '${kind}', member_id, 987654321, day, 5, 0, 0, 0, 0, now() from (${of.text}) as placed`,
    values: [],
    name: `unearned_${kind}`,
  },
  sql`update day_close set rewards_promised = rewards_promised + 5
    where day = (select day from payable where subject_id = 987654321)`,
]

type Case = readonly [what: string, names: RegExp, tampering: readonly Query[]]

const cases: readonly Case[] = [
  [
    'a reward whose amount is not the price’s share',
    /^referral of member \d+ for \d+ on day 1$/,
    [
      sql`update payable set promised = promised + 1 where kind = 'referral' and day = 1`,
      sql`update day_close set rewards_promised = rewards_promised + 2 where day = 1`,
      sql`update books_day set promised = promised + 2 where day = 1`,
    ],
  ],
  [
    'a referral to somebody who invited nobody',
    /^referral of member \d+ for \d+ on day 0$/,
    unearned('referral', sql`select max(member_id) as member_id, 0 as day from member`),
  ],
  [
    'a bonus for a second purchase',
    /^invite-bonus of member \d+ for \d+ on day 0$/,
    [
      sql`update payable set subject_id = subject_id + 1000
        where payable_id = (select min(payable_id) from payable where kind = 'invite-bonus')`,
    ],
  ],
  [
    'a tree that was hung up elsewhere afterwards',
    /^(referral|invite-bonus) of member \d+ for \d+ on day \d$/,
    [
      sql`update member set inviter_id = null where member_id = (select member_id from member order by member_id desc limit 1 offset 3)`,
    ],
  ],
  [
    'a team benefit of another month',
    /^team of member \d+ on day \d+$/,
    [sql`update payable set subject_id = subject_id + 1 where kind = 'team'`],
  ],
  [
    'a team benefit to one below the grade',
    /^team of member \d+ on day \d+$/,
    unearned(
      'team',
      sql`
      select max(payable.member_id) as member_id, (select day from payable where kind = 'team') as day from payable`,
    ),
  ],
  [
    'two who invited each other',
    /^member \d+$/,
    [
      sql`alter table member drop constraint member_inviter_before`,
      sql`update member set inviter_id = (select max(member_id) from member)
        where member_id = (select max(member_id) from member)`,
      sql`delete from payable`,
    ],
  ],
  [
    'a sum of rewards that is not theirs',
    /^rewards \([a-z-]+\) of member \d+$/,
    [sql`update reward_sum set operator = operator + 1 where kind = 'team'`],
  ],
]

test.each(cases.filter(([what]) => what !== 'two who invited each other'))(
  'it finds %s',
  async (_what, names, tampering) => {
    expect(await brokenBy(host.world.db, tampering)).toMatch(names)
  },
)

test('each rule of recruiting finds at least one of the faults', async () => {
  expect(
    await idle(
      host.world.db,
      recruitingChecks,
      cases.map(([, , tampering]) => tampering),
    ),
  ).toEqual([])
})
