import type { Import } from './import-graph.ts'
import { isTest } from './sources.ts'

// The permitted imports, by folder; ARCHITECTURE.md has the design of the repository.
const SERVER = 'apps/server/src/'

/**
 * The server's wings, lowest first: a wing imports those below it. In each wing a folder is a room
 * with an index.ts.
 */
const wings: readonly (readonly string[])[] = [
  ['foundation'],
  ['identity'],
  ['messaging'],
  ['scheme'],
  ['payments'],
  ['reporting', 'scheduler'],
  ['staff'],
]

/** A higher server layer may import a lower one; folders on one line do not import each other. */
const serverLayers: readonly (readonly string[])[] = [
  ['platform'],
  ['config.ts'],
  ['chain'],
  ['context.ts'],
  ['ledger', 'signer'],
  ...wings,
  ['http'],
  // They compose the parts, and may import each other.
  ['main.ts', 'serve.ts', 'work.ts', 'welcome.ts', 'host.ts', 'cli', 'demo'],
]
const composing = serverLayers.length - 1

const auditor = 'tests/auditor'

/** The other areas of the repository that an area may import. */
const areas: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/model': ['packages/contract'],
  'packages/web': ['packages/contract'],
  'packages/words': ['packages/contract'],
  'apps/member': ['packages/contract', 'packages/model', 'packages/web', 'packages/words'],
  'apps/phone': ['packages/contract', 'packages/web'],
  'apps/console': ['packages/contract', 'packages/model', 'packages/web', 'packages/words'],
  'apps/lab': ['packages/contract', 'packages/model', 'packages/web', 'packages/words'],
  // An independent replay: a rule that it imported from the server would agree with itself.
  [auditor]: ['packages/contract', 'packages/model'],
  'apps/server': ['packages/contract', 'packages/model', 'packages/words'],
}

/**
 * Inside the member app, the console and the lab, higher lines import lower ones. Features may use
 * each other's parts through index.ts.
 */
const appLayers: readonly (readonly string[])[] = [
  ['platform', 'i18n'],
  ['ui'],
  ['features'],
  ['app', 'main.tsx'],
]

const rules: readonly Rule[] = [
  wrongArea,
  wrongServerLayer,
  pastRoomIndex,
  forOthersThanStaff,
  pastSignerClient,
  wrongAppLayer,
  modelBeyondValues,
  testInProduct,
]

/** One sentence for each forbidden import. Tests may import anything, the auditor may not. */
export function wrongImports(imports: readonly Import[]): string[] {
  return imports
    .flatMap((edge) => rulesFor(edge.from).map((rule) => rule(edge)))
    .filter((finding) => finding !== undefined)
}

type Rule = (edge: Import) => string | undefined

function rulesFor(from: string): readonly Rule[] {
  if (areaOf(from) === auditor && !/\.(?:test|fixture)\.ts$/.test(from)) return [wrongArea]
  return isTest(from) ? [] : rules
}

function areaOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function wrongArea({ from, to, external }: Import): string | undefined {
  const allowed = areas[areaOf(from)]
  if (external || !allowed || areaOf(to) === areaOf(from) || allowed.includes(areaOf(to)) || isTest(to))
    return
  return `${from} imports ${to}: ${areaOf(from)} may import ${allowed.join(' and ') || 'nothing of ours'}`
}

function wrongServerLayer({ from, to }: Import): string | undefined {
  const [upper, lower] = [serverLayerOf(from), serverLayerOf(to)]
  if (!upper || !lower || upper.name === lower.name) return
  const unlisted = [upper, lower].find(({ rank }) => rank === -1)
  if (unlisted) return `${from} imports ${to}: ${unlisted.name} is in no layer of tests/tidy/import-rules.ts`
  if (upper.rank > lower.rank || (upper.rank === composing && lower.rank === composing)) return
  return `${from} imports ${to}: ${upper.name} is below or beside ${lower.name}`
}

function serverLayerOf(path: string): { name: string; rank: number } | undefined {
  if (!path.startsWith(SERVER)) return undefined
  const name = path.slice(SERVER.length).split('/')[0] ?? ''
  return { name, rank: serverLayers.findIndex((layer) => layer.includes(name)) }
}

function pastRoomIndex({ from, to }: Import): string | undefined {
  const [own, other] = [roomOf(from), roomOf(to)]
  if (own === undefined || other === undefined || own === other || to === `${other}/index.ts`) return
  if (isForStaff(to)) return
  return `${from} imports ${to}: another room is reached through its index.ts`
}

/** What changes a room's noun for staff alone: `scheme/coupon/for-staff/offer.ts`. */
const isForStaff = (path: string): boolean => path.startsWith(`${roomOf(path)}/for-staff/`)

/**
 * A room's `for-staff` is the door for the calls of staff. Its `index.ts` is the one for every
 * room, so it does not pass these files on.
 */
function forOthersThanStaff({ from, to }: Import): string | undefined {
  const room = roomOf(to)
  if (room === undefined || !isForStaff(to)) return
  const layer = serverLayerOf(from)
  const isOfRoom = roomOf(from) === room && from !== `${room}/index.ts`
  if (layer === undefined || isOfRoom || layer.name === 'staff' || layer.rank === composing) return
  return `${from} imports ${to}: for-staff/ is for staff alone`
}

/**
 * The staff's calls are one room, with a file per noun; these folders of it are rooms of their own.
 */
const staffRooms: ReadonlySet<string> = new Set(['host', 'visit'])

/** `apps/server/src/scheme/order` for a file in it; undefined for a file outside the wings. */
export function roomOf(path: string): string | undefined {
  if (!path.startsWith(SERVER)) return
  const [wing = '', room = ''] = path.slice(SERVER.length).split('/')
  if (wing === 'staff' && !staffRooms.has(room)) return `${SERVER}${wing}`
  return wings.flat().includes(wing) ? `${SERVER}${wing}/${room}` : undefined
}

/**
 * The keys are in a process of their own: the application imports only the client and the protocol
 * from the signer's folder.
 */
function pastSignerClient({ from, to }: Import): string | undefined {
  const signer = `${SERVER}signer/`
  if (from.startsWith(signer) || !to.startsWith(signer)) return
  if (['client.ts', 'protocol.ts'].includes(to.slice(signer.length))) return
  return `${from} imports ${to}: the application asks the signer through client.ts`
}

function wrongAppLayer({ from, to }: Import): string | undefined {
  const src = ['apps/member/src/', 'apps/console/src/', 'apps/lab/src/'].find((folder) =>
    from.startsWith(folder),
  )
  if (src === undefined || !to.startsWith(src)) return
  const layerOf = (path: string) => path.slice(src.length).split('/')[0] ?? ''
  const [upper, lower] = [layerOf(from), layerOf(to)]
  const rankOf = (name: string) => appLayers.findIndex((layer) => layer.includes(name))
  if (rankOf(lower) <= rankOf(upper)) return
  return `${from} imports ${to}: ${upper} is below ${lower}`
}

function modelBeyondValues({ from, to, external }: Import): string | undefined {
  if (!from.startsWith('packages/model/') || to.startsWith('packages/model/')) return
  if (external ? to === 'zod/mini' : to.startsWith('packages/contract/src/values/')) return
  return `${from} imports ${to}: the model imports nothing but the contract's values (and zod/mini)`
}

function testInProduct({ from, to }: Import): string | undefined {
  // A bench measures the product as a test does, and the scripts run the tests.
  return isTest(to) && !from.endsWith('.config.ts') && !/^(bench|scripts)\//.test(from)
    ? `${from} imports ${to}: the product does not import tests`
    : undefined
}
