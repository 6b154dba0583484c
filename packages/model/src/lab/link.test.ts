import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivals, endings, leverNames, levers } from './levers.ts'
import { linkOf, readLink } from './link.ts'
import { readScenario, type Scenario, usualScenario } from './scenario.ts'

const anyScenario = fc
  .record({
    seed: fc.stringMatching(/^[\w.-]{1,40}$/),
    arrival: fc.constantFrom(...arrivals.filter((arrival) => arrival !== 'listed')),
    policy: fc.constantFrom('promise-first' as const, 'revenue-backed' as const),
    ending: fc.constantFrom(...endings),
    ...Object.fromEntries(
      leverNames.map((name) => [name, fc.integer({ min: levers[name].least, max: levers[name].most })]),
    ),
  })
  .map((given) => ({ ...usualScenario, ...given }) as Scenario)

test('a link says every lever, and reads back as the same run', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const link = linkOf(scenario)
      for (const name of leverNames) expect(link).toContain(`${name}=`)
      expect(link).toMatch(/^[\w.=&-]+$/)
      const read = readLink(`#${link}`)
      const direct = readScenario(scenario)
      expect(read).toEqual(direct)
      if ('scenario' in read) expect(read.scenario).toEqual(scenario)
    }),
  )
})

test('an empty link is the usual run, and lists of joiners and of machines travel', () => {
  expect(readLink('#')).toEqual({ scenario: usualScenario })
  const listed = { ...usualScenario, arrival: 'listed' as const, joiners: [10, 0, 25] }
  expect(readLink(linkOf(listed))).toEqual({ scenario: listed })
  const machines = [
    { price: 40, dayReturn: 30, term: 20, earns: 10, cost: 20 },
    { price: 250, dayReturn: 60, term: 90, earns: 0, cost: 0 },
  ]
  expect(linkOf({ ...usualScenario, machines })).toContain('&machines=40.30.20.10.20.250.60.90.0.0')
  expect(readLink(linkOf({ ...usualScenario, machines }))).toEqual({
    scenario: { ...usualScenario, machines },
  })
})

test('a link from before a lever was added is the same run without it', () => {
  const fright = ['frightShort', 'frightCover', 'frightNear']
  const later = [...fright, 'putsAside', 'asideShare', 'takesBack', 'savings']
  const old = linkOf({ ...usualScenario, seed: 'old' })
    .split('&')
    .filter((pair) => !later.some((name) => pair.startsWith(`${name}=`)))
  expect(old).toHaveLength(Object.keys(usualScenario).length - later.length - 2)
  expect(readLink(old.join('&'))).toEqual({ scenario: { ...usualScenario, seed: 'old' } })
})

test.each([
  ['people=0', 'people'],
  ['people=1e3', 'people'],
  ['dayReturn=5.5', 'dayReturn'],
  ['policy=generous', 'policy'],
  ['seed=a b', 'seed'],
  ['speed=9', 'speed'],
  ['take=60&cost=60', 'take'],
  ['people=10&first=11', 'first'],
  ['arrival=listed', 'joiners'],
  ['arrival=listed&joiners=1.x', 'joiners'],
  ['machines=40.30.20.10', 'machines'],
  ['machines=40.30.0.10.0', 'machines'],
  ['machines=40.30.5.10.60&take=50', 'machines'],
  [`machines=${'1.1.1.1.1.'.repeat(7)}1.1.1.1.1`, 'machines'],
])('%s is refused by the name of the field', (link, field) => {
  const read = readLink(link)
  if ('scenario' in read) throw new Error('read')
  expect(read.faults[0]?.field).toContain(field)
})
