/** The course of a world, the slow way: what `runCourse` is compared with. */

import type { CourseDay } from '../course.ts'
import type { CourseGroup, CourseTerms } from '../terms.ts'
import { act, join } from './acting.fixture.ts'
import { takeFright } from './fright.fixture.ts'
import type { NaiveCourse as Course } from './naive-course.fixture.ts'
import type { Person } from './person.fixture.ts'
import { putAside, takeBack } from './saving.fixture.ts'
import { settle } from './settling.fixture.ts'

export interface NaiveRun {
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
    endedOn: null,
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

/** Runs `days` days, from day 0, or until it ends. */
export function runNaive(terms: CourseTerms, days: number): NaiveRun {
  const course = begin(terms)
  const closed: CourseDay[] = []
  for (let day = 0; day < days && course.endedOn === null; day++) {
    for (const person of course.everybody()) {
      person.wallet += person.arriving
      person.arriving = 0n
    }
    takeFright(terms, course.everybody(), { day, closed })
    for (const group of terms.groups) join(course, group, day)
    takeBack(course.everybody(), day)
    for (const group of terms.groups) act(course, group, day)
    putAside(course.everybody(), day)
    closed.push(settle(course, day))
  }
  return { days: closed, people: course.everybody() }
}
