/**
 * A fair queue for expensive work: a limited number at a time, a bounded number of waiting
 * callers, and the groups in turns, so that a crowd in one group does not delay another.
 */
import { Refusal } from '@glasshouse/contract'

export interface FairQueueLimits {
  readonly atOnceMax: number
  /** The most waiting callers of all groups together. */
  readonly waitingMax: number
  /** The most waiting callers of one group. Missing: no limit but `waitingMax`. */
  readonly waitingOfGroupMax?: number
  /** The most calls of one person, in progress and waiting. */
  readonly waitingOfOneMax: number
  /** The retry-after of a refused caller. */
  readonly retrySeconds: number
  /**
   * A caller that waits for longer is refused: its page has given up by then, and the result would
   * be unused.
   * Missing: no limit.
   */
  readonly waitMsMax?: number
}

export interface QueueKey {
  /** The world, or another key that takes turns. */
  readonly group: string
  /** The person, under a name that is unique. */
  readonly one: string
}

export type FairQueue = <T>(whose: QueueKey, work: () => Promise<T>) => Promise<T>

/**
 * Errors of a turn: `too_many_requests` when the queue or the caller's share of it is full, or the
 * wait was too long.
 */
export function makeFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnceMax, waitingMax, waitingOfGroupMax = waitingMax, waitingOfOneMax, waitMsMax } = limits
  const refusal = () => new Refusal('too_many_requests', { facts: { seconds: limits.retrySeconds } })
  /** In the order in which groups are served next; no list is empty. */
  const waiting = new Map<string, (() => void)[]>()
  const ofOne = new Map<string, number>()
  let running = 0
  let waitingInAll = 0

  const count = (one: string, by: number) => {
    const now = (ofOne.get(one) ?? 0) + by
    if (now === 0) ofOne.delete(one)
    else ofOne.set(one, now)
  }
  const enter = ({ group, one }: QueueKey): Promise<void> => {
    const ahead = waiting.get(group) ?? []
    const isFull = running >= atOnceMax && (waitingInAll >= waitingMax || ahead.length >= waitingOfGroupMax)
    if (isFull || (ofOne.get(one) ?? 0) >= waitingOfOneMax) throw refusal()
    count(one, 1)
    if (running < atOnceMax) {
      running++
      return Promise.resolve()
    }
    waitingInAll++
    waiting.set(group, ahead)
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const giveUp = () => {
        ahead.splice(ahead.indexOf(begin), 1)
        if (ahead.length === 0) waiting.delete(group)
        waitingInAll--
        count(one, -1)
        reject(refusal())
      }
      const late = waitMsMax === undefined ? undefined : setTimeout(giveUp, waitMsMax)
      ahead.push(begin)
    })
  }
  /**
   * Hands the slot to the next group, which then moves to the end of the order; or frees the slot.
   */
  const leave = () => {
    const [next] = waiting
    if (next === undefined) return void running--
    const [group, ahead] = next
    waiting.delete(group)
    const begin = ahead.shift()
    if (ahead.length > 0) waiting.set(group, ahead)
    waitingInAll--
    begin?.()
  }

  return async (whose, work) => {
    await enter(whose)
    try {
      return await work()
    } finally {
      count(whose.one, -1)
      leave()
    }
  }
}
