/**
 * The columns against members and machines as objects, over random worlds: every day and every
 * member.
 */
import { money } from '@glasshouse/contract/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRecruitingTerms } from '../referral.ts'
import type { RevenueModel } from '../revenue-model.ts'
import { joinings, tastes } from '../simulated-member.ts'
import { blockSize } from './blocks.ts'
import type { Person } from './naive/person.fixture.ts'
import { type NaiveRun, runNaive } from './naive/run-naive.fixture.ts'
import { everyPlace, outcomeOf, standingAt } from './outcome.ts'
import { waitingOf } from './receiving.ts'
import { runCourse } from './run-course.ts'
import type { CourseGroup, CourseMachine, CourseTerms } from './terms.ts'
import { feesOf } from './withdrawing.ts'

const percent = fc.integer({ min: 0, max: 100 })
const amount = (most: number) => fc.integer({ min: 0, max: most }).map((units) => money(BigInt(units)))

const revenueModel: fc.Arbitrary<RevenueModel> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({
    kind: fc.constant('constant' as const),
    perMachine: fc.constantFrom('0.03', '0.400001', '1.25'),
    noisePercent: fc.constantFrom(0, 30),
  }),
  fc.record({
    kind: fc.constant('outage' as const),
    perMachine: fc.constant('0.9'),
    noisePercent: fc.constant(10),
    startsPpmPerDay: fc.constant(120_000),
    lastsDays: fc.integer({ min: 1, max: 5 }),
    outputPercent: fc.constantFrom(0, 40),
  }),
)

const machine: fc.Arbitrary<Omit<CourseMachine, 'productId'>> = fc
  .record({
    price: fc.integer({ min: 1_000_000, max: 60_000_000 }),
    returnPercent: fc.integer({ min: 1, max: 20 }),
    validDays: fc.integer({ min: 1, max: 40 }),
    costPercent: fc.constantFrom(0, 20),
    stock: fc.constantFrom(null, null, 3, 40),
    limitPerMember: fc.constantFrom(null, null, 1, 2),
    revenueModel,
    onSale: fc.constantFrom(null, null, { fromDay: 3, throughDay: 9 }),
  })
  .map(({ price, returnPercent, costPercent, onSale, ...rest }) => ({
    ...rest,
    price: money(BigInt(price)),
    dayReturn: money(BigInt(Math.max(1, Math.floor((price * returnPercent) / 100)))),
    machineCost: money(BigInt(Math.floor((price * costPercent) / 100))),
    ...(onSale === null ? {} : { onSale }),
  }))

const group: fc.Arbitrary<Omit<CourseGroup, 'seed'>> = fc
  .record({
    fromDay: fc.constantFrom(null, 0, 4),
    people: fc.integer({ min: 1, max: 140 }),
    behaviour: fc.record({
      joining: fc.constantFrom(...joinings),
      joinsADay: fc.integer({ min: 1, max: 30 }),
      joinsGrowth: fc.integer({ min: 0, max: 40 }),
      joinsTells: fc.integer({ min: 10, max: 40 }),
      joinsTellingDays: fc.integer({ min: 2, max: 12 }),
      invites: percent,
      buys: percent,
      taste: fc.constantFrom(...tastes),
      claims: percent,
      withdraws: fc.constantFrom(0, 5, 40),
      withdrawShare: percent,
      rumourDay: fc.constantFrom(null, null, 8, 20),
      rumourShare: percent,
      frightShort: fc.constantFrom(0, 0, 30, 100),
      frightCover: fc.constantFrom(0, 0, 3, 20),
      frightNear: fc.constantFrom(0, 0, 40, 100),
    }),
    saving: fc.option(
      fc.record({
        putsAside: percent,
        share: percent,
        takesBack: fc.constantFrom(0, 5, 40),
      }),
    ),
  })
  .map(({ fromDay, saving, ...rest }) => ({
    ...rest,
    ...(fromDay === null ? {} : { fromDay }),
    ...(saving === null ? {} : { saving }),
  }))

const terms: fc.Arbitrary<CourseTerms> = fc
  .record({
    seed: fc.string({ minLength: 1, maxLength: 8 }),
    policy: fc.constantFrom('promise-first' as const, 'revenue-backed' as const),
    operatorCapitalMayPay: fc.boolean(),
    startingMoney: amount(200_000_000),
    capital: amount(2_000_000_000),
    takeBasisPoints: fc.constantFrom(0n, 1_000n, 10_000n),
    dividendBasisPoints: fc.constantFrom(0n, 500n),
    savingsBasisPoints: fc.constantFrom(0n, 50n, 700n),
    levels: fc.constantFrom<readonly bigint[]>(
      [],
      [1_000n],
      [0n, 500n],
      [1_000n, 0n, 300n],
      [1_000n, 500n, 300n],
    ),
    inviteBonus: fc.constantFrom(0n, 1_000_000n),
    teamBenefitBasisPoints: fc.constantFrom(0n, 50n),
    teamBenefitFromGrade: fc.constantFrom(1, 2),
    stating: fc.constantFrom(null, { basisPoints: 4_000n, throughDay: 12 }),
    machines: fc.array(machine, { minLength: 1, maxLength: 4 }),
    groups: fc.array(group, { minLength: 1, maxLength: 3 }),
    startsOn: fc.integer({ min: 0, max: 40 }),
    withdrawalAutoMax: fc.constantFrom(money(5_000_000n), money(200_000_000n)),
    jumped: fc.boolean(),
  })
  .map(({ levels, inviteBonus, teamBenefitBasisPoints, teamBenefitFromGrade, startsOn, ...rest }) => ({
    ...rest,
    recruiting: {
      ...defaultRecruitingTerms,
      referralBasisPoints: levels,
      inviteBonus: money(inviteBonus),
      teamBenefitBasisPoints,
      teamBenefitFromGrade,
    },
    dayZeroMs: Date.UTC(2026, 10, 2 + startsOn),
    timeZone: 'Asia/Kolkata',
    machines: rest.machines.map((each, nth) => ({ ...each, productId: `prd_${nth + 1}` })),
    groups: rest.groups.map((each, nth) => ({ ...each, seed: `${rest.seed}/${nth + 1}` })),
  }))

const days = 45
const frights = ['frightShort', 'frightCover', 'frightNear'] as const

/** Of the groups that nothing else frightens, those who took fright. */
const aloneFrightenedBy = (name: (typeof frights)[number], people: readonly Person[]): number =>
  people.filter(
    ({ isAfraid, group: { behaviour } }) =>
      isAfraid && frights.every((other) => behaviour[other] > 0 === (other === name)),
  ).length

/** Each day and each member, to the minor unit. */
function expectSame(given: CourseTerms, days: number): NaiveRun {
  const naive = runNaive(given, days)
  const run = runCourse(given, days)
  expect(run.days).toEqual(naive.days)
  const { course } = run
  const { columns } = course
  const places = everyPlace(course)
  // Where nobody saves, what a member received today is in its wallet already.
  const isApart = columns.arriving !== null
  const people = places.map((place) => ({
    wallet: BigInt(columns.wallet[place] ?? -1),
    arriving: isApart ? BigInt(columns.arriving?.[place] ?? -1) : null,
    waiting: BigInt(waitingOf(course, place)),
    withdrawn: BigInt((columns.withdrawn[place] ?? -1) - feesOf(columns.withdrawn[place] ?? 0)),
    fees: BigInt(feesOf(columns.withdrawn[place] ?? 0)),
    machinesBought: columns.machinesBought[place],
    joinedDay: columns.joinedDay[place],
    isAfraid: columns.fright?.afraid[place] === 1,
    units: BigInt(columns.savings?.units[place] ?? 0),
  }))
  expect(people).toEqual(
    naive.people.map(
      ({ wallet, arriving, waiting, withdrawn, fees, machinesBought, joinedDay, isAfraid, savings }) => ({
        wallet: isApart ? wallet : wallet + arriving,
        arriving: isApart ? arriving : null,
        waiting,
        withdrawn,
        fees,
        machinesBought,
        joinedDay,
        isAfraid,
        units: savings?.units ?? 0n,
      }),
    ),
  )
  const standings = naive.people.map(
    (person) =>
      person.withdrawn +
      person.wallet +
      person.arriving +
      (person.savings?.units ?? 0n) -
      given.startingMoney,
  )
  expect(places.map((place) => BigInt(standingAt(course, place)))).toEqual(standings)
  expect(outcomeOf(run).ahead).toBe(standings.filter((standing) => standing > 0n).length)
  return naive
}

test('each day and each member are the same, to the minor unit', () => {
  let [short, paidInPart, saved, savedInPart] = [0, 0, 0, 0]
  const frightenedBy = { frightShort: 0, frightCover: 0, frightNear: 0 }
  fc.assert(
    fc.property(terms, (given) => {
      const naive = expectSame(given, days)
      for (const name of frights) frightenedBy[name] += aloneFrightenedBy(name, naive.people)
      short += Number(naive.days.some(({ isShort }) => isShort))
      const savers = naive.people.some(({ savings }) => savings !== null) && given.savingsBasisPoints !== 0n
      saved += Number(savers)
      savedInPart += Number(savers && naive.days.some(({ isShort, paid }) => isShort && paid > 0n))
      paidInPart += Number(naive.days.some(({ isShort, paid }) => isShort && paid > 0n))
    }),
    { numRuns: 120, seed: 16 },
  )
  expect(short).toBeGreaterThan(10)
  expect(paidInPart).toBeGreaterThan(5)
  expect(saved).toBeGreaterThan(30)
  expect(savedInPart).toBeGreaterThan(3)
  for (const name of frights) expect(frightenedBy[name], name).toBeGreaterThan(50)
}, 120_000)

test('crowds of several blocks are the same', () => {
  const crowded = ({ groups, ...rest }: CourseTerms): CourseTerms => ({
    ...rest,
    // The slow course has a group of a close for each saver.
    savingsBasisPoints: 0n,
    groups: groups.map((group, nth) => ({
      ...group,
      people: blockSize + group.people * 20,
      behaviour: { ...group.behaviour, joining: 'at-once' },
      buysOnJoining: nth === 1,
    })),
  })
  fc.assert(
    fc.property(terms, (given) => {
      expectSame(crowded(given), 15)
    }),
    { numRuns: 4, seed: 16 },
  )
}, 120_000)
