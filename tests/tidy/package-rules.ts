import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Import } from './import-graph.ts'
import { isTest, root, textFiles } from './sources.ts'

export type Versions = Readonly<Record<string, string>>
export type Manifest = {
  dependencies?: Versions
  devDependencies?: Versions
  optionalDependencies?: Versions
}

/** Every package.json of the checkout; the root's folder is empty. */
export const manifests = textFiles
  .map(({ path }) => path)
  .filter((path) => path.endsWith('package.json'))
  .map((path) => ({
    folder: path.replace(/\/?package\.json$/, ''),
    manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest,
  }))

export const versionsOf = (manifest: Manifest = {}): Versions => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
})

/** The package that an import needs; undefined: a part of Node, or a file of the root. */
function packageOf({ to, external }: Import): string | undefined {
  const [scope = '', name = ''] = to.split('/')
  if (!external) return scope === 'packages' ? `@glasshouse/${name}` : undefined
  // A virtual module is made by the build of the app that imports it.
  if (/^(?:node|virtual):/.test(to)) return undefined
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** Packages that a workspace imports without listing them: it finds those of the root. */
export function unlisted(
  imports: readonly Import[],
  listed: ReadonlyMap<string, Versions>,
): readonly string[] {
  const found = imports.flatMap((edge) => {
    const workspace = edge.from.split('/').slice(0, 2).join('/')
    const name = packageOf(edge)
    const own = listed.get(workspace)
    const isOwn = own === undefined || name === undefined || edge.to.startsWith(`${workspace}/`)
    return isOwn || name in own || isTest(edge.from) ? [] : [`${workspace}: ${name} for ${edge.from}`]
  })
  return [...new Set(found)]
}
