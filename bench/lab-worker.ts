/**
 * The worker that a browser runs the lab's crowd in: it is asked for so many people and days, and
 * answers with the seconds that the run took and its orders.
 */
import { runCourse } from '../packages/model/src/index.ts'
import { crowdOf, ordersOf } from './lab-crowd.ts'

export interface CrowdSize {
  readonly people: number
  readonly days: number
}

export interface CrowdRun {
  readonly seconds: number
  readonly orders: number
}

globalThis.addEventListener('message', ({ data }: MessageEvent<CrowdSize>) => {
  runCourse(crowdOf(2_000), 60) // compiled before it is measured
  const start = performance.now()
  const run = runCourse(crowdOf(data.people), data.days)
  const lived: CrowdRun = { seconds: (performance.now() - start) / 1_000, orders: ordersOf(run) }
  globalThis.postMessage(lived)
})
