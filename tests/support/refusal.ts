/** What a call refused, and whether its declaration has it. */
import { type CallName, callDeclaration, errors, isErrorName, Refusal } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { refusalsOf } from '../../apps/server/src/http/openapi.ts'

/**
 * The outcome of an attempt: `accepted`, or the name of the refusal; any other error is named a
 * bug.
 */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${String(error)}`),
  )

/** Each call may refuse its fields, and what HTTP refuses with its own numbers. */
const ofFields: ReadonlySet<string> = new Set(['field_missing', 'field_invalid'])

function undeclared(name: CallName, error: unknown): Error | null {
  if (!(error instanceof Refusal || error instanceof CallError)) return null
  const refusal = error.error
  if (!isErrorName(refusal) || errors[refusal] < 1000 || ofFields.has(refusal)) return null
  return refusalsOf(callDeclaration(name)).includes(refusal)
    ? null
    : new Error(`${name} does not declare ${refusal}`)
}

/**
 * The same attempt; a refusal that the declaration of the call, and so the document of the API,
 * does not have is another error.
 */
export const declared = <T>(name: CallName, attempt: Promise<T>): Promise<T> =>
  attempt.catch((error: unknown) => {
    throw undeclared(name, error) ?? error
  })
