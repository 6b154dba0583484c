import { isTest, type Source } from './sources.ts'
import { type Node, nameOf, placeOf, treeOf, walk } from './syntax.ts'

// Where calls of staff are answered: one place each, so that whoever looks for one knows the file
// by its noun.
const server = 'apps/server/src/'

/** A call of a world's staff, or of the host's desk. */
const staffCall = /^(operator|desk)\.[a-z][A-Za-z]*$/
export const namesStaffCall = /['"`](?:operator|desk)\.[a-z]/

/** A file of a noun, of either prefix. */
const nounFile: Readonly<Record<string, RegExp>> = {
  operator: /^apps\/server\/src\/staff\/[a-z-]+\.ts$/,
  desk: /^apps\/server\/src\/staff\/host\/[a-z-]+\.ts$/,
}
/** Tables of http say sentences, limits and the like of calls by their names; they answer none. */
const hasTables = `${server}http/`
const ofStaff = `${server}staff/`

interface Key {
  readonly call: string
  readonly node: Node
}

/** What a call is answered by: `'operator.coupons': coupons` in a table, in whatever form. */
function keysOf(source: Source): Key[] {
  const keys: Key[] = []
  walk(treeOf(source), (node) => {
    if (!['KeyValueProperty', 'MethodProperty'].includes(node.type)) return
    const key = node['key'] as Node
    const name = key.type === 'Computed' ? (key['expression'] as Node) : key
    const call = name.type === 'StringLiteral' ? String(name['value']) : ''
    if (staffCall.test(call)) keys.push({ call, node })
  })
  return keys
}

const isOfServer = ({ path }: Source): boolean => path.startsWith(server) && !isTest(path)

/** Handlers of staff's calls that stand elsewhere than in the file of their noun. */
export function misplacedKeys(source: Source): string[] {
  if (!isOfServer(source) || source.path.startsWith(hasTables)) return []
  return keysOf(source)
    .filter(({ call }) => !nounFile[call.split('.')[0] ?? '']?.test(source.path))
    .map(
      ({ call, node }) =>
        `${placeOf(source, node)}: ${call} is answered in a file directly below ${placeFor(call)}`,
    )
}

const placeFor = (call: string): string => (call.startsWith('desk.') ? 'staff/host/' : 'staff/')

/** Calls that stand in no table, or in two. */
export function answeredOtherThanOnce(sources: readonly Source[], calls: readonly string[]): string[] {
  const keys = sources
    .filter(isOfServer)
    .filter(({ path }) => path.startsWith(ofStaff))
    .flatMap(keysOf)
  const times = Map.groupBy(keys, ({ call }) => call)
  return calls
    .filter((call) => staffCall.test(call))
    .map((call) => ({ call, found: times.get(call)?.length ?? 0 }))
    .filter(({ found }) => found !== 1)
    .map(({ call, found }) => `${call} stands in ${found} tables of ${ofStaff}`)
}

/**
 * Other folders of the server that take what a call of staff is given or gives, or its handler's
 * type.
 */
export function takenElsewhere(source: Source): string[] {
  if (!isOfServer(source) || source.path.startsWith(ofStaff)) return []
  const findings: string[] = []
  walk(treeOf(source), (node, around) => {
    if (node.type !== 'StringLiteral' || !staffCall.test(String(node['value']))) return
    const type = around.findLast(({ type }) => type === 'TsTypeReference' || type === 'TsIndexedAccessType')
    if (source.path.startsWith(hasTables) && type === undefined) return
    const by = type === undefined ? 'it' : (nameOf(type['typeName']) ?? 'its type')
    findings.push(`${placeOf(source, node)}: ${by} of ${String(node['value'])} is for staff/ alone`)
  })
  return findings
}
