/** A foreign client of the socket, which may misbehave. */
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SocketEvent, socketEvent } from '@glasshouse/contract'
import type { FastifyInstance } from 'fastify'
import { type ClientOptions, WebSocket } from 'ws'

export interface SocketClient {
  readonly socket: WebSocket
  readonly events: readonly SocketEvent[]
  /** The code it was closed with, or `refused <HTTP status>`. */
  readonly closed: Promise<number | string>
  /** Waits until such an event has come. */
  hears(event: SocketEvent['event'], kind?: string): Promise<SocketEvent>
  end(): Promise<void>
}

export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

/** A busy machine is slow. */
const hearMsMax = 15_000

export function socketClient(port: number, options: ClientOptions & { path?: string } = {}): SocketClient {
  const { path = '/socket', ...rest } = options
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false, ...rest })
  const events: SocketEvent[] = []
  const closed = new Promise<number | string>((resolve) => {
    socket.on('close', resolve)
    socket.on('unexpected-response', (request, response) => {
      resolve(`refused ${response.statusCode}`)
      request.destroy()
    })
    socket.on('error', () => undefined)
  })
  socket.on('message', (data) => events.push(socketEvent.parse(JSON.parse(String(data)))))
  const hears: SocketClient['hears'] = async (event, kind) => {
    const isIt = (one: SocketEvent) =>
      one.event === event &&
      (kind === undefined || (one.event === 'news' && one.kinds.some((k) => k === kind)))
    for (const untilMs = performance.now() + hearMsMax; performance.now() < untilMs; await sleep(10)) {
      const found = events.find(isIt)
      if (found !== undefined) return found
    }
    throw new Error(`${event} ${kind ?? ''} was not heard; heard: ${JSON.stringify(events)}`)
  }
  return {
    socket,
    events,
    closed,
    hears,
    end: async () => {
      socket.terminate()
      await closed
    },
  }
}

/** Opens a socket and sends its first message. */
export function saysHello(port: number, hello: unknown, options: ClientOptions = {}): SocketClient {
  const client = socketClient(port, options)
  client.socket.on('open', () =>
    client.socket.send(typeof hello === 'string' || Buffer.isBuffer(hello) ? hello : JSON.stringify(hello)),
  )
  return client
}

/** Opens a socket for a session and waits until it is ready. */
export async function listening(port: number, token: string): Promise<SocketClient> {
  const client = saysHello(port, { token })
  await client.hears('ready')
  return client
}
