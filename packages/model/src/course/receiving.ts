/**
 * What members are owed by closes, and receive on a day.
 *
 * V8 does once, before a loop, what stays the same in it: that an array is of its kind, where it
 * lies and how long it is. It does so only for a short loop that has no other loop inside and calls
 * no imported function by its imported name, of which it asks each time whether it is there yet. So
 * the loops over members are such: they take half the time. Products are looked at by threes.
 */
import { amountAt, amountOf, paidInto, shortAt } from './columns.ts'
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
export function receiveAll(course: Course, count: number): void {
  const { columns, paidEach, list, amounts } = course
  if (paidEach.length === 3) return receiveOfThree(course, count)
  amounts.fill(0, 0, count)
  for (let machine = 0; machine < paidEach.length; machine += 3)
    addOwed(amounts, columns.working, paidEach, { list, count, machine })
  const { settled } = columns
  const into = paidInto(columns)
  for (let nth = 0; nth < count; nth++) {
    const place = list[nth] as number
    const paid = amounts[nth] as number
    // Where nothing came, nothing changes.
    into[place] = (into[place] as number) + paid - (settled[place] as number)
    settled[place] = paid
  }
}

/** The same of up to three products, in one loop. */
function receiveOfThree({ columns, paidEach, list }: Course, count: number): void {
  const { settled, working } = columns
  const into = paidInto(columns)
  const times = amountOf
  const [first, second, third] = [paidEach[0] as number, paidEach[1] as number, paidEach[2] as number]
  for (let nth = 0; nth < count; nth++) {
    const place = list[nth] as number
    const own = Math.imul(place, 3)
    const paid =
      times(working[own] as number, first) +
      times(working[(own + 1) | 0] as number, second) +
      times(working[(own + 2) | 0] as number, third)
    into[place] = (into[place] as number) + paid - (settled[place] as number)
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
  const times = amountOf
  const [first, second, third] = [
    paidEach[machine] as number,
    paidEach[machine + 1] as number,
    paidEach[machine + 2] as number,
  ]
  for (let nth = 0; nth < count; nth++) {
    const own = Math.imul(list[nth] as number, kinds) + machine
    owed[nth] =
      (owed[nth] as number) +
      times(working[own] as number, first) +
      times(working[own + 1] as number, second) +
      times(working[own + 2] as number, third)
  }
}
