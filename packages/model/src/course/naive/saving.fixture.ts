/** Savings of a course's people, by the functions that the server itself calls. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { CloseFunding } from '../../close-funding.ts'
import type { DueGroup } from '../../funding.ts'
import { accrualFloor, heldThrough, moveUnits } from '../../savings.ts'
import { drawPpm } from '../../seeded-draw.ts'
import type { CourseTerms } from '../terms.ts'
import type { Person } from './person.fixture.ts'

const typedUnit = 10_000n

const happens = (percent: number, { group, number }: Person, purpose: string, day: number): boolean =>
  drawPpm(group.seed, purpose, day, number) < percent * 10_000

const heardBy = ({ group: { behaviour } }: Person, day: number): boolean =>
  behaviour.rumourDay !== null && day >= behaviour.rumourDay

export function takeBack(people: readonly Person[], day: number): void {
  for (const person of people) {
    const { saving } = person.group
    const units = person.savings?.units ?? 0n
    if (saving === undefined || units === 0n) continue
    if (!happens(saving.takesBack, person, 'takes-back', day) && !heardBy(person, day) && !person.isAfraid)
      continue
    person.savings = moveUnits(person.savings, -units, day)
    person.wallet += units
  }
}

export function putAside(people: readonly Person[], day: number): void {
  for (const person of people) {
    const { saving } = person.group
    if (saving === undefined || person.isAfraid || heardBy(person, day)) continue
    if (!happens(saving.putsAside, person, 'puts-aside', day)) continue
    const part = (person.wallet * BigInt(saving.share)) / 100n
    const amount = part - (part % typedUnit)
    if (amount === 0n) continue
    person.savings = moveUnits(person.savings, amount, day)
    person.wallet -= amount
  }
}

const accrualOf = ({ savings }: Person, { savingsBasisPoints = 0n }: CourseTerms, day: number): Money =>
  savings === null ? money(0n) : accrualFloor(heldThrough(savings, day), savingsBasisPoints)

/** Each member's promise is a group of its own. */
export const accrualGroups = (people: readonly Person[], terms: CourseTerms, day: number): DueGroup[] =>
  people
    .map((person) => ({ amount: accrualOf(person, terms, day), count: 1n }))
    .filter(({ amount }) => amount > 0n)

export function payAccruals(
  people: readonly Person[],
  { payouts }: CloseFunding,
  { terms, day }: { readonly terms: CourseTerms; readonly day: number },
): void {
  const paid = payouts.groups.filter(({ kind }) => kind === 'fund')
  for (const person of people) {
    const amount = accrualOf(person, terms, day)
    if (amount > 0n) person.arriving += paid.find((group) => group.amount === amount)?.paid ?? 0n
  }
}
