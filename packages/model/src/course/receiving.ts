/**
 * What members are owed by closes, and receive on a day. Products are looked at by threes: V8 does
 * once before a loop what stays the same in it, but only for a loop that has no other one inside.
 */
import { amountAt, amountOf, paidInto, shortAt, wholeAt } from './columns.ts'
import type { Course } from './course.ts'

/** What a member's machines were paid at closes and the member has not received. */
export function waitingOf({ columns, paidEach }: Course, place: number): number {
  let waiting = -amountAt(columns.settled, place)
  const own = place * paidEach.length
  for (let machine = 0; machine < paidEach.length; machine++)
    waiting += amountOf(shortAt(columns.working, own + machine), amountAt(paidEach, machine))
  return waiting
}

/** The first `count` members on the list receive all that waits for them. */
export function receiveAll({ columns, paidEach, list, owed }: Course, count: number): void {
  const { settled, working } = columns
  const into = paidInto(columns)
  const kinds = paidEach.length
  const last = kinds - 3
  owed.fill(0, 0, count)
  for (let machine = 0; machine < last; machine += 3) addOwed(owed, working, paidEach, { list, count, machine })
  const [first, second, third] = [amountAt(paidEach, last), amountAt(paidEach, last + 1), amountAt(paidEach, last + 2)]
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    const own = Math.imul(place, kinds) + last
    const paid =
      amountAt(owed, nth) +
      amountOf(shortAt(working, own), first) +
      amountOf(shortAt(working, own + 1), second) +
      amountOf(shortAt(working, own + 2), third)
    // Where nothing came, nothing changes.
    into[place] = amountAt(into, place) + paid - amountAt(settled, place)
    settled[place] = paid
  }
}

/** Adds what three products from `machine` on were paid. */
function addOwed(
  owed: Float64Array,
  working: Uint16Array,
  paidEach: Float64Array,
  { list, count, machine }: { readonly list: Int32Array; readonly count: number; readonly machine: number },
): void {
  const kinds = paidEach.length
  const [first, second, third] = [
    amountAt(paidEach, machine),
    amountAt(paidEach, machine + 1),
    amountAt(paidEach, machine + 2),
  ]
  for (let nth = 0; nth < count; nth++) {
    const own = Math.imul(wholeAt(list, nth), kinds) + machine
    owed[nth] =
      amountAt(owed, nth) +
      amountOf(shortAt(working, own), first) +
      amountOf(shortAt(working, own + 1), second) +
      amountOf(shortAt(working, own + 2), third)
  }
}
