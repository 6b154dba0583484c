/**
 * The host of a test file: one of its own, or the one that the files of a worker share one after
 * the other.
 */
import { inject } from 'vitest'
import { type Host, type HostOptions, makeHost } from './make-host.ts'
import { operatorOf } from './operator.ts'

export type { Host, Logins } from './make-host.ts'

/**
 * Call it once per file in `beforeAll`, and `stop` in `afterAll`. `blockMs`: the interval between
 * blocks of its chain.
 */
export const startHost = (
  settings: Readonly<Record<string, string>> = {},
  options: Omit<HostOptions, 'settings'> = {},
): Promise<Host> => makeHost(inject('testServer'), { ...options, settings })

/**
 * The host of this worker, with its clock paused, for a file that leaves the world as it found it
 * except for new members and their things, capital, and days that pass: fifteen in all files
 * together, of the 25 before this world may break. A start takes 5 s of processor time, as much as
 * all tests of a small file. Called and stopped like `startHost`.
 */
export async function sharedHost(): Promise<Host> {
  const asked = await fetch(`${inject('sharedHosts')}/${process.env['VITEST_POOL_ID'] ?? '0'}`)
  if (!asked.ok) throw new Error(await asked.text())
  const { databaseUrl, ...logins } = (await asked.json()) as Pick<Host, 'databaseUrl'> & Host
  await (await operatorOf(logins)).pause()
  return {
    ...logins,
    databaseUrl,
    goAway: () => Promise.reject(new Error('others are on this host: start one of your own')),
    beside: () => Promise.reject(new Error('others are on this host: start one of your own')),
    stop: () => Promise.resolve(),
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL at which a worker asks for its host. */
    sharedHosts: string
  }
}
