/** A way to a Postgres server that a test can cut and mend, and on which nothing may move. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { TestConnection } from './test-connection.ts'

export interface CuttableWay {
  readonly url: string
  /** Ends what is under way; nothing listens until it is mended. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Connections come about and stay, and no byte passes until it is let on. */
  hang(): void
  letOn(): void
}

export async function cuttableWay(to: TestConnection): Promise<CuttableWay> {
  /** Each open socket, and where its bytes go. */
  const open = new Map<Socket, Socket>()
  const held: Socket[] = []
  let isHung = false
  const reach = (): Socket =>
    to.host.startsWith('/') ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to.port, to.host)
  const pass = (from: Socket): void => {
    from.on('error', () => undefined)
    if (isHung) return void held.push(from)
    const far = reach()
    for (const [one, other] of [
      [from, far],
      [far, from],
    ] as const) {
      open.set(one, other)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }
  let server: Server | undefined
  let port = 0
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server = createServer(pass).once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server?.address()
        port = typeof address === 'object' && address !== null ? address.port : port
        resolve()
      })
    })
  await listen()
  const url = new URL(`postgres://127.0.0.1:${port}/${encodeURIComponent(to.database)}`)
  url.username = to.user
  if (to.password !== undefined) url.password = to.password
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server?.close(() => resolve())
        for (const socket of [...open.keys(), ...held.splice(0)]) socket.destroy()
      }),
    mend: listen,
    hang: () => {
      isHung = true
      for (const [one, other] of open) one.unpipe(other).pause()
    },
    letOn: () => {
      isHung = false
      for (const [one, other] of open) one.pipe(other)
      for (const from of held.splice(0)) pass(from)
    },
  }
}
