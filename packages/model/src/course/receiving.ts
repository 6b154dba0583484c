/** What members are owed by closes, and receive on a day. */
import { amountAt, type Columns, paidInto, shortAt, wholeAt } from './columns.ts'
import type { Course } from './course.ts'

/** What a member's machines were paid at closes and the member has not received. */
export function waitingOf({ columns, paidEach }: Course, place: number): number {
  let waiting = -amountAt(columns.settled, place)
  const own = place * paidEach.length
  for (let machine = 0; machine < paidEach.length; machine++)
    waiting += shortAt(columns.working, own + machine) * amountAt(paidEach, machine)
  return waiting
}

/** The first `count` members on the list receive all that waits for them. */
export function receiveAll(columns: Columns, paidEach: Float64Array, list: Int32Array, count: number): void {
  const { settled, working } = columns
  const into = paidInto(columns)
  const kinds = paidEach.length
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    let paid = 0
    for (let machine = 0, own = place * kinds; machine < kinds; machine++, own++)
      paid += shortAt(working, own) * amountAt(paidEach, machine)
    // Where nothing came, nothing changes.
    into[place] = amountAt(into, place) + paid - amountAt(settled, place)
    settled[place] = paid
  }
}
