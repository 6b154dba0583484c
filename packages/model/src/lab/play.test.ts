import { money } from '@glasshouse/contract/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedJoiners } from '../scheme/joiners.ts'
import { machineScheme } from '../scheme/machine-scheme.ts'
import { runScheme } from '../scheme/run-scheme.ts'
import { joinersByDay } from './course-of-scenario.ts'
import { arrivals } from './levers.ts'
import { onePerson } from './one-person.ts'
import { draw } from './picture.ts'
import { byJoinDay, labMarks, labOutcome, play, resultAt } from './play.ts'
import { type Scenario, usualScenario } from './scenario.ts'

const unit = 1_000_000

test('the usual run breaks, most lose, and those who came late are the ones', () => {
  const run = play(usualScenario)
  const outcome = labOutcome(run)
  const marks = labMarks(run)
  expect(outcome.breakDay).toBe(run.days.at(-1)?.day)
  // It broke before everybody had joined.
  expect(outcome.members).toBeGreaterThan(500)
  expect(outcome.members).toBeLessThan(1_000)
  expect(outcome.behind / outcome.members).toBeGreaterThan(0.5)
  // The people who joined in between got exactly what they brought.
  expect(outcome.losersAfter).toBeGreaterThanOrEqual(marks.lastWinnerJoined ?? 999)
  expect(marks.firstPayout).toBe(1)
  expect(marks.newPaysOld).toBe(1)
  expect(marks.fluxNegative ?? 999).toBeLessThan(marks.breakDay ?? 0)
  expect(marks.peak ?? 999).toBeLessThan(marks.breakDay ?? 0)
  for (const { day, members, behind } of byJoinDay(run))
    if (day > (outcome.losersAfter ?? 0)) expect(behind).toBe(members)
})

test('machines that earn what they promise never break, and nobody who was there a whole term loses', () => {
  const run = play({ ...usualScenario, earns: 50, days: 300, policy: 'revenue-backed' })
  expect(labOutcome(run)).toMatchObject({ breakDay: null, behind: 0 })
  expect(labMarks(run).newPaysOld).toBeNull()
})

describe('by member and by sums', () => {
  const scenario = fc.record({
    arrival: fc.constantFrom(...arrivals.filter((arrival) => arrival !== 'listed')),
    people: fc.integer({ min: 20, max: 400 }),
    first: fc.integer({ min: 1, max: 20 }),
    growth: fc.integer({ min: 0, max: 200 }),
    warned: fc.constantFrom(0, 0, 30),
    dayReturn: fc.integer({ min: 5, max: 150 }),
    term: fc.integer({ min: 5, max: 90 }),
    earns: fc.integer({ min: 0, max: 60 }),
    take: fc.constantFrom(0, 10, 25),
    capital: fc.constantFrom(0, 500),
    receives: fc.integer({ min: 0, max: 100 }),
  })

  test('each day has the same sales, dues, payments and cash, and the same day is the last', () => {
    let broke = 0
    fc.assert(
      fc.property(scenario, (levers) => {
        const given: Scenario = { ...usualScenario, ...levers, days: 150 }
        fc.pre(given.first <= Math.floor((given.people * (100 - given.warned)) / 100))
        const { days } = play(given)
        const price = BigInt(given.price * unit)
        const share = (tenths: number) => money((price * BigInt(tenths)) / 1_000n)
        const sums = runScheme({
          scheme: machineScheme({
            price: money(price),
            dayReturn: share(given.dayReturn),
            termDays: given.term,
            operatorTake: share(given.take * 10),
            revenuePerMachine: share(given.earns),
            openingCapital: money(BigInt(given.capital * unit)),
          }),
          joiners: listedJoiners(joinersByDay(given).map(BigInt)),
          days: given.days,
        })
        expect(
          days.map(({ sold, promised, paid, pots }) => ({
            sold: BigInt(sold),
            due: promised,
            paid,
            cash: pots.revenue + pots.fees + pots.operator + pots.purchases,
          })),
        ).toEqual(sums.days.map(({ sold, due, paid, cash }) => ({ sold, due, paid, cash })))
        expect(days.find(({ isShort }) => isShort)?.day ?? null).toBe(
          sums.collapseDay === null ? null : sums.collapseDay - 1,
        )
        broke += Number(sums.collapseDay !== null)
      }),
      { numRuns: 80, seed: 16 },
    )
    expect(broke).toBeGreaterThan(20)
  })
})

test('one person’s line ends where the members who joined on that day ended', () => {
  const {
    picture: run,
    run: { course },
  } = draw({ ...usualScenario, people: 200 })
  for (const day of [0, 20, 45]) {
    const place = course.columns.joinedDay.indexOf(day)
    expect(onePerson(run, day).line.at(-1), `day ${day}`).toBe(resultAt(course, place))
  }
  expect(onePerson(run, 0).line[0]).toBe(-usualScenario.price * unit)
  expect(onePerson(run, 10).onPaper).toBe(0)
  const goesOn = draw({ ...usualScenario, days: 20 }).picture
  expect(onePerson(goesOn, 10).onPaper).toBe(51 * 5 * unit)
})

test('warned people postpone the break, and fewer lose', () => {
  const open = labOutcome(play({ ...usualScenario, arrival: 'spreading', tells: 30 }))
  const warned = labOutcome(play({ ...usualScenario, arrival: 'spreading', tells: 30, warned: 40 }))
  expect(warned.breakDay ?? 999).toBeGreaterThan(open.breakDay ?? 999)
  expect(warned.behind).toBeLessThan(open.behind)
})
