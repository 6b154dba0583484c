/**
 * Limits the concurrent calls of each caller: of a member, over all sessions, or of an address
 * while nobody is logged in. The member of a session is cached only for this, never to decide
 * on permissions.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { MemberContext, SessionContext } from '../context.ts'
import { memberOfSession } from '../identity/account/index.ts'
import { type ConcurrencyBounds, makeConcurrencyLimit } from './concurrency-limit.ts'
import { headerOf } from './header.ts'
import { peerOf } from './peer.ts'

export interface CallerTurns {
  /**
   * Resolves when the call may proceed, with a function that gives its turn back. Errors:
   * `unavailable`.
   */
  take(request: FastifyRequest): Promise<() => void>
  /** Remembers the member of the session that a call came with. Errors: `unauthorized`. */
  learn(request: FastifyRequest, context: Caller): Promise<void>
}

type Caller = Partial<
  Pick<MemberContext, 'world' | 'wall' | 'viewedBy'> & Pick<SessionContext, 'session'>
> & {
  readonly memberId?: bigint | null
}

/**
 * A class may share one address: the bounds cover the calls that each phone makes before its login.
 */
const ofPeer: Partial<ConcurrencyBounds> = { underWayMax: 16, waitingMax: 500 }
/** Remembered sessions, at 150 bytes each. */
const knownMax = 20_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function makeCallerTurns(limits: Partial<ConcurrencyBounds> = {}): CallerTurns {
  const [callers, peers] = [makeConcurrencyLimit(limits), makeConcurrencyLimit(ofPeer)]
  const known = new Map<string, string>()
  const tokenOf = (request: FastifyRequest) => headerOf(request, 'access-token')

  return {
    take: (request) => {
      const token = tokenOf(request)
      if (token === undefined) return peers.take(peerOf(request))
      const hash = hashOf(token)
      return callers.take(known.get(hash) ?? hash)
    },
    learn: async (request, { world, memberId, session, wall, viewedBy }) => {
      const token = tokenOf(request)
      if (token === undefined || world === undefined || viewedBy !== undefined) return
      const hash = hashOf(token)
      if (known.has(hash)) return
      const look = session && wall && memberOfSession(world, session.sessionHash, wall)
      const own = memberId ?? (await look)?.memberId
      if (own === undefined) return
      const [oldest] = known.keys()
      if (known.size >= knownMax && oldest !== undefined) known.delete(oldest)
      known.set(hash, `${world.slug} ${own}`)
    },
  }
}
