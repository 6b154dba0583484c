/**
 * What a close owes for recruiting: for each sale to the buyer's inviters, and at a month's end for
 * their teams. Rewards of one kind and amount are one group, so a sale is only looked at twice: to
 * count, and to pay.
 */
import { money } from '@glasshouse/contract/values/money.ts'
import type { CloseFunding } from '../close-funding.ts'
import { gradeSteps } from '../ranks.ts'
import { referralRewards } from '../referral.ts'
import type { RewardGroup, RewardKind } from '../reward-funding.ts'
import { daysOfMonth, monthOfDay } from '../world-month.ts'
import { amountAt, byteAt, type Columns, floorOver, paidInto, restOver, shortAt, wholeAt } from './columns.ts'
import type { Course, Sales } from './course.ts'
import { listPayments } from './inviter-payments.ts'

/** Levels of a member's team (`teamLevels` of the contract). */
const teamLevels = 3

export interface RewardsDue {
  readonly groups: readonly RewardGroup[]
  /** Pays them from the close that funded the groups. */
  pay(close: CloseFunding): void
}

/**
 * The amount of a referral by machine and level, nearest first; 0 where a level is paid nothing.
 */
const referralsOf = ({ machines, recruiting }: Course['terms']): number[][] =>
  machines.map(({ price }) => {
    const amounts = recruiting.referralBasisPoints.map(() => 0)
    for (const { level, amount } of referralRewards(price, amounts.length, recruiting))
      amounts[level - 1] = Number(amount)
    return amounts
  })

const keyOf = (kind: RewardKind, amount: number): string => `${kind}/${amount}`

export function rewardsDue(course: Course, day: number): RewardsDue {
  const { terms, columns } = course
  const bonus = Number(terms.recruiting.inviteBonus)
  const referrals = referralsOf(terms)
  const counts = new Map<string, number>()
  const count = (kind: RewardKind, amount: number, members = 1) => {
    if (amount > 0) counts.set(keyOf(kind, amount), (counts.get(keyOf(kind, amount)) ?? 0) + members)
  }
  const byLevel = salesByDepth(course).map((own) =>
    own.map((_, level) => own.slice(level).reduce((sum, more) => sum + more, 0)),
  )
  const firsts = bonus > 0 ? invitedFirsts(course) : 0
  for (const [machine, own] of byLevel.entries())
    for (const [level, members] of own.entries())
      if (members > 0) count('referral', referrals[machine]?.[level] ?? 0, members)
  if (firsts > 0) count('invite-bonus', bonus, firsts)
  const team = teamRewards(course, day)
  for (const { amount } of team) count('team', amount)

  return {
    groups: [...counts].map(([key, members]) => groupOf(key, members)),
    pay: (close) => {
      const paid = new Map(
        close.rewards.groups.map(({ kind, amount, paid }) => [`${kind}/${amount}`, Number(paid)]),
      )
      const paidOf = (kind: RewardKind, amount: number) => paid.get(keyOf(kind, amount)) ?? 0
      const each = referrals.map((amounts) => amounts.map((amount) => paidOf('referral', amount)))
      const forFirst = paidOf('invite-bonus', bonus)
      if (forFirst > 0) payFirst(columns, course.sales, forFirst)
      listPayments(course, each)
      const into = paidInto(columns)
      for (const { place, amount } of team) into[place] = amountAt(into, place) + paidOf('team', amount)
    },
  }
}

/**
 * Of each machine, the sales by how many paid inviters are above the buyer: place 0 has one, place
 * 1 two.
 */
const salesByDepth = ({ terms, sales }: Course): number[][] => {
  const depths = terms.recruiting.referralBasisPoints.length + 1
  return terms.machines.map((_, nth) => [...sales.byDepth.subarray(nth * depths + 1, (nth + 1) * depths)])
}

/** How many of the buyers whom somebody invited bought their first machine. */
function invitedFirsts({ columns: { inviter, machinesBought }, sales: { buyers, count } }: Course): number {
  let firsts = 0
  for (let nth = 0; nth < count; nth++) {
    const buyer = wholeAt(buyers, nth)
    if (wholeAt(inviter, buyer) >= 0 && shortAt(machinesBought, buyer) === 1) firsts += 1
  }
  return firsts
}

function payFirst(columns: Columns, sales: Sales, amount: number): void {
  const { inviter: above, machinesBought } = columns
  const into = paidInto(columns)
  for (let nth = 0; nth < sales.count; nth++) {
    const buyer = wholeAt(sales.buyers, nth)
    const inviter = wholeAt(above, buyer)
    if (inviter >= 0 && shortAt(machinesBought, buyer) === 1) into[inviter] = amountAt(into, inviter) + amount
  }
}

function groupOf(key: string, members: number): RewardGroup {
  const [kind, amount] = key.split('/') as [RewardKind, string]
  return { kind, amount: money(BigInt(amount)), count: BigInt(members) }
}

interface TeamReward {
  readonly place: number
  readonly amount: number
}

/**
 * Counts the day's sales for the teams, and at a month's end what each team has earned its head.
 */
function teamRewards(course: Course, day: number): TeamReward[] {
  const { terms, columns } = course
  const { teamBuyers, teamPaid } = columns
  if (teamBuyers === null || teamPaid === null) return []
  const prices = terms.machines.map(({ price }) => Number(price))
  const { sales } = course
  for (let nth = 0; nth < sales.count; nth++) {
    const buyer = wholeAt(sales.buyers, nth)
    const price = prices[byteAt(sales.machines, nth)] ?? 0
    const isFirst = shortAt(columns.machinesBought, buyer) === 1
    let inviter = wholeAt(columns.inviter, buyer)
    for (let level = 0; level < teamLevels && inviter >= 0; level++) {
      teamPaid[inviter] = amountAt(teamPaid, inviter) + price
      if (isFirst) teamBuyers[inviter] = wholeAt(teamBuyers, inviter) + 1
      inviter = wholeAt(columns.inviter, inviter)
    }
  }
  return daysOfMonth(terms, monthOfDay(terms, day))?.throughDay === day ? monthsRewards(course, columns) : []
}

function monthsRewards({ terms: { recruiting }, groups }: Course, columns: Columns): TeamReward[] {
  const { teamBuyers, teamPaid } = columns
  if (teamBuyers === null || teamPaid === null) return []
  const points = Number(recruiting.teamBenefitBasisPoints)
  const buyersNeeded = gradeSteps[recruiting.teamBenefitFromGrade - 1] ?? Number.POSITIVE_INFINITY
  const rewards: TeamReward[] = []
  for (const { from, made } of groups)
    for (let place = from; place < from + made; place++) {
      const amount = shareOf(amountAt(teamPaid, place), points)
      teamPaid[place] = 0
      if (amount > 0 && wholeAt(teamBuyers, place) >= buyersNeeded) rewards.push({ place, amount })
    }
  return rewards
}

/** ⌊amount × points ÷ 10,000⌋ without a product that could pass 2⁵³. */
const shareOf = (amount: number, points: number): number =>
  floorOver(amount, 10_000) * points + floorOver(restOver(amount, 10_000) * points, 10_000)
