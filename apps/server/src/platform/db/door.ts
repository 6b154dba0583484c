/**
 * The way to a further server of a host: a world lives whole on one server, and while that is away
 * its worlds say so, and nobody waits for it. A server is checked before its first use, and again
 * whenever it comes back.
 */
import type pg from 'pg'
import { isLost, whyAway } from './away.ts'

/** The server of a world is away, or it is another server than the host knows by this name. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
  readonly code = 'SERVER_AWAY'
  readonly server: string
  constructor(server: string, reason: string, options?: ErrorOptions) {
    super(`The server "${server}" is away: ${reason.replace(/\.$/, '')}.`, options)
    this.server = server
  }
}

export const isServerAway = (error: unknown): error is ServerAway => error instanceof ServerAway

export interface Door {
  /** Connects. Errors: `ServerAway`, without an attempt when one has just failed. */
  enter(client: pg.Client): Promise<void>
  /**
   * `ServerAway` for a connection that was lost in use; any other error as it is. Missing: each
   * error as it is.
   */
  readonly errorOf?: (error: unknown) => unknown
}

/** After a failure one caller tries again in this time; the others are refused meanwhile. */
const againMs = 1000

/** `admit`: checks a server on its first connection. Errors: why it is not used. */
export function makeDoor(server: string, admit: (client: pg.Client) => Promise<void>): Door {
  let failed: { readonly error: ServerAway; readonly untilMs: number } | undefined
  let isTrying = false
  let admitted: Promise<void> | undefined

  const fail = (error: unknown): ServerAway => {
    const away =
      error instanceof ServerAway ? error : new ServerAway(server, whyAway(error), { cause: error })
    failed = { error: away, untilMs: performance.now() + againMs }
    admitted = undefined
    return away
  }

  return {
    enter: async (client) => {
      if (failed !== undefined && (isTrying || performance.now() < failed.untilMs)) throw failed.error
      isTrying = failed !== undefined
      try {
        await client.connect()
        admitted ??= admit(client)
        await admitted
        failed = undefined
      } catch (error) {
        client.end().catch(() => undefined)
        throw fail(error)
      } finally {
        isTrying = false
      }
    },
    errorOf: (error) => (isLost(error) ? new ServerAway(server, whyAway(error), { cause: error }) : error),
  }
}
