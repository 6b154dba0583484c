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

type Written = Pick<Query, 'text' | 'name'>
const written = new Map<string, Written>()

/** Joins the parts' texts and renumbers their parameters. */
function write(parts: readonly Query[], between: string): Written {
  let before = 0
  const texts = parts.map((part) => {
    const offset = before
    before += part.values.length
    return part.text.replace(/\$([0-9]+)/g, (_, number: string) => `$${Number(number) + offset}`)
  })
  const text = texts.join(between)
  return { text, name: nameOf(text) }
}

/**
 * Joins several queries into one and renumbers their parameters. The parts' names replace their
 * texts, so the same parts are written once: a purchase joins six.
 */
export function joinQueries(parts: readonly Query[], between = ' '): Query {
  const key = `${between}${parts.map(({ name }) => name).join(' ')}`
  let known = written.get(key)
  if (known === undefined) written.set(key, (known = write(parts, between)))
  return { ...known, values: parts.flatMap(({ values }) => values) }
}
