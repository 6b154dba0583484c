/**
 * `/socket`: the checks before a socket opens, and the limits on the number of sockets. The request
 * passes the same guard as every other; the rest is in socket-line.ts. Upgrades are handled here
 * rather than by a plugin, which adds its hooks to every request.
 */
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, socketPath } from '@glasshouse/contract'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { isForeignOrigin } from './guard.ts'
import { peerOf } from './peer.ts'
import { type LineNeeds, type Lines, makeLines } from './socket-line.ts'

export interface SocketNeeds extends LineNeeds {
  readonly allowedOrigins: readonly string[]
}

/** Open sockets in one process; 40 kB each is 400 MB at the very most. */
const socketsMax = 10_000
/**
 * Sockets that are not logged in yet, in one process and of one peer: a class behind one address
 * reconnects all together.
 */
const waitingMax = 1_000
const waitingPerPeerMax = 200
/** Enough for a token and a world's name. */
const helloBytesMax = 512
/**
 * Further limits of ws, which its types do not name: a client that does not answer a close is cut
 * off after two seconds.
 */
const messageLimits = { closeTimeout: 2_000, maxFragments: 8, maxBufferedChunks: 64 }

interface Upgrade {
  readonly response: ServerResponse
  readonly socket: Duplex
  readonly head: Buffer
}

/**
 * A request for an upgrade passes the routes like any other; one that is not upgraded ends with its
 * answer.
 */
function routeUpgrades(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own listener: without one, a peer that resets would end the process.
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(raw)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    response.on('finish', () => socket.end())
    upgrades.set(raw, { response, socket, head })
    app.routing(raw, response)
  })
  return upgrades
}

export function mountSocket(app: FastifyInstance, needs: SocketNeeds): Pick<Lines, 'count'> {
  const upgrades = routeUpgrades(app)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: helloBytesMax,
    ...messageLimits,
  })
  const lines = makeLines(needs)
  app.get(socketPath, (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (upgrade === undefined) return reply.callNotFound()
    // A token in the address would appear in every log on the way.
    if (request.url !== socketPath) throw new Refusal('bad_request')
    if (isForeignOrigin(request, needs.allowedOrigins)) throw new Refusal('forbidden')
    const peer = peerOf(request)
    if (isFull(lines, peer)) throw new Refusal('too_many_requests')
    reply.hijack()
    upgrade.response.detachSocket(upgrade.socket as never)
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => lines.open(socket, peer))
  })
  app.addHook('preClose', async () => {
    lines.stop()
    await needs.news.stop()
  })
  return lines
}

const isFull = (lines: Lines, peer: string): boolean =>
  lines.count() >= socketsMax || lines.waiting() >= waitingMax || lines.waiting(peer) >= waitingPerPeerMax
