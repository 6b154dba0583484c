/**
 * Connections that are kept open, each used by one transaction or statement at a time. Who works for a world is given a
 * connection that has worked for it, when one is free: it has that world's statements parsed and planned, and its
 * tables' descriptions read. With 50 worlds over 16 connections every pair had to learn them anew.
 */
import pg from 'pg'
import { type Line, makeLine, PoolFull } from './line.ts'

export interface Connection extends pg.Client {
  /** The schema that it works for; unset: unknown, and it is thrown away. */
  schemaInUse?: string
  /** Sent with the first `set search_path`, and gone then. */
  settings?: string
  /** The `set search_path` under way; a transaction commits only when it has gone well. */
  schemaSet?: Promise<unknown>
  gathering?: boolean
}

export interface Connections {
  /**
   * A connection of one's own until it is given back. Errors: `PoolFull`, or Postgres is not there.
   */
  take(schema: string): Promise<Connection>
  give(connection: Connection): void
  close(): Promise<void>
}

export interface ConnectionsOptions {
  readonly config: pg.ClientConfig
  /** Statements that set what a session has, each with its semicolon. */
  readonly settings: string
  /** Kept open at most. */
  readonly keptMax: number
  /** In use at once at most. Fewer than are kept, so that there is one to choose. */
  readonly atWorkMax: number
  readonly onError: (error: Error) => void
}

/** Idle ones are looked at this often, and closed when nobody used them since the last look. */
const idleLookMs = 15_000
const waitMsMax = 10_000
/** A backend keeps about 0.85 MB for each world it has touched, so a connection is not kept for ever. */
const usesMax = 20_000

interface Kept {
  readonly connection: Connection
  /** Schemas it has worked for. */
  readonly schemas: Set<string>
  /** Whom it works for while it is handed out. */
  worksFor: string
  uses: number
  broken: boolean
  usedSinceLook: boolean
  /** We end it ourselves: that the server ends meanwhile is nothing to say. */
  dropped: boolean
}

interface Waiting {
  readonly schema: string
  readonly resolve: (connection: Connection) => void
  readonly reject: (error: Error) => void
  isServed: boolean
  timer?: NodeJS.Timeout
}

interface State {
  readonly options: ConnectionsOptions
  readonly all: Map<Connection, Kept>
  /** Newest last. */
  readonly idle: Kept[]
  /** Those who wait, and how many are handed out or being opened. */
  readonly line: Line<Waiting>
  opening: number
  /** Set when it closes: called when the last connection is gone. */
  closed: (() => void) | undefined
}

function removeFrom<T>(list: T[], one: T): void {
  const index = list.indexOf(one)
  if (index >= 0) list.splice(index, 1)
}

/** How much a connection has to learn for a schema: nothing, its name, or all. */
const strangeness = ({ connection, schemas }: Kept, schema: string): number => {
  if (connection.schemaInUse === schema) return 0
  return schemas.has(schema) ? 1 : 2 + schemas.size
}

/** Of those that have least to learn the one used last, so that the others may grow old and be closed. */
const choose = (idle: readonly Kept[], schema: string): Kept | undefined =>
  idle.reduce<Kept | undefined>(
    (best, kept) =>
      best === undefined || strangeness(kept, schema) <= strangeness(best, schema) ? kept : best,
    undefined,
  )

function drop(state: State, kept: Kept): void {
  kept.dropped = true
  removeFrom(state.idle, kept)
  state.all.delete(kept.connection)
  kept.connection.end().catch(state.options.onError)
}

function hand(kept: Kept, { schema, resolve }: Waiting): void {
  kept.schemas.add(schema)
  kept.worksFor = schema
  kept.uses++
  kept.usedSinceLook = true
  resolve(kept.connection)
}

async function open(state: State, one: Waiting): Promise<void> {
  const connection: Connection = new pg.Client(state.options.config)
  connection.settings = state.options.settings
  const kept: Kept = {
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
    await connection.connect()
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
 * Hands connections to those who wait, as the line says; closes what is left over once it is
 * closing.
 */
function serve(state: State): void {
  const { idle, line, options } = state
  for (let one = line.next(); one !== undefined; one = line.next()) {
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
    const one: Waiting = { schema, resolve, reject, isServed: false }
    state.line.join(schema, one)
    serve(state)
    if (one.isServed) return
    one.timer = setTimeout(() => {
      state.line.leave(schema, one)
      reject(new PoolFull(`no connection came free in ${waitMsMax} ms`))
    }, waitMsMax)
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

/** Nothing is connected until the first is taken. */
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
