/**
 * Machines that start or end to bring an income. A machine that was bought on a day starts after
 * the day's close, and one that brought its last income ends before the next. Between two closes
 * nothing is paid, so that neither changes what its owner is owed: both wait for the owner's next
 * acts, where its columns are at hand.
 */
import type { Block } from './blocks.ts'
import { amountAt, type Columns, shortAt, wholeAt } from './columns.ts'
import type { Course, StartOrEnd } from './course.ts'

const none = new Int32Array(0)

/** Counts and lists them, before the first acts of a day. */
export function listStartsAndEnds(course: Course, day: number): void {
  const { terms, soldOn, working } = course
  course.startsAndEnds = terms.machines.flatMap(({ validDays }, machine): StartOrEnd[] => {
    const days = soldOn[machine] ?? []
    const starting = days[day - 1] ?? none
    const ending = days[day - 1 - validDays] ?? none
    if (ending.length > 0) days[day - 1 - validDays] = none
    working[machine] = (working[machine] ?? 0) + starting.length - ending.length
    return [
      { machine, owners: starting, by: 1, next: 0 },
      { machine, owners: ending, by: -1, next: 0 },
    ]
  })
}

/** Starts and ends the machines of a block's members; blocks come in the order of their places. */
export function startAndEnd({ columns, startsAndEnds, paidEach }: Course, { from, end }: Block): void {
  const kinds = paidEach.length
  for (const each of startsAndEnds)
    doBefore(columns, each, { end: from + end, kinds, paid: amountAt(paidEach, each.machine) })
}

/**
 * `end`: the place after the block's last member. `paid`: what a machine of the kind was paid so
 * far; of one that starts, it is not owed, and of one that ends, it stays owed.
 */
function doBefore(
  { working, settled }: Columns,
  startOrEnd: StartOrEnd,
  { end, kinds, paid }: { readonly end: number; readonly kinds: number; readonly paid: number },
): void {
  const { machine, owners, by } = startOrEnd
  let { next } = startOrEnd
  for (; next < owners.length; next++) {
    const owner = wholeAt(owners, next)
    if (owner >= end) break
    const own = owner * kinds + machine
    working[own] = shortAt(working, own) + by
    settled[owner] = amountAt(settled, owner) + by * paid
  }
  startOrEnd.next = next
}
