import { isTest, type Source } from './sources.ts'
import { type Node, nameOf, placeOf, treeOf, walk } from './syntax.ts'

// The staff's calls are handled in one place each, so that an engineer finds the file by the call's
// noun.
const server = 'apps/server/src/'

/** A call of a world's staff, or of the host's desk. */
const staffCall = /^(operator|desk)\.[a-z][A-Za-z]*$/
export const namesStaffCall = /['"`](?:operator|desk)\.[a-z]/

/** The pattern of a noun's file, by the call's prefix. */
const nounFile: Readonly<Record<string, RegExp>> = {
  operator: /^apps\/server\/src\/staff\/[a-z-]+\.ts$/,
  desk: /^apps\/server\/src\/staff\/host\/[a-z-]+\.ts$/,
}
/**
 * Tables in http give sentences, limits and the like for calls by their names; they handle none.
 */
const hasTables = `${server}http/`
const ofStaff = `${server}staff/`

interface Key {
  readonly call: string
  readonly node: Node
}

/** The entries of call tables: `'operator.coupons': coupons`, in any syntax. */
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

/** Handlers of staff calls that are not in the file of their noun. */
export function misplacedKeys(source: Source): string[] {
  if (!isOfServer(source) || source.path.startsWith(hasTables)) return []
  return keysOf(source)
    .filter(({ call }) => !nounFile[call.split('.')[0] ?? '']?.test(source.path))
    .map(
      ({ call, node }) =>
        `${placeOf(source, node)}: ${call} is answered in a file directly below ${placeFor(call)}`,
    )
}

const declares = 'packages/contract/src/calls/staff/'
/** Parts of a noun that the contract has as files of their own. */
const partOf: Readonly<Record<string, string>> = {
  'entry.ts': 'members.ts',
  'places.ts': 'members.ts',
  'versions.ts': 'world.ts',
}

/** Calls that the contract declares in a file of another name than the one that answers them. */
export function declaredElsewhere(sources: readonly Source[]): string[] {
  const filesIn = (folder: string) =>
    new Map(
      sources
        .filter(({ path }) => path.startsWith(folder) && !isTest(path))
        .flatMap((source) =>
          keysOf(source).map(({ call }) => [call, source.path.slice(folder.length)] as const),
        ),
    )
  const answered = filesIn(ofStaff)
  return (
    [...filesIn(declares)]
      // `list-file` belongs to no noun: the doors answer it.
      .filter(([call]) => !answered.get(call)?.endsWith('index.ts'))
      .filter(([call, file]) => answered.has(call) && (partOf[file] ?? file) !== answered.get(call))
      .map(([call, file]) => `${call} is declared in ${file}, and answered in ${answered.get(call)}`)
  )
}

const placeFor = (call: string): string => (call.startsWith('desk.') ? 'staff/host/' : 'staff/')

/** Calls that are in no table, or in two. */
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
    .map(({ call, found }) => `${call} is in ${found} tables of ${ofStaff}`)
}

/**
 * Other folders of the server that use a staff call's name or the type of its input, its output or
 * its handler.
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

/** Lists of staff that no screen of the console shows. */
export function unshownLists(sources: readonly Source[], lists: readonly string[]): string[] {
  const console = sources.filter(({ path }) => path.startsWith('apps/console/src/') && !isTest(path))
  return lists
    .filter((call) => !console.some(({ text }) => text.includes(`'${call}'`) || text.includes(`"${call}"`)))
    .map((call) => `no screen of apps/console shows ${call}`)
}
