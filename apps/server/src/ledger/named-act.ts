/**
 * Idempotent acts of staff, for calls that open their own transactions. The idempotency key
 * commits with the act: the first transaction of its scope writes it. The answer is kept sealed
 * with the session's token, so a password or a code that is shown once is never stored in readable
 * form.
 */
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '@glasshouse/contract'
import type { Scope, Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { answerIn, inputHash, type Operation, type OperationRow } from './operation.ts'

export interface NamedAct extends Operation {
  readonly operationId: string
  /** The session token of the actor. */
  readonly secret: string
}

/** The scope that the act uses. */
export interface IdempotentScope {
  readonly db: Scope
  /**
   * Takes the key in a transaction of another scope of the same schema. Errors: those of
   * `actOnce`.
   */
  take(tx: Tx): Promise<void>
}

/** What is kept beside the act's name. Null: the act is done, and its answer was not kept. */
type StoredAnswer = { readonly sealed: string } | null

/** Thrown where the act would run a second time; never leaves `actOnce`. */
class DoneBefore extends Error {
  override readonly name = 'DoneBefore'
  readonly kept: StoredAnswer
  constructor(kept: StoredAnswer) {
    super('done before')
    this.kept = kept
  }
}

const rowOf = (db: Scope | Tx, { actorId, operationId }: NamedAct) =>
  db.maybe<OperationRow<StoredAnswer>>(sql`
    select input_hash, result from operation where actor_id = ${actorId} and operation_id = ${operationId}`)

/**
 * Takes the key. Of two simultaneous acts the second waits here until the first has committed.
 * Errors: `idempotency_conflict`.
 */
async function take(tx: Tx, act: NamedAct): Promise<void> {
  const taken = await tx.run(sql`
    insert into operation (actor_id, operation_id, input_hash, result)
    values (${act.actorId}, ${act.operationId}, ${inputHash(act.input)}, 'null'::jsonb) on conflict do nothing`)
  if (taken === 1) return
  const row = await rowOf(tx, act)
  const before = row && answerIn<StoredAnswer>(row, act.input)
  throw new DoneBefore(before?.result ?? null)
}

const keep = (db: Scope, { actorId, operationId, input, secret }: NamedAct, answer: object) =>
  db.run(sql`
    insert into operation as known (actor_id, operation_id, input_hash, result)
    values (${actorId}, ${operationId}, ${inputHash(input)},
            ${JSON.stringify({ sealed: seal(secret, operationId, JSON.stringify(answer)) })}::jsonb)
    on conflict (actor_id, operation_id) do update set result = excluded.result
    where known.result = 'null'::jsonb and known.input_hash = excluded.input_hash`)

/**
 * How long a simultaneous request waits for the answer, which is kept shortly after the act
 * commits.
 */
const answerTries = 40
const answerPauseMs = 50

async function answerOfFirst<T>(db: Scope, act: NamedAct, kept: StoredAnswer): Promise<T> {
  let found = kept
  for (let tries = 0; found === null && tries < answerTries; tries++) {
    await setTimeout(answerPauseMs)
    found = (await rowOf(db, act))?.result ?? null
  }
  return opened(act, found)
}

/** Errors: `act_done` when the answer was not kept, or was sealed for another session. */
function opened<T>({ secret, operationId }: NamedAct, kept: StoredAnswer): T {
  const text = kept === null || kept.sealed === undefined ? null : unseal(secret, operationId, kept.sealed)
  if (text === null) throw new Refusal('act_done')
  return JSON.parse(text) as T
}

/**
 * Runs `work` once for the act's name; a repeated request gets the first answer. A refused act is
 * decided again, as long as nothing was committed. The answer is wire data.
 * Errors: `idempotency_conflict` for another input under the name, `act_done`, those of the work.
 */
export async function actOnce<T extends object>(
  db: Scope,
  act: NamedAct,
  work: (named: IdempotentScope) => Promise<T>,
): Promise<T> {
  const row = await rowOf(db, act)
  const before = row && answerIn<StoredAnswer>(row, act.input)
  if (before !== undefined) return opened(act, before.result)
  let isTaken = false
  const taking = async (tx: Tx) => {
    if (!isTaken) await take(tx, act)
  }
  const named: Scope = {
    ...db,
    transaction: async (inner, options = {}) => {
      if (options.snapshot) return await db.transaction(inner, options)
      const done = await db.transaction(async (tx) => {
        await taking(tx)
        return await inner(tx)
      }, options)
      isTaken = true
      return done
    },
  }
  try {
    const answer = await work({ db: named, take: taking })
    await keep(db, act, answer)
    return answer
  } catch (error) {
    if (error instanceof DoneBefore) return await answerOfFirst(db, act, error.kept)
    throw error
  }
}
