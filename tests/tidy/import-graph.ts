import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { codeFiles, root, type Source } from './sources.ts'
import { type Node, nameOf, treeOf, walk } from './syntax.ts'

/** One import, type imports included. `to` is a file of the checkout, or a package's name. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly external: boolean
  /**
   * The file is only named, by `new URL('./x', import.meta.url)` or `import.meta.glob`: another
   * process or thread loads it.
   */
  readonly isNamed?: true
}

interface Specifier {
  readonly text: string
  readonly isNamed?: true
}

type Exports = Record<string, string>

const workspaces = ['packages/contract', 'packages/model', 'packages/web', 'packages/words']
const exportsOf = new Map<string, { folder: string; exports: Exports }>(
  workspaces.map((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string
      exports: Exports
    }
    return [name, { folder, exports }]
  }),
)

/** All imports of the given files, in source order. */
export function importsOf(sources: readonly Source[] = codeFiles): Import[] {
  return sources.flatMap((source) =>
    specifiersOf(source).map(({ text, ...named }) => {
      const to = resolve(source.path, text)
      return { from: source.path, to: to ?? text, external: to === undefined, ...named }
    }),
  )
}

const specifiersRead = new WeakMap<Source, readonly Specifier[]>()

/** Cached: several rules, and each plan of a change, ask for the imports of all files. */
function specifiersOf(source: Source): readonly Specifier[] {
  const specifiers = specifiersRead.get(source) ?? readSpecifiers(source)
  specifiersRead.set(source, specifiers)
  return specifiers
}

function readSpecifiers(source: Source): Specifier[] {
  const found: Specifier[] = []
  walk(treeOf(source), (node) => {
    const target =
      node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import'
        ? (node['arguments'] as { expression: Node }[])[0]?.expression
        : (node['source'] as Node | undefined | null)
    const imports = /^(Import|ExportAll|ExportNamed|ExportFrom)Declaration$|^CallExpression$|^TsImportType$/
    if (imports.test(node.type) && target?.type === 'StringLiteral')
      found.push({ text: String(target['value']) })
    const named = namedBeside(node)
    if (named !== undefined) found.push({ text: named, isNamed: true })
    if (node.type === 'TsImportType') found.push({ text: String((node['argument'] as Node)['value']) })
  })
  return found
}

/** The path in `new URL('./x', import.meta.url)` and in `import.meta.glob('./x/*.ts')`. */
function namedBeside(node: Node): string | undefined {
  const callee = node['callee'] as Node | undefined
  const isUrl = node.type === 'NewExpression' && nameOf(callee) === 'URL'
  const isGlob = node.type === 'CallExpression' && nameOf(callee) === 'glob'
  if (!isUrl && !isGlob) return undefined
  const [path, base] = ((node['arguments'] ?? []) as { expression: Node }[]).map(
    ({ expression }) => expression,
  )
  const text = path?.type === 'StringLiteral' ? String(path['value']) : ''
  const isBeside = isGlob || (base?.type === 'MemberExpression' && nameOf(base) === 'url')
  return isBeside && text.startsWith('.') ? text : undefined
}

/** The file of the checkout that a specifier resolves to; undefined for external packages. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const [scope, bare, ...rest] = specifier.split('/')
  const workspace = exportsOf.get(`${scope}/${bare}`)
  if (!workspace) return undefined
  const subpath = rest.length > 0 ? `./${rest.join('/').replace(/\?.*$/, '')}` : '.'
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = pattern.split('*')
    if (pattern === subpath) return normalize(join(workspace.folder, target))
    if (after !== undefined && subpath.startsWith(before)) {
      return normalize(join(workspace.folder, target.replace('*', subpath.slice(before.length))))
    }
  }
  return undefined
}

/** Each import cycle once, as the files on it. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to, external, isNamed } of imports) {
    if (!external && !isNamed && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  // A file is on a cycle when it can reach itself; files that reach each other are on the same one.
  const reach = new Map([...next.keys()].map((file) => [file, reachableFrom(file, next)]))
  const onCircle = [...reach].filter(([file, reached]) => reached.has(file)).map(([file]) => file)
  const circles = new Map<string, string[]>()
  for (const file of onCircle) {
    const mates = onCircle.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file))
    circles.set(mates.toSorted()[0] ?? file, mates.toSorted())
  }
  return [...circles.values()]
}

function reachableFrom(file: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(next.get(file) ?? [])]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    waiting.push(...(next.get(at) ?? []))
  }
  return reached
}
