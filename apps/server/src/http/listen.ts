/** The port: looked for before a world is lived, taken when the page is ready. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** After a hard kill of the one before, its port is free only when its last socket is gone. */
const waitMsMax = 5000
const pauseMs = 200

/** Errors: one with a sentence when the port is in use for longer than another process needs to go. */
async function whenFree(port: number, take: () => Promise<unknown>): Promise<void> {
  const untilMs = performance.now() + waitMsMax
  for (;;) {
    try {
      await take()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
      if (performance.now() > untilMs)
        throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`, {
          cause: error,
        })
      await sleep(pauseMs)
    }
  }
}

/** Takes the port and gives it back: what would fail at the end of a long start fails at its beginning. */
export const lookForPort = (host: string, port: number): Promise<void> =>
  whenFree(
    port,
    () =>
      new Promise((resolve, reject) => {
        const server = createServer()
        server.once('error', reject)
        server.listen({ host, port }, () => server.close(resolve))
      }),
  )

/** Answers the port: the given one, or the one that was free when it is 0. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  await whenFree(port, () => app.listen({ host, port }))
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
