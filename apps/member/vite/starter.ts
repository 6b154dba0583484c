/** The script in the page that asks for a screen's files and first reads at once: what it knows of each place. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtCall, constants } from '@glasshouse/contract'
import type { Route } from '../src/app/route.ts'
import { everyRead, firstReads, type Read } from './first-reads.ts'
import { filesOf, type Manifest } from './manifest.ts'

/** Of every place that is none of the first: the table that says what it is, and the calls it will make. */
const rest = ['src/app/routes.ts', 'src/platform/open-calls.ts', 'src/platform/later-calls.ts'] as const
const [, openCalls] = rest
/** The routes that the app knows without the table, and what each reads by. */
const first: Readonly<Record<string, readonly string[]>> = {
  '/index': rest.slice(1),
  '/projects': [openCalls],
  '/index/detail': [openCalls],
  '/user/login': [],
  '/user/login/register': [],
}

/** Whether a call is sent with the session's token: never, when there is one, or not at all without. */
const tokens = { never: 0, may: 1, must: 2 } as const

/** An address up to the value that is taken from the page's own query. */
type Asked = readonly [address: string, token: 0 | 1 | 2, taken?: string]

/** Numbers of files; words apart, which other languages have in other files; what it reads besides what every place does. */
export type Place = readonly [files: readonly number[], words: readonly number[], reads?: readonly Asked[]]

export interface Tables {
  /** What every place needs, in the order in which it is asked for. */
  readonly app: readonly string[]
  readonly files: readonly string[]
  readonly words: readonly string[]
  readonly places: Readonly<Record<string, Place>>
  /** Read at every place. */
  readonly always: readonly Asked[]
  /** The reading that answers with the front page's pictures. */
  readonly pictures: string
  readonly timeoutMs: number
}

/** As the client writes them (packages/contract/src/client.ts). */
export function askedOf(reads: readonly Read[]): readonly Asked[] {
  return reads.map(([name, body]) => {
    const { service, method, path: rest, auth } = builtCall(name)
    if (method !== 'GET') throw new Error(`${name} is no reading`)
    const pairs = Object.entries(body).map(([key, value]) => [key, String(value)] as const)
    const taken = pairs.find(([, value]) => value.startsWith('?'))
    if (taken !== undefined && pairs.length > 1) throw new Error(`${name}: one value at most is taken`)
    const query = new URLSearchParams(pairs.map(([key, value]) => [key, value.startsWith('?') ? '' : value]))
    const address = `/${service}/${rest}${query.size > 0 ? `?${query}` : ''}`
    const token = tokens[auth === 'public' ? 'never' : auth === 'visitor' ? 'may' : 'must']
    return taken === undefined ? [address, token] : [address, token, taken[1].slice(1)]
  })
}

/** By a name put together here: the bundler of this configuration would follow a plain import into the screens. */
export const appRoutes = async (): Promise<readonly Route[]> => {
  const path = join(import.meta.dirname, '../src/app/routes.ts')
  return ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as { routes: readonly Route[] }).routes
}

/** The source of a screen, as its route imports it. */
export function sourceOf(screen: () => unknown): string {
  const found = /["'][^"']*\/(features\/[^"']+\.tsx)["']/.exec(String(screen))?.[1]
  if (found === undefined) throw new Error(`no screen in ${String(screen)}`)
  return `src/${found}`
}

const numbered = () => {
  const names: string[] = []
  return {
    names,
    of: (name: string): number => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1),
  }
}

const assetOf = (file: string): string => file.replace(/^assets\//, '')

/** `app`: the files of the app itself, in the order in which they are asked for. */
export function tablesOf(manifest: Manifest, app: readonly string[], routes: readonly Route[]): Tables {
  const there = new Set(app)
  const files = numbered()
  const words = numbered()
  const more = (keys: readonly string[], list: typeof files) => {
    const found = keys.flatMap((key) => {
      if (manifest[key] === undefined) throw new Error(`${key} is not in the manifest`)
      return filesOf(manifest, key)
    })
    const names = [...new Set(found)].filter((file) => !there.has(file))
    return names.map((file) => list.of(assetOf(file)))
  }
  for (const path of Object.keys(firstReads))
    if (!routes.some((route) => route.path === path)) throw new Error(`${path} is no route`)
  const places: Record<string, Place> = {}
  for (const { path, screen, words: spoken = [] } of routes) {
    const ofWords = spoken.map((namespace) => `src/i18n/locales/en_US/${namespace}.ts`)
    const reads = firstReads[path]
    const place = [more([...(first[path] ?? rest), sourceOf(screen)], files), more(ofWords, words)] as const
    places[path] = reads === undefined ? place : [...place, askedOf(reads)]
  }
  places['/'] = places['/index'] as Place
  places['*'] = [more(rest, files), []]
  const [pictures] = askedOf([['notice.carousel', {}]])[0] ?? ['']
  const timeoutMs = constants.requestTimeoutMs
  const always = askedOf(everyRead)
  return {
    app: app.map(assetOf),
    files: files.names,
    words: words.names,
    places,
    always,
    pictures,
    timeoutMs,
  }
}

const marked =
  "const tables = { app: [], files: [], words: [], places: {}, always: [], pictures: '', timeoutMs: 0 }"

/** The script with its tables in it, without its comments: it is part of every page that is sent. */
export function starterOf(tables: Tables): string {
  const source = readFileSync(join(import.meta.dirname, 'starter.js'), 'utf8')
  if (!source.includes(marked)) throw new Error('the starter has no place for its tables')
  const script = source
    .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace(marked, () => `const tables = ${JSON.stringify(tables)}`)
  if (script.includes('</script')) throw new Error('the starter would end its own element')
  return script
}
