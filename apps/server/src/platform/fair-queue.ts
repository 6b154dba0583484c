/**
 * A fair queue for work that costs much: so many at a time, a bounded room of those who wait, and
 * the groups by turns, so that a crowd in one holds nobody in another.
 */
import { Refusal } from '@glasshouse/contract'

export interface FairQueueLimits {
  readonly atOnceMax: number
  /** Of all groups together. */
  readonly waitingMax: number
  /** Of one group. Missing: as many as there is room for. */
  readonly waitingOfGroupMax?: number
  /** Under way and waiting, of one person. */
  readonly waitingOfOneMax: number
  /** How long a refused caller should wait. */
  readonly retrySeconds: number
  /**
   * Who waits for longer is refused: the page gave up by then, and the work would be for nobody.
   * Missing: as long as it takes.
   */
  readonly waitMsMax?: number
}

export interface Whose {
  /** The world, or whatever else takes turns. */
  readonly group: string
  /** The person, named so that no other is called the same. */
  readonly one: string
}

export type FairQueue = <T>(whose: Whose, work: () => Promise<T>) => Promise<T>

/**
 * Errors of a turn: `too_many_requests` when the room is full, or the caller's share of it, or the
 * wait was too long.
 */
export function makeFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnceMax, waitingMax, waitingOfGroupMax = waitingMax, waitingOfOneMax, waitMsMax } = limits
  const refusal = () => new Refusal('too_many_requests', { facts: { seconds: limits.retrySeconds } })
  /** In the order in which groups are served next; none is empty. */
  const waiting = new Map<string, (() => void)[]>()
  const ofOne = new Map<string, number>()
  let running = 0
  let waitingInAll = 0

  const count = (one: string, by: number) => {
    const now = (ofOne.get(one) ?? 0) + by
    if (now === 0) ofOne.delete(one)
    else ofOne.set(one, now)
  }
  const enter = ({ group, one }: Whose): Promise<void> => {
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
   * Hands the place on to the group whose turn it is, which then stands behind the others; or gives
   * it back.
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
