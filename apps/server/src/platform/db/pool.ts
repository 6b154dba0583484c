/**
 * Connections to Postgres, and the one place that chooses a schema.
 *
 * A connection remembers which world it last worked for; when the next user is of another world,
 * `set search_path` is sent ahead of its first statement in the same network flush (pg's pipeline
 * mode). `begin` and `commit` are sent the same way, so a transaction of n statements costs n
 * round trips, not n + 2.
 */
import type { Socket } from 'node:net'
import pg from 'pg'
import { type Connection, type Connections, keepConnections } from './connections.ts'
import type { Query } from './sql.ts'
import { sendStatement } from './statement.ts'

// int8 holds money and ids, so it is parsed to a bigint and never to a float, in an array, too.
// Postgres sends it as text.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// `_int8`, which the driver's list of types does not name.
const types: { setTypeParser(type: number, parse: (text: string) => unknown): void } = pg.types
types.setTypeParser(1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)))

export interface ConnectionConfig {
  readonly connectionString?: string
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly database?: string
  readonly password?: string
}

export interface DatabaseOptions {
  readonly connection: ConnectionConfig
  /** The most connections. Default 16. */
  readonly connectionsMax?: number
  /** The most connections in use at the same time. Default: all. */
  readonly atWorkMax?: number
  /** How long a transaction may be silent. Default 10 s. */
  readonly frozenMsMax?: number
  readonly onError?: (error: Error) => void
}

/** What a query needs to run: a transaction, or a scope for single statements. */
export interface Runner {
  /**
   * All rows, with the columns' names in camelCase. `Row` is what the caller declares for its
   * select; a test runs each select.
   */
  many<Row extends object>(query: Query): Promise<Row[]>
  /** Exactly one row; throws for none and for more. */
  one<Row extends object>(query: Query): Promise<Row>
  maybe<Row extends object>(query: Query): Promise<Row | undefined>
  /** Runs for effect; returns the number of rows it touched. */
  run(query: Query): Promise<number>
}

/** A transaction. Stores take one; only services open one. */
export interface Tx extends Runner {
  readonly inTransaction: true
}

/** One schema of the database: a world, or the catalogue. */
export interface Scope extends Runner {
  readonly schema: string
  /**
   * Runs `work` in one transaction, read committed. A deadlock or a serialisation failure is
   * retried, up to three times; any other error rolls back and is thrown.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
}

export interface TransactionOptions {
  /**
   * One snapshot for all statements (repeatable read, read only): for proof, export and the books.
   */
  readonly snapshot?: boolean
}

export interface Database {
  scope(schema: string): Scope
  /**
   * A dedicated connection outside the pool, for `listen` and locks. The caller ends it. When it
   * is lost, its next query fails; between queries only a listener for `error` or `end` is
   * notified. Rows of its `query` have the names of Postgres; `sendStatement` gives rows as the
   * pool does.
   */
  dedicated(): Promise<pg.Client>
  close(): Promise<void>
}

/** pg does not declare its socket in its types. */
const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * The fifty small chunks of a flush are joined first: handing them to the kernel one by one cost
 * three times as much.
 */
function writeJoined(
  this: Socket,
  pieces: { chunk: Buffer; encoding: BufferEncoding }[],
  done: (error?: Error | null) => void,
): void {
  // A socket takes raw bytes under this encoding name, which Node's types do not list.
  this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
}

/**
 * Statements sent in one turn of the event loop leave in one write to the socket: pg writes each
 * statement by itself, and a write costs more than building the statement (a purchase of 12
 * statements spent 46% of its time in writes).
 */
function gather(client: Connection): void {
  if (client.gathering) return
  const stream = socketOf(client)
  client.gathering = true
  stream._writev = writeJoined
  stream.cork()
  process.nextTick(() => {
    client.gathering = false
    stream.uncork()
  })
}

const retriedCodes = new Set(['40001', '40P01'])
const retriesMax = 3
/**
 * A process that freezes inside a transaction (a paused machine, a lost network) would hold the
 * open day for ever, and block all money acts with it: Postgres ends its session after this time.
 */
const frozenMsMaxDefault = 10_000
/**
 * The lock timeout of every statement: a request then answers that it can be retried, and the
 * ticker retries by itself.
 */
const lockMsMax = 15_000

/** Marks a rejection as handled: the statement that follows reports the failure. */
const unheeded = (sent: Promise<unknown>): void => void sent.catch(() => undefined)

/**
 * Sent as statements: PgBouncer refuses a connection whose startup packet has a setting that it
 * does not know. Beside the two limits these are the settings that the embedded server has in its
 * configuration and an external Postgres does not. The most important is `jit`, which is on by
 * default: it compiles settlements and sums for longer than they take to run (the tests of the
 * books: 72 s without, 93 s with, and three of nine over their time limit).
 */
const sessionSettings = (
  frozenMsMax: number,
) => `set jit to off; set max_parallel_workers_per_gather to 0; set random_page_cost to 1.1;
  set timezone to 'UTC'; set default_transaction_isolation to 'read committed'; set lock_timeout to ${lockMsMax};
  set idle_in_transaction_session_timeout to ${frozenMsMax}; `

function useSchema(client: Connection, schema: string): void {
  if (client.schemaInUse === schema) return
  const { settings = '' } = client
  delete client.settings
  client.schemaInUse = schema
  gather(client)
  client.schemaSet = client.query(`${settings}set search_path to "${schema}"`)
  // When this fails the connection is in an unknown state: unset its schema, so that it is
  // discarded.
  client.schemaSet.catch(() => {
    delete client.schemaInUse
  })
}

type Send = (query: Query) => Promise<pg.QueryResult<pg.QueryResultRow>>

const sendOver =
  (client: Connection, schema: string): Send =>
  (query) => {
    useSchema(client, schema)
    gather(client)
    return sendStatement(client, `${schema}.${query.name}`.slice(-63), query)
  }

const runner = (send: Send): Runner => ({
  many: async <Row extends object>(query: Query) => (await send(query)).rows as Row[],
  one: async <Row extends object>(query: Query) => {
    const { rows } = await send(query)
    if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${query.text}`)
    return rows[0] as Row
  },
  maybe: async <Row extends object>(query: Query) => (await send(query)).rows[0] as Row | undefined,
  run: async (query) => (await send(query)).rowCount ?? 0,
})

async function attempt<T>(
  client: Connection,
  schema: string,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  useSchema(client, schema)
  gather(client)
  unheeded(client.query(options.snapshot ? 'begin isolation level repeatable read read only' : 'begin'))
  try {
    const result = await work({ ...runner(sendOver(client, schema)), inTransaction: true })
    // It was answered long ago, with the first statement: no transaction commits in the wrong
    // world.
    await client.schemaSet
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Postgres sends FATAL before it closes the connection; the socket's end follows a moment later.
 */
function forgetIfGone(client: Connection, error: unknown): void {
  if ((error as { severity?: string }).severity === 'FATAL') delete client.schemaInUse
}

async function withConnection<T>(
  connections: Connections,
  schema: string,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  const client = await connections.take(schema)
  try {
    return await work(client)
  } catch (error) {
    forgetIfGone(client, error)
    throw error
  } finally {
    connections.give(client)
  }
}

function scope(connections: Connections, schema: string): Scope {
  if (!/^[a-z_][a-z0-9_]{0,60}$/.test(schema)) throw new Error(`not a schema name: ${schema}`)
  const alone: Send = (query) =>
    withConnection(connections, schema, (client) => sendOver(client, schema)(query))
  return {
    ...runner(alone),
    schema,
    transaction: async (work, options = {}) => {
      for (let tries = 1; ; tries++) {
        try {
          return await withConnection(connections, schema, (client) => attempt(client, schema, work, options))
        } catch (error) {
          if (tries >= retriesMax || !retriedCodes.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
  }
}

const keptMaxDefault = 16

/**
 * For requests: half of the connections are in use at the same time, so that a free one has worked
 * for the requested world. More than four in use per core wait for each other anyway.
 */
export const forRequests = (connectionsMax = keptMaxDefault) => ({
  connectionsMax,
  atWorkMax: Math.ceil(connectionsMax / 2),
})

const connectMsMax = 10_000

/** Opens a pool. No connection is opened until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const keptMax = options.connectionsMax ?? keptMaxDefault
  const connections = keepConnections({
    config: {
      ...options.connection,
      connectionTimeoutMillis: connectMsMax,
      pipeline: true,
    } as pg.ClientConfig,
    settings: sessionSettings(options.frozenMsMax ?? frozenMsMaxDefault),
    keptMax,
    atWorkMax: options.atWorkMax ?? keptMax,
    onError: (error) => options.onError?.(error),
  })
  return {
    scope: (schema) => scope(connections, schema),
    dedicated: async () => {
      const client = new pg.Client({ ...options.connection, connectionTimeoutMillis: connectMsMax })
      // Without a listener, a connection that is lost while idle would end the process.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    close: () => connections.close(),
  }
}
