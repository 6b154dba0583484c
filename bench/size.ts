/**
 * The download size: gzip bytes of the production builds of the member app and the console, as
 * shares of their budgets.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Bench, type Figure, figure } from './bench.ts'

const distOf = (app: 'member' | 'console') => join(import.meta.dirname, `../apps/${app}/dist`)
const dist = distOf('member')
const firstLoadKbMax = 130
const screenKbMax = 40
const consoleKbMax = 400
/** Named lazy chunks that are not screens. */
const apart = /^(?:chart|hi_IN|proof)/

const kb = (bytes: number) => bytes / 1000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
  readonly name?: string
}

const gzipKb = (file: string, folder: string) =>
  kb(gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)

/** These chunks and all chunks that they import statically. */
function closure(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return seen
}

const kbOf = (manifest: Record<string, Chunk>, keys: Iterable<string>, folder = dist) =>
  [...keys]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipKb(file, folder), 0)

function manifestOf(folder: string): Record<string, Chunk> | null {
  const path = join(folder, '.vite/manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : null
}

/** The entry, the words of one language, and the first screen after the login. */
export function consoleFirstLoadKb(): number {
  const folder = distOf('console')
  const manifest = manifestOf(folder)
  if (manifest === null) return Number.NaN
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const first = closure(manifest, [...entries, 'src/i18n/hindi.ts', 'src/features/now/today/today.tsx'])
  return kbOf(manifest, first, folder)
}

async function run(): Promise<Figure[]> {
  const manifest = manifestOf(dist)
  if (manifest === null) return [figure('first load', Number.NaN, 1, 'lower', 'the member app is not built')]
  const consoleKb = consoleFirstLoadKb()
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const login = Object.keys(manifest).filter((key) => /features\/auth\/login[^/]*\.tsx$/.test(key))
  const first = closure(manifest, [...entries, ...login])
  const firstKb = kbOf(manifest, first)
  // What every screen behind the login has in common comes with the first of them.
  const home = closure(manifest, [...entries, ...login, 'src/features/home/home.tsx'])
  const homeKb = kbOf(manifest, home) - firstKb
  const screens = Object.keys(manifest).filter(
    (key) => /features\/.*\.tsx$/.test(key) && !apart.test(manifest[key]?.name ?? ''),
  )
  const added = screens.map((key) => ({
    key,
    kb: kbOf(
      manifest,
      [...closure(manifest, [key])].filter((name) => !home.has(name)),
    ),
  }))
  const largest = added.reduce((worst, next) => (next.kb > worst.kb ? next : worst), { key: 'none', kb: 0 })
  const files = readdirSync(join(dist, 'assets')).length
  return [
    figure(
      'login usable, JavaScript ÷ 130 kB gzip',
      firstKb / firstLoadKbMax,
      1,
      'lower',
      `${firstKb.toFixed(1)} kB`,
    ),
    figure(
      'largest screen after home ÷ 40 kB gzip',
      largest.kb / screenKbMax,
      1,
      'lower',
      `${largest.kb.toFixed(1)} kB ${largest.key}; home adds ${homeKb.toFixed(1)} kB to login, ${files} files`,
    ),
    figure(
      'console with its first screen, JavaScript ÷ 400 kB gzip',
      consoleKb / consoleKbMax,
      1,
      'lower',
      `${consoleKb.toFixed(1)} kB`,
    ),
  ]
}

/** One round, because sizes do not vary between runs. */
export const sizeBench: Bench = { name: 'size', rounds: 1, run }
