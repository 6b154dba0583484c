/**
 * A server of a script's own: on an empty folder and a free port, or on a folder that already
 * exists.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../bench/running-server.ts'

const root = join(import.meta.dirname, '../..')
const readyMsMax = 240_000

export interface Server {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** Its output until it was ready. */
  readonly output: string
  stop(): Promise<void>
}

const programs = { server: 'apps/server/src/main.ts', world: 'apps/server/src/cli/world.ts' }

/** Resolves with its ready line. */
export async function startServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  at?: number,
): Promise<Server> {
  const port = at ?? (await freePort())
  const child = spawn(process.execPath, [join(root, programs.server)], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), readyMsMax)
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (!output.includes('Glasshouse is ready:')) return
      clearTimeout(late)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { url: `http://127.0.0.1:${port}`, port, child, output, stop }
}

/** Runs `npm run world -- …` on the same folder; returns its output. */
export async function world(dataDir: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, programs.world), ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`world ${words.join(' ')}: ${said}`)
  return said
}
