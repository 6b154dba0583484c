/** The close of a day in a course, in the order of the server's settlement. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type CloseFunding, type CloseInput, fundClose } from '../close-funding.ts'
import { dividendPerShareFloor } from '../dividend.ts'
import type { DueGroup } from '../funding.ts'
import { operatorTake } from '../operator-take.ts'
import { noPots, potAmounts } from '../pots.ts'
import { revenueOfDayFloor } from '../revenue.ts'
import { statedByRule } from '../stating.ts'
import { amountAt, shortAt, wholeAt } from './columns.ts'
import type { Course, CourseDay } from './course.ts'
import { rewardsDue } from './rewards.ts'
import { accrualsDue, putAsideOf } from './saving.ts'

export function settle(course: Course, day: number): CourseDay {
  const { terms, pots, sales } = course
  const incomes = incomeGroups(course)
  const modelled = money(revenueOf(course, day))
  const soldByMachine = soldOf(course)
  pots.purchases += paidIn(course, soldByMachine)
  pots.revenue += modelled + statedByRule(terms.stating, promisedBy(incomes), day)
  pots.fees += course.feesArriving.get(day) ?? 0n
  course.feesArriving.delete(day)
  const rewards = rewardsDue(course, day)
  const accruals = accrualsDue(course)
  const perShare = perShareOf(course, modelled)
  const funding = funded(course, day, {
    policy: terms.policy,
    operatorCapitalMayPay: terms.operatorCapitalMayPay,
    available: potAmounts((pot) => pots[pot]),
    incomes,
    rewards: rewards.groups,
    accruals: accruals.groups,
    dividends: dividendGroups(course, perShare),
  })
  Object.assign(pots, funding.left)
  const due = course.working.reduce((sum, count) => sum + count, 0)
  payIncomes(course, funding)
  rewards.pay(funding)
  const savingsPaid = accruals.pay(funding)
  course.dividendEach += Number(perShare)
  course.rewardsEver += funding.rewards.paid + savingsPaid
  const sold = sales.count
  keepSales(course, day, soldByMachine)
  refuseLarge(course)
  const savings = {
    savingsPromised: accruals.promised,
    savingsPaid,
    putAside: putAsideOf(course),
  }
  return dayOfClose(course, funding, { day, sold, incomes: due, ...savings })
}

/** Where a day is paid in full or not at all, the first that cannot be paid ends the course. */
function funded(course: Course, day: number, input: CloseInput): CloseFunding {
  const funding = fundClose(input)
  if (course.terms.allOrNothing !== true || !isShort(funding)) return funding
  course.endedOn = day
  const unpaid = fundClose({ ...input, incomes: [], accruals: [] })
  const nothing = { ...funding.due, groups: [], paid: money(0n), draw: noPots }
  const incomes = { ...funding.incomes, paid: money(0n), groups: [] }
  const payouts = { ...unpaid.payouts, promised: funding.payouts.promised }
  return { ...unpaid, due: nothing, incomes, payouts }
}

const isShort = ({ due }: CloseFunding): boolean =>
  due.outcome === 'in-part' || due.outcome === 'too-little-to-share'

const dayOfClose = (
  { pots }: Course,
  funding: CloseFunding,
  of: Pick<CourseDay, 'day' | 'sold' | 'incomes' | 'savingsPromised' | 'savingsPaid' | 'putAside'>,
): CourseDay => ({
  ...of,
  promised: funding.incomes.promised,
  paid: funding.incomes.paid,
  rewardsPromised: funding.payouts.promised,
  rewardsPaid: funding.rewards.paid + funding.dividends.paid + of.savingsPaid,
  isShort: isShort(funding),
  pots: { ...pots },
  from: { ...funding.due.draw },
})

/** Machines bought today bring their first income at the next close. */
function keepSales(course: Course, day: number, counts: readonly number[]): void {
  const { sales, soldOn } = course
  const { buyers, machines, count } = sales
  soldOn.set(day, { buyers: buyers.slice(0, count), machines: machines.slice(0, count), counts })
  startShares(course)
  sales.count = 0
  sales.byDepth.fill(0)
}

/** Nobody buys twice a day: the shares of a buyer were those without today's. */
function startShares({ columns, sales, holders, dividendEach }: Course): void {
  const { dividendsBefore, machinesBought } = columns
  if (dividendsBefore === null) return
  for (let nth = 0; nth < sales.count; nth++) {
    const buyer = wholeAt(sales.buyers, nth)
    const shares = shortAt(machinesBought, buyer)
    dividendsBefore[buyer] = amountAt(dividendsBefore, buyer) + dividendEach
    if (shares > 1) holders[shares - 1] = (holders[shares - 1] ?? 0) - 1
    holders[shares] = (holders[shares] ?? 0) + 1
  }
}

/** The day's sales, by machine. */
const soldOf = ({ terms, sales: { byDepth } }: Course): number[] => {
  const depths = terms.recruiting.referralBasisPoints.length + 1
  return terms.machines.map((_, nth) =>
    byDepth.subarray(nth * depths, (nth + 1) * depths).reduce((sum, count) => sum + count, 0),
  )
}

/** What the day's purchases bring to their pot. */
const paidIn = ({ terms }: Course, sold: readonly number[]): bigint =>
  terms.machines.reduce((sum, machine, nth) => {
    const left = machine.price - machine.machineCost - operatorTake(machine, terms.takeBasisPoints)
    return sum + left * BigInt(sold[nth] ?? 0)
  }, 0n)

function revenueOf({ terms, working }: Course, day: number): bigint {
  return terms.machines.reduce((sum, { productId, revenueModel }, nth) => {
    const machines = BigInt(working[nth] ?? 0)
    if (machines === 0n) return sum
    return sum + revenueOfDayFloor(revenueModel, { seed: terms.seed, productId, day, machines })
  }, 0n)
}

/** Machines with the same promise are one group. */
function incomeGroups({ terms, working }: Course): DueGroup[] {
  const groups = new Map<bigint, bigint>()
  for (const [nth, { dayReturn }] of terms.machines.entries()) {
    const count = BigInt(working[nth] ?? 0)
    if (count > 0n) groups.set(dayReturn, (groups.get(dayReturn) ?? 0n) + count)
  }
  return [...groups].map(([amount, count]) => ({ amount: money(amount), count }))
}

const promisedBy = (incomes: readonly DueGroup[]): Money =>
  money(incomes.reduce((sum, { amount, count }) => sum + amount * count, 0n))

function payIncomes({ terms, paidEach, working }: Course, { incomes }: CloseFunding): void {
  const paidOf = new Map(incomes.groups.map(({ amount, paid }) => [amount as bigint, Number(paid)]))
  for (const [machine, { dayReturn }] of terms.machines.entries())
    if ((working[machine] ?? 0) > 0)
      paidEach[machine] = amountAt(paidEach, machine) + (paidOf.get(dayReturn) ?? 0)
}

/** A share for each machine bought before the day. */
function perShareOf({ terms, holders }: Course, modelled: Money): bigint {
  if (terms.dividendBasisPoints === 0n) return 0n
  const shares = holders.reduce((sum, members, each) => sum + members * each, 0)
  return dividendPerShareFloor(modelled, terms.dividendBasisPoints, BigInt(shares))
}

const dividendGroups = ({ holders }: Course, perShare: bigint): DueGroup[] =>
  perShare === 0n
    ? []
    : holders.flatMap((members, each): DueGroup[] =>
        members > 0 && each > 0 ? [{ amount: money(BigInt(each) * perShare), count: BigInt(members) }] : [],
      )

/**
 * The most that a member can have: the starting money, the incomes of as many machines as anybody
 * bought, and all rewards. Errors: RangeError when that is beyond what a float counts exactly.
 */
function refuseLarge({ terms, paidEach, machinesMost, rewardsEver }: Course): void {
  const incomes = paidEach.reduce((sum, paid) => sum + paid * machinesMost, 0)
  const most = Number(terms.startingMoney) + incomes + Number(rewardsEver)
  if (most > Number.MAX_SAFE_INTEGER) throw new RangeError('its amounts pass 2⁵³')
}
