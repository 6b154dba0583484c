import { describe, expect, test } from 'vitest'
import { noFright } from './fright.ts'
import { joinersByDay } from './lab/course-of-scenario.ts'
import { usualScenario } from './lab/scenario.ts'
import {
  type Behaviour,
  chosenMachine,
  inviterNumber,
  joinersOn,
  plannedActs,
  usualJoining,
  withdrawalOf,
} from './simulated-member.ts'

const behaviour: Behaviour = {
  ...usualJoining,
  joinsADay: 10,
  invites: 50,
  buys: 30,
  taste: 'any',
  claims: 60,
  withdraws: 10,
  withdrawShare: 25,
  rumourDay: null,
  rumourShare: 100,
  ...noFright,
}
const thousand = Array.from({ length: 1000 }, (_, number) => number)

describe('joining on a day', () => {
  test.each([
    ['at-once', 0, [100, 0]],
    ['steady', 0, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 0]],
    ['geometric', 50, [10, 15, 23, 34, 18, 0]],
    ['geometric', 0, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 0]],
    ['geometric', 100, [10, 20, 40, 30, 0]],
  ] as const)('%s with growth %i: %j, until all have joined', (joining, joinsGrowth, expected) => {
    let left = 100
    const joined = expected.map((_, nth) => {
      const how = { ...usualJoining, joining, joinsADay: 10, joinsGrowth }
      const joiners = joinersOn(how, { nth, left, people: 100 })
      left -= joiners
      return joiners
    })
    expect(joined).toEqual(expected)
  })

  test('years of growth use up all remaining members', () => {
    const how = { ...usualJoining, joining: 'geometric', joinsADay: 10_000, joinsGrowth: 100 } as const
    expect(joinersOn(how, { nth: 9_000, left: 7, people: 10_000 })).toBe(7)
  })

  test.each([
    [
      { joining: 's-curve', joinsGrowth: 10 },
      { arrival: 's-curve', growth: 100 },
    ],
    [
      { joining: 'spreading', joinsTells: 25, joinsTellingDays: 8 },
      { arrival: 'spreading', tells: 25, tellingDays: 8 },
    ],
  ] as const)('a wave goes through the group as in the lab: %j', (how, levers) => {
    const people = 400
    const scenario = { ...usualScenario, ...levers, people, first: 6, days: 120 }
    let left = people
    const joined = Array.from({ length: scenario.days }, (_, nth) => {
      const joiners = joinersOn({ ...usualJoining, ...how, joinsADay: 6 }, { nth, left, people })
      left -= joiners
      return joiners
    })
    expect(joined).toEqual(joinersByDay(scenario))
    expect(joined[0]).toBe(6)
    expect(Math.max(...joined)).toBeGreaterThan(8)
    expect(left).toBeLessThan(people / 5)
  })

  test.each(['s-curve', 'spreading'] as const)('a group that begins with all its people: %s', (joining) => {
    const how = { ...usualJoining, joining, joinsADay: 50 }
    expect(joinersOn(how, { nth: 0, left: 20, people: 20 })).toBe(20)
    expect(joinersOn(how, { nth: 3, left: 0, people: 20 })).toBe(0)
  })
})

describe('inviters', () => {
  test('an inviter has a lower number, in about the requested share, and the first member has none', () => {
    const inviters = thousand.map((number) => inviterNumber('s', behaviour, number))
    expect(inviters[0]).toBeNull()
    expect(inviters.every((inviter, number) => inviter === null || inviter < number)).toBe(true)
    const invited = inviters.filter((inviter) => inviter !== null).length
    expect(invited).toBeGreaterThan(450)
    expect(invited).toBeLessThan(550)
  })

  test.each([0, 100])('%i percent: nobody, or everybody', (invites) => {
    const invited = thousand.filter((number) => inviterNumber('s', { invites }, number) !== null).length
    expect(invited).toBe(invites * 10 - (invites === 100 ? 1 : 0))
  })
})

describe('intentions', () => {
  const plans = (seed: string, day: number, changed: Partial<Behaviour> = {}, isAfraid = false) =>
    thousand.map((number) => plannedActs(seed, { ...behaviour, ...changed }, { day, number, isAfraid }))

  test('are the same for the same seed and day, and another for another', () => {
    expect(plans('s', 3)).toEqual(plans('s', 3))
    expect(plans('s', 3)).not.toEqual(plans('s', 4))
    expect(plans('s', 3)).not.toEqual(plans('t', 3))
  })

  test('occur in about the requested shares', () => {
    const acts = plans('s', 3)
    expect(acts.filter(({ buys }) => buys).length / 10).toBeCloseTo(30, -1)
    expect(acts.filter(({ claims }) => claims).length / 10).toBeCloseTo(60, -1)
    expect(acts.filter(({ withdrawShare }) => withdrawShare === 25).length / 10).toBeCloseTo(10, -1)
    expect(acts.filter(({ withdrawShare }) => withdrawShare === 0).length / 10).toBeCloseTo(90, -1)
  })

  test('from the day of a rumour on all withdraw, and not before', () => {
    const rumour = { rumourDay: 5, rumourShare: 80 }
    expect(plans('s', 4, rumour)).toEqual(plans('s', 4))
    expect(new Set(plans('s', 5, rumour).map(({ withdrawShare }) => withdrawShare))).toEqual(new Set([80]))
    expect(new Set(plans('s', 9, rumour).map(({ withdrawShare }) => withdrawShare))).toEqual(new Set([80]))
  })

  test('who has taken fright withdraws everything and buys nothing, and receives as before', () => {
    const afraid = plans('s', 3, { buys: 100, rumourDay: 3, rumourShare: 80 }, true)
    const before = plans('s', 3, { buys: 100 })
    expect(afraid).toEqual(before.map(({ claims }) => ({ buys: false, claims, withdrawShare: 100 })))
  })
})

describe('choosing a machine', () => {
  const machines = [10n, 20n, 30n].map((price) => ({ price }))
  const choose = (taste: Behaviour['taste'], wallet: bigint, number = 1) =>
    chosenMachine('s', { taste }, { day: 1, number, wallet, machines })?.price

  test.each([
    ['cheapest', 9n, undefined],
    ['cheapest', 10n, 10n],
    ['cheapest', 99n, 10n],
    ['dearest', 9n, undefined],
    ['dearest', 29n, 20n],
    ['dearest', 30n, 30n],
    ['any', 9n, undefined],
    ['any', 19n, 10n],
  ] as const)('%s with %s: %s', (taste, wallet, price) => {
    expect(choose(taste, wallet)).toBe(price)
  })

  test('“any” chooses each of the affordable ones', () => {
    expect(new Set(thousand.map((number) => choose('any', 25n, number)))).toEqual(new Set([10n, 20n]))
  })
})

test.each([
  [0n, 50, 0n],
  [1_990_000n, 50, 0n],
  [2_000_000n, 50, 1_000_000n],
  [10_555_555n, 33, 3_480_000n],
  [90_000_000n, 100, 50_000_000n],
])('a wallet of %s at %i percent: %s is withdrawn', (wallet, share, amount) => {
  expect(withdrawalOf(wallet, share, { least: 1_000_000n, most: 50_000_000n })).toBe(amount)
})
