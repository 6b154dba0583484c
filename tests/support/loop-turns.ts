/**
 * What a piece of work costs the thread that serves everybody, in milliseconds of its processor
 * time. Not of the clock: on a busy machine a thread also waits for its core.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

const since = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** All that the work costs: no turn of the event loop is longer. */
export async function threadMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return since(before)
}

/** The longest turn of the event loop while the work goes on: nothing else runs in it. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let done = false
  const ticking = (async () => {
    while (!done) {
      const before = process.threadCpuUsage()
      await nextTurn()
      longest = Math.max(longest, since(before))
    }
  })()
  try {
    await work()
  } finally {
    done = true
    await ticking
  }
  return longest
}

/**
 * The smallest of three measurements: what the work itself costs, without code that is compiled at
 * its first call, or a collection of memory that began before.
 */
export async function leastOfThree(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure())
}
