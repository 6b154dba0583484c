/**
 * Samples the crowd as dots. Each dot represents the same number of people, in the order of
 * joining. After each day it records which of them have back what they brought.
 */
import { at } from '../course/columns.ts'
import type { Course } from '../course/course.ts'
import { resultAt } from './play.ts'

/** The state of a dot on a day. */
export const dotStates = { absent: 0, behind: 1, even: 2, ahead: 3 } as const

const dotsMost = 400

export interface Crowd {
  /** People per dot; the dot shows the first of them. */
  readonly each: number
  readonly dots: number
  /** By day: a state for each dot. */
  readonly states: Uint8Array[]
}

export function emptyCrowd(people: number): Crowd {
  const each = Math.max(1, Math.ceil(people / dotsMost))
  return { each, dots: Math.ceil(people / each), states: [] }
}

export function dotStateOf(result: number): number {
  if (result > 0) return dotStates.ahead
  return result === 0 ? dotStates.even : dotStates.behind
}

export interface CrowdCount {
  /** People who have joined; of them, who have at least what they brought. */
  readonly members: number
  readonly back: number
  /** Received less brought, all of them together; minor units. */
  readonly result: number
}

/** Adds the states of a day, and counts. */
export function lookAtCrowd(crowd: Crowd, course: Course): CrowdCount {
  const states = new Uint8Array(crowd.dots)
  const { joinedDay } = course.columns
  let [members, back, total] = [0, 0, 0]
  for (let place = 0; place < joinedDay.length; place++) {
    if (at(joinedDay, place) < 0) continue
    const result = resultAt(course, place)
    members += 1
    total += result
    if (result >= 0) back += 1
    if (place % crowd.each === 0) states[place / crowd.each] = dotStateOf(result)
  }
  crowd.states.push(states)
  return { members, back, result: total }
}
