import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runNaive } from '../course/naive/run-naive.fixture.ts'
import { everyPlace } from '../course/outcome.ts'
import { courseOfScenario } from './course-of-scenario.ts'
import { fixedScenario } from './figures-of.fixture.ts'
import { arrivals, endings } from './levers.ts'
import { draw } from './picture.ts'
import { dueOn, labMarks, labOutcome, paidOn, play, resultAt } from './play.ts'
import { type Scenario, usualScenario } from './scenario.ts'
import { filesOf } from './tables.ts'

const tables = ['days.csv', 'joined.csv', 'codebook.csv']

describe('off', () => {
  const off = { putsAside: 0, savings: 70, takesBack: 20 }
  const nothingAside = { putsAside: 60, asideShare: 0, savings: 70 }

  test.each(['usual', 'steady', 'listed', 'rumour'] as const)('changes no byte of a run: %s', (name) => {
    const without = filesOf(play(fixedScenario(name, usualScenario.engine)))
    for (const levers of [off, nothingAside]) {
      const files = filesOf(play({ ...fixedScenario(name, usualScenario.engine), ...levers }))
      for (const table of tables) expect(files.get(table), table).toBe(without.get(table))
    }
    expect(without.get('days.csv')).not.toContain('put_aside')
  })
})

const percent = fc.integer({ min: 0, max: 100 })
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    arrival: fc.constantFrom(...arrivals),
    joiners: fc.constant([12, 0, 3, 40, 7, 0, 30]),
    policy: fc.constantFrom('promise-first' as const, 'revenue-backed' as const),
    ending: fc.constantFrom(...endings),
    seed: fc.stringMatching(/^[a-z]{1,6}$/),
    people: fc.integer({ min: 20, max: 150 }),
    first: fc.integer({ min: 1, max: 15 }),
    growth: fc.integer({ min: 20, max: 300 }),
    invited: percent,
    price: fc.constantFrom(1, 37, 100, 2_500),
    dayReturn: fc.integer({ min: 1, max: 120 }),
    term: fc.integer({ min: 1, max: 40 }),
    earns: fc.constantFrom(0, 20, 90),
    level1: fc.constantFrom(0, 100),
    level2: fc.constantFrom(0, 30),
    take: fc.constantFrom(0, 10),
    capital: fc.constantFrom(0, 800),
    buys: fc.constantFrom(0, 20, 80),
    receives: fc.constantFrom(0, 60, 100),
    withdraws: fc.constantFrom(0, 5, 40),
    lockUp: fc.constantFrom(0, 2, 9),
    rumour: fc.constantFrom(-1, -1, 18),
    frightShort: fc.constantFrom(0, 0, 60),
    frightCover: fc.constantFrom(0, 0, 15),
    frightNear: fc.constantFrom(0, 0, 80),
    savings: fc.constantFrom(0, 5, 30, 100),
    putsAside: fc.integer({ min: 1, max: 100 }),
    asideShare: fc.integer({ min: 1, max: 100 }),
    takesBack: fc.constantFrom(0, 5, 40),
    machines: fc.constantFrom([], [{ price: 20, dayReturn: 30, term: 12, earns: 10, cost: 20 }]),
  })
  .map((levers) => ({ ...usualScenario, ...levers, days: 45 }))

test('on: each day and each member are those of the naive model, to the minor unit', () => {
  let [ended, short, saved, paidInPart] = [0, 0, 0, 0]
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { days, course } = play(scenario)
      const naive = runNaive(courseOfScenario(scenario), scenario.days)
      expect(days).toEqual(naive.days)
      expect(everyPlace(course).map((place) => BigInt(resultAt(course, place)))).toEqual(
        naive.people.map(
          ({ withdrawn, wallet, arriving, waiting, savings }) =>
            withdrawn + wallet + arriving + waiting + (savings?.units ?? 0n) - course.terms.startingMoney,
        ),
      )
      ended += Number(course.endedOn !== null)
      short += Number(days.some(({ isShort }) => isShort))
      saved += Number(days.some(({ savingsPaid }) => savingsPaid > 0n))
      paidInPart += Number(days.some((day) => paidOn(day) > 0n && paidOn(day) < dueOn(day)))
    }),
    { numRuns: 60, seed: 16 },
  )

  expect(ended).toBeGreaterThan(8)
  expect(short).toBeGreaterThan(20)
  expect(saved).toBeGreaterThan(20)
  expect(paidInPart).toBeGreaterThan(3)
}, 120_000)

const saving: Scenario = { ...usualScenario, savings: 10, putsAside: 20 }

test('what members put aside is theirs: who is ahead has it in the wallet or put aside', () => {
  const aside = { ...usualScenario, putsAside: 100, asideShare: 100, savings: 0 }
  const run = play(aside)
  const last = run.days.at(-1)
  expect(last?.putAside).toBeGreaterThan(40_000_000_000n)
  // Nothing is promised for it, so everybody ends where they would have without it.
  expect(labOutcome(run)).toEqual(labOutcome(play(usualScenario)))
})

test('a promise on savings breaks the usual run earlier', () => {
  const [without, promised] = [labOutcome(play(usualScenario)), labOutcome(play(saving))]
  expect(without).toMatchObject({ breakDay: 61, members: 818, behind: 463 })
  expect(promised).toMatchObject({ breakDay: 59, members: 787, behind: 476 })
})

test('a run on the pots takes savings back, and nobody puts anything aside any more', () => {
  const { days } = play({ ...saving, rumour: 30, ending: 'goes-on', days: 60 })
  const held = days.map(({ putAside }) => putAside)
  expect(held[29]).toBeGreaterThan(0n)
  expect(held.slice(30)).toEqual(days.slice(30).map(() => 0n))
  expect(days.slice(30).every(({ savingsPromised }) => savingsPromised === 0n)).toBe(true)
})

test('the picture’s due money and the marks count what is promised on savings', () => {
  const { picture, run } = draw({ ...saving, level1: 100 })
  const { breakDay } = picture.outcome
  const last = run.days.at(-1)
  if (breakDay === null || last === undefined) expect.fail('it did not break')
  expect(last.savingsPromised).toBeGreaterThan(0n)
  expect(picture.days.promised[breakDay]).toBe(Number(last.promised + last.savingsPromised))
  expect(picture.days.promised[breakDay]).toBeGreaterThan(picture.days.cash[breakDay] ?? 0)
  for (const [day, paid] of picture.days.paid.entries()) {
    const { revenue, fees, operator, purchases } = picture.days.from
    expect([revenue, fees, operator, purchases].reduce((sum, pot) => sum + (pot[day] ?? 0), 0)).toBe(paid)
  }
  const { fluxNegative } = labMarks(run)
  const isNegative = (day: number) => (picture.days.came[day] ?? 0) < (picture.days.promised[day] ?? 0)
  expect(picture.days.came.findIndex((_, day) => isNegative(day))).toBe(fluxNegative)
  // Rewards are paid on the last day too, and its savings are not.
  expect(picture.rewardShare.at(-1)).toBe(1)
})

test('the tables say what savings were promised, what they were paid, and what is put aside', () => {
  const run = play({ ...saving, level1: 100 })
  const files = filesOf(run)
  const [head = '', ...rows] = (files.get('days.csv') ?? '').trimEnd().split('\n')
  const columns = head.split(',')
  const cellsOf = (name: string) => rows.map((row) => BigInt(row.split(',')[columns.indexOf(name)] ?? ''))
  expect(cellsOf('savings_promised')).toEqual(run.days.map(({ savingsPromised }) => savingsPromised))
  expect(cellsOf('savings_paid')).toEqual(run.days.map(({ savingsPaid }) => savingsPaid))
  expect(cellsOf('put_aside')).toEqual(run.days.map(({ putAside }) => putAside))
  expect(cellsOf('rewards_promised')).toEqual(
    run.days.map(({ sold }, day) => BigInt(invited(run, day, sold))),
  )
  for (const column of columns) expect(files.get('codebook.csv')).toContain(`days,${column},`)
})

/** Ten for each machine that an invited member bought on the day; each buys one, on joining. */
function invited({ course }: ReturnType<typeof play>, day: number, sold: number): number {
  const { joinedDay, inviter } = course.columns
  const joined = everyPlace(course).filter((place) => joinedDay[place] === day)
  expect(joined).toHaveLength(sold)
  return joined.filter((place) => (inviter[place] ?? -1) >= 0).length * 10_000_000
}
