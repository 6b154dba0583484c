/** A lab run and what it says: when it broke, who lost, and the days that matter. */

import { at, wholeAt } from '../course/columns.ts'
import type { Course, CourseDay } from '../course/course.ts'
import { everyPlace, standingAt } from '../course/outcome.ts'
import { waitingOf } from '../course/receiving.ts'
import { beginCourse, liveDay } from '../course/run-course.ts'
import { sumOfPots } from '../pots.ts'
import { courseByVersion, type Rules } from './rules.ts'
import type { Scenario } from './scenario.ts'
import { addTo, emptyTally, type Tally } from './tally.ts'

export interface LabRun {
  readonly scenario: Scenario
  readonly days: readonly CourseDay[]
  /** After the last day. */
  readonly course: Course
  /** By day: what a machine that was there from the beginning was paid through its close. */
  readonly paidThrough: readonly number[]
}

/**
 * One day after the other, so that a page can draw while it runs and stop at any moment. After each
 * day it yields the run so far, which is the same object each time. `versions` is given by tests
 * only. Errors: Error for a version of the rules that is not here.
 */
export function* playing(scenario: Scenario, versions?: Rules): Generator<LabRun, LabRun> {
  const course = beginCourse(courseByVersion(scenario, versions))
  const days: CourseDay[] = []
  const paidThrough: number[] = []
  const run = { scenario, days, course, paidThrough }
  for (let day = 0; day < scenario.days && course.endedOn === null; day++) {
    days.push(liveDay(course, day))
    paidThrough.push(at(course.paidEach, 0))
    yield run
  }
  return run
}

export function play(scenario: Scenario, versions?: Rules): LabRun {
  const run = playing(scenario, versions)
  for (;;) {
    const step = run.next()
    if (step.done === true) return step.value
  }
}

/** What one member got less what it brought, in minor units: money on its way to it counts. */
export const resultAt = (course: Course, place: number): number =>
  standingAt(course, place) + waitingOf(course, place)

/** The members who joined on a day, or on neighbouring days that are counted together. */
export interface JoinDay extends Tally {
  /** The last of the days. */
  readonly day: number
  /** The first of them, when there are several. */
  readonly from?: number
}

export function byJoinDay({ course, days }: Pick<LabRun, 'course' | 'days'>): JoinDay[] {
  const tallies = days.map(({ day }) => ({ day, ...emptyTally() }))
  for (const place of everyPlace(course)) {
    const tally = tallies[wholeAt(course.columns.joinedDay, place)]
    if (tally !== undefined) addTo(tally, resultAt(course, place))
  }
  return tallies
}

export interface LabOutcome {
  /** The first day that could not be paid in full; null: none. */
  readonly breakDay: number | null
  readonly members: number
  readonly ahead: number
  readonly behind: number
  /** Everybody who joined after this day is behind; null: nobody is, or everybody. */
  readonly losersAfter: number | null
}

export const labOutcome = (run: Pick<LabRun, 'course' | 'days'>): LabOutcome =>
  outcomeOfJoins(byJoinDay(run), run.days.find(({ isShort }) => isShort)?.day ?? null)

export function outcomeOfJoins(joins: readonly JoinDay[], breakDay: number | null): LabOutcome {
  const joined = joins.filter(({ members }) => members > 0)
  const total = (of: (day: JoinDay) => number) => joined.reduce((sum, day) => sum + of(day), 0)
  const lastUnhurt = joined.findLast(({ members, behind }) => behind < members)
  const last = joined.at(-1)
  return {
    breakDay,
    members: total(({ members }) => members),
    ahead: total(({ ahead }) => ahead),
    behind: total(({ behind }) => behind),
    losersAfter:
      lastUnhurt === undefined || last === undefined || lastUnhurt.day === last.day ? null : lastUnhurt.day,
  }
}

/** Days of the run; null: it did not get there. */
export interface LabMarks {
  readonly firstPayout: number | null
  /** The first day on which what members paid for machines paid an income, or savings. */
  readonly newPaysOld: number | null
  /** The first day with more promised than came in. */
  readonly fluxNegative: number | null
  readonly peak: number | null
  readonly lastWinnerJoined: number | null
  readonly breakDay: number | null
}

/**
 * What had to be paid in full on a day, or it was short: incomes, and what savings accrued. Minor
 * units.
 */
export const dueOn = ({ promised, savingsPromised }: CourseDay): bigint => promised + savingsPromised
/** What the close paid of it. */
export const paidOn = ({ paid, savingsPaid }: CourseDay): bigint => paid + savingsPaid

export function labMarks(run: LabRun): LabMarks {
  const { days, scenario } = run
  const totals = days.map(({ pots }) => sumOfPots(pots as Parameters<typeof sumOfPots>[0]) as bigint)
  const opening = BigInt(scenario.capital) * 1_000_000n
  const flux = days.map(
    (day, nth) => (totals[nth] ?? 0n) - (totals[nth - 1] ?? opening) - (dueOn(day) - paidOn(day)),
  )
  const first = (is: (day: CourseDay, nth: number) => boolean) => days.find(is)?.day ?? null
  const paidDays = totals.filter((_, nth) => days[nth]?.isShort !== true)
  const most = paidDays.reduce((best, total) => (total > best ? total : best), opening)
  return {
    firstPayout: first((day) => paidOn(day) > 0n),
    newPaysOld: first(({ from }) => from.purchases > 0n),
    fluxNegative: first((_, nth) => (flux[nth] ?? 0n) < 0n),
    peak: first((_, nth) => totals[nth] === most),
    lastWinnerJoined: byJoinDay(run).findLast(({ ahead }) => ahead > 0)?.day ?? null,
    breakDay: labOutcome(run).breakDay,
  }
}
