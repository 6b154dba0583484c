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
import { at, type Columns, floorOver } from './columns.ts'
import type { Course } from './course.ts'

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

type Visit = (
  inviter: number,
  level: number,
  sale: { readonly machine: number; readonly isFirst: boolean },
) => void

/** Calls `visit` for each sale and each inviter above its buyer, nearest first, from level 0. */
function eachInviter({ columns, sales }: Course, levels: number, visit: Visit): void {
  for (let nth = 0; nth < sales.count; nth++) {
    const buyer = at(sales.buyers, nth)
    const sale = { machine: sales.machines[nth] as number, isFirst: at(columns.machinesBought, buyer) === 0 }
    let inviter = at(columns.inviter, buyer)
    for (let level = 0; level < levels && inviter >= 0; level++) {
      visit(inviter, level, sale)
      inviter = at(columns.inviter, inviter)
    }
  }
}

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
  const byLevel = referrals.map((amounts) => amounts.map(() => 0))
  let firsts = 0
  eachInviter(course, Math.max(levels, 1), (_inviter, level, { machine, isFirst }) => {
    if (level === 0 && isFirst) firsts += 1
    const own = byLevel[machine]
    if (own?.[level] !== undefined) own[level] += 1
  })
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
      eachInviter(course, Math.max(levels, 1), (inviter, level, { machine, isFirst }) => {
        const amount = (each[machine]?.[level] ?? 0) + (level === 0 && isFirst ? forFirst : 0)
        columns.arriving[inviter] = at(columns.arriving, inviter) + amount
      })
      for (const { place, amount } of team)
        columns.arriving[place] = at(columns.arriving, place) + paidOf('team', amount)
    },
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
  eachInviter(course, teamLevels, (inviter, _level, { machine, isFirst }) => {
    teamPaid[inviter] = at(teamPaid, inviter) + (prices[machine] ?? 0)
    if (isFirst) teamBuyers[inviter] = at(teamBuyers, inviter) + 1
  })
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
      const amount = shareOf(at(teamPaid, place), points)
      teamPaid[place] = 0
      if (amount > 0 && at(teamBuyers, place) >= buyersNeeded) rewards.push({ place, amount })
    }
  return rewards
}

/** ⌊amount × points ÷ 10,000⌋ without a product that could pass 2⁵³. */
const shareOf = (amount: number, points: number): number =>
  floorOver(amount, 10_000) * points + floorOver((amount % 10_000) * points, 10_000)
