/** The icons that the console and the packages of react-admin import, by their names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/run-program.ts'

/** A statement at the beginning of a line: an example in a comment imports nothing. */
const iconImport = /^(?:import|export) .*? from '@mui\/icons-material\/(\w+)'/gm

/** Programs as a build reads them: our sources, and the modules of a package, not its CommonJS. */
const read = { ours: /(?<!\.test)\.tsx?$/, package: /\.(?:m?js)$/ }

const folders = [
  { path: 'apps/console/src', files: read.ours },
  { path: 'node_modules/react-admin/dist', files: read.package },
  { path: 'node_modules/ra-core/dist', files: read.package },
  { path: 'node_modules/ra-ui-materialui/dist', files: read.package },
]

export const iconsIn = (text: string): string[] => [...text.matchAll(iconImport)].map(([, name = '']) => name)

/** Sorted, each once. The packages must be installed. */
export function importedIcons(): string[] {
  const names = folders.flatMap(({ path, files }) =>
    readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
      .filter((file) => files.test(file))
      .flatMap((file) => iconsIn(readFileSync(join(root, path, file), 'utf8'))),
  )
  return [...new Set(names)].sort()
}
