/**
 * The one connection of the job queue. pg-boss would open its own by a URL, and knows neither a
 * server of several addresses nor one that hangs; here they are the pool's to find.
 */
import type pg from 'pg'
import type { Database } from '../../platform/db/pool.ts'

export interface QueueConnection {
  /** Statements are sent in the order of the calls. Errors: those of Postgres and the driver. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/** No connection is opened until the first statement; a lost one is replaced by the next. */
export function queueConnection(database: Database): QueueConnection {
  let opening: Promise<pg.Client> | undefined
  const open = (): Promise<pg.Client> => {
    if (opening !== undefined) return opening
    const one = database.dedicated()
    const forget = () => {
      if (opening === one) opening = undefined
    }
    opening = one
    one.then((client) => {
      client.once('error', () => {
        forget()
        client.end().catch(() => undefined)
      })
    }, forget)
    return one
  }
  const send = async (text: string, values?: unknown[]) => {
    const client = await open()
    try {
      return await client.query(text, values)
    } catch (error) {
      // pg-boss sends whole transactions in one text; one that failed would stay open.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    executeSql: (text, values) => {
      const sent = last.then(() => send(text, values))
      last = sent.catch(() => undefined)
      return sent
    },
    close: async () => {
      await last
      const client = await opening?.catch(() => undefined)
      opening = undefined
      await client?.end()
    },
  }
}
