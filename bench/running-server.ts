/** Starts the product as `npm start` does, on its own data folder, and waits for the ready line. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const readyMsMax = 180_000

export interface Running {
  readonly url: string
  /** The time from the start of the process to its ready line. */
  readonly readyMs: number
  /** Everything that it has printed, with the logins of the ready line. */
  readonly output: string
  stop(): Promise<void>
}

export const temporaryFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'glasshouse-run-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A port that was free when it was probed. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

/** With the lowest priority: what it does takes little from a browser on the same machine. */
const aside = ['nice', '-n', '19']

/** `env` adds to the environment: DATA_DIR, DATABASE_URL, … */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { isAside = false }: { isAside?: boolean } = {},
): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const start = [process.execPath, join(root, 'scripts/run.mjs'), 'start']
  const [program = '', ...words] = isAside ? [...aside, ...start] : start
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in ${readyMsMax} ms:\n${output}`)), readyMsMax)
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (!output.includes('Glasshouse is ready:')) return
      clearTimeout(timer)
      resolve(performance.now() - began)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)))
  })
  const readyMs = await ready
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs,
    get output() {
      return output
    },
    stop: async () => {
      const gone = ended(child)
      child.kill('SIGTERM')
      await gone
    },
  }
}
