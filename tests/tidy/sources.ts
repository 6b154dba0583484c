import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the checkout; `path` is relative to its root, with forward slashes. */
export type Source = { readonly path: string; readonly text: string }

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const ignoredFolders = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results'])
/** The built app, as `cap sync` copies it into the phone projects. */
const copied = /^apps\/phone\/(?:android|ios)\/.*\/(?:public|symlinks)$/
const code = /\.(ts|tsx|mjs)$/
const text = /\.(ts|tsx|mjs|css|sql|json|md|html|svg|yml|yaml|sh|txt)$|^\.ci\/run$|(^|\/)\.[a-z]+rc(\.json)?$/

/** Every file that belongs to the checkout (not installed, built or stored files), by its path. */
export const allFiles: readonly Pick<Source, 'path'>[] = list('').map((path) => ({ path }))

/** Every text file of the checkout. */
export const textFiles: readonly Source[] = allFiles
  .map(({ path }) => path)
  .filter((path) => text.test(path) && path !== 'package-lock.json')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Program text: TypeScript and the plain JavaScript of the scripts, without generated files. */
export const codeFiles: readonly Source[] = textFiles.filter(
  ({ path }) => code.test(path) && !/(^|\/)generated\//.test(path),
)

/**
 * Tests, and files that only tests use (`*.fixture.ts`): they may import files that the product may
 * not.
 */
export function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/')
}

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    const ignored = ignoredFolders.has(entry.name) || path === 'data' || copied.test(path)
    if (entry.isDirectory()) return ignored ? [] : list(path)
    return entry.isFile() ? [path] : []
  })
}
