/**
 * A read as a person waits for it: tried again when the connection was lost, and given up after 36
 * s in all, whatever the tries wait for.
 */
import { constants } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { appClock, type Clock, type Line, line } from './line.ts'
import { isOnline } from './online.ts'

/**
 * The pauses before the second and the third try: a lost connection often comes back within a
 * moment.
 */
const pausesMs = [1_000, 2_000]

export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'unreachable'

/**
 * A server that did not answer within the whole timeout would probably not answer in a second one.
 */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'unreachable' && !error.tookTooLong

interface Surroundings {
  readonly clock: Clock
  readonly line: Line
  readonly isOnline: () => boolean
}

type Read<T> = (signal: AbortSignal) => Promise<T>

/** Makes `readPatiently(read, left)`: `left` aborts when nobody waits for the answer any more. */
export function makePatientRead({ clock, line, isOnline }: Surroundings) {
  const tries = async <T>(read: Read<T>, signal: AbortSignal): Promise<T> => {
    for (const pauseMs of pausesMs) {
      try {
        return await read(signal)
      } catch (error) {
        if (!isWorthAnotherTry(error) || !isOnline() || signal.aborted) throw error
        await new Promise<void>((resolve) => clock.later(resolve, pauseMs))
        signal.throwIfAborted()
      }
    }
    return read(signal)
  }
  return async <T>(read: Read<T>, left: AbortSignal): Promise<T> => {
    const end = new AbortController()
    const ended = line.begin()
    let takeBack = () => undefined as void
    const givenUp = new Promise<never>((_resolve, reject) => {
      takeBack = clock.later(() => {
        reject(new CallError('unreachable', { message: 'unreachable', tookTooLong: true }))
        end.abort()
      }, constants.requestTimeoutMs)
      left.addEventListener('abort', () => reject(left.reason as Error), { once: true })
    })
    try {
      const answer = await Promise.race([givenUp, tries(read, AbortSignal.any([left, end.signal]))])
      ended('answered')
      return answer
    } catch (error) {
      ended(left.aborted ? 'left' : isUnreachable(error) ? 'lost' : 'answered')
      throw error
    } finally {
      takeBack()
    }
  }
}

export const readPatiently = makePatientRead({ clock: appClock, line, isOnline })
