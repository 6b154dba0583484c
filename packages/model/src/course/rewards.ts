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
import { amountAt, byteAt, type Columns, floorOver, restOver, wholeAt } from './columns.ts'
import type { Course, Sales } from './course.ts'

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
  const levels = terms.recruiting.referralBasisPoints.length
  const counts = new Map<string, number>()
  const count = (kind: RewardKind, amount: number, members = 1) => {
    if (amount > 0) counts.set(keyOf(kind, amount), (counts.get(keyOf(kind, amount)) ?? 0) + members)
  }
  const { byDepth, firsts } = salesByDepth(course, levels)
  const byLevel = byDepth.map((own) =>
    own.map((_, level) => own.slice(level).reduce((sum, more) => sum + more, 0)),
  )
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
      payInviters(course, each, forFirst)
      for (const { place, amount } of team)
        columns.arriving[place] = amountAt(columns.arriving, place) + paidOf('team', amount)
    },
  }
}

/**
 * Of each machine, the sales by how many paid inviters are above the buyer: place 0 has one, place
 * 1 two. `firsts`: first machines of members whom somebody invited.
 */
function salesByDepth({ terms, columns, sales }: Course, levels: number) {
  const byDepth = terms.machines.map(() => Array.from({ length: levels }, () => 0))
  let firsts = 0
  for (let nth = 0; nth < sales.count; nth++) {
    const buyer = wholeAt(sales.buyers, nth)
    const depth = byteAt(columns.depth, buyer)
    if (depth === 0) continue
    if (wholeAt(columns.machinesBought, buyer) === 0) firsts += 1
    if (levels === 0) continue
    const own = byDepth[byteAt(sales.machines, nth)] as number[]
    const place = Math.min(depth, levels) - 1
    own[place] = (own[place] ?? 0) + 1
  }
  return { byDepth, firsts }
}

/**
 * `each`: by machine and level, nearest first. One array of floats: a list of lists is asked at
 * every sale whether it holds whole numbers.
 */
function payInviters(
  { columns, sales }: Course,
  each: readonly (readonly number[])[],
  forFirst: number,
): void {
  const { inviter: above, arriving } = columns
  const { buyers, machines, count } = sales
  const levels = each[0]?.length ?? 0
  const amounts = Float64Array.from(each.flat())
  if (forFirst > 0) payFirst(columns, sales, forFirst)
  for (let nth = 0; nth < count; nth++) {
    let inviter = wholeAt(above, wholeAt(buyers, nth))
    let at = byteAt(machines, nth) * levels
    for (const end = at + levels; at < end && inviter >= 0; at++) {
      arriving[inviter] = amountAt(arriving, inviter) + amountAt(amounts, at)
      inviter = wholeAt(above, inviter)
    }
  }
}

function payFirst({ inviter: above, arriving, machinesBought }: Columns, sales: Sales, amount: number): void {
  for (let nth = 0; nth < sales.count; nth++) {
    const buyer = wholeAt(sales.buyers, nth)
    const inviter = wholeAt(above, buyer)
    if (inviter >= 0 && wholeAt(machinesBought, buyer) === 0)
      arriving[inviter] = amountAt(arriving, inviter) + amount
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
    const isFirst = wholeAt(columns.machinesBought, buyer) === 0
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
