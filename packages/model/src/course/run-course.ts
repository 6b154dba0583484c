/**
 * The course of a world of simulated members, day by day and in memory: the server's own rules in
 * the server's own order, so that a preset's outcome is measured and not guessed. A service test
 * runs one in a real world and compares each day; a property test compares it with a naive course,
 * which keeps every member and machine as an object.
 *
 * What a course leaves out: learners, and a paying wallet that runs dry. A withdrawal
 * arrives, and its fee with it, at the next opening of the processing hours; in a course that is
 * jumped it never does.
 */
import { act } from './acting.ts'
import { blockSize } from './blocks.ts'
import { emptyColumns, inThrees, placedGroups } from './columns.ts'
import type { Course, CourseDay } from './course.ts'
import { emptyTens } from './drawing.ts'
import { takeFright } from './fright.ts'
import { noPayments, payAll } from './inviter-payments.ts'
import { join } from './joining.ts'
import { putAside, takeBack } from './saving.ts'
import { settle } from './settling.ts'
import { listStartsAndEnds } from './starts-and-ends.ts'
import type { CourseTerms } from './terms.ts'

export interface CourseRun {
  readonly days: readonly CourseDay[]
  /** After the last day. */
  readonly course: Course
}

const machinesMax = 256
/** A member buys one machine a day at most, and its machines of a kind are counted in 16 bits. */
const daysMax = 2 ** 16

/** Errors: RangeError for more machines than a byte can number. */
export function beginCourse(terms: CourseTerms): Course {
  if (terms.machines.length > machinesMax) throw new RangeError(`more than ${machinesMax} machines`)
  const columns = emptyColumns(terms)
  return {
    terms,
    columns,
    groups: placedGroups(terms),
    pots: { revenue: 0n, fees: 0n, operator: terms.capital, purchases: 0n },
    byPrice: terms.machines
      .map(({ price, limitPerMember, onSale }, machine) => ({
        machine,
        price: Number(price),
        limitPerMember,
        fromDay: onSale?.fromDay ?? 0,
        throughDay: onSale?.throughDay ?? Number.POSITIVE_INFINITY,
      }))
      .sort((a, b) => a.price - b.price || a.machine - b.machine),
    stockLeft: terms.machines.map(({ stock }) => stock),
    sales: {
      buyers: new Int32Array(columns.size),
      machines: new Uint8Array(columns.size),
      count: 0,
      byDepth: new Int32Array(terms.machines.length * (terms.recruiting.referralBasisPoints.length + 1)),
    },
    payments: noPayments(columns.size, terms.machines.length, terms.recruiting.referralBasisPoints.length),
    tens: emptyTens(),
    list: new Int32Array(blockSize + 1),
    amounts: new Float64Array(blockSize),
    open: new Int32Array(blockSize),
    soldOn: new Map(),
    startsAndEnds: [],
    working: terms.machines.map(() => 0),
    paidEach: new Float64Array(inThrees(terms.machines.length)),
    dividendEach: 0,
    machinesMost: 0,
    rewardsEver: 0n,
    last: null,
    endedOn: null,
    holders: [],
    feesArriving: new Map(),
  }
}

/**
 * One day from its first act to its close. Days are lived in order, from day 0. Errors: RangeError
 * for a day on which a member could have more machines of a kind than are counted.
 */
export function liveDay(course: Course, day: number): CourseDay {
  const closed = liveUnseen(course, day)
  payAll(course)
  return closed
}

/** The same where nobody looks at the members before the next day or before `payAll`. */
function liveUnseen(course: Course, day: number): CourseDay {
  if (day >= daysMax) throw new RangeError(`more than ${daysMax} days`)
  takeFright(course, day)
  for (const placed of course.groups) join(course, placed, day)
  for (const placed of course.groups) takeBack(course, placed, day)
  listStartsAndEnds(course, day)
  for (const placed of course.groups) act(course, placed, day)
  for (const placed of course.groups) putAside(course, placed, day)
  course.last = settle(course, day)
  return course.last
}

/** Runs `days` days, from day 0, or until it ends. */
export function runCourse(terms: CourseTerms, days: number): CourseRun {
  const course = beginCourse(terms)
  const closed: CourseDay[] = []
  for (let day = 0; day < days && course.endedOn === null; day++) closed.push(liveUnseen(course, day))
  payAll(course)
  return { days: closed, course }
}
