/**
 * Each claim takes exactly the funded amount that was not yet taken, so that no income is paid
 * twice.
 */
import { type Disagreement, same } from './disagreement.ts'
import { sumOf } from './fund-naively.ts'
import type { Journal, JournalClaim, JournalIncome } from './journal.ts'
import { groupsBy, ofMember, ofOrder, rowsBy, rowsWith } from './rows.ts'

export function checkClaims(journal: Journal): Disagreement | null {
  for (const [memberId, claims] of rowsBy(journal.claims, ofMember)) {
    const machines = machinesOf(rowsWith(journal.incomes, ofMember, memberId))
    let number = 0
    let allThrough = -1
    for (const claim of claims.toSorted((a, b) => a.number - b.number)) {
      number += 1
      if (claim.orderId === null) allThrough = claim.throughDay
      const at = `member ${memberId}, claim ${claim.number}`
      const found =
        same('claim-number', at, number, claim.number, claim) ??
        same('claim-all-through', at, allThrough, claim.allThrough, claim) ??
        checkOrder(journal, claim, at) ??
        checkAmount(claim, at, machines)
      if (found !== null) return found
    }
  }
  return null
}

function checkOrder(journal: Journal, claim: JournalClaim, at: string): Disagreement | null {
  if (claim.throughDay > journal.settledThrough) {
    return same(
      'claim-not-due',
      at,
      `through ${journal.settledThrough} at most`,
      `through ${claim.throughDay}`,
      claim,
    )
  }
  if (claim.orderId === null) return null
  const [order] = rowsWith(journal.orders, ofOrder, claim.orderId)
  if (order === undefined) return same('claim-of-order', at, 'a known order', `order ${claim.orderId}`, claim)
  const owner = `${at}, owner of order ${order.orderId}`
  return same('claim-of-order', owner, order.memberId, claim.memberId, claim)
}

/** The incomes of one order by day. Claims cover all days up to one: they took the first ones. */
interface Machine {
  readonly incomes: readonly JournalIncome[]
  taken: number
}

const machinesOf = (incomes: readonly JournalIncome[]): ReadonlyMap<bigint, Machine> =>
  new Map(
    [...groupsBy(incomes, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      { incomes: own.toSorted((a, b) => a.day - b.day), taken: 0 },
    ]),
  )

const paidBy = (income: JournalIncome): bigint => sumOf(income) + income.rest

/** What no claim before this one took, through this day. */
function take(machine: Machine, throughDay: number): bigint {
  let fresh = 0n
  for (; machine.taken < machine.incomes.length; machine.taken++) {
    const income = machine.incomes[machine.taken] as JournalIncome
    if (income.day > throughDay) break
    fresh += paidBy(income)
  }
  return fresh
}

/**
 * The amount that it covers and that no claim before it took: an income is taken by the first claim
 * that covers it.
 */
function checkAmount(
  claim: JournalClaim,
  at: string,
  machines: ReadonlyMap<bigint, Machine>,
): Disagreement | null {
  const { orderId, throughDay, amount } = claim
  const covered =
    orderId === null ? [...machines.values()] : [machines.get(orderId) ?? { incomes: [], taken: 0 }]
  let fresh = 0n
  for (const machine of covered) fresh += take(machine, throughDay)
  if (amount === fresh) return null
  let all = 0n
  for (const { incomes } of covered)
    for (const income of incomes) if (income.day <= throughDay) all += paidBy(income)
  const isTwice = all > fresh && amount === all
  return same(isTwice ? 'income-claimed-twice' : 'claim-amount', at, fresh, amount, claim)
}
