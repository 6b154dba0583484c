/**
 * An empty network namespace for a program: no other program can reach the ports that it opens
 * there.
 */
import { spawn } from 'node:child_process'

/**
 * util-linux and busybox both have `unshare`; a user namespace lets accounts other than root
 * create a network one.
 */
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

/** The command prefix; null: this machine does not allow it. Determined once per process. */
export const closedNetwork = (): Promise<readonly string[] | null> => (found ??= find())
