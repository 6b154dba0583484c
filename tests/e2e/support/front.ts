/**
 * A proxy in front of the host, which can do what otherwise only another release or a bad
 * connection does: change or cut answers.
 */
import { request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** The change to an answer: another text, or `cut`. */
export interface Change {
  /** The path to request from the host. */
  path?(path: string): string
  text?(path: string, text: string): string
  cut?(path: string): boolean
}

export interface Front {
  readonly url: string
  set(change: Change): void
  stop(): Promise<void>
}

export async function startFront(hostUrl: string): Promise<Front> {
  let change: Change = {}
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(hostUrl)
  const server: Server = createServer((request, reply) => {
    const path = request.url ?? '/'
    if (change.cut?.(path)) return void request.socket.destroy()
    const isText = change.text !== undefined && /^\/(?:[\w.-]+\.(?:js|html))?$/.test(path)
    // Compressed or cached answers cannot be changed.
    const { 'accept-encoding': _packed, 'if-none-match': _known, ...plain } = request.headers
    const headers = isText ? plain : request.headers
    const onward = ask(
      { hostname, port, method: request.method, path: change.path?.(path) ?? path, headers },
      (answer) => {
        if (!isText) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          return void answer.pipe(reply)
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.from(change.text?.(path, Buffer.concat(parts).toString('utf8')) ?? '')
          const { etag: _etag, ...kept } = answer.headers
          reply.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': String(text.length) })
          reply.end(text)
        })
      },
    )
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    sockets.add(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      change = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
