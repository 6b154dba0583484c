import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { noFright } from '../fright.ts'
import { defaultRecruitingTerms } from '../referral.ts'
import { usualJoining } from '../simulated-member.ts'
import { everyPlace, outcomeOf, standingAt } from './outcome.ts'
import { waitingOf } from './receiving.ts'
import { beginCourse, liveDay, runCourse } from './run-course.ts'
import type { CourseTerms } from './terms.ts'

const unit = 1_000_000n

/**
 * Ten people join on day 0, and each buys a machine of 40 which pays 4 a day for 20 days; nothing
 * is earned.
 */
const terms: CourseTerms = {
  policy: 'promise-first',
  operatorCapitalMayPay: true,
  seed: 'a',
  startingMoney: money(100n * unit),
  capital: money(0n),
  takeBasisPoints: 1_000n,
  dividendBasisPoints: 0n,
  recruiting: { ...defaultRecruitingTerms, referralBasisPoints: [], inviteBonus: money(0n) },
  stating: null,
  dayZeroMs: Date.UTC(2026, 10, 2),
  timeZone: 'UTC',
  withdrawalAutoMax: money(200n * unit),
  machines: [
    {
      productId: 'prd_1',
      price: money(40n * unit),
      dayReturn: money(4n * unit),
      validDays: 20,
      machineCost: money(8n * unit),
      stock: null,
      limitPerMember: 1,
      revenueModel: { kind: 'none' },
    },
  ],
  groups: [
    {
      seed: 'a/1',
      people: 10,
      behaviour: {
        ...usualJoining,
        invites: 0,
        buys: 100,
        taste: 'any',
        claims: 100,
        withdraws: 0,
        withdrawShare: 0,
        rumourDay: null,
        rumourShare: 100,
        ...noFright,
      },
    },
  ],
}

test('cost and take leave each purchase, and the pot lasts as long as the remainder', () => {
  const run = runCourse(terms, 10)
  const { days } = run
  // 10 × (40 − 8 − 4) were paid in; 10 × 4 leave at each close from day 1 on: seven whole days.
  expect(days[0]).toMatchObject({ sold: 10, promised: 0n, isShort: false, pots: { purchases: 280n * unit } })
  expect(days[7]).toMatchObject({ incomes: 10, paid: 40n * unit, isShort: false, pots: { purchases: 0n } })
  expect(days[8]).toMatchObject({ promised: 40n * unit, paid: 0n, isShort: true })
  expect(outcomeOf(run).breakDay).toBe(8)
})

test('an income received today is in the wallet before the next day’s acts', () => {
  const after = (days: number) => {
    const { course } = runCourse(terms, days)
    return { wallet: course.columns.wallet[0], waiting: waitingOf(course, 0) }
  }
  // Due at the close of day 1, received on day 2.
  expect(after(2)).toEqual({ wallet: 60e6, waiting: 4e6 })
  expect(after(3)).toMatchObject({ wallet: 64e6 })
})

test('an income received today cannot be put aside today', () => {
  const saving = { putsAside: 100, share: 100, takesBack: 0 }
  const savers = { ...terms, groups: terms.groups.map((group) => ({ ...group, saving })) }
  const after = (days: number) => {
    const { wallet, arriving, savings } = runCourse(savers, days).course.columns
    return { wallet: wallet[0], arriving: arriving?.[0], aside: savings?.units[0] }
  }
  expect(after(3)).toEqual({ wallet: 0, arriving: 4e6, aside: 60e6 })
  expect(after(4)).toMatchObject({ wallet: 0, aside: 64e6 })
})

test('a course ends with an error before an amount is beyond what a float counts exactly', () => {
  const [machine] = terms.machines
  const huge = { ...machine!, price: money(2n ** 52n), dayReturn: money(2n ** 50n) }
  const rich = { ...terms, startingMoney: money(2n ** 52n), capital: money(2n ** 60n), machines: [huge] }
  expect(runCourse({ ...rich, machines: [{ ...huge, dayReturn: money(2n ** 40n) }] }, 10).days).toHaveLength(
    10,
  )
  expect(() => runCourse(rich, 10)).toThrow(RangeError)
})

test('a course ends with an error before a member could have more machines than are counted', () => {
  const course = beginCourse(terms)
  expect(liveDay(course, 2 ** 16 - 1).sold).toBeGreaterThanOrEqual(0)
  expect(() => liveDay(course, 2 ** 16)).toThrow(RangeError)
})

test('after each day inviters have what its sales paid them', () => {
  const recruiting = { ...terms.recruiting, referralBasisPoints: [1_000n, 500n, 300n] }
  const groups = terms.groups.map((group) => ({
    ...group,
    people: 200,
    behaviour: { ...group.behaviour, joining: 'steady' as const, joinsADay: 9, invites: 90 },
  }))
  const machines = terms.machines.map((machine) => ({ ...machine, limitPerMember: null }))
  const given = { ...terms, capital: money(1_000_000n * unit), recruiting, groups, machines }
  const course = beginCourse(given)
  let incomes = 0
  for (let day = 0; day < 12; day++) {
    incomes += Number(liveDay(course, day).paid)
    const { columns } = course
    const sum = (of: (place: number) => number) =>
      everyPlace(course).reduce((before, place) => before + of(place), 0)
    const spent = sum((place) => (columns.machinesBought[place] ?? 0) * 40e6)
    const has = sum((place) => standingAt(course, place) + waitingOf(course, place))
    expect(has + spent).toBe(incomes + Number(course.rewardsEver))
    expect(columns.wallet.subarray(0, columns.size)).toEqual(
      runCourse(given, day + 1).course.columns.wallet.subarray(0, columns.size),
    )
  }
  expect(Number(course.rewardsEver)).toBeGreaterThan(100e6)
})

test('stated revenue covers until its last day', () => {
  const stating = { basisPoints: 10_000n, throughDay: 4 }
  const { days } = runCourse({ ...terms, policy: 'revenue-backed', stating }, 8)
  expect(days.filter(({ isShort }) => isShort).map(({ day }) => day)).toEqual([5, 6, 7])
})

test('ahead and behind count withdrawals after the fee and the wallet', () => {
  const leaves = { ...terms.groups[0]!, behaviour: { ...terms.groups[0]!.behaviour, buys: 0, rumourDay: 0 } }
  const run = runCourse({ ...terms, groups: [leaves] }, 6)
  expect(everyPlace(run.course).map((place) => standingAt(run.course, place))).toEqual(Array(10).fill(-5e6))
  // Everything was withdrawn, and nothing but the fee is missing.
  expect(outcomeOf(run)).toEqual({ breakDay: null, ahead: 0, behind: 10, behindForGood: 0 })
})

test('a fee reaches its pot at the opening after the withdrawal: on Monday for a request of Saturday', () => {
  const leaves = { ...terms.groups[0]!, behaviour: { ...terms.groups[0]!.behaviour, buys: 0, rumourDay: 5 } }
  const { days } = runCourse({ ...terms, groups: [leaves] }, 8)
  expect(days.map(({ pots }) => pots.fees / unit)).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 0n, 50n])
})

test('limits, stock and invitations are respected', () => {
  const [machine] = terms.machines
  const machines = [{ ...machine!, stock: 4, limitPerMember: null }]
  const invited = { ...terms.groups[0]!, behaviour: { ...terms.groups[0]!.behaviour, invites: 100 } }
  const { days, course } = runCourse(
    {
      ...terms,
      machines,
      capital: money(100n * unit),
      groups: [invited],
      recruiting: { ...defaultRecruitingTerms, referralBasisPoints: [1_000n], inviteBonus: money(unit) },
    },
    3,
  )
  expect(course.columns.machinesBought.reduce((sum, bought) => sum + bought, 0)).toBe(4)
  // All but the first were invited; each of three sales brings 4 for the referral and 1 for the
  // first purchase.
  expect(days[0]).toMatchObject({ sold: 4, rewardsPromised: 15n * unit, rewardsPaid: 15n * unit })
})
