/**
 * What the console has read. The contract says which calls are acts of staff, and an act may change
 * anything that staff read: after it, all that is on screen is read again, and no screen lists
 * calls.
 */
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient()

let reading: Promise<unknown> | undefined
let isHeld = false

/** `client.ts` calls it after each act of staff that succeeded. */
export const readAgain = (): void => {
  if (!isHeld) reading = queryClient.invalidateQueries()
}

/** Resolves when the queries on screen have been read again that the last act made stale. */
export const readAfterAct = async (): Promise<unknown> => reading

/**
 * Several calls that are one act to the person: the screen is read again once, after the last, also
 * when one of them failed. One such act runs at a time, because its dialog or screen is open.
 */
export const asOneAct = async <T>(work: () => Promise<T>): Promise<T> => {
  isHeld = true
  try {
    return await work()
  } finally {
    isHeld = false
    readAgain()
    await reading
  }
}
