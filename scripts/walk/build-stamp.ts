import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../test/run-program.ts'

const dist = join(root, 'apps/member/dist')

/**
 * A stamp that changes with the built member app: its assets have their content's hash in their
 * names.
 */
export async function buildStamp(): Promise<string> {
  const names = await readdir(dist, { recursive: true })
  const hash = createHash('sha256').update(names.sort().join('\n'))
  return hash
    .update(await readFile(join(dist, 'index.html')))
    .digest('hex')
    .slice(0, 12)
}
