import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** npm's names for processor architectures that foundry names differently. */
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

const packageName = (): string =>
  `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`

/** The node's program on this machine. @throws Error that says what to do when it is missing. */
export async function findAnvil(): Promise<string> {
  const own = process.env['GLASSHOUSE_ANVIL']
  if (own) return own
  const name = packageName()
  let path: string
  try {
    path = createRequire(import.meta.url).resolve(`${name}/bin/anvil`)
  } catch {
    throw new Error(
      `The practice chain needs the package ${name}, which is not installed. ` +
        'Run `npm install` again with optional packages on; on a machine that the package does not exist for, ' +
        'set GLASSHOUSE_ANVIL to the path of an anvil 1.7.1 of your own.',
    )
  }
  // An install with scripts off, or from an archive, may have lost the executable bit.
  if (((await stat(path)).mode & 0o111) === 0) await chmod(path, 0o755)
  return path
}
