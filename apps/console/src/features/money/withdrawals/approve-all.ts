/** Several approvals, one after another, each with its own operation id. */
import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'

export interface Act {
  readonly withdrawalId: string
  readonly amount: string
  /** Kept over retries, so that no approval counts twice. */
  readonly operationId: string
}

type State = DataOf<'operator.approveWithdrawal'>['state']

export type Outcome =
  | { readonly state: State }
  /** The server answered no, and says why. */
  | { readonly state: 'no'; readonly error: CallError }
  /** Nothing is known about it: it may be sent again. */
  | { readonly state: 'unknown'; readonly error: unknown }

/** Refusals that the server did not make about this withdrawal. */
const withoutAnswer: ReadonlySet<string> = new Set([
  'unreachable',
  'reply_not_understood',
  'too_many_requests',
  'unavailable',
])

/** A reason that is refused is refused for all: it is typed again. */
const isOfReason = (error: unknown): boolean => error instanceof CallError && error.field === 'reason'

function outcomeOf(error: unknown): Outcome {
  if (isOfReason(error)) throw error
  return error instanceof CallError && !withoutAnswer.has(error.error)
    ? { state: 'no', error }
    : { state: 'unknown', error }
}

const isOpen = (outcome: Outcome | undefined): boolean => outcome === undefined || outcome.state === 'unknown'

export const actsOf = (
  chosen: readonly { readonly withdrawalId: string; readonly amount: string }[],
  newOperationId: () => string,
): readonly Act[] =>
  chosen.map(({ withdrawalId, amount }) => ({ withdrawalId, amount, operationId: newOperationId() }))

/** Some acts have no answer yet. */
export const hasRest = (acts: readonly Act[], outcomes: ReadonlyMap<string, Outcome>): boolean =>
  acts.some(({ withdrawalId }) => isOpen(outcomes.get(withdrawalId)))

/**
 * Sends the acts that have no answer yet; a refusal of one does not stop the others. `tell` gets
 * all outcomes after each. Throws the refusal of the reason.
 */
export async function approveAll(
  acts: readonly Act[],
  before: ReadonlyMap<string, Outcome>,
  approve: (act: Act) => Promise<State>,
  tell: (outcomes: ReadonlyMap<string, Outcome>) => void,
): Promise<void> {
  let outcomes = before
  for (const act of acts) {
    if (!isOpen(outcomes.get(act.withdrawalId))) continue
    const outcome = await approve(act).then((state): Outcome => ({ state }), outcomeOf)
    outcomes = new Map([...outcomes, [act.withdrawalId, outcome]])
    tell(outcomes)
  }
}
