/** The start of the server on a port that is in use. */
import { execFile } from 'node:child_process'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { lookForPort } from './listen.ts'

const run = promisify(execFile)

/** A server that listens on a port that was free. */
async function taken() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { port: address.port, free: () => server.close() }
}

test('a port in use is reported before any data is created', async () => {
  const { port, free } = await taken()
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-port-'))
  const data = join(folder, 'data')
  try {
    const { DATABASE_URL: _unset, ...env } = process.env
    const started = run(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data },
    })
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start\n`,
    })
    await expect(access(data)).rejects.toThrow('ENOENT')
  } finally {
    free()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

test('a port that becomes free during the check counts as free', async () => {
  const { port, free } = await taken()
  const looked = lookForPort('127.0.0.1', port)
  setTimeout(free, 300)
  await looked
})
