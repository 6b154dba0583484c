/** Two application processes on one database, and members with sessions. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SocketEvent } from '@glasshouse/contract'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { testMember } from '../../../../tests/support/member.ts'
import { makeToken } from '../identity/account/session/token.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import type { ServingOrder } from './serving-process.fixture.ts'
import { listening, portOf, type SocketClient } from './socket-client.fixture.ts'

/** An origin in ALLOWED_ORIGINS. */
export const listedOrigin = 'https://app.example'

export interface SocketHost extends TestApp {
  readonly port: number
  /** Of the other process. */
  readonly otherPort: number
  /** A member with a session, and nothing else. */
  someone(): Promise<{ memberId: bigint; token: string }>
  /** Another session of a member. */
  session(memberId: bigint): Promise<string>
  /** An open socket whose session is known; it ends with the test. */
  listen(token: string, port?: number): Promise<SocketClient>
  keep<C extends SocketClient>(client: C): C
  /**
   * The events that a member's socket got for everything that was committed before this call,
   * without `ready` and beats.
   */
  heard(client: SocketClient, memberId: bigint): Promise<SocketEvent[]>
  endAll(): Promise<void>
}

async function otherProcess(order: ServingOrder): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'serving-process.fixture.ts'), { execArgv: [] })
  const listens = new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)))
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
  child.send(order)
  return { port: await listens, child }
}

export async function socketHost(): Promise<SocketHost> {
  const host = await testApp({ ALLOWED_ORIGINS: [listedOrigin] })
  await host.app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(host.app)
  const other = await otherProcess({ url: host.connection.url, wallMs: host.wall.nowMs() })
  const open: SocketClient[] = []
  const session: SocketHost['session'] = async (memberId) => {
    const { token, hash } = makeToken(host.world, secureRandom)
    const now = host.wall.nowMs()
    await host.world.db.run(sql`
      insert into session (token_hash, member_id, started_real, expires_real)
      values (${hash}, ${memberId}, ${new Date(now)}, ${new Date(now + 86_400_000)})`)
    return token
  }
  const keep: SocketHost['keep'] = (client) => {
    open.push(client)
    return client
  }
  return {
    ...host,
    port,
    otherPort: other.port,
    keep,
    session,
    listen: async (token, at = port) => keep(await listening(at, token)),
    heard: async (client, memberId) => {
      // Notices arrive in the order of their commits. One gathered with this message makes an event
      // of several kinds, which the filter keeps.
      await host.world.db.run(sql`select tell_members('message', array[${memberId}::bigint])`)
      await client.hears('news', 'message')
      const last = JSON.stringify({ event: 'news', kinds: ['message'] })
      return client.events.filter(
        (event) => !['ready', 'beat'].includes(event.event) && JSON.stringify(event) !== last,
      )
    },
    endAll: async () => void (await Promise.all(open.splice(0).map((client) => client.end()))),
    someone: async () => {
      const memberId = await testMember(host)
      return { memberId, token: await session(memberId) }
    },
    drop: async () => {
      const gone = once(other.child, 'exit')
      other.child.kill('SIGTERM')
      await gone
      await host.drop()
    },
  }
}
