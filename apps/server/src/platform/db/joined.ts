/**
 * Statements composed of fixed parts: the request decides which parts a statement has, and never a
 * text of a user.
 */
import { createHash } from 'node:crypto'
import type { Query } from './sql.ts'

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 16)))
  return name
}

/** Joins several queries into one and renumbers their parameters. */
export function joined(parts: readonly Query[], between = ' '): Query {
  const values: unknown[] = []
  const texts = parts.map((part) => {
    const before = values.length
    values.push(...part.values)
    return part.text.replace(/\$([0-9]+)/g, (_, number: string) => `$${Number(number) + before}`)
  })
  const text = texts.join(between)
  return { text, values, name: nameOf(text) }
}
