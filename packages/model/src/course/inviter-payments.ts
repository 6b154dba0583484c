/**
 * Payments to the inviters of a day's buyers. An inviter has any number below the buyer's, so that
 * a payment made at its sale waits for memory. So a close only lists the payments to the nearest
 * inviters, each under the neighbourhood of the wallet that it goes to. A neighbourhood is paid when
 * the next acts come to it, or when somebody looks (`payAll`), from the last one to the first: what
 * is paid there is listed for the payee's own inviter, who has a lower number again.
 */
import type { Block } from './blocks.ts'
import { paidInto, wholeAt } from './columns.ts'
import type { Course } from './course.ts'

/** Neighbours: 2¹³ places, less than a block. */
const neighbourBits = 13
const neighbours = 2 ** neighbourBits

/** The payments of the last close, by the neighbourhoods of those who are paid. */
export interface InviterPayments {
  /**
   * By neighbourhood: how often a member of it is a paid inviter of anybody. Nobody buys twice a
   * day, so that no close pays there more often.
   */
  readonly most: Int32Array
  /** By neighbourhood: where in `listed` the first payment is that is not made. */
  readonly due: Int32Array
  /** By neighbourhood: where the next payment is listed. */
  readonly next: Int32Array
  /** The place in its neighbourhood in the lower 16 bits; above them, the number of the amount. */
  readonly listed: Int32Array
  /** By level, nearest first, and machine. */
  readonly amounts: Float64Array
}

/** Of `size` members, and for nobody's place after them; `levels`: the paid ones. */
export function noPayments(size: number, machines: number, levels: number): InviterPayments {
  const neighbourhoods = Math.floor(size / neighbours) + 1
  return {
    most: new Int32Array(neighbourhoods),
    due: new Int32Array(neighbourhoods),
    next: new Int32Array(neighbourhoods),
    listed: new Int32Array(size * levels + neighbourhoods),
    amounts: new Float64Array(machines * levels),
  }
}

/** Counts the inviters of a new member. */
export function countInviters({ most }: InviterPayments, above: Int32Array, levels: number, place: number) {
  let payee = place
  for (let level = 0; level < levels; level++) {
    payee = wholeAt(above, payee)
    most[payee >>> neighbourBits] = wholeAt(most, payee >>> neighbourBits) + 1
  }
}

/**
 * Lists what the day's sales pay; `each`: by machine and level, nearest first. What the close before
 * paid has been paid, but to nobody.
 */
export function listPayments(course: Course, each: readonly (readonly number[])[]): void {
  const { most, due, next, amounts } = course.payments
  if (amounts.length === 0) return
  const machines = each.length
  for (const [machine, levels] of each.entries())
    for (const [level, amount] of levels.entries()) amounts[level * machines + machine] = amount
  let before = 0
  for (const [nth, payments] of most.entries()) {
    due[nth] = before
    next[nth] = before
    before += payments + 1 // where one is written that is not kept
  }
  listNearest(course)
}

function listNearest({ sales, payments: { next, listed } }: Course): void {
  const { inviters, machines, count } = sales
  for (let nth = 0; nth < count; nth++) {
    const payee = inviters[nth] as number
    const neighbourhood = payee >>> neighbourBits
    const to = next[neighbourhood] as number
    listed[to] = ((machines[nth] as number) << 16) | (payee & (neighbours - 1))
    next[neighbourhood] = to + 1
  }
}

/** Pays the neighbourhoods of a block's members, when those after them have been paid. */
export function payBlock(course: Course, { from, first, end }: Block): void {
  const until = (from + first) >>> neighbourBits
  for (let nth = (from + end - 1) >>> neighbourBits; nth >= until; nth--) payNeighbourhood(course, nth)
}

/** Pays everybody who is not paid. */
export function payAll(course: Course): void {
  for (let nth = course.payments.next.length - 1; nth >= 0; nth--) payNeighbourhood(course, nth)
}

/** Some of its payees invited each other: what is listed meanwhile is paid too. */
function payNeighbourhood(course: Course, nth: number): void {
  const { due, next } = course.payments
  while (wholeAt(due, nth) < wholeAt(next, nth)) {
    const [from, end] = [wholeAt(due, nth), wholeAt(next, nth)]
    due[nth] = end
    payListed(course, nth * neighbours, from, end)
  }
}

/**
 * A payment to a payee's inviter is written in any case, and kept by counting it where that level is
 * paid. Where nobody is above, nobody's place is paid. A jump for either could not be foreseen.
 */
function payListed({ columns, terms, payments }: Course, first: number, from: number, end: number): void {
  const { above } = columns
  const { next, listed, amounts } = payments
  const into = paidInto(columns)
  const machines = terms.machines.length
  const all = amounts.length
  for (let nth = from; nth < end; nth++) {
    const payment = listed[nth] as number
    const payee = (first + (payment & (neighbours - 1))) | 0
    const amount = payment >>> 16
    into[payee] = (into[payee] as number) + (amounts[amount] as number)
    const inviter = above[payee] as number
    const further = (amount + machines) | 0
    const neighbourhood = inviter >>> neighbourBits
    const to = next[neighbourhood] as number
    listed[to] = (further << 16) | (inviter & (neighbours - 1))
    next[neighbourhood] = (to + Number(further < all)) | 0
  }
}
