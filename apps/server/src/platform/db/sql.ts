/**
 * The one way to write a query: sql`select … where member_id = ${id}`.
 * Values only ever become parameters, so no text of a user reaches the statement. The statement's
 * name is derived from its text, so each connection parses and plans it once. Names are written in
 * snake_case; rows come in camelCase (`statement.ts`).
 */
import { createHash } from 'node:crypto'

export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
  /** Hash of the text; the world's schema is prefixed when it is sent. */
  readonly name: string
}

const written = new WeakMap<TemplateStringsArray, { text: string; name: string }>()

export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Query {
  let known = written.get(strings)
  if (known === undefined) {
    const text = strings.reduce(
      (joined, part, index) => joined + (index === 0 ? part : `$${index}${part}`),
      '',
    )
    known = { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 16) }
    written.set(strings, known)
  }
  return { ...known, values }
}
