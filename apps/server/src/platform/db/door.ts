/**
 * The way to a further server of a host: a world lives whole on one server, and while that is away
 * its worlds say so, and nobody waits for it. A server is checked before its first use, and again
 * whenever a connection to it was lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRemote } from './addresses.ts'
import { isLost, whyAway } from './away.ts'
import { watchForHangs } from './hang-watch.ts'
import { onlyAddress, type Route, routeTo } from './primary.ts'

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
  close(): void
}

/**
 * The first server keeps the driver's errors: without it the whole host is away. Over a network it
 * is watched, too. `url`: undefined for an embedded one.
 */
export function firstDoor(url: string | undefined, open: () => pg.Client): Door {
  if (url === undefined || !isRemote(url)) return { enter: onlyAddress.connect, close: () => undefined }
  const route = routeTo(url)
  const watch = watchForHangs({ ...route, open, onHang: () => undefined })
  return { enter: watch.connect, close: watch.close }
}

export interface DoorNeeds {
  readonly route: Route
  /** A client of its own that is not connected, to ask whether the server answers. */
  open(): pg.Client
  /** Checks a server on its first connection. Errors: why it is not used. */
  admit(client: pg.Client): Promise<void>
}

/** After a failure the server is tried again in this time, when somebody asks for it. */
const againMs = 1000
/** The caller that starts the attempt waits this long; other callers are refused meanwhile. */
const waitMsMax = 500

export function makeDoor(server: string, { route, open, admit }: DoorNeeds): Door {
  let failed: { readonly error: ServerAway; readonly untilMs: number } | undefined
  let admitted: Promise<void> | undefined
  let isTrying = false

  const fail = (error: unknown): ServerAway => {
    const away =
      error instanceof ServerAway ? error : new ServerAway(server, whyAway(error), { cause: error })
    failed = { error: away, untilMs: performance.now() + againMs }
    admitted = undefined
    return away
  }
  const watch = watchForHangs({
    ...route,
    open,
    onHang: () => fail(new ServerAway(server, 'it does not answer')),
  })
  const connect = async (client: pg.Client): Promise<void> => {
    // Another server may answer at this address next.
    client.on('error', () => {
      admitted = undefined
    })
    try {
      await watch.connect(client)
      admitted ??= admit(client)
      await admitted
      failed = undefined
    } catch (error) {
      client.end().catch(() => undefined)
      throw fail(error)
    }
  }
  const tryAgain = async (): Promise<void> => {
    const client = open()
    isTrying = true
    try {
      await connect(client)
      client.end().catch(() => undefined)
    } finally {
      isTrying = false
    }
  }

  return {
    enter: async (client) => {
      if (failed !== undefined) {
        if (isTrying || performance.now() < failed.untilMs) throw failed.error
        await orLate(tryAgain(), failed.error)
      }
      await connect(client)
    },
    errorOf: (error) => (isLost(error) ? new ServerAway(server, whyAway(error), { cause: error }) : error),
    close: watch.close,
  }
}

/** Errors: those of the attempt; `late` when it takes too long. It goes on. */
async function orLate(attempt: Promise<void>, late: Error): Promise<void> {
  const waiting = new AbortController()
  const timeOut = sleep(waitMsMax, undefined, { signal: waiting.signal }).then(() => {
    throw late
  })
  try {
    await Promise.race([attempt, timeOut])
  } finally {
    waiting.abort()
    attempt.catch(() => undefined)
    timeOut.catch(() => undefined)
  }
}
