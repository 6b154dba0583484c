/**
 * Corrections by staff: one operator requests a correction, a second one decides above the limit,
 * and each step is in the open books.
 */
import { type BodyOf, type DataOf, formatId, formatMoney, Refusal, readReason } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { recordAct } from '../foundation/world/index.ts'
import { requireOtherPerson } from '../identity/account/index.ts'
import { type CorrectedCode, correctionOf } from '../ledger/correction.ts'
import { inputOf } from '../ledger/input-of.ts'
import type { Moment } from '../ledger/moment.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { moneyAct, staffOf } from './act.ts'
import { corrections } from './corrections/list.ts'
import { type CorrectionResult, lockCorrections, takeBack } from './corrections/take-back.ts'
import { type CorrectionJudgement, judge, readTarget, type Target } from './corrections/target.ts'

type Answer = DataOf<'operator.reverseMovement'>

const answerOf = (correctionId: bigint, state: Answer['state'], done: CorrectionResult | null): Answer => ({
  correctionId: formatId('correction', correctionId),
  state,
  reversalId: done === null ? null : formatId('movement', done.reversalId),
  debt: formatMoney(done?.debt ?? 0n),
})

/**
 * Judges a movement under the lock of corrections. Errors: `not_found`, `movement_not_reversible`.
 */
async function judged(
  tx: Tx,
  { movementId, operatorId, deciding }: { movementId: bigint; operatorId: bigint; deciding: boolean },
): Promise<CorrectionJudgement & { readonly target: Target }> {
  await lockCorrections(tx)
  const target = await readTarget(tx, movementId, operatorId)
  if (target === undefined) throw new Refusal('not_found', { field: 'movementId' })
  const judgement = await judge(tx, target, deciding)
  if (judgement.why !== null)
    throw new Refusal('movement_not_reversible', { field: 'movementId', facts: { why: judgement.why } })
  return { ...judgement, target }
}

/** The detail for the open books; it never names the wallet's owner. */
const said = ({ movementId, code }: Target, amount: bigint, reason: string) => ({
  movement: formatId('movement', movementId),
  kind: code,
  amount: formatMoney(amount),
  reason,
})

interface ReversalRequest {
  readonly tx: Tx
  readonly moment: Moment
  readonly context: OperatorContext
}

const actorOf = ({ operatorId, pseudonym }: OperatorContext) => ({ operatorId, pseudonym })

/** Errors: those of `judged`, `text_refused`, `money_stopped`, `idempotency_conflict`. */
function reverseMovement(
  given: BodyOf<'operator.reverseMovement'>,
  context: OperatorContext,
): Promise<Answer> {
  const reason = readReason('reason', given.reason)
  const { movementId } = given
  const { operatorId } = context
  return moneyAct(staffOf(context), inputOf('operator.reverseMovement', given), async (tx, moment) => {
    const { target, amount, needed } = await judged(tx, { movementId, operatorId, deciding: false })
    const done = needed === 1 ? await takeBack(tx, moment, target, amount) : null
    const state = done === null ? 'waiting' : 'done'
    const decided = done === null ? null : operatorId
    const { correctionId } = await tx.one<{ correctionId: bigint }>(sql`
      insert into correction (movement_id, kind, amount, reason, asked_by, asked_at, needed, state, decided_by,
                              decided_at, reversal_id)
      values (${movementId}, ${correctionOf[target.code as CorrectedCode]}, ${amount}, ${reason}, ${operatorId},
              ${moment.now}, ${needed}, ${state}, ${decided}, ${done === null ? null : moment.now},
              ${done?.reversalId ?? null})
      returning correction_id`)
    await tell({ tx, moment, context }, said(target, amount, reason), done)
    return answerOf(correctionId, state, done)
  })
}

const tell = (
  { tx, moment, context }: ReversalRequest,
  detail: Readonly<Record<string, string>>,
  done: CorrectionResult | null,
): Promise<number> =>
  recordAct(tx, moment, actorOf(context), done === null ? 'correction-asked' : 'correction', {
    ...detail,
    ...(done === null || done.debt === 0n ? {} : { debt: formatMoney(done.debt) }),
  })

interface Waiting {
  readonly movementId: bigint
  readonly kind: CorrectedCode
  readonly askedBy: bigint
  readonly amount: bigint
}

/**
 * Errors: those of `judged`, `not_found` also for a decided correction, `text_refused`,
 * `money_stopped`, `idempotency_conflict`.
 */
function decideReversal(given: BodyOf<'operator.decideReversal'>, context: OperatorContext): Promise<Answer> {
  const reason = readReason('reason', given.reason)
  const { correctionId } = given
  return moneyAct(staffOf(context), inputOf('operator.decideReversal', given), async (tx, moment) => {
    await lockCorrections(tx)
    const waiting = await tx.maybe<Waiting>(sql`
      select movement_id, movement.code as kind, asked_by, amount
      from correction join movement using (movement_id)
      where correction_id = ${correctionId} and state = 'waiting'`)
    if (waiting === undefined) throw new Refusal('not_found', { field: 'correctionId' })
    const at = { tx, moment, context }
    return given.accept === 'true'
      ? await sayYes(at, correctionId, waiting, reason)
      : await sayNo(at, correctionId, waiting, reason)
  })
}

/**
 * The second operator must be another person. The error is `same_hand` when one person made,
 * renewed or enabled both accounts, or one account the other.
 */
async function sayYes(
  { tx, moment, context }: ReversalRequest,
  correctionId: bigint,
  { movementId, askedBy }: Waiting,
  reason: string,
): Promise<Answer> {
  const { operatorId } = context
  if (askedBy === operatorId)
    throw new Refusal('movement_not_reversible', { field: 'correctionId', facts: { why: 'asked' } })
  await requireOtherPerson(tx, operatorId, { others: [askedBy], field: 'correctionId' })
  const { target, amount } = await judged(tx, { movementId, operatorId, deciding: true })
  const done = await takeBack(tx, moment, target, amount)
  await decide(tx, moment, { correctionId, operatorId, state: 'done', reversalId: done.reversalId })
  await tell({ tx, moment, context }, said(target, amount, reason), done)
  return answerOf(correctionId, 'done', done)
}

async function sayNo(
  { tx, moment, context }: ReversalRequest,
  correctionId: bigint,
  { movementId, kind, amount }: Waiting,
  reason: string,
): Promise<Answer> {
  const { operatorId } = context
  await decide(tx, moment, { correctionId, operatorId, state: 'refused', reversalId: null })
  await recordAct(tx, moment, actorOf(context), 'correction-refused', {
    movement: formatId('movement', movementId),
    kind,
    amount: formatMoney(amount),
    reason,
  })
  return answerOf(correctionId, 'refused', null)
}

interface DecidedCorrection {
  readonly correctionId: bigint
  readonly operatorId: bigint
  readonly state: 'done' | 'refused'
  readonly reversalId: bigint | null
}

const decide = (
  tx: Tx,
  moment: Moment,
  { correctionId, operatorId, state, reversalId }: DecidedCorrection,
): Promise<number> =>
  tx.run(sql`
    update correction set state = ${state}, decided_by = ${operatorId}, decided_at = ${moment.now},
      reversal_id = ${reversalId}
    where correction_id = ${correctionId}`)

export const correctionCalls = {
  'operator.reverseMovement': reverseMovement,
  'operator.decideReversal': decideReversal,
  'operator.corrections': corrections,
} satisfies Partial<Handlers>
