import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failedOne, type Outcome, passedOne } from './outcome.ts'
import { root, runNode } from './run-program.ts'

/** Runs the compiler over every part that the root tsconfig.json lists. */
export async function runTypes(): Promise<Outcome> {
  const { references } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const said: string[] = []
  for (const { path } of references) {
    const { code, output } = await runNode(['node_modules/typescript/bin/tsc', '-p', path, '--noEmit'])
    if (code !== 0) said.push(`types of ${path}:\n${output}`)
  }
  return said.length === 0 ? passedOne() : failedOne(said.join('\n\n'))
}
