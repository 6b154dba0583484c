/**
 * A run as a page draws it: plain arrays that a worker can hand over. What is by day has one place
 * a day; amounts are minor units below 2⁵³.
 */
import type { CourseDay } from '../course/course.ts'
import { potNames } from '../pots.ts'
import { type Crowd, emptyCrowd, lookAtCrowd } from './crowd.ts'
import type { PaidRun } from './one-person.ts'
import {
  byJoinDay,
  dueOn,
  type JoinDay,
  type LabMarks,
  type LabOutcome,
  type LabRun,
  labMarks,
  labOutcome,
  paidOn,
  playing,
} from './play.ts'
import type { Scenario } from './scenario.ts'
import { byDepth, type DepthRow, type TopHundredth, topHundredth } from './standings.ts'

type Pots<T> = Record<'revenue' | 'fees' | 'operator' | 'purchases', T>

export interface DayColumns {
  /** People who have joined by the end of the day; of them, who have at least what they brought. */
  readonly members: number[]
  readonly back: number[]
  /** Received less brought, everybody together. */
  readonly result: number[]
  /** What came into the pots, after costs, take and rewards. */
  readonly came: number[]
  /** Incomes, and what savings accrued. */
  readonly promised: number[]
  readonly paid: number[]
  readonly from: Pots<number[]>
  /** After the close. */
  readonly pots: Pots<number[]>
  readonly cash: number[]
}

/** Days of the run; null: it did not get there. */
export interface PictureMarks extends LabMarks {
  /** The last day on which more people than before had back what they brought. */
  readonly lastBack: number | null
}

/** What screens draw of any run: a scenario that was played, or a world that was lived. */
export interface RunPicture {
  /** The day on which a scheme stopped that ends with its first short day. */
  readonly endedOn: number | null
  /** Before this day too few people had joined to be counted or drawn. */
  readonly countedFrom: number
  readonly days: DayColumns
  readonly crowd: Crowd
  readonly outcome: LabOutcome
  /** One that is absent is not said: it would be about single people. */
  readonly marks: Partial<PictureMarks>
  readonly joins: readonly JoinDay[]
  readonly depths: readonly DepthRow[]
  /** Null: so few people that it would be the result of one of them. */
  readonly top: TopHundredth | null
}

export interface LabPicture extends RunPicture, PaidRun {
  readonly endedOn: number | null
  readonly marks: PictureMarks
  readonly top: TopHundredth
}

const emptyPots = (): Pots<number[]> => ({ revenue: [], fees: [], operator: [], purchases: [] })

export const emptyDays = (): DayColumns => ({
  ...{ members: [], back: [], result: [], came: [], promised: [], paid: [], cash: [] },
  ...{ from: emptyPots(), pots: emptyPots() },
})

function addDay(days: DayColumns, closed: CourseDay, opening: number): void {
  for (const pot of potNames) {
    days.from[pot].push(Number(closed.from[pot]))
    days.pots[pot].push(Number(closed.pots[pot]))
  }
  const cash = potNames.reduce((sum, pot) => sum + Number(closed.pots[pot]), 0)
  const paid = Number(paidOn(closed))
  days.came.push(cash - (days.cash.at(-1) ?? opening) + paid)
  days.cash.push(cash)
  days.promised.push(Number(dueOn(closed)))
  days.paid.push(paid)
}

/** Of recruiting rewards alone: savings are paid with the incomes, in the same part. */
function rewardShareOf(day: CourseDay): number {
  const promised = day.rewardsPromised - day.savingsPromised
  return promised === 0n ? 1 : Number(day.rewardsPaid - day.savingsPaid) / Number(promised)
}

export interface DrawnRun {
  readonly run: LabRun
  readonly picture: LabPicture
}

/** Plays a scenario and draws it; yields the number of days that are done. */
export function* drawing(scenario: Scenario): Generator<number, DrawnRun> {
  const days = emptyDays()
  const rewardShare: number[] = []
  const opening = scenario.capital * 1_000_000
  const steps = playing(scenario)
  let crowd: Crowd | undefined
  for (;;) {
    const step = steps.next()
    if (step.done === true) {
      const run = step.value
      crowd ??= emptyCrowd(run.course.columns.size)
      return { run, picture: pictureOf(run, days, crowd, rewardShare) }
    }
    const run = step.value
    const closed = run.days.at(-1)
    if (closed === undefined) continue
    crowd ??= emptyCrowd(run.course.columns.size)
    addDay(days, closed, opening)
    rewardShare.push(rewardShareOf(closed))
    const { members, back, result } = lookAtCrowd(crowd, run.course)
    days.members.push(members)
    days.back.push(back)
    days.result.push(result)
    yield run.days.length
  }
}

function pictureOf(run: LabRun, days: DayColumns, crowd: Crowd, rewardShare: number[]): LabPicture {
  const { scenario, course, paidThrough } = run
  return {
    scenario,
    paidThrough,
    rewardShare,
    endedOn: course.endedOn,
    countedFrom: 0,
    days,
    crowd,
    outcome: labOutcome(run),
    marks: { ...labMarks(run), lastBack: lastRise(days.back) },
    joins: byJoinDay(run),
    depths: byDepth(run),
    top: topHundredth(run),
  }
}

/** The last day on which a count was higher than the day before. */
export const lastRise = (counts: readonly number[]): number | null => {
  const day = counts.findLastIndex((count, nth) => count > (counts[nth - 1] ?? 0))
  return day === -1 ? null : day
}

/** Plays and draws without a pause. */
export function draw(scenario: Scenario): DrawnRun {
  const steps = drawing(scenario)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
