/**
 * Connections to Postgres, and the one place that chooses a schema.
 *
 * A connection remembers which world it last worked for; when the next user is of another world,
 * `set search_path` is sent ahead of its first statement in the same network flush (pg's pipeline
 * mode). `begin` and `commit` are sent the same way, so a transaction of n statements costs n
 * round trips, not n + 2.
 */
import pg from 'pg'
import { addressesOf, firstAddress } from './addresses.ts'
import { type Connection, type Connections, keepConnections } from './connections.ts'
import { type Door, firstDoor, makeDoor, ServerAway } from './door.ts'
import { routeTo } from './primary.ts'
import { plannedOnceSettings, sessionSettings } from './session-settings.ts'
import { gather } from './socket.ts'
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

/** The name of the server that has the catalogue. */
export const firstServer = 'first'

/** One of the servers of a host. */
export interface Server {
  readonly name: string
  /** For placing new worlds. */
  readonly roomBytes: number
  /** Several: those of a primary and its standbys. */
  readonly addresses: number
}

/** The servers of a host beside the first. */
export interface FurtherServers {
  readonly addresses: ReadonlyMap<string, { readonly url: string; readonly roomBytes: number }>
  readonly firstRoomBytes: number
  /**
   * Checks a server on its first connection, and again when it comes back. Errors: why it is not
   * used.
   */
  admit(first: Database, server: string, client: pg.Client): Promise<void>
}

export interface DatabaseOptions {
  /** The first server. */
  readonly connection: ConnectionConfig
  readonly further?: FurtherServers | undefined
  /** The most connections to each server. Default 16. */
  readonly connectionsMax?: number
  /** The most connections to each server in use at the same time. Default: all. */
  readonly atWorkMax?: number
  /** How long a transaction may be silent. Default 10 s. */
  readonly frozenMsMax?: number
  /** How long work waits for a connection that knows its world. Default 20 ms. */
  readonly patientMs?: number
  /** Its statements all go by keys, and are planned once. Default false. */
  readonly plannedOnce?: boolean
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
  /**
   * The last statement, which travels in one flush with the commit: nothing can be undone after
   * it. Its rows. When it fails, the transaction was rolled back.
   */
  last<Row extends object>(query: Query): Promise<Row[]>
}

/** One schema of a server: a world, or the catalogue. */
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

/** The database of one server. A host has one for each, and begins with the first. */
export interface Database {
  /** The name of its server. */
  readonly server: string
  /** All servers of the host, the first one first. */
  readonly servers: readonly Server[]
  /**
   * The database of another server of the host. Each use of a server that is away, or that is not
   * configured, fails with `ServerAway`; the first server's failures are the driver's own.
   */
  on(server: string): Database
  scope(schema: string): Scope
  /**
   * A dedicated connection outside the pool, for `listen` and locks. The caller ends it. When it
   * is lost, its next query fails; between queries only a listener for `error` or `end` is
   * notified. Rows of its `query` have the names of Postgres; `sendStatement` gives rows as the
   * pool does.
   */
  dedicated(): Promise<pg.Client>
  /** The first one closes all. */
  close(): Promise<void>
}

const retriedCodes = new Set(['40001', '40P01'])
const retriesMax = 3
/** Marks a rejection as handled: the statement that follows reports the failure. */
const unheeded = (sent: Promise<unknown>): void => void sent.catch(() => undefined)

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

/** `errorOf`: what callers get for an error of the connection; missing: the error itself. */
type ErrorOf = Door['errorOf']

const sendOver =
  (client: Connection, schema: string, errorOf: ErrorOf): Send =>
  (query) => {
    useSchema(client, schema)
    gather(client)
    const sent = sendStatement(client, `${schema}.${query.name}`.slice(-63), query)
    return errorOf === undefined ? sent : sent.catch(rethrown(errorOf))
  }

const rethrown = (errorOf: ErrorOf) => (error: unknown) => {
  throw errorOf === undefined ? error : errorOf(error)
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
  { client, schema, errorOf }: { client: Connection; schema: string; errorOf: ErrorOf },
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  useSchema(client, schema)
  gather(client)
  unheeded(client.query(options.snapshot ? 'begin isolation level repeatable read read only' : 'begin'))
  let cause: unknown
  const noted: ErrorOf = (error) => {
    const given = errorOf === undefined ? error : errorOf(error)
    cause ??= given
    return given
  }
  const send = sendOver(client, schema, noted)
  let committed: Promise<unknown> | undefined
  const commit = () => {
    committed = client.query('commit').catch(rethrown(errorOf))
    return committed
  }
  // It was answered long ago, with the first statement: no transaction commits in the wrong world.
  const inSchema = () => Promise.resolve(client.schemaSet).catch(rethrown(errorOf))
  const last = async <Row extends object>(query: Query) => {
    await inSchema()
    const sent = send(query)
    unheeded(commit())
    return (await sent).rows as Row[]
  }
  try {
    const result = await work({ ...runner(send), inTransaction: true, last })
    if (committed === undefined) await inSchema()
    await (committed ?? commit())
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw isFollowing(error) ? (cause ?? error) : error
  }
}

/**
 * Of statements that were sent together, one after the first that failed only says that the
 * transaction is aborted, and its caller may hear of it first.
 */
const isFollowing = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25P02'

/**
 * Postgres sends FATAL before it closes the connection; the socket's end follows a moment later.
 */
function forgetIfGone(client: Connection, error: unknown): void {
  const { severity, cause } = error as { severity?: string; cause?: { severity?: string } }
  if (severity === 'FATAL' || cause?.severity === 'FATAL') delete client.schemaInUse
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

function scope(connections: Connections, errorOf: ErrorOf, schema: string): Scope {
  if (!/^[a-z_][a-z0-9_]{0,60}$/.test(schema)) throw new Error(`not a schema name: ${schema}`)
  const alone: Send = (query) =>
    withConnection(connections, schema, (client) => sendOver(client, schema, errorOf)(query))
  return {
    ...runner(alone),
    schema,
    transaction: async (work, options = {}) => {
      for (let tries = 1; ; tries++) {
        try {
          return await withConnection(connections, schema, (client) =>
            attempt({ client, schema, errorOf }, work, options),
          )
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

type Own = Pick<Database, 'scope' | 'dedicated' | 'close'>

const ownClient = (connection: ConnectionConfig): pg.Client => {
  const client = new pg.Client({ ...firstAddress(connection), connectionTimeoutMillis: connectMsMax })
  // Without a listener, a connection that is lost while idle would end the process.
  client.on('error', () => undefined)
  return client
}

function openServer(options: DatabaseOptions, connection: ConnectionConfig, door: Door): Own {
  const keptMax = options.connectionsMax ?? keptMaxDefault
  const connections = keepConnections({
    config: {
      ...firstAddress(connection),
      connectionTimeoutMillis: connectMsMax,
      pipeline: true,
    } as pg.ClientConfig,
    connect: door.enter,
    settings: sessionSettings(options.frozenMsMax) + (options.plannedOnce ? plannedOnceSettings : ''),
    keptMax,
    atWorkMax: options.atWorkMax ?? keptMax,
    patientMs: options.patientMs,
    onError: (error) => options.onError?.(error),
  })
  return {
    scope: (schema) => scope(connections, door.errorOf, schema),
    dedicated: async () => {
      const client = ownClient(connection)
      await door.enter(client)
      return client
    },
    close: async () => {
      await connections.close()
      door.close()
    },
  }
}

/** A server that a world's line in the catalogue names, and the environment does not. */
function unknownServer(server: string): Own {
  const fail = async (): Promise<never> => {
    throw new ServerAway(server, 'DATABASE_SERVERS does not name it')
  }
  const runner = { many: fail, one: fail, maybe: fail, run: fail }
  return {
    scope: (schema) => ({ ...runner, schema, transaction: fail }),
    dedicated: fail,
    close: async () => undefined,
  }
}

/** Opens a pool for each server. No connection is opened until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { further } = options
  const addresses = [...(further?.addresses ?? [])]
  const servers: readonly Server[] = [
    {
      name: firstServer,
      roomBytes: further?.firstRoomBytes ?? 0,
      addresses: addressesOf(options.connection.connectionString ?? '').length,
    },
    ...addresses.map(([name, { url, roomBytes }]) => ({
      ...{ name, roomBytes },
      addresses: addressesOf(url).length,
    })),
  ]
  const opened = new Map<string, Database>()
  const on = (server: string): Database =>
    opened.get(server) ?? { server, servers, on, ...unknownServer(server) }
  const own = openServer(
    options,
    options.connection,
    firstDoor(options.connection.connectionString, () => ownClient(options.connection)),
  )
  const first: Database = {
    ...{ server: firstServer, servers, on, ...own },
    close: async () => {
      await Promise.all([own.close(), ...others.map((other) => other.close())])
    },
  }
  opened.set(firstServer, first)
  const others = addresses.map(([server, { url }]) => {
    const connection = { connectionString: url }
    const door = makeDoor(server, {
      route: routeTo(url),
      open: () => ownClient(connection),
      admit: async (client) => await further?.admit(first, server, client),
    })
    const other = { server, servers, on, ...openServer(options, connection, door) }
    opened.set(server, other)
    return other
  })
  return first
}
