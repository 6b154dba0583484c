/** The envelope `{code, msg, data}` of every answer, and the conversion of an error into one. */
import { type ErrorName, errors, type Language, type Refusal } from '@glasshouse/contract'
import { sentence } from './sentences.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

/**
 * Errors with one of HTTP's own numbers keep that status; refusals from 1000 are answered with 200.
 */
const statusOf = (error: ErrorName): number => (errors[error] < 1000 ? errors[error] : 200)

// Frozen data comes from a cache and is sent many times: its whole answer is built once.
const answers = new WeakMap<object, Answer>()

const answerOf = (data: object, msg: string): Answer => ({
  status: 200,
  body: `{"code":200,"msg":${JSON.stringify(msg)},"data":${JSON.stringify(data)}}`,
})

export function succeeded(data: object, msg: string): Answer {
  if (msg !== '' || !Object.isFrozen(data)) return answerOf(data, msg)
  let answer = answers.get(data)
  if (answer === undefined) answers.set(data, (answer = answerOf(data, msg)))
  return answer
}

export const refused = (refusal: Refusal, language: Language): Answer => ({
  status: statusOf(refusal.error),
  body: JSON.stringify({
    code: errors[refusal.error],
    msg: sentence(refusal.error, language, refusal.facts),
    data: { error: refusal.error, field: refusal.field ?? null, facts: refusal.facts },
  }),
})
