import { isTest, type Source } from './sources.ts'
import { type Node, nameOf, placeOf, treeOf, walk } from './syntax.ts'

const injected = /^(apps\/server\/src|apps\/member\/src|tests\/auditor|packages)\//
// The sources of time and randomness. All other code has them injected.
const origins =
  /^apps\/server\/src\/platform\/(clock|random)|^apps\/member\/src\/platform\/(clock|world-clock)\.ts$/
const mayPrint = /^apps\/server\/src\/(cli\/|demo\/|serve\.ts$|signer\/main\.ts$)/

/**
 * Time and randomness that were not injected: a test could not control them, and a world's clock is
 * not the machine's.
 */
export function uninjected(source: Source): string[] {
  if (!injected.test(source.path) || origins.test(source.path)) return []
  if (isTest(source.path) && !source.path.startsWith('tests/auditor/')) return []
  const findings: string[] = []
  walk(treeOf(source), (node) => {
    const called = calledName(node)
    if (called) findings.push(`${placeOf(source, node)}: ${called}`)
  })
  return findings
}

function calledName(node: Node): string | undefined {
  const callee = node['callee'] as Node
  if (node.type === 'NewExpression' && nameOf(callee) === 'Date') {
    return (node['arguments'] as unknown[] | undefined)?.length ? undefined : 'new Date()'
  }
  if (node.type !== 'CallExpression') return undefined
  if (callee.type === 'Identifier' && nameOf(callee) === 'Date') return 'Date()'
  if (callee.type !== 'MemberExpression') return undefined
  const name = `${nameOf(callee['object'])}.${nameOf(callee['property'])}`
  return ['Date.now', 'Math.random'].includes(name) ? `${name}()` : undefined
}

/** Console output of the server: it writes to its log instead. */
export function printed(source: Source): string[] {
  if (!source.path.startsWith('apps/server/src/') || mayPrint.test(source.path) || isTest(source.path))
    return []
  const findings: string[] = []
  walk(treeOf(source), (node) => {
    if (node.type === 'MemberExpression' && nameOf(node['object']) === 'console') {
      findings.push(`${placeOf(source, node)}: console.${nameOf(node['property'])}`)
    }
  })
  return findings
}

/**
 * Forgotten `only`, `skip`, `todo`, and retries, as a call or as an option. `runIf` and `skipIf`
 * give their reason in code.
 */
export function heldBack(source: Source): string[] {
  if (!isTest(source.path)) return []
  const findings: string[] = []
  walk(treeOf(source), (node) => {
    const name = node.type === 'MemberExpression' ? (nameOf(node['property']) ?? '') : ''
    if (['only', 'skip', 'todo', 'fails'].includes(name) && suites.has(rootName(node) ?? ''))
      findings.push(`${placeOf(source, node)}: .${name}`)
    for (const option of node.type === 'CallExpression' ? optionsOf(node) : [])
      findings.push(`${placeOf(source, node)}: ${option}`)
  })
  return findings
}

const suites = new Set(['it', 'test', 'describe', 'suite', 'bench', 'longTest'])

/** The options of a test that hold it back or repeat it. */
function optionsOf(call: Node): readonly string[] {
  const callee = call['callee'] as Node
  const name = callee.type === 'MemberExpression' ? rootName(callee) : nameOf(callee)
  if (!suites.has(name ?? '')) return []
  const given = (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
  const properties = given.flatMap((each) =>
    each.type === 'ObjectExpression' ? (each['properties'] as Node[]) : [],
  )
  return properties
    .map((property) => nameOf((property['key'] ?? property) as Node) ?? '')
    .filter((option) => ['only', 'skip', 'todo', 'fails', 'retry', 'repeats'].includes(option))
}

function rootName(node: Node): string | undefined {
  let object = node['object'] as Node
  while (object.type === 'MemberExpression') object = object['object'] as Node
  return nameOf(object)
}

/**
 * Inside `x.transaction(async (tx) => …)` every statement goes through `tx`: a statement on the
 * database itself would run on another connection, see other rows, survive the rollback, and wait
 * for locks that the transaction holds.
 */
export function aroundTransaction(source: Source): string[] {
  if (isTest(source.path)) return []
  const findings: string[] = []
  walk(treeOf(source), (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'transaction') return
    for (const { expression } of node['arguments'] as { expression: Node }[]) {
      if (!/^(ArrowFunction|Function)Expression$/.test(expression.type)) continue
      for (const mention of mentionsOfDatabase(expression)) {
        findings.push(`${placeOf(source, mention)}: ${nameOf(mention)} inside a transaction`)
      }
    }
  })
  return findings
}

function mentionsOfDatabase(body: Node): Node[] {
  const found: Node[] = []
  walk(body, (node, around) => {
    const isKey = around.at(-1)?.type === 'KeyValueProperty' && around.at(-1)?.['key'] === node
    if (node.type === 'Identifier' && !isKey && /^(db|database)$/.test(nameOf(node) ?? '')) found.push(node)
  })
  return found
}
