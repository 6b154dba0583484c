/**
 * Machines that start or end to bring an income. A machine that was bought on a day starts after
 * the day's close, and one that brought its last income ends before the next. Between two closes
 * nothing is paid, so that neither changes what its owner is owed: both wait for the owner's next
 * acts, where its columns are at hand.
 */
import type { Block } from './blocks.ts'
import { amountAt, type Columns, wholeAt } from './columns.ts'
import type { Course, StartOrEnd } from './course.ts'

/**
 * Counts and lists them, before the first acts of a day: what was bought yesterday, and for each
 * length of a machine's life what was bought so long before. Of such a day's purchases, machines
 * that live longer or shorter count 0: to choose among them would be a jump at each.
 */
export function listStartsAndEnds(course: Course, day: number): void {
  const { terms, soldOn } = course
  const lives = new Set(terms.machines.map(({ validDays }) => validDays))
  course.startsAndEnds = [
    ...startsOrEnds(course, day - 1, () => 1),
    ...[...lives].flatMap((life) =>
      startsOrEnds(course, day - 1 - life, (machine) =>
        terms.machines[machine]?.validDays === life ? -1 : 0,
      ),
    ),
  ]
  soldOn.delete(day - 1 - Math.max(...lives))
}

function startsOrEnds(
  { terms, soldOn, working, paidEach }: Course,
  boughtOn: number,
  byOf: (machine: number) => number,
): StartOrEnd[] {
  const sold = soldOn.get(boughtOn)
  if (sold === undefined) return []
  const by = Int32Array.from(terms.machines, (_, machine) => byOf(machine))
  for (const [machine, more] of by.entries())
    working[machine] = (working[machine] ?? 0) + more * (sold.counts[machine] ?? 0)
  // Of one that starts, what was paid so far is not owed, and of one that ends, it stays owed.
  const settled = Float64Array.from(by, (more, machine) => more * amountAt(paidEach, machine))
  return [{ sold, by, settled, next: 0 }]
}

/** Starts and ends the machines of a block's members; blocks come in the same order every day. */
export function startAndEnd({ columns, startsAndEnds, paidEach }: Course, block: Block): void {
  for (const each of startsAndEnds) doIn(columns, each, block, paidEach.length)
}

/** `kinds`: how many places a member has in `working`. In a short loop: see `receiving.ts`. */
function doIn(columns: Columns, startOrEnd: StartOrEnd, block: Block, kinds: number): void {
  const { working, settled } = columns
  const { sold, by, settled: more, next } = startOrEnd
  const { buyers, machines } = sold
  const end = endOfBlock(buyers, next, block)
  for (let nth = next; nth < end; nth++) {
    const owner = buyers[nth] as number
    const machine = machines[nth] as number
    const own = (Math.imul(owner, kinds) + machine) | 0
    working[own] = (working[own] as number) + (by[machine] as number)
    settled[owner] = (settled[owner] as number) + (more[machine] as number)
  }
  startOrEnd.next = end
}

/** Of the purchases from `next` on, those of the block are first: the end of these. */
function endOfBlock(buyers: Int32Array, next: number, block: Block): number {
  const [start, end] = [block.from + block.first, block.from + block.end]
  let [known, after] = [next, buyers.length]
  while (known < after) {
    const middle = (known + after) >>> 1
    const owner = wholeAt(buyers, middle)
    if (owner >= start && owner < end) known = middle + 1
    else after = middle
  }
  return known
}
