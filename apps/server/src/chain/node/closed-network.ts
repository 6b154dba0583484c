/**
 * A network of its own for a program, with nothing in it: what it listens at there nobody else can
 * reach.
 */
import { spawn } from 'node:child_process'

/** util-linux and busybox both have it; a user of their own lets who is not root have one. */
const ways: readonly (readonly string[])[] = [
  ['unshare', '--user', '--map-root-user', '--net'],
  ['unshare', '--net'],
]

const works = ([program = '', ...words]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, [...words, 'true'], { stdio: 'ignore', env: { PATH: '/usr/bin:/bin' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

let found: Promise<readonly string[] | null> | undefined

async function find(): Promise<readonly string[] | null> {
  if (process.platform !== 'linux') return null
  for (const way of ways) if (await works(way)) return way
  return null
}

/** What to put before a command; null: this machine does not let us. Looked for once a process. */
export const closedNetwork = (): Promise<readonly string[] | null> => (found ??= find())
