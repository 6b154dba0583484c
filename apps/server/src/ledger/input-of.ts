/** The input of an act, as the ledger keeps it: a call's name and its body. */
import { type BodyOf, type CallName, callDeclaration, formatId } from '@glasshouse/contract'
import { fieldKind, fieldsOf } from '@glasshouse/contract/values/list-fields.ts'
import type { InputValue } from './operation.ts'

/**
 * Ids and instants are texts, as the client sends them: the kept hashes were made of texts, and an
 * act of an earlier version must still be recognised when it is repeated.
 */
export function inputOf<N extends CallName>(name: N, body: BodyOf<N>): InputValue {
  const schemas = fieldsOf(callDeclaration(name).body) ?? {}
  const textOf = (field: string, value: InputValue | Date): InputValue => {
    if (value instanceof Date) return value.toISOString().replace('.000Z', 'Z')
    const schema = schemas[field]
    const held = schema && fieldKind(schema)
    return typeof value === 'bigint' && held?.kind === 'id' ? formatId(held.of, value) : value
  }
  const fields = Object.entries(body as Readonly<Record<string, InputValue | Date>>)
  return {
    call: name,
    ...Object.fromEntries(fields.map(([field, value]) => [field, textOf(field, value)])),
  }
}
