/** The application over two servers of the test's own, and the world that moves between them. */
import type { Log } from '../../apps/server/src/platform/log.ts'
import { type TestApp, testApp } from './app.ts'
import { type MovingWorld, movingWorld } from './moving-world.ts'
import { type TwoKillable, twoKillableServers } from './two-servers.ts'

export interface MovingHost {
  readonly servers: TwoKillable
  /** Its `drop` ends all. */
  readonly host: TestApp
  readonly moving: MovingWorld
}

/** Call it once per file in `beforeAll`. The world is not made yet. */
export async function movingHost({ log }: { readonly log?: Log } = {}): Promise<MovingHost> {
  const servers = await twoKillableServers()
  const given = log === undefined ? servers : { ...servers, log }
  const host = await testApp({}, undefined, Promise.resolve(given))
  return { servers, host, moving: movingWorld(host) }
}
