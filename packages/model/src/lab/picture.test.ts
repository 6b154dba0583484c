import { expect, test } from 'vitest'
import { everyPlace } from '../course/outcome.ts'
import { potNames } from '../pots.ts'
import { dotStates } from './crowd.ts'
import { onePerson } from './one-person.ts'
import { draw, drawing } from './picture.ts'
import { play, resultAt } from './play.ts'
import { type Scenario, usualScenario } from './scenario.ts'

const withRewards: Scenario = {
  ...usualScenario,
  people: 500,
  level1: 100,
  level2: 50,
  take: 5,
  buys: 5,
  receives: 60,
  withdraws: 5,
  earns: 10,
  capital: 300,
}

test('a picture is of the same run as a run without one', () => {
  const { picture } = draw(withRewards)
  const { days, course } = play(withRewards)
  expect(picture.days.cash).toHaveLength(days.length)
  for (const { day, paid, promised, pots, from } of days) {
    expect(picture.days.paid[day]).toBe(Number(paid))
    expect(picture.days.promised[day]).toBe(Number(promised))
    for (const pot of potNames) {
      expect(picture.days.pots[pot][day]).toBe(Number(pots[pot]))
      expect(picture.days.from[pot][day]).toBe(Number(from[pot]))
    }
  }
  expect(picture.endedOn).toBe(course.endedOn)
})

test('what came less what was paid is what the pots grew by, from the capital on', () => {
  const { days } = draw(withRewards).picture
  let cash = withRewards.capital * 1_000_000
  for (const [day, came] of days.came.entries()) {
    cash += came - (days.paid[day] ?? 0)
    expect(cash).toBe(days.cash[day])
  }
})

test('a dot has the state of the person it shows, and the counts are of everybody', () => {
  const { picture, run } = draw({ ...withRewards, people: 900 })
  const { crowd, days } = picture
  expect(crowd.each).toBe(3)
  const places = everyPlace(run.course)
  expect(days.members.at(-1)).toBe(places.length)
  expect(days.back.at(-1)).toBe(places.filter((place) => resultAt(run.course, place) >= 0).length)
  const last = crowd.states.at(-1) ?? new Uint8Array()
  expect(last).toHaveLength(crowd.dots)
  for (const [dot, state] of last.entries()) {
    const joined = (run.course.columns.joinedDay[dot * crowd.each] ?? -1) >= 0
    const result = resultAt(run.course, dot * crowd.each)
    expect(state === dotStates.absent).toBe(!joined)
    if (joined) expect(state - dotStates.even).toBe(Math.sign(result))
  }
})

test('depths and the top hundredth add up to everybody', () => {
  const { depths, joins, top, outcome } = draw(withRewards).picture
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  expect(depths.length).toBeGreaterThan(3)
  expect(sum(depths.map(({ members }) => members))).toBe(outcome.members)
  expect(sum(depths.map(({ behind }) => behind))).toBe(outcome.behind)
  expect(sum(depths.map(({ result }) => result))).toBe(sum(joins.map(({ result }) => result)))
  expect(top.people).toBe(Math.ceil(outcome.members / 100))
  expect(top.people + top.others).toBe(outcome.members)
  expect(top.result + top.othersResult).toBe(sum(depths.map(({ result }) => result)))
  expect(top.result / top.people).toBeGreaterThan(top.othersResult / top.others)
})

test('one who recruits gets the first reward for each, on the days that paid rewards', () => {
  const { picture } = draw({ ...usualScenario, level1: 100 })
  const alone = onePerson(picture, 20).line
  const three = onePerson(picture, 20, 3).line
  expect(three.map((amount, nth) => amount - (alone[nth] ?? 0)).slice(0, 5)).toEqual([
    0, 10_000_000, 20_000_000, 30_000_000, 30_000_000,
  ])
  expect(() => onePerson(picture, picture.paidThrough.length)).toThrow(RangeError)
})

test('a run can be left after any day', () => {
  const steps = drawing({ ...usualScenario, people: 1_000 })
  for (let day = 1; day <= 5; day++) expect(steps.next()).toEqual({ done: false, value: day })
})

test('a run in which nobody joins is drawn too', () => {
  const { picture } = draw({ ...usualScenario, arrival: 'listed', joiners: [0, 0], days: 3 })
  expect(picture.outcome).toMatchObject({ members: 0, breakDay: null })
  expect(picture.crowd.dots).toBe(0)
  expect(picture.top).toEqual({ people: 0, result: 0, others: 0, othersResult: 0 })
})
