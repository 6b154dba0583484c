/** Several approvals, one after another, each with its own operation id. */
import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'

export interface Act {
  readonly withdrawalId: string
  readonly amount: string
  /** After this approval it needs one more. */
  readonly needsSecond: boolean
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

/** Nothing is known about this withdrawal, and the next call would end in the same way. */
const endsRun: ReadonlySet<string> = new Set([
  'unreachable',
  'reply_not_understood',
  'too_many_requests',
  'unavailable',
  'world_away',
  'unauthorized',
])

/** A reason that is refused is refused for all: it is typed again. */
const isOfReason = (error: unknown): boolean => error instanceof CallError && error.field === 'reason'

function outcomeOf(error: unknown): Outcome {
  if (isOfReason(error)) throw error
  // A server that failed may have booked the approval before.
  const isAnswer = error instanceof CallError && error.error !== 'internal' && !endsRun.has(error.error)
  return isAnswer ? { state: 'no', error } : { state: 'unknown', error }
}

const isEnd = (outcome: Outcome): boolean =>
  outcome.state === 'unknown' && outcome.error instanceof CallError && endsRun.has(outcome.error.error)

const isOpen = (outcome: Outcome | undefined): boolean => outcome === undefined || outcome.state === 'unknown'

interface Chosen {
  readonly withdrawalId: string
  readonly amount: string
  readonly approvals: { readonly needed: number; readonly given: number }
}

export const actsOf = (chosen: readonly Chosen[], newOperationId: () => string): readonly Act[] =>
  chosen.map(({ withdrawalId, amount, approvals: { needed, given } }) => ({
    withdrawalId,
    amount,
    needsSecond: needed - given > 1,
    operationId: newOperationId(),
  }))

/** Some acts have no answer yet. */
export const hasRest = (acts: readonly Act[], outcomes: ReadonlyMap<string, Outcome>): boolean =>
  acts.some(({ withdrawalId }) => isOpen(outcomes.get(withdrawalId)))

/**
 * Sends the acts that have no answer yet; a refusal of one does not stop the others, and a server
 * that cannot be reached does. `tell` gets all outcomes after each. Throws the refusal of the
 * reason.
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
    if (isEnd(outcome)) return
  }
}
