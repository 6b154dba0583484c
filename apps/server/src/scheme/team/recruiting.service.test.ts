/**
 * The rewards of recruiting at a close: by level, once, by the world's terms, from the pots of the
 * policy.
 */
import { type Money, money } from '@glasshouse/contract'
import {
  defaultRecruitingTerms,
  gradeSteps,
  monthOfDay,
  type RewardKind,
  referralRewards,
  teamBenefit,
} from '@glasshouse/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { readDayState } from '../../ledger/moment.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { rewardHandlers } from '../reward/index.ts'
import { teamHandlers } from './handlers.ts'

let host: TestWorld
beforeEach(async () => {
  host = await testWorld()
})
afterEach(async () => {
  const { broken } = await prove(host.world.db, -1)
  expect(broken).toBeNull()
  await host.drop()
})

const set = (settings: Parameters<TestWorld['world']['db']['run']>[0]) => host.world.db.run(settings)
const buys = (memberId: bigint, productId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
const contextOf = (memberId: bigint) => ({ world: host.world, wall: host.wall, memberId }) as never

/** A chain of so many members, each invited by the one before. */
async function chain(length: number, simulated = false): Promise<bigint[]> {
  const members: bigint[] = []
  for (let index = 0; index < length; index++) {
    const inviterId = members.at(-1)
    members.push(await testMember(host, inviterId === undefined ? {} : { inviterId, simulated }))
  }
  return members
}

const earned = (kind?: RewardKind) =>
  host.world.db.many<{
    kind: string
    member: bigint
    subject: bigint
    day: number
    promised: bigint
    paid: bigint
  }>(sql`
    select kind, member_id as member, subject_id as subject, day, promised, operator + purchases as paid from payable
    where ${kind ?? null}::text is null or kind = ${kind ?? null} order by kind, subject_id, promised desc`)

describe('a purchase', () => {
  test('pays 10, 5 and 3 percent to the three members above the buyer only, and a bonus for the first purchase', async () => {
    const members = await chain(6)
    const productId = await makeProduct(host, { price: 33_333_333n })
    await putCapital(host, 100_000_000n)
    await buys(members[5] as bigint, productId)
    expect(await earned()).toEqual([])
    await passDays(host, 1)
    const amounts = referralRewards(money(33_333_333n), 5).map(({ amount }) => amount)
    expect(amounts).toEqual([3_333_333n, 1_666_666n, 999_999n])
    const rewards = await earned('referral')
    expect(rewards.map(({ member, promised, paid, day }) => [member, promised, paid, day])).toEqual(
      [4, 3, 2].map((at, level) => [members[at], amounts[level], amounts[level], 0]),
    )
    const [bonus, ...more] = await earned('invite-bonus')
    expect(more).toEqual([])
    expect(bonus).toMatchObject({ member: members[4], subject: members[5], promised: 1_000_000n })

    await buys(members[5] as bigint, productId)
    await passDays(host, 2)
    expect(await earned('referral')).toHaveLength(6)
    expect(await earned('invite-bonus')).toHaveLength(1)
  })

  test('two purchases on the first day bring one bonus, and a purchase of a member without an inviter brings nothing', async () => {
    const [top, below] = (await chain(2)) as [bigint, bigint]
    const productId = await makeProduct(host)
    await buys(top, productId)
    await buys(below, productId)
    await buys(below, productId)
    await passDays(host, 1)
    expect((await earned('referral')).map(({ member }) => member)).toEqual([top, top])
    expect(await earned('invite-bonus')).toHaveLength(1)
  })

  test('a simulated member’s purchase counts and is marked, and a disabled or departed inviter still gets the reward', async () => {
    const [top, below] = (await chain(2, true)) as [bigint, bigint]
    const productId = await makeProduct(host)
    await set(sql`
      update member set disabled_at = now(), ended_real = now(), digits = null where member_id = ${top}`)
    await putCapital(host, 100_000_000n)
    await buys(below, productId)
    await passDays(host, 1)
    const page = await rewardHandlers['reward.list']({ of: 'team' }, contextOf(top))
    expect(page.list).toMatchObject([
      {
        kind: 'invite-bonus',
        type: 11,
        state: 'credited',
        from: { simulated: true, floor: 1 },
        subject: null,
      },
      {
        kind: 'referral',
        type: 9,
        state: 'credited',
        from: { simulated: true, floor: 1 },
        subject: 'Solar roof',
      },
    ])
    expect(page.total).toBe(2)
    expect(page.sums).toMatchObject([
      { kind: 'invite-bonus', rewards: 1, sources: { promised: '1.00', paid: '1.00', operator: '1.00' } },
      { kind: 'referral', rewards: 1, sources: { promised: '1.00', paid: '1.00', purchases: '0.00' } },
    ])
  })

  test.each([
    ['other levels and another bonus', [2000, 100], 7_000_000n, [2_000_000n, 100_000n], 7_000_000n],
    ['no referral', [], 1_000_000n, [], 1_000_000n],
    ['no bonus', [0, 500], 0n, [500_000n], undefined],
  ] as const)('follows the world’s terms: %s', async (_what, points, bonus, referrals, paidBonus) => {
    const members = await chain(4)
    const productId = await makeProduct(host, { price: 10_000_000n })
    await set(sql`update world_setting set referral_basis_points = ${points}, invite_bonus = ${bonus}`)
    await buys(members[3] as bigint, productId)
    await passDays(host, 1)
    expect((await earned('referral')).map(({ promised }) => promised)).toEqual(referrals)
    expect((await earned('invite-bonus')).map(({ promised }) => promised)).toEqual(
      paidBonus === undefined ? [] : [paidBonus],
    )
  })

  test.each([
    ['revenue-backed', '0.00'],
    ['promise-first', '3.00'],
  ] as const)(
    'with an empty operator pot and policy %s, referral gets %s and the bonus gets nothing',
    async (policy, paid) => {
      const [top, below] = (await chain(2)) as [bigint, bigint]
      const productId = await makeProduct(host, { price: 30_000_000n })
      await set(sql`update world_setting set policy = ${policy}`)
      await buys(below, productId)
      await passDays(host, 1)
      const { list } = await rewardHandlers['reward.list']({}, contextOf(top))
      const state = paid === '0.00' ? 'uncovered' : 'credited'
      expect(list).toMatchObject([
        {
          kind: 'invite-bonus',
          promised: '1.00',
          state: 'uncovered',
          sources: { paid: '0.00', uncovered: '1.00' },
        },
        { kind: 'referral', promised: '3.00', state, sources: { paid, purchases: paid, operator: '0.00' } },
      ])
    },
  )
})

describe('a team’s purchases of a world month', () => {
  const monthNow = async () => {
    const { clock, openDay } = await readDayState(host.world.db)
    return monthOfDay({ dayZeroMs: clock.dayZeroMs, timeZone: 'UTC' }, openDay)
  }
  /** Closes days until another month has begun; the last day of the old month is then settled. */
  const passMonth = async () => {
    const month = await monthNow()
    while ((await monthNow()) === month) await passDays(host, 1)
  }

  test.each([
    ['just enough buyers', gradeSteps[1] as number, true],
    ['one too few', (gradeSteps[1] as number) - 1, false],
  ])('bring half a percent from grade 2: %s', async (_what, buyers, isPaid) => {
    const [top, second, third] = (await chain(3)) as [bigint, bigint, bigint]
    const productId = await makeProduct(host, { price: 1_333_333n, validDays: 60 })
    await putCapital(host, 10_000_000_000n)
    await buys(second, productId)
    for (let index = 1; index < buyers; index++)
      await buys(await testMember(host, { inviterId: [top, second, third][index % 3] as bigint }), productId)
    // A member of the fourth level is not in the team.
    const fourth = await testMember(host, { inviterId: third })
    await buys(await testMember(host, { inviterId: fourth }), productId)

    await passDays(host, 1)
    expect(await earned('team')).toEqual([])
    const purchases = (1_333_333n * BigInt(buyers)) as Money
    const { mine } = await teamHandlers['team.terms']({}, contextOf(top))
    expect(mine.valid.total).toBe(buyers)
    expect(mine.month.purchases).toBe((Number(purchases) / 1e6).toString())

    await passMonth()
    const rewards = await earned('team')
    expect(rewards.map(({ member, promised, paid }) => [member, promised, paid])).toEqual(
      isPaid ? [[top, teamBenefit(2, purchases), teamBenefit(2, purchases)]] : [],
    )
    await passMonth()
    expect(await earned('team')).toHaveLength(rewards.length)
  })

  test('are paid once when the time zone changes between the month’s end there and here', async () => {
    const [top, second] = (await chain(2)) as [bigint, bigint]
    const productId = await makeProduct(host, { price: 10_000_000n, validDays: 90 })
    await putCapital(host, 10_000_000_000n)
    await buys(second, productId)
    for (let index = 1; index < (gradeSteps[1] as number); index++)
      await buys(await testMember(host, { inviterId: top }), productId)
    const zone = (name: string) => set(sql`update world_setting set time_zone = ${name}`)
    const closed = () =>
      host.world.db.many<{ day: number; month: number; endsMonth: boolean }>(
        sql`select day, month, ends_month from closed_day order by day`,
      )

    await zone('Pacific/Kiritimati')
    while ((await earned('team')).length === 0) await passDays(host, 1)
    const before = await closed()
    const ended = before.at(-1)?.month
    // Here the days after it begin in the month that has just ended there.
    await zone('Pacific/Pago_Pago')
    await passDays(host, 3)
    const after = await closed()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).every(({ month }) => month !== ended)).toBe(true)
    const { mine } = await teamHandlers['team.terms']({}, contextOf(top))
    expect(Number(mine.month.name.replace('-', ''))).toBe(after.at(-1)?.month)
    expect(await earned('team')).toHaveLength(1)
  })

  test('the default terms are the model’s', async () => {
    const { teamPercent, teamFromGrade, referralPercents, inviteBonus } = await teamHandlers['team.terms'](
      {},
      contextOf(await testMember(host)),
    )
    expect({ teamPercent, teamFromGrade, referralPercents, inviteBonus }).toEqual({
      teamPercent: Number(defaultRecruitingTerms.teamBenefitBasisPoints) / 100,
      teamFromGrade: defaultRecruitingTerms.teamBenefitFromGrade,
      referralPercents: defaultRecruitingTerms.referralBasisPoints.map((points) => Number(points) / 100),
      inviteBonus: '1.00',
    })
  })
})
