import { parseSync } from '@swc/core'
import type { Source } from './sources.ts'

/** A node of a file's syntax tree, as the parser gives it. */
export type Node = {
  readonly type: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly [key: string]: unknown
}

const trees = new Map<Source, Node>()

/** The syntax tree of a file; cached, since several rules read the same files. */
export function treeOf(source: Source): Node {
  const known = trees.get(source)
  if (known) return known
  const tree = parseSync(source.text, {
    syntax: 'typescript',
    tsx: source.path.endsWith('x'),
  }) as unknown as Node
  trees.set(source, tree)
  return tree
}

/**
 * Files whose text contains a rule's pattern. The others need no tree: all of them take 3 s of
 * processor time to parse and 1 s to walk.
 */
export const filesWith = (sources: readonly Source[], mentioned: RegExp): readonly Source[] =>
  sources.filter(({ text }) => mentioned.test(text))

/** Calls `visit` for each node, outer before inner, with its ancestors (nearest last). */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void): void {
  step(node, [], visit)
}

function step(value: unknown, around: Node[], visit: (node: Node, around: readonly Node[]) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) step(item, around, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const isNode = typeof (value as Node).type === 'string'
  if (isNode) {
    visit(value as Node, around)
    around.push(value as Node)
  }
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key]
    if (typeof inner === 'object' && key !== 'span') step(inner, around, visit)
  }
  if (isNode) around.pop()
}

/** The lines that a node covers, from 1. The parser counts bytes, from 1. */
export function linesOf(source: Source, node: Node): { first: number; last: number } {
  const bytes = Buffer.from(source.text)
  const lineAt = (offset: number) => {
    let line = 1
    for (let at = bytes.indexOf(10); at !== -1 && at < offset; at = bytes.indexOf(10, at + 1)) line += 1
    return line
  }
  const { start = 1, end = 1 } = node.span ?? {}
  return { first: lineAt(start - 1), last: lineAt(end - 2) }
}

/** `path:line` of a node, for a finding. */
export function placeOf(source: Source, node: Node): string {
  return `${source.path}:${linesOf(source, node).first}`
}

/** The name of an identifier, or of a property: `db` for `db` and for `world.db`. */
export function nameOf(node: unknown): string | undefined {
  const found = node as Node | undefined
  if (found?.type === 'Identifier') return String(found['value'])
  if (found?.type === 'MemberExpression') return nameOf(found['property'])
  return undefined
}
