/**
 * Tells the worker of the installed app which build it belongs to and which files the app needs to
 * start.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, type Manifest } from './manifest.ts'

/** What is around every screen. */
const isFrame = (key: string) => key === 'index.html' || /^src\/(?:app|platform)\//.test(key)

/**
 * What a member without a network sees: the front page, the wallet as it was. Other screens are
 * kept when they were seen.
 */
const screens: readonly string[] = [
  '../../packages/contract/src/member.ts',
  'src/features/support/widget.tsx',
  'src/features/home/home.tsx',
  'src/features/wallet/balance.tsx',
  'src/features/system/not-found.tsx',
  ...['app', 'home', 'message', 'reward', 'sources', 'wallet'].map(
    (words) => `../../packages/words/messages/en_US/${words}.json?compiled`,
  ),
]

/** Beside the files of the build; '' is the page itself. */
const always = ['', 'offline.html', 'icon.svg', 'script-failure.js', 'support.js']

const marked = "const build = { id: '', entry: '', files: [] }"

export interface Build {
  readonly entry: string
  readonly files: readonly string[]
}

export function buildOf(manifest: Manifest): Build {
  const entry = manifest['index.html']?.file
  if (entry === undefined) throw new Error('index.html is not in the manifest')
  const files = [...Object.keys(manifest).filter(isFrame), ...screens].flatMap((key) => {
    if (manifest[key] === undefined) throw new Error(`${key} is not in the manifest`)
    return filesOf(manifest, key)
  })
  return { entry, files: [...always, ...new Set(files)] }
}

/** The worker with a build written into it. */
export function workerOf(source: string, build: Build & { readonly id: string }): string {
  if (!source.includes(marked)) throw new Error('the worker has no place for its build')
  return source.replace(marked, () => `const build = ${JSON.stringify(build)}`)
}

/** Names and contents of all that is served: a build is another one when any of it changed. */
function idOf(dist: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(dist, name)
    if (statSync(path).isFile()) hash.update(`${name}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Before the compressed twins are made. */
export function writeWorker(dist: string, manifest: Manifest): void {
  const path = join(dist, 'worker.js')
  writeFileSync(path, workerOf(readFileSync(path, 'utf8'), { id: idOf(dist), ...buildOf(manifest) }))
}
