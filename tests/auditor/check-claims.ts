/**
 * Each claim takes exactly the funded amount that was not yet taken, so that no income is paid
 * twice.
 */
import { type Disagreement, same } from './disagreement.ts'
import { sumOf } from './fund-naively.ts'
import type { Journal, JournalClaim, JournalIncome } from './journal.ts'
import { ofMember, ofOrder, rowsBy, rowsWith } from './rows.ts'

export function checkClaims(journal: Journal): Disagreement | null {
  for (const [memberId, claims] of rowsBy(journal.claims, ofMember)) {
    const incomes = rowsWith(journal.incomes, ofMember, memberId)
    const taken = new Set<JournalIncome>()
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
        checkAmount(claim, at, incomes, taken)
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

/**
 * The amount that it covers and that no claim before it took: an income is taken by the first claim
 * that covers it.
 */
function checkAmount(
  claim: JournalClaim,
  at: string,
  incomes: readonly JournalIncome[],
  taken: Set<JournalIncome>,
): Disagreement | null {
  let fresh = 0n
  let takenBefore = 0n
  for (const income of incomes) {
    if (claim.orderId !== null && claim.orderId !== income.orderId) continue
    if (income.day > claim.throughDay) continue
    const paid = sumOf(income) + income.rest
    if (taken.has(income)) takenBefore += paid
    else fresh += paid
    taken.add(income)
  }
  const isTwice = takenBefore > 0n && claim.amount === fresh + takenBefore
  return same(isTwice ? 'income-claimed-twice' : 'claim-amount', at, fresh, claim.amount, claim)
}
