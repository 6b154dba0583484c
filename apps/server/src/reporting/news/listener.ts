/**
 * The process's one connection to a server that listens to the NOTIFY of transactions there. The
 * first subscriber opens it.
 */
import type { Client } from 'pg'
import type { Database } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'

export interface ListenerOptions {
  /** That of the server. */
  readonly database: Database
  readonly log: Log
  onNotice(text: string): void
  /** Called once for each connection that is lost: notices since then are missed. */
  onLost(): void
}

export interface Listener {
  /** Resolves when the connection listens. Errors: the database cannot be reached. */
  hears(): Promise<void>
  /** A connection that does not answer any more counts as lost. */
  check(): Promise<void>
  stop(): Promise<void>
}

const channel = 'news'
const answerMsMax = 5_000

export function makeListener({ database, log, onNotice, onLost }: ListenerOptions): Listener {
  let current: Promise<Client> | undefined

  const lose = (lost: Promise<Client>) => {
    if (current !== lost) return
    current = undefined
    onLost()
  }

  const connect = (): Promise<Client> => {
    const connecting = database.dedicated().then(async (client) => {
      client.on('error', (error) => {
        log.warn({ err: error }, 'the connection for news was lost')
        lose(connecting)
      })
      client.on('end', () => lose(connecting))
      client.on('notification', ({ payload }) => onNotice(payload ?? ''))
      await client.query(`listen ${channel}`)
      return client
    })
    connecting.catch(() => {
      if (current === connecting) current = undefined
    })
    return connecting
  }

  return {
    hears: async () => {
      current ??= connect()
      await current
    },
    check: async () => {
      const asked = current
      const client = await asked?.catch(() => undefined)
      if (asked === undefined || client === undefined) return
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('no answer')), answerMsMax)
      try {
        await Promise.race([client.query('select'), late.promise])
      } catch (error) {
        log.warn({ err: error }, 'the connection for news does not answer')
        lose(asked)
        client.end().catch(() => undefined)
      } finally {
        clearTimeout(timer)
      }
    },
    stop: async () => {
      const ending = current
      current = undefined
      await (await ending?.catch(() => undefined))?.end().catch(() => undefined)
    },
  }
}
