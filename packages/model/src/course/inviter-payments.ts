/**
 * Payments to the inviters of a day's buyers. An inviter has any number below the buyer's, and in a
 * large crowd a payment that is made beside its sale waits for memory. So a close lists payments by
 * the neighbourhood of the wallet that each goes to, and a neighbourhood is paid when the next acts
 * come to it and read its wallets anyway (`payBlock`), or before somebody looks (`payAll`).
 */
import type { Block } from './blocks.ts'
import { byteAt, paidInto, wholeAt } from './columns.ts'
import type { Course, InviterPayments } from './course.ts'

/**
 * The neighbourhood of a place: 2¹³ neighbours, whose wallets are 64 KB. These are functions
 * because V8 takes a module's constant for a variable, but where a function that has it is compiled
 * into another one.
 */
const neighbourhoodOf = (place: number): number => place >>> 13
/** The first place of a neighbourhood. */
const firstOf = (neighbourhood: number): number => neighbourhood << 13
/** A payment in 32 bits; `amount`: its number, below 2¹⁶. */
const paymentOf = (amount: number, place: number): number => (amount << 16) | (place & 0x1fff)

/** Of `size` members, and for nobody's place after them; `levels`: the paid ones. */
export function noPayments(size: number, machines: number, levels: number): InviterPayments {
  const neighbourhoods = () => new Int32Array(neighbourhoodOf(size) + 1)
  return {
    most: neighbourhoods(),
    start: neighbourhoods(),
    next: neighbourhoods(),
    listed: new Int32Array(size * levels),
    amounts: new Float64Array(machines * levels),
  }
}

/** Counts the inviters of a new member. */
export function countInviters({ most }: InviterPayments, above: Int32Array, from: number, end: number): void {
  for (let level = from; level < end; level++) {
    const neighbourhood = neighbourhoodOf(wholeAt(above, level))
    most[neighbourhood] = wholeAt(most, neighbourhood) + 1
  }
}

/**
 * Lists what the day's sales pay; `each`: by machine and level, nearest first. Everybody has been
 * paid what the close before paid. Where nobody is above, nobody's place is paid: a jump would wait
 * for memory at every sale.
 */
export function listPayments(course: Course, each: readonly (readonly number[])[]): void {
  const { most, start, next, amounts } = course.payments
  amounts.set(each.flat())
  let before = 0
  for (const [nth, payments] of most.entries()) {
    start[nth] = before
    next[nth] = before
    before += payments
  }
  const levels = each[0]?.length ?? 0
  if (levels === 3) listThree(course)
  else listLevels(course, levels)
}

function listLevels({ columns: { above }, sales, payments }: Course, levels: number): void {
  const { buyers, machines, count } = sales
  const { next, listed } = payments
  for (let nth = 0; nth < count; nth++) {
    const own = wholeAt(buyers, nth) * levels
    const at = byteAt(machines, nth) * levels
    for (let level = 0; level < levels; level++) {
      const place = wholeAt(above, own + level)
      const to = wholeAt(next, neighbourhoodOf(place))
      listed[to] = paymentOf(at + level, place)
      next[neighbourhoodOf(place)] = to + 1
    }
  }
}

/** The usual three levels one by one: see `receiving.ts`. */
function listThree({ columns: { above }, sales, payments }: Course): void {
  const { buyers, machines, count } = sales
  const { next, listed } = payments
  const [neighbourhood, payment] = [neighbourhoodOf, paymentOf]
  for (let nth = 0; nth < count; nth++) {
    const own = Math.imul(buyers[nth] as number, 3)
    const at = Math.imul(machines[nth] as number, 3)
    const first = above[own] as number
    const second = above[(own + 1) | 0] as number
    const third = above[(own + 2) | 0] as number
    // Read anew for each: they may be neighbours.
    const toFirst = next[neighbourhood(first)] as number
    listed[toFirst] = payment(at, first)
    next[neighbourhood(first)] = (toFirst + 1) | 0
    const toSecond = next[neighbourhood(second)] as number
    listed[toSecond] = payment(at + 1, second)
    next[neighbourhood(second)] = (toSecond + 1) | 0
    const toThird = next[neighbourhood(third)] as number
    listed[toThird] = payment(at + 2, third)
    next[neighbourhood(third)] = (toThird + 1) | 0
  }
}

/** Pays the neighbourhoods of a block's members. */
export function payBlock(course: Course, { from, first, end }: Block): void {
  const last = neighbourhoodOf(from + end - 1)
  for (let nth = neighbourhoodOf(from + first); nth <= last; nth++) payNeighbourhood(course, nth)
}

/** Pays everybody who is not paid. */
export function payAll(course: Course): void {
  for (const nth of course.payments.next.keys()) payNeighbourhood(course, nth)
}

function payNeighbourhood({ columns, payments }: Course, neighbourhood: number): void {
  const { start, next, listed, amounts } = payments
  const into = paidInto(columns)
  const first = firstOf(neighbourhood)
  const from = wholeAt(start, neighbourhood)
  const end = wholeAt(next, neighbourhood)
  next[neighbourhood] = from
  for (let nth = from; nth < end; nth++) {
    const payment = listed[nth] as number
    const place = (first + (payment & 0xffff)) | 0 // else the sum is one of floats
    into[place] = (into[place] as number) + (amounts[payment >>> 16] as number)
  }
}
