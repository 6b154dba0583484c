/**
 * One naming of rows: SQL is written in snake_case, and `platform/db` gives rows in camelCase. A
 * second convention would be found only by a reader of the row, as `undefined`.
 */
import type { Source } from './sources.ts'
import { type Node, nameOf, placeOf, treeOf, walk } from './syntax.ts'

/** Files in which a rule of this kind can find anything. */
export const mayQuote = /"[a-z][a-zA-Z\d]*[A-Z][a-zA-Z\d]*"/
export const mayBeSnake = /[a-z\d]_[a-z\d]+\w*\??:/

/** A quoted name with a capital; a key of JSON is followed by a colon. */
const quoted = /"[a-z][a-zA-Z\d]*[A-Z][a-zA-Z\d]*"(?!\s*:(?!:))/g

/** Names in SQL that are quoted to keep their capitals. */
export function quotedNames(source: Source): string[] {
  const findings: string[] = []
  walk(treeOf(source), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') return
    for (const part of (node['template'] as Node)['quasis'] as readonly { readonly raw: string }[])
      for (const [name] of part.raw.matchAll(quoted)) findings.push(`${placeOf(source, node)}: ${name}`)
  })
  return findings
}

const snake = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/

/**
 * Fields in snake_case: in the row type of a query everywhere, and in any type of the server. The
 * rows of a dedicated connection (`client.query`) are not renamed, so their types may have them.
 */
export function snakeFields(source: Source): string[] {
  const findings: string[] = []
  walk(treeOf(source), (node, around) => {
    if (node.type !== 'TsPropertySignature') return
    const name = nameOf(node['key']) ?? ''
    if (!snake.test(name)) return
    const query = queryOf(around)
    if (query === 'query' || (query === undefined && !source.path.startsWith('apps/server/src/'))) return
    findings.push(`${placeOf(source, node)}: ${name}`)
  })
  return findings
}

const queries = new Set(['many', 'one', 'maybe', 'query'])

/** The query whose row type surrounds a field: `one` for `db.one<{ … }>(…)`. */
function queryOf(around: readonly Node[]): string | undefined {
  const called = around
    .filter((_, index) => around[index + 1]?.type === 'TsTypeParameterInstantiation')
    .map(({ callee }) => nameOf(callee) ?? '')
  return called.find((name) => queries.has(name))
}
