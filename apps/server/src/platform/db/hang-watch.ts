/**
 * Notices a server that hangs: it takes statements and answers none, and no connection to it fails
 * before the network gives up. While there are connections, another one asks the server once a
 * second; after four looks without an answer all of them are cut, so that nobody waits.
 */
import type pg from 'pg'
import type { Route } from './primary.ts'
import { socketOf } from './socket.ts'

/** Connects as the route does; the client is watched from then on, until it ends. */
export interface HangWatch extends Route {
  close(): void
}

const lookEveryMs = 1000
/**
 * Looks are counted, not time: after a process that was busy itself for seconds comes one look, and
 * it reads the answer before the next.
 */
const looksUnansweredMax = 4

interface Probe {
  readonly client: pg.Client
  /** Looks since its last question; null: it was answered. */
  unanswered: number | null
}

export interface WatchNeeds extends Route {
  /** A client that is not connected. */
  open(): pg.Client
  /** All clients have been disconnected. */
  onHang(): void
}

export function watchForHangs({ open, connect, onHang }: WatchNeeds): HangWatch {
  const clients = new Set<pg.Client>()
  let probe: Probe | undefined
  let timer: NodeJS.Timeout | undefined

  const rest = () => {
    clearInterval(timer)
    timer = undefined
    // A polite end would wait for the server.
    if (probe !== undefined) socketOf(probe.client).destroy()
    probe = undefined
  }
  const ask = (one: Probe, question: (client: pg.Client) => Promise<unknown>) => {
    one.unanswered = 0
    question(one.client).then(
      () => {
        one.unanswered = null
      },
      // The connection was refused or lost, like the others: the next look opens another.
      () => {
        if (probe === one) probe = undefined
        one.client.end().catch(() => undefined)
      },
    )
  }
  const begin = () => {
    const client = open()
    probe = { client, unanswered: 0 }
    ask(probe, connect)
  }
  const look = () => {
    if (probe === undefined) return begin()
    if (probe.unanswered === null) return ask(probe, (client) => client.query('select'))
    if (++probe.unanswered < looksUnansweredMax) return
    const cut = [...clients, probe.client]
    probe = undefined
    clients.clear()
    onHang()
    for (const client of cut) socketOf(client).destroy()
  }
  const forget = (client: pg.Client) => {
    clients.delete(client)
    if (clients.size === 0) rest()
  }
  return {
    connect: async (client) => {
      clients.add(client)
      client.once('end', () => forget(client))
      timer ??= setInterval(look, lookEveryMs).unref()
      try {
        await connect(client)
      } catch (error) {
        // One that had no socket yet never ends.
        forget(client)
        throw error
      }
    },
    close: rest,
  }
}
