/**
 * Measures every preset over all seeds and writes the figures to a file: `npm run presets`. Takes a
 * minute.
 */
import { writeFile } from 'node:fs/promises'
import { crowdSizes, presetNames } from '@glasshouse/contract'
// Not imported through the package: the package contains the figures that are measured here.
import { measurePreset } from '../packages/model/src/presets/measure.ts'

const folder = new URL('../packages/model/src/presets/measured/', import.meta.url)
const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

for (const name of presetNames) {
  const rows = crowdSizes.map((people) => [people, measurePreset(name, people)] as const)
  const lines = [
    `/** Measured over 100 seeds by \`npm run presets\`: not to be edited by hand. See \`measure.ts\`. */`,
    `import type { CrowdSize } from '@glasshouse/contract/values/preset-names.ts'`,
    `import type { Measured } from '../measure.ts'`,
    ``,
    `export const ${camel(name)}: Readonly<Record<CrowdSize, Measured>> = ${JSON.stringify(Object.fromEntries(rows))}`,
  ]
  await writeFile(new URL(`${name}.ts`, folder), `${lines.join('\n')}\n`)
}
