/**
 * The course of a world of simulated members, day by day and in memory: the server's own rules in
 * the server's own order, so that a preset's outcome is measured and not guessed. A service test
 * runs one in a real world and compares each day.
 *
 * What a course leaves out: learners, savings, and a paying wallet that runs dry. A withdrawal
 * arrives, and its fee with it, at the next opening of the processing hours; in a course that is
 * jumped it never does.
 */
import { act, join } from './acting.ts'
import type { Course, CourseDay } from './course.ts'
import type { Person } from './person.ts'
import { settle } from './settling.ts'
import type { CourseGroup, CourseTerms } from './terms.ts'

export interface CourseRun {
  readonly days: readonly CourseDay[]
  readonly people: readonly Person[]
}

function begin(terms: CourseTerms): Course {
  const people = new Map<CourseGroup, Person[]>(terms.groups.map((group) => [group, []]))
  let all: Person[] = []
  return {
    terms,
    pots: { revenue: 0n, fees: 0n, operator: terms.capital, purchases: 0n },
    byPrice: terms.machines
      .map(({ price, limitPerMember, onSale }, at) => ({
        at,
        price,
        limitPerMember,
        fromDay: onSale?.fromDay ?? 0,
        throughDay: onSale?.throughDay ?? Number.POSITIVE_INFINITY,
      }))
      .sort((a, b) => (a.price === b.price ? a.at - b.at : a.price < b.price ? -1 : 1)),
    stockLeft: terms.machines.map(({ stock }) => stock),
    sales: [],
    feesArriving: new Map(),
    peopleOf: (group) => {
      const own = people.get(group)
      if (own === undefined) throw new RangeError('a group of another course')
      return own
    },
    everybody: () => {
      const count = [...people.values()].reduce((sum, own) => sum + own.length, 0)
      if (count !== all.length) all = [...people.values()].flat()
      return all
    },
  }
}

/** Runs `days` days, from day 0. */
export function runCourse(terms: CourseTerms, days: number): CourseRun {
  const course = begin(terms)
  const closed: CourseDay[] = []
  for (let day = 0; day < days; day++) {
    for (const person of course.everybody()) {
      person.wallet += person.arriving
      person.arriving = 0n
    }
    for (const group of terms.groups) join(course, group, day)
    for (const group of terms.groups) act(course, group, day)
    closed.push(settle(course, day))
  }
  return { days: closed, people: course.everybody() }
}
