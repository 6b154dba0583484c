/**
 * Idempotency of money acts: a request with the same key and input gets the first answer, and one
 * with another input is refused.
 */
import { createHash } from 'node:crypto'
import { Refusal } from '@glasshouse/contract'
import type { Runner, Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { sameBytes } from '../platform/random.ts'

export interface Operation {
  /** The member's id, or minus the operator's. */
  readonly actorId: bigint
  /** The client's idempotency key; null: retries have no guarantee. */
  readonly operationId: string | null
  /** Everything that decides what the act does: the call's name and its body. Kept as a hash. */
  readonly input: InputValue
}

export type InputValue =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | readonly InputValue[]
  | InputFields
interface InputFields {
  readonly [field: string]: InputValue
}

/**
 * Canonical text of an input: fields sorted by name, absent fields left out, bigints distinct from
 * numbers.
 */
function canonical(value: InputValue): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const fields = Object.entries(value as InputFields).filter(([, field]) => field !== undefined)
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

export const inputHash = (input: InputValue): Buffer => createHash('sha256').update(canonical(input)).digest()

/** A row of `operation`, or the nulls of an outer join without a match. */
export interface OperationRow<T> {
  readonly inputHash: Buffer | null
  readonly result: T | null
}

/** An answer to keep under the act's name, written by the statement that writes the act's rows. */
export interface KeptAnswer {
  readonly operationId: string
  readonly inputHash: Buffer
  readonly result: object
}

/**
 * A part of a `with` clause: keeps the answer of each row of `made` that has an `operation_id`,
 * under its member. `result` is JSON as text.
 */
export const answersKept: Query = sql`
    answered as (
      insert into operation (actor_id, operation_id, input_hash, result)
      select member_id, operation_id, input_hash, result::jsonb from made where operation_id is not null)`

/** The answer that a row holds; undefined: the act is new. Errors: `idempotency_conflict`. */
export function answerIn<T>(row: OperationRow<T>, input: InputValue): { readonly result: T } | undefined {
  if (row.inputHash === null) return undefined
  if (!sameBytes(row.inputHash, inputHash(input))) throw new Refusal('idempotency_conflict')
  return { result: row.result as T }
}

/** The earlier answer under this name. Errors: `idempotency_conflict`. */
export async function answeredBefore<T>(
  runner: Runner,
  { actorId, operationId, input }: Operation,
): Promise<{ readonly result: T } | undefined> {
  if (operationId === null) return undefined
  const row = await runner.maybe<OperationRow<T>>(sql`
    select input_hash, result from operation where actor_id = ${actorId} and operation_id = ${operationId}`)
  return row && answerIn(row, input)
}

/**
 * Keeps an answer under the act's name, as JSON: it is wire data. Without a name nothing is kept.
 */
async function keepAnswer(tx: Tx, { actorId, operationId, input }: Operation, result: object): Promise<void> {
  if (operationId === null) return
  await tx.run(sql`
    insert into operation (actor_id, operation_id, input_hash, result)
    values (${actorId}, ${operationId}, ${inputHash(input)}, ${JSON.stringify(result)}::jsonb)`)
}

/** Runs `work` and keeps its answer. */
export async function answerAndKeep<T extends object>(
  tx: Tx,
  operation: Operation,
  work: () => Promise<T>,
): Promise<T> {
  const result = await work()
  await keepAnswer(tx, operation, result)
  return result
}

/**
 * Runs `work` once for one named act. Refusals are not stored: a retry is decided again. The
 * actor's own row (a member's wallet, an operator) must be locked before; otherwise two copies of
 * the same act run concurrently, and the second fails on the operation's key. A member's act uses
 * `memberAct`, which does all of this.
 * Errors: `idempotency_conflict` when the name was used with another input.
 */
export async function runOnce<T extends object>(
  tx: Tx,
  operation: Operation,
  work: () => Promise<T>,
): Promise<T> {
  const before = await answeredBefore<T>(tx, operation)
  return before === undefined ? answerAndKeep(tx, operation, work) : before.result
}
