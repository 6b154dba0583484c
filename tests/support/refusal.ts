import { Refusal } from '@glasshouse/contract'

/** How an attempt ended: `accepted`, or the name of the refusal; anything else that was thrown is named a bug. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${String(error)}`),
  )
