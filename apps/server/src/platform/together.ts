/** Questions of one moment, answered by one statement. */
import { PoolFull } from './db/line.ts'

interface Waiting<K, V> {
  readonly key: K
  readonly resolve: (value: V) => void
  readonly reject: (error: unknown) => void
}

/** Keys of one statement: its time stays short, and so does its plan's array. */
const keysMax = 64
/** While so many are under way, the next keys gather: under load each statement answers more of them. */
const underWayMax = 2
/** Four of each of 500 members. Those beyond hear that it is full. */
const waitingMax = 2_000

/**
 * `ask(key)` for something that every request needs and that must not be remembered. What is asked in one turn of the
 * event loop, or while earlier questions are under way, goes into one call of `answer`, which gives the values in the order
 * of their keys. The call begins after each of its keys was asked, so it sees all that was committed before.
 */
export function together<K, V>(
  answer: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  const waiting: Waiting<K, V>[] = []
  let underWay = 0
  let isPlanned = false

  const send = async (some: readonly Waiting<K, V>[]) => {
    underWay++
    try {
      const values = await answer(some.map(({ key }) => key))
      some.forEach(({ resolve }, index) => resolve(values[index] as V))
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
    underWay--
    leave()
  }
  const leave = () => {
    isPlanned = false
    while (waiting.length > 0 && underWay < underWayMax) void send(waiting.splice(0, keysMax))
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) return reject(new PoolFull(`${waitingMax} questions wait already`))
      waiting.push({ key, resolve, reject })
      if (isPlanned) return
      isPlanned = true
      // All requests that were read in one go are heard first.
      setImmediate(leave)
    })
}
