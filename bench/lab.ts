/**
 * The lab's engine by member: a crowd of a million over a year, against the least work that such an
 * engine could do, the same in a browser's worker, and a crowd of ten thousand. The floor is, for
 * each member and day, one multiply-and-add and one 32-bit hash, and for each order four scattered
 * additions (a buyer and three inviters). `BENCH_SMALL=1` has 100,000 members instead of a million.
 */
import { performance } from 'node:perf_hooks'
import { everyPlace, play, runCourse, usualScenario } from '../packages/model/src/index.ts'
import { type Bench, type Figure, figure } from './bench.ts'
import { crowdOf, ordersOf } from './lab-crowd.ts'

const isSmall = process.env['BENCH_SMALL'] !== undefined
const many = isSmall ? 100_000 : 1_000_000
const days = 365

const secondsMax = isSmall ? 6 : 60
const workerSecondsMax = isSmall ? 9 : 90
const floorRatioMax = 5
const megabytesMax = 400
const turns = 3

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

interface Floor {
  readonly floor: number
  /** The bare multiply-and-add alone. */
  readonly added: number
}

function floorOf(orders: number): () => Floor {
  return () => {
    const [added] = seconds(() => multiplyAndAdd(many))
    const [hashed] = seconds(() => hashes(many))
    const [scattered] = seconds(scatteredAdditions(many, orders))
    return { floor: added + hashed + scattered, added }
  }
}

/**
 * Seconds of the engine, which took `first` before, and of its floor, by turns: the least of each.
 * On a shared virtual machine the same floor took 1.6 to 8.8 s from one run to the next, and the
 * engine 7.5 to 10.3 s, so that one turn of both tells nothing.
 */
function byTurns(first: number, floor: () => Floor): Floor & { readonly large: number } {
  const larges = [first]
  const floors = [floor()]
  while (floors.length < turns) {
    larges.push(seconds(() => runCourse(crowdOf(many), days))[0])
    floors.push(floor())
  }
  return {
    large: Math.min(...larges),
    floor: Math.min(...floors.map((one) => one.floor)),
    added: Math.min(...floors.map((one) => one.added)),
  }
}

export const lab: Bench = {
  name: 'lab',
  rounds: 1,
  run: async (): Promise<Figure[]> => {
    seconds(() => runCourse(crowdOf(2_000), 60)) // compiled before it is measured
    const [small] = seconds(() => runCourse(crowdOf(10_000), days))
    const [first, run] = seconds(() => runCourse(crowdOf(many), days))
    const megabytes = process.memoryUsage().rss / 1e6
    const orders = ordersOf(run)
    const { large, floor, added } = byTurns(first, floorOf(orders))
    const [slider] = seconds(() => play({ ...usualScenario, seed: 'bench' }))
    // It loads Vite (116 MB), so it is loaded after the memory was read.
    const { inBrowsersWorker } = await import('./lab-browser.ts')
    const worker = await inBrowsersWorker({ people: many, days })
    if (worker.orders !== orders && !Number.isNaN(worker.orders))
      throw new Error(`${worker.orders} orders in the browser, ${orders} here`)
    const note = `${everyPlace(run.course).length} members, ${orders} orders; floor ${floor.toFixed(2)} s, bare multiply-and-add ${added.toFixed(2)} s`
    return [
      figure(`${many} members × ${days} days, s`, large, secondsMax, 'lower', note),
      figure('the same against its floor, the least of three of each', large / floor, floorRatioMax, 'lower'),
      figure('memory, MB', megabytes, megabytesMax, 'lower'),
      figure("the same in the browser's worker, s", worker.seconds, workerSecondsMax, 'lower'),
      figure("memory of the browser's page, MB", worker.megabytes, megabytesMax, 'lower', worker.version),
      figure(`10,000 members × ${days} days, s`, small, 1, 'lower'),
      figure('the usual run of the page, s', slider, 0.05, 'lower'),
    ]
  },
}
