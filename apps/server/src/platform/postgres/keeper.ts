import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresConnection } from './connection.ts'

/**
 * Holds a server: notices its death, has it started again, and knows which process is the last to
 * leave.
 */
export type Keeper = { readonly connection: PostgresConnection; stop(): Promise<void> }

type KeeperOptions = {
  readonly log: { readonly info: (message: string) => void; readonly warn: (message: string) => void }
  /** Starts the server when it does not run; resolves with its connection when it is ready. */
  readonly ensureRunning: () => Promise<PostgresConnection>
  readonly shutDown: () => Promise<void>
}

// Advisory locks are separate for each database: in `postgres` no lock of the application can
// collide with this one.
const KEEPER_DATABASE = 'postgres'
const PRESENT_LOCK = 1

const ENTER_TRIES_MAX = 20
const PAUSE_MS_MIN = 50
const PAUSE_MS_MAX = 5_000

/**
 * Each process keeps one connection that holds a shared lock, "a process is here". A process that
 * leaves releases its share and tries for the exclusive lock: only the last one gets it, even when
 * two leave at the same moment, and a kill −9 releases the share. The same connection reports the
 * server's death within a millisecond, without polling.
 */
export async function keepServer(options: KeeperOptions): Promise<Keeper> {
  let stopping = false
  let client: Client | undefined
  let resuming: Promise<void> | undefined

  const hold = (entered: Client) => {
    client = entered
    entered.once('end', () => {
      client = undefined
      if (stopping) return
      options.log.warn('the database went away: starting it again')
      resuming = resume()
    })
  }

  const resume = async () => {
    for (let pauseMs = PAUSE_MS_MIN; !stopping; pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)) {
      await sleep(pauseMs)
      try {
        hold(await enter(await options.ensureRunning()))
        options.log.info('the database is back')
        return
      } catch (error) {
        options.log.warn(`the database is still away: ${(error as Error).message}`)
      }
    }
  }

  const leave = async () => {
    stopping = true
    await resuming
    const leaving = client
    if (!leaving) return
    if (await isLast(leaving)) await options.shutDown()
    await leaving.end().catch(() => undefined)
  }

  const first = await enterFirst(options)
  hold(first.client)
  let left: Promise<void> | undefined
  return {
    connection: first.connection,
    stop: () => {
      left ??= leave()
      return left
    },
  }
}

/**
 * A server that was found ready may be shutting down because its last user leaves; it is then
 * started again.
 */
async function enterFirst({ ensureRunning }: KeeperOptions) {
  for (let tries = 1; ; tries += 1) {
    const connection = await ensureRunning()
    try {
      return { connection, client: await enter(connection) }
    } catch (error) {
      if (tries === ENTER_TRIES_MAX) throw error
      await sleep(PAUSE_MS_MIN)
    }
  }
}

async function enter(connection: PostgresConnection): Promise<Client> {
  const client = new Client({
    ...connection,
    database: KEEPER_DATABASE,
    application_name: 'glasshouse keeper',
  })
  client.on('error', () => undefined) // the `end` event follows and reports it
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [PRESENT_LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function isLast(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [PRESENT_LOCK])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      PRESENT_LOCK,
    ])
    return rows[0]?.last === true
  } catch {
    return false // the server died under us: nothing is left to shut down
  }
}
