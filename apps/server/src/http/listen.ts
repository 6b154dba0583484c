/** The port: checked at the beginning of a start, taken when the pages are ready. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * After a hard kill of the previous process, its port is free only when its last socket is gone.
 */
const waitMsMax = 5000
const pauseMs = 200

/**
 * Errors: one with a sentence when the port stays in use for longer than another process needs to
 * end.
 */
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

/**
 * Takes the port and releases it: a failure at the end of a long start becomes one at its
 * beginning.
 */
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

/** Listens on the port; returns the given port, or the free port that was chosen when it is 0. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  await whenFree(port, () => app.listen({ host, port }))
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
