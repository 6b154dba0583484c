import { Refusal } from '@glasshouse/contract'

/**
 * The outcome of an attempt: `accepted`, or the name of the refusal; any other error is named a
 * bug.
 */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${String(error)}`),
  )
