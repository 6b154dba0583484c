/**
 * Runs a preset over many seeds and summarises the outcomes. The stored figures are this
 * function's results.
 */
import type { CrowdKind, CrowdSize, PresetName } from '@glasshouse/contract/values/preset-names.ts'
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { outcomeOf, placesOf, standingAt } from '../course/outcome.ts'
import { runCourse } from '../course/run-course.ts'
import { courseOfPreset, crowdOf } from './course-of-preset.ts'
import { presets } from './presets.ts'

/**
 * Of one preset and one size of the crowd; the lists have one figure a seed, people are counts.
 */
export interface Measured {
  /** First day with an income that was not covered in full; −1: none within the days measured. */
  readonly breakDays: readonly number[]
  /** The same of the same seeds when the days are jumped. */
  readonly breakDaysJumped: readonly number[]
  readonly ahead: readonly number[]
  readonly behind: readonly number[]
  /** The same two when the days are jumped. */
  readonly aheadJumped: readonly number[]
  readonly behindJumped: readonly number[]
  readonly behindForGood: readonly number[]
  /** Over all seeds, so that a figure of few people means something. */
  readonly kinds: Readonly<Partial<Record<CrowdKind, MeasuredKind>>>
}

export interface MeasuredKind {
  readonly people: number
  readonly bought: number
  readonly ahead: number
  readonly behind: number
}

export const seedsMeasured = 100

/** Day zero moves with the seed, so that weekends and month ends fall on every day of a course. */
const placeOf = (nth: number) => ({
  seed: `measured-${nth}`,
  dayZeroMs: Date.UTC(2026, 0, 1) + nth * msPerDay,
  timeZone: 'UTC',
})

export function measurePreset(name: PresetName, people: CrowdSize, seeds: number = seedsMeasured): Measured {
  const preset = presets[name]
  const crowd = crowdOf(preset, people)
  const none: MeasuredKind = { people: 0, bought: 0, ahead: 0, behind: 0 }
  const kinds: Partial<Record<CrowdKind, MeasuredKind>> = {}
  const outcomes = Array.from({ length: seeds }, (_, nth) => {
    const terms = courseOfPreset(preset, { people, ...placeOf(nth) })
    const run = runCourse(terms, preset.measuredDays)
    crowd.forEach(({ kind }, nthGroup) => {
      const places = placesOf(run.course, nthGroup)
      const standings = places.map((place) => standingAt(run.course, place))
      const before = kinds[kind] ?? none
      kinds[kind] = {
        people: before.people + places.length,
        bought:
          before.bought +
          places.filter((place) => (run.course.columns.machinesBought[place] ?? 0) > 0).length,
        ahead: before.ahead + standings.filter((standing) => standing > 0).length,
        behind: before.behind + standings.filter((standing) => standing < 0).length,
      }
    })
    return outcomeOf(run)
  })
  const jumped = Array.from({ length: seeds }, (_, nth) => {
    const terms = courseOfPreset(preset, { people, ...placeOf(nth), jumped: true })
    return outcomeOf(runCourse(terms, preset.measuredDays))
  })
  return {
    breakDays: outcomes.map(({ breakDay }) => breakDay ?? -1),
    breakDaysJumped: jumped.map(({ breakDay }) => breakDay ?? -1),
    ahead: outcomes.map(({ ahead }) => ahead),
    behind: outcomes.map(({ behind }) => behind),
    aheadJumped: jumped.map(({ ahead }) => ahead),
    behindJumped: jumped.map(({ behind }) => behind),
    behindForGood: outcomes.map(({ behindForGood }) => behindForGood),
    kinds,
  }
}
