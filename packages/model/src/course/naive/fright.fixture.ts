/**
 * The people who take fright before anybody acts: each person looks at each close since it joined.
 */
import { nerveOf, talkedAboutDays } from '../../fright.ts'
import { potsForIncomes } from '../../pots.ts'
import type { CourseDay } from '../course.ts'
import type { CourseTerms } from '../terms.ts'
import type { Person } from './person.fixture.ts'

const nerves = 1_000_000n

export function takeFright(
  terms: CourseTerms,
  people: readonly Person[],
  { day, closed }: { readonly day: number; readonly closed: readonly CourseDay[] },
): void {
  const seen = closed.map((close) => ({
    ...close,
    inPots: potsForIncomes(terms).reduce((sum, pot) => sum + close.pots[pot], 0n),
  }))
  const lately = (person: Person) => person.withdrewOn.some((on) => on < day && on >= day - talkedAboutDays)
  const frightened = people.filter((person) => {
    const { frightShort, frightCover, frightNear } = person.group.behaviour
    const nerve = BigInt(nerveOf(person.group.seed, person.number))
    // The lower the nerve, the more days the pots must last.
    const daysWanted = BigInt(frightCover) * (nerves - nerve)
    const bySight = seen.some(
      (close) =>
        close.day >= person.joinedDay &&
        ((close.isShort && nerve < BigInt(frightShort) * 10_000n) ||
          close.inPots * nerves < daysWanted * close.promised),
    )
    const known = person.inviter === null ? person.recruits : [person.inviter, ...person.recruits]
    const withdrew = BigInt(known.filter(lately).length)
    return bySight || nerve * BigInt(known.length) < withdrew * BigInt(frightNear) * 10_000n
  })
  for (const person of frightened) person.isAfraid = true
}
