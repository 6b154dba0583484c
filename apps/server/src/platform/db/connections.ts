/**
 * Open connections, each used by one transaction or statement at a time. Work for a world gets a
 * connection that has worked for that world, when one is free: its session has that world's
 * statements parsed and planned, and its catalogue entries cached. With 50 worlds over 16
 * connections, every pair had to warm up again.
 */
import pg from 'pg'
import { type Line, makeLine, PoolFull } from './line.ts'

export interface Connection extends pg.Client {
  /** The schema that it works for; unset: unknown, and the connection is discarded. */
  schemaInUse?: string
  /** Sent with the first `set search_path`, and then deleted. */
  settings?: string
  /** The `set search_path` in progress; a transaction commits only when it has succeeded. */
  schemaSet?: Promise<unknown>
  gathering?: boolean
}

export interface Connections {
  /**
   * A dedicated connection until it is given back. Errors: `PoolFull`, or Postgres is unreachable.
   */
  take(schema: string): Promise<Connection>
  give(connection: Connection): void
  close(): Promise<void>
}

export interface ConnectionsOptions {
  readonly config: pg.ClientConfig
  /** Connects a new client. Errors: those that its callers get. */
  readonly connect: (client: pg.Client) => Promise<void>
  /** Statements that set the session's settings, each with its semicolon. */
  readonly settings: string
  /** The most connections that are kept open. */
  readonly keptMax: number
  /**
   * The most connections in use at the same time. Fewer than are kept, so that there is a choice.
   */
  readonly atWorkMax: number
  /** How long a caller waits for a connection that knows its schema. Default 20 ms. */
  readonly patientMs?: number | undefined
  readonly onError: (error: Error) => void
}

/**
 * Idle connections are checked this often, and closed when they were not used since the last
 * check.
 */
const idleLookMs = 15_000
const waitMsMax = 10_000
/**
 * A connection that works for a schema for the first time parses and plans each statement and
 * reads the descriptions of its tables, which takes many times as long as a transaction. One that
 * knows this many schemas therefore learns no further one that another connection knows, until
 * the caller has waited for that connection.
 */
const learnsFreelyMax = 4
const patientMsDefault = 20
/**
 * A backend keeps about 0.85 MB for each world it has touched, so a connection is closed after
 * this many uses.
 */
const usesMax = 20_000

interface PooledConnection {
  readonly connection: Connection
  /** The schemas it has worked for. */
  readonly schemas: Set<string>
  /** The schema it works for while it is handed out. */
  worksFor: string
  uses: number
  broken: boolean
  usedSinceLook: boolean
  /** We end it ourselves, so the end of its server process is not reported. */
  dropped: boolean
}

interface Waiting {
  readonly schema: string
  readonly resolve: (connection: Connection) => void
  readonly reject: (error: Error) => void
  isServed: boolean
  /** It still waits for a connection that knows its schema. */
  isPatient: boolean
  timer?: NodeJS.Timeout
}

interface State {
  readonly options: ConnectionsOptions
  readonly all: Map<Connection, PooledConnection>
  /** Newest last. */
  readonly idle: PooledConnection[]
  /** The callers that wait, and the count of connections in use or being opened. */
  readonly line: Line<Waiting>
  opening: number
  /** Set while the pool closes: called when the last connection is closed. */
  closed: (() => void) | undefined
}

function removeFrom<T>(list: T[], one: T): void {
  const index = list.indexOf(one)
  if (index >= 0) list.splice(index, 1)
}

/** How much a connection has to load for a schema: nothing, only its name, or everything. */
const strangeness = ({ connection, schemas }: PooledConnection, schema: string): number => {
  if (connection.schemaInUse === schema) return 0
  return schemas.has(schema) ? 1 : 2 + schemas.size
}

/**
 * Of the connections with least to load, the most recently used one, so that the others can age
 * and be closed.
 */
const choose = (idle: readonly PooledConnection[], schema: string): PooledConnection | undefined =>
  idle.reduce<PooledConnection | undefined>(
    (best, kept) =>
      best === undefined || strangeness(kept, schema) <= strangeness(best, schema) ? kept : best,
    undefined,
  )

/** False: the caller had better wait for a connection that knows its schema and is at work. */
function mayBeServed({ all, idle, opening, options }: State, { schema, isPatient }: Waiting): boolean {
  if (!isPatient || all.size + opening < options.keptMax) return true
  const knows = (kept: PooledConnection) => kept.schemas.has(schema)
  if (idle.some((kept) => knows(kept) || kept.schemas.size < learnsFreelyMax)) return true
  return ![...all.values()].some(knows)
}

function drop(state: State, kept: PooledConnection): void {
  kept.dropped = true
  removeFrom(state.idle, kept)
  state.all.delete(kept.connection)
  kept.connection.end().catch(state.options.onError)
}

function hand(kept: PooledConnection, { schema, resolve }: Waiting): void {
  kept.schemas.add(schema)
  kept.worksFor = schema
  kept.uses++
  kept.usedSinceLook = true
  resolve(kept.connection)
}

async function open(state: State, one: Waiting): Promise<void> {
  const connection: Connection = new pg.Client(state.options.config)
  connection.settings = state.options.settings
  const kept: PooledConnection = {
    connection,
    schemas: new Set(),
    worksFor: one.schema,
    uses: 0,
    broken: false,
    usedSinceLook: true,
    dropped: false,
  }
  connection.on('error', (error) => {
    if (kept.dropped) return
    kept.broken = true
    state.options.onError(error)
    if (state.idle.includes(kept)) drop(state, kept)
  })
  try {
    await state.options.connect(connection)
    state.all.set(connection, kept)
    hand(kept, one)
  } catch (error) {
    state.line.done(one.schema)
    one.reject(error as Error)
  } finally {
    state.opening--
    serve(state)
  }
}

/**
 * Hands connections to waiting callers in the order of the line; while closing, it closes the idle
 * ones.
 */
function serve(state: State): void {
  const { idle, line, options } = state
  const next = () => line.next((one) => mayBeServed(state, one))
  for (let one = next(); one !== undefined; one = next()) {
    clearTimeout(one.timer)
    one.isServed = true
    const kept = choose(idle, one.schema)
    if (
      kept !== undefined &&
      (kept.schemas.has(one.schema) || state.all.size + state.opening >= options.keptMax)
    ) {
      removeFrom(idle, kept)
      hand(kept, one)
    } else {
      state.opening++
      void open(state, one)
    }
  }
  if (state.closed === undefined) return
  for (const kept of [...idle]) drop(state, kept)
  if (line.atWork() === 0 && state.all.size === 0) state.closed()
}

function take(state: State, schema: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    if (state.closed !== undefined) return reject(new Error('the database was closed'))
    const { patientMs = patientMsDefault } = state.options
    const one: Waiting = { schema, resolve, reject, isServed: false, isPatient: true }
    state.line.join(schema, one)
    serve(state)
    if (one.isServed) return
    const giveUp = () => {
      state.line.leave(schema, one)
      reject(new PoolFull(`no connection came free in ${waitMsMax} ms`))
    }
    one.timer = setTimeout(() => {
      one.isPatient = false
      one.timer = setTimeout(giveUp, waitMsMax - patientMs)
      serve(state)
    }, patientMs)
  })
}

function give(state: State, connection: Connection): void {
  const kept = state.all.get(connection)
  if (kept === undefined) return
  state.line.done(kept.worksFor)
  const unfit = kept.broken || kept.uses >= usesMax || connection.schemaInUse === undefined
  if (unfit) drop(state, kept)
  else state.idle.push(kept)
  serve(state)
}

function closeOld(state: State): void {
  for (const kept of [...state.idle]) {
    if (!kept.usedSinceLook) drop(state, kept)
    kept.usedSinceLook = false
  }
}

/** No connection is opened until the first `take`. */
export function keepConnections(options: ConnectionsOptions): Connections {
  const state: State = {
    options,
    all: new Map(),
    idle: [],
    line: makeLine(options.atWorkMax),
    opening: 0,
    closed: undefined,
  }
  const looking = setInterval(() => closeOld(state), idleLookMs).unref()
  return {
    take: (schema) => take(state, schema),
    give: (connection) => give(state, connection),
    close: () => {
      clearInterval(looking)
      return new Promise((resolve) => {
        state.closed = resolve
        serve(state)
      })
    },
  }
}
