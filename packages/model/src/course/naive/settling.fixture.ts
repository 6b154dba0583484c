/** The close of a day in a course, in the order of the server's settlement. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type CloseFunding, type CloseInput, fundClose } from '../../close-funding.ts'
import { dividendPerShareFloor } from '../../dividend.ts'
import type { DueGroup } from '../../funding.ts'
import { shareFloor } from '../../mul-div.ts'
import { gradeSteps } from '../../ranks.ts'
import { referralRewards } from '../../referral.ts'
import { revenueOfDayFloor } from '../../revenue.ts'
import type { RewardGroup, RewardKind } from '../../reward-funding.ts'
import { statedByRule } from '../../stating.ts'
import { daysOfMonth, monthOfDay } from '../../world-month.ts'
import type { CourseDay } from '../course.ts'
import type { NaiveCourse as Course } from './naive-course.fixture.ts'
import { addMachine, invitersOf, machinesDue, type Person } from './person.fixture.ts'
import { accrualGroups, payAccruals } from './saving.fixture.ts'

/** Levels of a member's team (`teamLevels` of the contract). */
const teamLevels = 3

interface Reward {
  readonly person: Person
  readonly kind: RewardKind
  readonly amount: Money
}

export function settle(course: Course, day: number): CourseDay {
  const { terms, pots } = course
  const counts = terms.machines.map((_, at) => countDue(course, at, day))
  const modelled = money(revenueOf(course, counts, day))
  const incomes = incomeGroups(course, counts)
  pots.revenue += modelled + statedOn(course, incomes, day)
  pots.fees += course.feesArriving.get(day) ?? 0n
  const rewards = rewardsOf(course, day)
  const dividend = dividendOf(course, modelled)
  const before = { ...pots }
  const accruals = accrualGroups(course.everybody(), terms, day)
  const funding = funded(course, day, {
    policy: terms.policy,
    operatorCapitalMayPay: terms.operatorCapitalMayPay,
    available: {
      revenue: money(before.revenue),
      fees: money(before.fees),
      operator: money(before.operator),
      purchases: money(before.purchases),
    },
    incomes,
    rewards: grouped(rewards),
    accruals,
    dividends: dividend.groups,
  })
  Object.assign(pots, funding.left)
  payIncomes(course, funding, day)
  payRewards(rewards, funding)
  payAccruals(course.everybody(), funding, { terms, day })
  for (const person of course.everybody())
    person.dividends += BigInt(person.machinesBought) * dividend.perShare
  const sold = course.sales.length
  for (const { person, machine } of course.sales)
    addMachine(person, machine, day + (terms.machines[machine]?.validDays ?? 0))
  course.sales.length = 0
  return dayOfClose(course, funding, {
    ...{ day, sold, incomes: counts.reduce((sum, count) => sum + count, 0) },
    savingsPromised: accruals.reduce((sum, { amount, count }) => sum + amount * count, 0n),
    savingsPaid: funding.payouts.groups
      .filter(({ kind }) => kind === 'fund')
      .reduce((sum, { paid, count }) => sum + paid * count, 0n),
    putAside: course.everybody().reduce((sum, { savings }) => sum + (savings?.units ?? 0n), 0n),
  })
}

/** With all or nothing, a day that cannot be paid in full pays rewards alone, and is the last. */
function funded(course: Course, day: number, input: CloseInput): CloseFunding {
  const funding = fundClose(input)
  if (!course.terms.allOrNothing || !isShort(funding)) return funding
  course.endedOn = day
  const rewardsOnly = fundClose({ ...input, incomes: [], accruals: [] })
  return {
    ...rewardsOnly,
    due: { ...rewardsOnly.due, outcome: funding.due.outcome },
    incomes: { ...rewardsOnly.incomes, promised: funding.incomes.promised },
    payouts: { ...rewardsOnly.payouts, promised: funding.payouts.promised },
  }
}

const isShort = ({ due }: Pick<CloseFunding, 'due'>): boolean =>
  due.outcome === 'in-part' || due.outcome === 'too-little-to-share'

const dayOfClose = (
  { pots }: Course,
  { incomes, payouts, due }: CloseFunding,
  of: Pick<CourseDay, 'day' | 'sold' | 'incomes' | 'savingsPromised' | 'savingsPaid' | 'putAside'>,
): CourseDay => ({
  ...of,
  promised: incomes.promised,
  paid: incomes.paid,
  rewardsPromised: payouts.promised,
  rewardsPaid: payouts.paid,
  isShort: isShort({ due }),
  pots: { ...pots },
  from: { ...due.draw },
})

const countDue = (course: Course, machine: number, day: number): number =>
  course.everybody().reduce((sum, person) => sum + machinesDue(person, machine, day), 0)

function revenueOf({ terms }: Course, counts: readonly number[], day: number): bigint {
  return terms.machines.reduce((sum, { productId, revenueModel }, at) => {
    const machines = BigInt(counts[at] ?? 0)
    if (machines === 0n) return sum
    return sum + revenueOfDayFloor(revenueModel, { seed: terms.seed, productId, day, machines })
  }, 0n)
}

/** Machines with the same promise are one group. */
function incomeGroups({ terms }: Course, counts: readonly number[]): DueGroup[] {
  const groups = new Map<bigint, bigint>()
  terms.machines.forEach(({ dayReturn }, at) => {
    const count = BigInt(counts[at] ?? 0)
    if (count > 0n) groups.set(dayReturn, (groups.get(dayReturn) ?? 0n) + count)
  })
  return [...groups].map(([amount, count]) => ({ amount: money(amount), count }))
}

function statedOn({ terms: { stating } }: Course, incomes: readonly DueGroup[], day: number): bigint {
  const due = incomes.reduce((sum, { amount, count }) => sum + amount * count, 0n)
  return statedByRule(stating, money(due), day)
}

function rewardsOf(course: Course, day: number): Reward[] {
  const { recruiting } = course.terms
  const rewards: Reward[] = []
  for (const { person, machine } of course.sales) {
    const price = course.terms.machines[machine]?.price ?? money(0n)
    const isFirst = person.machinesBought === 0
    const above = invitersOf(person, teamLevels)
    for (const inviter of above) {
      inviter.teamPaid += price
      if (isFirst) inviter.teamBuyers += 1
    }
    for (const { level, amount } of referralRewards(price, above.length, recruiting)) {
      const inviter = above[level - 1]
      if (inviter !== undefined) rewards.push({ person: inviter, kind: 'referral', amount })
    }
    if (isFirst && person.inviter !== null && recruiting.inviteBonus > 0n)
      rewards.push({ person: person.inviter, kind: 'invite-bonus', amount: recruiting.inviteBonus })
  }
  return isMonthsEnd(course, day) ? [...rewards, ...monthRewards(course)] : rewards
}

function isMonthsEnd({ terms }: Course, day: number): boolean {
  return daysOfMonth(terms, monthOfDay(terms, day))?.throughDay === day
}

function monthRewards(course: Course): Reward[] {
  const { teamBenefitBasisPoints, teamBenefitFromGrade } = course.terms.recruiting
  const buyersNeeded = gradeSteps[teamBenefitFromGrade - 1] ?? Number.POSITIVE_INFINITY
  return course.everybody().flatMap((person): Reward[] => {
    const amount = shareFloor(money(person.teamPaid), teamBenefitBasisPoints)
    person.teamPaid = 0n
    return amount > 0n && person.teamBuyers >= buyersNeeded ? [{ person, kind: 'team', amount }] : []
  })
}

const keyOf = ({ kind, amount }: { kind: RewardKind; amount: bigint }): string => `${kind}/${amount}`

function grouped(rewards: readonly Reward[]): RewardGroup[] {
  const groups = new Map<string, RewardGroup>()
  for (const { kind, amount } of rewards) {
    const key = keyOf({ kind, amount })
    groups.set(key, { kind, amount, count: (groups.get(key)?.count ?? 0n) + 1n })
  }
  return [...groups.values()]
}

function payRewards(rewards: readonly Reward[], { rewards: { groups } }: CloseFunding): void {
  const paid = new Map(groups.map((group) => [keyOf(group), group.paid]))
  for (const reward of rewards) reward.person.arriving += paid.get(keyOf(reward)) ?? 0n
}

function payIncomes(course: Course, { incomes }: CloseFunding, day: number): void {
  const paidOf = new Map(incomes.groups.map(({ amount, paid }) => [amount as bigint, paid as bigint]))
  course.terms.machines.forEach(({ dayReturn }, at) => {
    const paid = paidOf.get(dayReturn) ?? 0n
    if (paid === 0n) return
    for (const person of course.everybody()) person.waiting += BigInt(machinesDue(person, at, day)) * paid
  })
}

/** A share for each machine bought before the day. */
function dividendOf(
  course: Course,
  modelled: Money,
): { readonly perShare: bigint; readonly groups: DueGroup[] } {
  const shares = course.everybody().map(({ machinesBought }) => machinesBought)
  const all = BigInt(shares.reduce((sum, each) => sum + each, 0))
  const perShare = dividendPerShareFloor(modelled, course.terms.dividendBasisPoints, all)
  if (perShare === 0n) return { perShare: 0n, groups: [] }
  const holders = Map.groupBy(
    shares.filter((each) => each > 0),
    (each) => each,
  )
  return {
    perShare,
    groups: [...holders].map(([each, members]) => ({
      amount: money(BigInt(each) * perShare),
      count: BigInt(members.length),
    })),
  }
}
