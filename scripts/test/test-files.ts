import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from './run-program.ts'

const pattern = '{packages,apps,tests,scripts,bench}/**/*.test.{ts,tsx}'

/**
 * The test files whose path contains a filter, by their paths from the checkout's root.
 *
 * @throws Error with a sentence when no file matches
 */
export function matching(filter: string): readonly string[] {
  const part = relative(root, resolve(root, filter))
  const files = globSync(pattern, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  })
  const found = files.filter((file) => file.includes(part))
  if (found.length > 0) return found
  throw new Error(
    `No test file has “${filter}” in its path, and no step has that name. The steps are types, lint, format, unused and build; the kinds unit, service, memory, race and e2e.`,
  )
}
