/**
 * The lab's engine by member: a crowd of a million over a year, against the least work that such an
 * engine could do, and a crowd of ten thousand. The floor is, for each member and day, one
 * multiply-and-add and one 32-bit hash, and for each order four scattered additions (a buyer and
 * three inviters). `BENCH_SMALL=1` has 100,000 members instead of a million.
 */
import { performance } from 'node:perf_hooks'
import { money } from '../packages/contract/src/values/money.ts'
import {
  type CourseRun,
  type CourseTerms,
  defaultRecruitingTerms,
  everyPlace,
  noFright,
  play,
  runCourse,
  usualJoining,
  usualScenario,
} from '../packages/model/src/index.ts'
import { type Bench, type Figure, figure } from './bench.ts'

const isSmall = process.env['BENCH_SMALL'] !== undefined
const many = isSmall ? 100_000 : 1_000_000
const days = 365
const unit = 1_000_000n

const secondsMax = isSmall ? 6 : 60
const floorRatioMax = 5
const megabytesMax = 400

/**
 * Three products; a fifth looks to buy, three in five receive, one in twenty withdraws, each day.
 */
function crowdOf(people: number): CourseTerms {
  return {
    policy: 'promise-first',
    operatorCapitalMayPay: true,
    seed: 'bench',
    startingMoney: money(100n * unit),
    capital: money(BigInt(people) * 10n * unit),
    takeBasisPoints: 500n,
    dividendBasisPoints: 0n,
    recruiting: { ...defaultRecruitingTerms, inviteBonus: money(0n), teamBenefitBasisPoints: 0n },
    stating: null,
    dayZeroMs: Date.UTC(2026, 0, 5),
    timeZone: 'UTC',
    withdrawalAutoMax: money(200n * unit),
    machines: [8, 20, 40].map((price, nth) => ({
      productId: `prd_${nth + 1}`,
      price: money(BigInt(price) * unit),
      dayReturn: money((BigInt(price) * unit) / 25n),
      validDays: 60,
      machineCost: money(0n),
      stock: null,
      limitPerMember: null,
      revenueModel: { kind: 'constant', perMachine: (price / 50).toFixed(2), noisePercent: 10 },
    })),
    groups: [
      {
        seed: 'bench/1',
        people,
        behaviour: {
          ...usualJoining,
          invites: 90,
          buys: 20,
          taste: 'any',
          claims: 60,
          withdraws: 5,
          withdrawShare: 50,
          rumourDay: null,
          rumourShare: 100,
          ...noFright,
        },
      },
    ],
  }
}

function seconds<T>(work: () => T): readonly [number, T] {
  const start = performance.now()
  const result = work()
  return [(performance.now() - start) / 1_000, result]
}

/** A multiply-and-add for each member and day. */
function multiplyAndAdd(people: number): number {
  const [a, b, c] = [
    new Float64Array(people),
    new Float64Array(people).fill(3),
    new Float64Array(people).fill(7),
  ]
  for (let day = 0; day < days; day++)
    for (let place = 0; place < people; place++)
      a[place] = (a[place] as number) + (b[place] as number) * (c[place] as number)
  return a[people - 1] as number
}

function hashes(people: number): number {
  let sum = 0
  for (let day = 0; day < days; day++)
    for (let place = 0; place < people; place++) {
      let hash = Math.imul(place ^ day, 0x85ebca6b)
      hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
      sum = (sum + ((hash ^ (hash >>> 16)) >>> 31)) | 0
    }
  return sum
}

/** The places are drawn beforehand: finding them is not part of the floor. */
function scatteredAdditions(people: number, orders: number): () => number {
  const wallet = new Float64Array(people)
  const places = Int32Array.from(
    { length: 1 << 20 },
    (_, nth) => Math.abs(Math.imul(nth, 0x9e3779b1)) % people,
  )
  return () => {
    for (let order = 0; order < orders; order++)
      for (let nth = 0; nth < 4; nth++) {
        const place = places[(order * 4 + nth) & (places.length - 1)] as number
        wallet[place] = (wallet[place] as number) + 1
      }
    return wallet[0] as number
  }
}

const ordersOf = ({ days: closed }: CourseRun): number => closed.reduce((sum, { sold }) => sum + sold, 0)

export const lab: Bench = {
  name: 'lab',
  rounds: 1,
  run: async (): Promise<Figure[]> => {
    seconds(() => runCourse(crowdOf(2_000), 60)) // compiled before it is measured
    const [small] = seconds(() => runCourse(crowdOf(10_000), days))
    const [large, run] = seconds(() => runCourse(crowdOf(many), days))
    const megabytes = process.memoryUsage().rss / 1e6
    const orders = ordersOf(run)
    const [added] = seconds(() => multiplyAndAdd(many))
    const [hashed] = seconds(() => hashes(many))
    const scatter = scatteredAdditions(many, orders)
    const [scattered] = seconds(scatter)
    const floor = added + hashed + scattered
    const [slider] = seconds(() => play({ ...usualScenario, seed: 'bench' }))
    const note = `${everyPlace(run.course).length} members, ${orders} orders; floor ${floor.toFixed(2)} s, bare multiply-and-add ${added.toFixed(2)} s`
    return [
      figure(`${many} members × ${days} days, s`, large, secondsMax, 'lower', note),
      figure('the same against its floor', large / floor, floorRatioMax, 'lower'),
      figure('memory, MB', megabytes, megabytesMax, 'lower'),
      figure(`10,000 members × ${days} days, s`, small, 1, 'lower'),
      figure('the usual run of the page, s', slider, 0.05, 'lower'),
    ]
  },
}
