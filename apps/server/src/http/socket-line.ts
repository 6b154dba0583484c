/**
 * One open socket, from its first message to its end: its session, whether the client is still
 * there, and whether it reads.
 */
import { Refusal, type SocketEvent, socketCloses, socketHello, socketTimes } from '@glasshouse/contract'
import type { RawData, WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Worlds } from '../foundation/world/index.ts'
import type { Log } from '../platform/log.ts'
import type { News, OpenSocket } from '../reporting/news/index.ts'
import { worldFor } from './auth.ts'

export interface LineNeeds {
  readonly news: News
  readonly worlds: Worlds
  readonly log: Log
  /** Default: the contract's interval. */
  readonly beatMs?: number
}

export interface Lines {
  open(socket: WebSocket, peer: string): void
  /** Open sockets, logged in or not. */
  count(): number
  /** Sockets that have not sent their first message, all or of one peer. */
  waiting(peer?: string): number
  /** Closes all sockets. */
  stop(): void
}

/**
 * Bytes that the other side has not read: an event has 50 to 1,000 bytes, so it has not read for
 * long.
 */
const unreadBytesMax = 64 * 1024
/** A client has nothing to send but signs of life: pongs, and a few pings of its own. */
const pingsPerBeatMax = 10

interface Line {
  readonly socket: WebSocket
  readonly peer: string
  state: 'waiting' | 'joining' | 'joined' | 'ended'
  openSocket: OpenSocket | null
  isThere: boolean
  pings: number
}

const textOf = (event: SocketEvent): string => JSON.stringify(event)
const beat = textOf({ event: 'beat' })
const ready = textOf({ event: 'ready' })

/** Null for anything but a token and a world in one text message. */
function helloOf(data: RawData, isBinary: boolean) {
  if (isBinary) return null
  try {
    return socketHello.parse(JSON.parse((data as Buffer).toString('utf8')))
  } catch {
    return null
  }
}

const tell = ({ socket, state }: Line, text: string): void => {
  if (state !== 'joined') return
  if (socket.bufferedAmount > unreadBytesMax) socket.terminate()
  else socket.send(text)
}

/** Counts the sockets that have not sent their first message, all and of each peer. */
function countWaiting() {
  const byPeer = new Map<string, number>()
  let all = 0
  const add = (peer: string, more: 1 | -1) => {
    all += more
    const now = (byPeer.get(peer) ?? 0) + more
    if (now === 0) byPeer.delete(peer)
    else byPeer.set(peer, now)
  }
  return { add, count: (peer?: string) => (peer === undefined ? all : (byPeer.get(peer) ?? 0)) }
}

export function makeLines(needs: LineNeeds): Lines {
  const lines = new Set<Line>()
  const waiting = countWaiting()
  const beats = setInterval(() => {
    for (const line of lines) beatOf(line)
  }, needs.beatMs ?? socketTimes.beatMs).unref()

  const become = (line: Line, next: Exclude<Line['state'], 'waiting'>) => {
    if (line.state === 'waiting') waiting.add(line.peer, -1)
    line.state = next
  }
  const end = (line: Line, code: number) => {
    if (line.state === 'ended') return
    become(line, 'ended')
    if (line.openSocket !== null) needs.news.leave(line.openSocket)
    line.socket.close(code)
  }
  const hear = (line: Line, data: RawData, isBinary: boolean) => {
    const hello = line.state === 'waiting' ? helloOf(data, isBinary) : null
    if (hello === null) return end(line, socketCloses.policy)
    become(line, 'joining')
    void join(needs, line, hello, (code) => end(line, code))
  }

  return {
    open: (socket, peer) => {
      const line: Line = { socket, peer, state: 'waiting', openSocket: null, isThere: true, pings: 0 }
      lines.add(line)
      waiting.add(peer, 1)
      const late = setTimeout(() => end(line, socketCloses.policy), socketTimes.helloMsMax)
      socket.on('message', (data, isBinary) => {
        clearTimeout(late)
        hear(line, data, isBinary)
      })
      socket.on('pong', () => {
        line.isThere = true
      })
      socket.on('ping', () => {
        if (++line.pings > pingsPerBeatMax) socket.terminate()
      })
      // ws itself closes a socket that breaks the protocol, with the code of the reason.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(late)
        end(line, socketCloses.goingAway)
        lines.delete(line)
      })
    },
    count: () => lines.size,
    waiting: waiting.count,
    stop: () => {
      clearInterval(beats)
      for (const line of lines) end(line, socketCloses.goingAway)
    },
  }
}

/** Looks the session up and registers the socket, or ends the line with the code of the reason. */
async function join(
  { news, worlds, log }: LineNeeds,
  line: Line,
  { token, world: named }: z.output<typeof socketHello>,
  end: (code: number) => void,
): Promise<void> {
  try {
    const world = await worldFor(worlds, token, named ?? undefined)
    const openSocket = await news.join(world, token, { tell: (text) => tell(line, text), end })
    if (openSocket === null) return
    // The socket may have been closed during the look-up.
    if (line.state !== 'joining') return news.leave(openSocket)
    line.openSocket = openSocket
    line.state = 'joined'
    line.socket.send(ready)
  } catch (error) {
    if (error instanceof Refusal) return end(socketCloses.unauthorized)
    log.warn({ err: error }, 'a socket could not be opened')
    end(socketCloses.again)
  }
}

/** A socket that sent no pong between two beats is half open, and is terminated. */
function beatOf(line: Line): void {
  if (!line.isThere) return line.socket.terminate()
  line.isThere = false
  line.pings = 0
  line.socket.ping()
  tell(line, beat)
}
