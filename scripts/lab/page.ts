/** `npm run lab -- page`: the whole lab as one file, which opens from a disk without a network. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../run/child.mjs'
import { root } from '../run/root.mjs'
import { LabError } from './scenario-file.ts'

export async function writePage(args: readonly string[]): Promise<number> {
  const [path, ...more] = args
  if (path === undefined || more.length > 0) throw new LabError('page needs the name of one file.')
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-lab-'))
  try {
    await runQuietly({
      what: 'Building the lab as one file',
      file: process.execPath,
      args: [
        join(root, 'node_modules/vite/bin/vite.js'),
        ...['build', '--mode', 'one-file', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder],
      ],
      cwd: join(root, 'apps/lab'),
    })
    await writeFile(path, await readFile(join(folder, 'index.html'))).catch((error: Error) => {
      throw new LabError(`${path} cannot be written: ${error.message}`)
    })
    console.log(
      `${path}: ${Math.round((await stat(path)).size / 1_000)} kB. It opens in a browser, off line.`,
    )
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
