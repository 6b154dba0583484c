/** Creates DATA_DIR before anything is written into it. */
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the folders one by one: Node's own `recursive` loops for ever where an existing folder
 * accepts no new one, as in /proc. Errors: those of `mkdir`.
 */
async function makeFolder(path: string): Promise<void> {
  const code = await mkdir(path, { mode: 0o755 }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )
  if (code === 'ENOENT' && dirname(path) !== path) {
    await makeFolder(dirname(path))
    await mkdir(path)
  } else if (code !== null && !(await stat(path)).isDirectory())
    throw Object.assign(new Error('it is a file'), { code })
}

/** `path`: absolute. Errors: Error with a sentence that names the variable. */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path)
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `The environment variable DATA_DIR="${path}" cannot be used (${code ?? message}): give a folder that exists or can be made, and that this account may write to.`,
      { cause: error },
    )
  }
}
