/** A way to a Postgres server that a test can cut and mend. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { TestConnection } from './test-connection.ts'

export interface CuttableWay {
  readonly url: string
  /** Ends what is under way; nothing listens until it is mended. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function cuttableWay(to: TestConnection): Promise<CuttableWay> {
  const open = new Set<Socket>()
  const reach = (): Socket =>
    to.host.startsWith('/') ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to.port, to.host)
  const pass = (from: Socket): void => {
    const far = reach()
    for (const [one, other] of [
      [from, far],
      [far, from],
    ] as const) {
      open.add(one)
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
        for (const socket of open) socket.destroy()
      }),
    mend: listen,
  }
}
