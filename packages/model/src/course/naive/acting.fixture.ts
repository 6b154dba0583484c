/** The acts of a course's people on a day, in the server's order: join, withdraw, buy, receive. */
import { money } from '@glasshouse/contract/values/money.ts'
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { splitWithdrawalFeeCeil } from '../../fees.ts'
import { operatorTake } from '../../operator-take.ts'
import { chosenMachine, inviterNumber, joinersOn, plannedActs, withdrawalOf } from '../../simulated-member.ts'
import { nextOpeningMs } from '../../withdrawal-hours.ts'
import { dayOf, startOfDayMs } from '../../world-clock.ts'
import type { CourseGroup, CourseTerms } from '../terms.ts'
import type { NaiveCourse as Course } from './naive-course.fixture.ts'
import { newPerson, type Person } from './person.fixture.ts'

/** One practice USDT, and ten thousand: the server's bounds of a withdrawal over the chain. */
const withdrawalLimits = { least: 1_000_000n, most: 10_000_000_000n }
/** An address is held for 24 hours: for a member who joined two days ago that time is over. */
const daysHeld = 2
/** People act in the middle of a day. */
const actsAtMs = msPerDay / 2

export function join(course: Course, group: CourseGroup, day: number): void {
  const people = course.peopleOf(group)
  const nth = day - (group.fromDay ?? 0)
  if (nth < 0) return
  const left = group.people - people.length
  const listed = group.joiners === undefined ? null : Math.min(left, group.joiners[nth] ?? 0)
  const joining = listed ?? joinersOn(group.behaviour, { nth, left, people: group.people })
  for (let more = joining; more > 0; more--) {
    const number = people.length
    const by = inviterNumber(group.seed, group.behaviour, number)
    const person = newPerson(group, {
      number,
      joinedDay: day,
      inviter: by === null ? null : (people[by] ?? null),
      wallet: course.terms.startingMoney,
      machines: course.terms.machines.length,
    })
    person.inviter?.recruits.push(person)
    people.push(person)
  }
}

/** The day on which a withdrawal of this day arrives and its fee reaches its pot. */
const arrivalDay = ({ dayZeroMs, timeZone }: CourseTerms, day: number): number =>
  dayOf(dayZeroMs, nextOpeningMs(startOfDayMs(dayZeroMs, day) + actsAtMs, timeZone))

export function act(course: Course, group: CourseGroup, day: number): void {
  const { terms } = course
  const people = course.peopleOf(group)
  const plans = people.map(({ number, isAfraid }) =>
    plannedActs(group.seed, group.behaviour, { day, number, isAfraid }),
  )
  const arrives = arrivalDay(terms, day)
  people.forEach((person, at) => withdraw(course, person, plans[at]?.withdrawShare ?? 0, { day, arrives }))
  people.forEach((person, at) => {
    const buysOnJoining = group.buysOnJoining === true && person.joinedDay === day
    if (buysOnJoining || plans[at]?.buys === true) buy(course, person, day)
  })
  people.forEach((person, at) => {
    if (plans[at]?.claims !== true) return
    person.arriving += person.waiting
    person.waiting = 0n
  })
}

function withdraw(
  { terms, feesArriving }: Course,
  person: Person,
  share: number,
  { day, arrives }: { readonly day: number; readonly arrives: number },
): void {
  if (share === 0 || person.joinedDay + (terms.lockUpDays ?? daysHeld) > day) return
  const amount = withdrawalOf(person.wallet, share, withdrawalLimits)
  if (amount === 0n) return
  const { net, fee } = splitWithdrawalFeeCeil(money(amount))
  person.wallet -= amount
  person.withdrawn += net
  person.fees += fee
  person.withdrewOn.push(day)
  if (!terms.jumped && amount <= terms.withdrawalAutoMax)
    feesArriving.set(arrives, (feesArriving.get(arrives) ?? 0n) + fee)
}

function buy(course: Course, person: Person, day: number): void {
  const { machines, takeBasisPoints } = course.terms
  const open = course.byPrice.filter(
    ({ at, limitPerMember, fromDay, throughDay }) =>
      fromDay <= day &&
      day <= throughDay &&
      (limitPerMember === null || (person.holdings[at]?.bought ?? 0) < limitPerMember),
  )
  const { group, number, wallet } = person
  const chosen = chosenMachine(group.seed, group.behaviour, { day, number, wallet, machines: open })
  const machine = chosen && machines[chosen.at]
  if (chosen === undefined || machine === undefined) return
  const left = course.stockLeft[chosen.at] ?? null
  if (left === 0) return
  if (left !== null) course.stockLeft[chosen.at] = left - 1
  person.wallet -= machine.price
  course.pots.purchases += machine.price - machine.machineCost - operatorTake(machine, takeBasisPoints)
  course.sales.push({ person, machine: chosen.at })
}
