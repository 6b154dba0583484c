/**
 * The lab equals the server: random worlds of at least 300 members and 25 days, short days among
 * them, lived by the server and by the course in memory. Each close, each pot and each wallet is
 * the same to the minor unit, and a change of one unit in either is found.
 */
import { formatId, formatMoney, money } from '@glasshouse/contract'
import {
  type Behaviour,
  type CourseMachine,
  type CourseTerms,
  defaultRecruitingTerms,
  everyPlace,
  runCourse,
  standingAt,
} from '@glasshouse/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { byLength } from '../support/length.ts'
import { makeProduct, putCapital } from '../support/life.ts'
import { addGroup } from '../support/simulated.ts'
import { type TestWorld, testWorld } from '../support/world.ts'
import { comparedDay, daysOf, liveAsCrowd, standings } from './crowd-world.ts'

const days = 25
const frights = ['frightShort', 'frightCover', 'frightNear'] as const
const percent = (most = 100) => fc.integer({ min: 0, max: most })

const machine = fc
  .record({
    price: fc.integer({ min: 2_000_000, max: 50_000_000 }),
    returnPercent: fc.integer({ min: 4, max: 15 }),
    validDays: fc.integer({ min: 4, max: 30 }),
    costPercent: fc.constantFrom(0, 20),
    stock: fc.constantFrom(null, null, 150),
    limitPerMember: fc.constantFrom(null, null, 2),
    revenueModel: fc.constantFrom(
      { kind: 'none' } as const,
      { kind: 'constant', perMachine: '0.210007', noisePercent: 25 } as const,
    ),
  })
  .map(({ price, returnPercent, costPercent, ...rest }) => ({
    ...rest,
    price: money(BigInt(price)),
    dayReturn: money(BigInt(Math.floor((price * returnPercent) / 100))),
    machineCost: money(BigInt(Math.floor((price * costPercent) / 100))),
  }))

const group = (least: number): fc.Arbitrary<{ people: number; behaviour: Behaviour }> =>
  fc.record({
    people: fc.integer({ min: least, max: least + 60 }),
    behaviour: fc.record({
      joining: fc.constantFrom(
        'at-once' as const,
        'geometric' as const,
        's-curve' as const,
        'spreading' as const,
      ),
      joinsADay: fc.integer({ min: 4, max: 12 }),
      // Nearly all have joined in time, whichever way they come.
      joinsGrowth: fc.integer({ min: 30, max: 40 }),
      joinsTells: fc.integer({ min: 30, max: 40 }),
      joinsTellingDays: fc.integer({ min: 2, max: 4 }),
      invites: percent(),
      buys: fc.integer({ min: 20, max: 90 }),
      taste: fc.constantFrom('cheapest' as const, 'any' as const, 'dearest' as const),
      claims: percent(),
      withdraws: percent(30),
      withdrawShare: fc.integer({ min: 1, max: 100 }),
      rumourDay: fc.constantFrom(null, 14),
      rumourShare: fc.integer({ min: 1, max: 100 }),
      frightShort: fc.constantFrom(0, 40),
      frightCover: fc.constantFrom(0, 8),
      frightNear: fc.constantFrom(0, 60),
    }),
  })

interface RandomWorld {
  readonly machines: readonly Omit<CourseMachine, 'productId'>[]
  readonly groups: readonly { readonly people: number; readonly behaviour: Behaviour }[]
  readonly policy: CourseTerms['policy']
  readonly operatorCapitalMayPay: boolean
  readonly capital: bigint
  readonly take: number
  readonly dividends: number
  readonly levels: readonly number[]
}

const randomWorld: fc.Arbitrary<RandomWorld> = fc.record({
  machines: fc.array(machine, { minLength: 1, maxLength: 3 }),
  groups: fc.tuple(group(220), group(120)),
  policy: fc.constantFrom('promise-first' as const, 'revenue-backed' as const),
  operatorCapitalMayPay: fc.boolean(),
  capital: fc.bigInt({ min: 0n, max: 900_000_000n }),
  take: fc.constantFrom(0, 1_000),
  dividends: fc.constantFrom(0, 500),
  levels: fc.constantFrom([], [1_000, 500, 300]),
})

/** Makes the world on the server, and the same one as a course. */
async function made(host: TestWorld, of: RandomWorld): Promise<CourseTerms> {
  const { db } = host.world
  await db.run(sql`
    update world_setting set policy = ${of.policy}, operator_funds = ${of.operatorCapitalMayPay},
      take_basis_points = ${of.take}, dividend_basis_points = ${of.dividends}, member_cap = 1000,
      referral_basis_points = ${[...of.levels]}::int[]`)
  const machines: CourseMachine[] = []
  for (const terms of of.machines)
    machines.push({ ...terms, productId: formatId('product', await makeProduct(host, terms)) })
  if (of.capital > 0n) await putCapital(host, of.capital)
  const groups: CourseTerms['groups'][number][] = []
  for (const [nth, { people, behaviour }] of of.groups.entries()) {
    const { rumourDay, ...acts } = behaviour
    const id = await addGroup(host, {
      ...acts,
      count: people,
      seed: `world${nth}`,
      ...(rumourDay === null ? {} : { rumourDay }),
    })
    groups.push({ seed: `world${nth}/${id}`, people, behaviour })
  }
  const { dayZero, seed, auto } = await db.one<{ dayZero: Date; seed: bigint; auto: bigint }>(sql`
    select day_zero, seed, withdrawal_auto_max as auto from world_clock cross join world_setting`)
  return {
    seed: seed.toString(),
    policy: of.policy,
    operatorCapitalMayPay: of.operatorCapitalMayPay,
    startingMoney: money(100_000_000n),
    capital: money(of.capital),
    takeBasisPoints: BigInt(of.take),
    dividendBasisPoints: BigInt(of.dividends),
    recruiting: { ...defaultRecruitingTerms, referralBasisPoints: of.levels.map(BigInt) },
    stating: null,
    machines,
    groups,
    dayZeroMs: dayZero.getTime(),
    timeZone: 'UTC',
    withdrawalAutoMax: money(auto),
  }
}

/** Its first two worlds have every way of joining, and every fright is felt in them. */
const seed = 149
const worlds = fc.sample(randomWorld, { numRuns: byLength({ short: 2, long: 10 }), seed })
let [short, orders] = [0, 0]
const felt = { frightShort: 0, frightCover: 0, frightNear: 0 }

const afraidIn = (terms: CourseTerms): boolean[] => {
  const { course } = runCourse(terms, days)
  return everyPlace(course).map((place) => course.columns.fright?.afraid[place] === 1)
}

/** Whether others would take fright without it. */
const isFelt = (name: (typeof frights)[number], terms: CourseTerms): boolean => {
  const groups = terms.groups.map((each) => ({ ...each, behaviour: { ...each.behaviour, [name]: 0 } }))
  return afraidIn({ ...terms, groups }).join() !== afraidIn(terms).join()
}

describe.each(worlds.map((of, nth) => ({ nth, of })))('random world $nth', ({ of }) => {
  test('every close, every pot and every wallet are the same', { timeout: 600_000 }, async () => {
    const host = await testWorld()
    try {
      const terms = await made(host, of)
      await liveAsCrowd(host, days, { dayZeroMs: terms.dayZeroMs, jumped: false })
      const { days: closes, course } = runCourse(terms, days)
      expect((await daysOf(host.world)).slice(0, days)).toEqual(closes.map(comparedDay))
      const lived = (await standings(host.world)).map(({ had }) => had - terms.startingMoney)
      expect(lived.length).toBeGreaterThanOrEqual(300)
      expect(lived).toEqual(everyPlace(course).map((place) => BigInt(standingAt(course, place))))
      const inServer = await host.world.db.many<{ afraid: boolean }>(sql`
        select afraid_from is not null as afraid from simulated_member order by simulation_id, number`)
      expect(inServer.map(({ afraid }) => afraid)).toEqual(afraidIn(terms))
      for (const name of frights) felt[name] += Number(isFelt(name, terms))
      short += closes.filter(({ isShort }) => isShort).length
      orders += closes.reduce((sum, { sold }) => sum + sold, 0)

      const [machine, ...others] = terms.machines
      if (machine === undefined) throw new Error('no machine')
      const oneMore = { ...machine, dayReturn: money(machine.dayReturn + 1n) }
      const changed = runCourse({ ...terms, machines: [oneMore, ...others] }, days)
      expect(changed.days.map(comparedDay), formatMoney(oneMore.dayReturn)).not.toEqual(
        closes.map(comparedDay),
      )
    } finally {
      await host.drop()
    }
  })
})

test('there were orders, days that could not be paid in full, every way of joining, and members who took fright', () => {
  const ways = worlds.flatMap(({ groups }) => groups.map(({ behaviour }) => behaviour.joining))
  expect(new Set(ways).size).toBe(4)
  expect(orders).toBeGreaterThan(400)
  expect(short).toBeGreaterThan(5)
  for (const name of frights) expect(felt[name], name).toBeGreaterThan(0)
})
