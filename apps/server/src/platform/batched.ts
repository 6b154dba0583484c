/** Batches concurrent questions into one statement. */
import { PoolFull } from './db/line.ts'

interface Waiting<K, V> {
  readonly key: K
  readonly resolve: (value: V) => void
  readonly reject: (error: unknown) => void
}

/** The most keys of one statement: its time stays short, and so does its plan's array. */
const keysMax = 64
/**
 * While this many calls are in progress, further keys gather: under load each statement answers
 * more of them.
 */
const underWayMax = 2
/** Four questions of each of 500 members. Further ones are refused as full. */
const waitingMax = 2_000

/**
 * `ask(key)` for a value that every request needs and that must not be cached. Keys that are asked
 * in one turn of the event loop, or while earlier calls are in progress, are sent in one call of
 * `answer`, which returns the values in the order of their keys. The call begins after each of its
 * keys was asked, so it sees everything that was committed before.
 */
export function batched<K, V>(answer: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
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
      // All requests that were read batched are collected first.
      setImmediate(leave)
    })
}
