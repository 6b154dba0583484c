/**
 * Each reward of recruiting is made once: with two settlers of one day, with a settler killed in
 * the middle, and under a chain of ten thousand members.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actElsewhere, type OtherAct } from '../../../../../tests/audit/other-process.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { closeDay, settleDay } from '../day/index.ts'
import { buy } from '../order/index.ts'

let host: TestWorld
let members: bigint[]
let productId: bigint
let first: OtherAct | undefined
beforeEach(async () => {
  host = await testWorld()
  await putCapital(host, 100_000_000n)
  productId = await makeProduct(host)
  members = [await testMember(host)]
  for (let index = 0; index < 3; index++)
    members.push(await testMember(host, { inviterId: members.at(-1) as bigint }))
  await buys(members[3] as bigint)
  host.wall.forward(86_400_000)
  await closeDay(host.world.db, host.wall)
})
afterEach(async () => {
  first?.end()
  first = undefined
  await host.drop()
})

const buys = (memberId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

/** Another process settles, and stops when the rewards of the day are written and not committed. */
async function settlingElsewhere(plants: readonly Plant[] = []): Promise<OtherAct> {
  const act = actElsewhere({
    url: host.connection.url,
    wallMs: host.wall.nowMs(),
    act: 'settle',
    memberId: members[0] as bigint,
    productId,
    plants,
    heldAt: "'invite-bonus'",
  })
  first = act
  await act.reached
  return act
}

const rewards = () =>
  host.world.db.many(sql`
    select kind, count(*)::int as count, sum(promised)::int as promised, count(operator)::int as funded from payable
    group by kind order by kind`)
const once = [
  { kind: 'invite-bonus', count: 1, promised: 1_000_000, funded: 1 },
  { kind: 'referral', count: 3, promised: 1_800_000, funded: 3 },
]
const teams = () =>
  host.world.db.many(sql`
    select member_id = ${members[2]} as nearest, sum(members)::int as members, sum(valid)::int as valid from team_day
    where member_id in (${members[0]}, ${members[2]}) group by member_id order by member_id`)
const teamsOnce = [
  { nearest: false, members: 3, valid: 1 },
  { nearest: true, members: 1, valid: 1 },
]
const broken = async () => (await prove(host.world.db, -1)).broken

describe('two settlers', () => {
  test('the second settler returns without waiting, and each reward is made once', async () => {
    const other = await settlingElsewhere()
    expect(await settleDay(host.world.db)).toBeNull()
    await other.go()
    expect(await rewards()).toEqual(once)
    expect(await teams()).toEqual(teamsOnce)
    expect(await broken()).toBeNull()
  })

  test('without the lock both settlers make the rewards, and only the keys stop one of them', async () => {
    const lock = { find: 'for update skip locked', replace: '' }
    const other = await settlingElsewhere([lock])
    const { world, unmet } = planted(host.world, [lock])
    const second = settleDay(world.db).then(
      () => 'settled',
      (error: Error) => error.message,
    )
    const one = await other.go().then(
      () => 'settled',
      (error: Error) => error.message,
    )
    const outcomes = [one, await second].sort()
    expect(outcomes[1]).toBe('settled')
    expect(outcomes[0]).toMatch(/duplicate key|deadlock/)
    expect(unmet()).toEqual([])
    expect(await rewards()).toEqual(once)
  })
})

test('a settler killed after writing the rewards leaves none, and the next one makes each reward once', async () => {
  const other = await settlingElsewhere()
  other.end()
  for (let tries = 0; tries < 500 && (await settleDay(host.world.db)) === null; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await rewards()).toEqual(once)
  expect(await teams()).toEqual(teamsOnce)
  await passDays(host, 1)
  expect(await rewards()).toEqual(once)
  expect(await broken()).toBeNull()
})

/** Most of the test's time goes into the proof of a world with so many members. */
const chain = byLength({ short: 500, long: 10_000 })

test(`check 25: under a chain of ${chain} a purchase pays three members, and the day is settled and proved`, async () => {
  await settleDay(host.world.db)
  const [last] = await host.world.db.many<{ id: bigint }>(sql`
    with made as (
      insert into member (member_id, country, digits, invite_code, inviter_id, joined_day, joined_at)
      overriding system value
      select 500000 + number, 'IN', 7000000000 + number, 'C' || number,
        case when number > 1 then 500000 + number - 1 else ${members[3]}::bigint end, 1, now()
      from generate_series(1, ${chain}::int) as number returning member_id)
    select max(member_id) as id from made`)
  // Ids continue after the chain, so that no inviter has a higher id than the invitee.
  await host.world.db.run(
    sql`select setval(pg_get_serial_sequence('member', 'member_id'), ${last?.id ?? 0n})`,
  )
  const [first = 0n, second = 0n, third = 0n] = [0, 1, 2].map((up) => BigInt(500_000 + chain - up))
  for (const memberId of [first, second, third])
    await host.world.db.transaction((tx) => openMemberAccounts(tx, memberId))
  const buyer = await testMember(host, { inviterId: last?.id ?? 0n })
  await buys(buyer)
  await passDays(host, 1)
  const made = await host.world.db.many<{ member: bigint; kind: string }>(sql`
    select member_id as member, kind from payable where day = 1 order by kind, member_id desc`)
  expect(made).toEqual([
    { kind: 'invite-bonus', member: first },
    { kind: 'referral', member: first },
    { kind: 'referral', member: second },
    { kind: 'referral', member: third },
  ])
  const sums = await host.world.db.one(
    sql`select count(*)::int as rows, sum(valid)::int as valid from team_day`,
  )
  expect(sums).toMatchObject({ valid: 6 })
  expect(await broken()).toBeNull()
})
