import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failedOne, type Outcome, passedOne } from './outcome.ts'
import { rarelyCollecting, root, runNode } from './run-program.ts'

/**
 * Two single-threaded compilers: with its own threads one compiler takes twice the processor time
 * for the same work.
 */
const AT_ONCE = 2

/** Runs the compiler over every part that the root tsconfig.json lists. */
export async function runTypes(): Promise<Outcome> {
  const { references } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const waiting = references.map(({ path }) => path)
  const said: string[] = []
  const compileRest = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const args = ['node_modules/typescript-compiler/bin/tsc', '-p', path, '--noEmit', '--singleThreaded']
      const { code, output } = await runNode(args, { env: rarelyCollecting, ownGroup: true })
      if (code !== 0) said.push(`types of ${path}:\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compileRest))
  return said.length === 0 ? passedOne() : failedOne(said.join('\n\n'))
}
