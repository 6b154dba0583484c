import { expect, test } from 'vitest'
import { at } from '../course/columns.ts'
import { standingAt } from '../course/outcome.ts'
import { play } from './play.ts'
import { usualScenario } from './scenario.ts'

const scenario = { ...usualScenario, people: 300, days: 60, arrival: 'at-once', ending: 'goes-on' } as const

test('with further machines each member buys one that the money can pay, by its own terms', () => {
  const cheap = { price: 40, dayReturn: 100, term: 5, earns: 100, cost: 25 }
  const dear = { price: 101, dayReturn: 10, term: 30, earns: 0, cost: 0 }
  const { course, days } = play({ ...scenario, machines: [cheap, dear] })
  const sold = days.reduce((sum, day) => sum + day.sold, 0)
  expect(sold).toBe(300)
  expect(course.terms.machines.map(({ price, validDays }) => [price, validDays])).toEqual([
    [100_000_000n, 60],
    [40_000_000n, 5],
    [101_000_000n, 30],
  ])
  // Five days of a tenth of 40, covered by what the machine earns: 20 of the 40 come back.
  const cheapBuyers = [...course.soldOn.values()].flatMap(({ buyers, machines }) =>
    [...buyers].filter((_, nth) => at(machines, nth) === 1),
  )
  expect(cheapBuyers.length).toBeGreaterThan(100)
  expect(cheapBuyers.length).toBeLessThan(200)
  expect(new Set(cheapBuyers.map((place) => standingAt(course, place)))).toEqual(new Set([-20_000_000]))
})

test('a further machine of the same terms changes no close', () => {
  const { price, dayReturn, term, earns, cost } = scenario
  const twice = play({ ...scenario, machines: [{ price, dayReturn, term, earns, cost }] })
  expect(twice.days).toEqual(play(scenario).days)
})
