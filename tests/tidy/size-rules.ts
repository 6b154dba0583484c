import { isTest, type Source } from './sources.ts'
import { linesOf, type Node, nameOf, treeOf, walk } from './syntax.ts'

const FILE_LINES_MAX = 400
const FUNCTION_LINES_MAX = 70
const FILE_LINES_FEW = 15
export const MEDIAN_LINES_MAX = 80

const counted = /\.(ts|tsx|mjs|css|sql)$/
const writtenByPrograms = /(^|\/)(generated|fixtures)\//
const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
])

export function isCounted(path: string): boolean {
  return counted.test(path) && !writtenByPrograms.test(path)
}

export function lineCount(text: string): number {
  return text.trimEnd().split('\n').length
}

export function filesTooLong(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => isCounted(path) && lineCount(text) > FILE_LINES_MAX)
    .map(({ path, text }) => `${path}: ${lineCount(text)} lines, ${FILE_LINES_MAX} at most`)
}

/**
 * The interface of a room, the queries of a feature, a program: their names say why they are files.
 */
const namedForIt = /(^|\/)(index|queries|main|handlers)\.(ts|tsx|mjs)$/

/**
 * Files of a few lines whose first line does not say why they are files: several others use them,
 * they are loaded on their own, or the room's `index.ts` exports them.
 */
export const filesTooShort = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => !isTest(path) && !namedForIt.test(path) && lineCount(text) < FILE_LINES_FEW)
    .filter(({ text }) => !text.startsWith('/*'))
    .map(({ path, text }) => `${path}: ${lineCount(text)} lines, and no word on why`)

/** The callback of a `describe` is a list of tests, and does not count as a function. */
export function functionsTooLong(source: Source): string[] {
  if (lineCount(source.text) <= FUNCTION_LINES_MAX) return [] // no function in it can be longer
  const findings: string[] = []
  walk(treeOf(source), (node, around) => {
    if (!functions.has(node.type) || (isTest(source.path) && isSuite(around.at(-1)))) return
    const { first, last } = linesOf(source, node)
    const lines = last - first + 1
    if (lines > FUNCTION_LINES_MAX) {
      findings.push(`${source.path}:${first}: a function of ${lines} lines, ${FUNCTION_LINES_MAX} at most`)
    }
  })
  return findings
}

function isSuite(node: Node | undefined): boolean {
  if (node?.type !== 'CallExpression') return false
  let callee = node['callee'] as Node
  while (callee.type === 'CallExpression') callee = callee['callee'] as Node
  const called = callee.type === 'MemberExpression' ? (callee['object'] as Node) : callee
  return nameOf(called) === 'describe'
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
