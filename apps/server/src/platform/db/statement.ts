/** One statement, prepared under its name, that asks for the columns of its answer once a connection. */
import pg from 'pg'
import type { Query } from './sql.ts'

/** What pg's own query does on the wire; its types leave it out. */
interface Wire {
  describe(): void
}

interface Described {
  readonly fields: readonly object[]
}

interface Submitting {
  callback: (error: Error | null, result: pg.QueryResult<pg.QueryResultRow>) => void
  name: string
  prepare(connection: Wire): void
  handleRowDescription(message: Described): void
  handleCommandComplete(message: object, connection: Wire): void
}

const PgQuery = pg.Query as unknown as new (text: string, values: unknown[]) => Submitting

/** A connection as it is, for a statement whose columns are known. */
const knowing = new WeakMap<Wire, Wire>()
/** By connection and statement: its columns; empty when it answers no rows. */
const columns = new WeakMap<Wire, Map<string, readonly object[]>>()

function columnsOver(connection: Wire): Map<string, readonly object[]> {
  let known = columns.get(connection)
  if (known === undefined) columns.set(connection, (known = new Map()))
  return known
}

function withoutDescribing(connection: Wire): Wire {
  let silent = knowing.get(connection)
  if (silent === undefined) {
    silent = Object.create(connection, { describe: { value: () => undefined } }) as Wire
    knowing.set(connection, silent)
  }
  return silent
}

/**
 * Postgres refuses to run a prepared statement whose columns have changed since, so what was described once holds for as
 * long as the connection does.
 */
class Statement extends PgQuery {
  private described: readonly object[] = []

  override prepare(connection: Wire): void {
    const known = columnsOver(connection).get(this.name)
    if (known === undefined) return super.prepare(connection)
    if (known.length > 0) super.handleRowDescription({ fields: known })
    this.described = known
    super.prepare(withoutDescribing(connection))
  }

  override handleRowDescription(message: Described): void {
    this.described = message.fields
    super.handleRowDescription(message)
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    columnsOver(connection).set(this.name, this.described)
    super.handleCommandComplete(message, connection)
  }
}

/** Sends a statement; `name` is its name on this connection. */
export const sendStatement = (
  client: pg.ClientBase,
  name: string,
  query: Query,
): Promise<pg.QueryResult<pg.QueryResultRow>> =>
  new Promise<pg.QueryResult<pg.QueryResultRow>>((resolve, reject) => {
    const statement = new Statement(query.text, [...query.values])
    statement.name = name
    statement.callback = (error, result) => (error === null ? resolve(result) : reject(error))
    client.query(statement as unknown as pg.Submittable)
  }).catch((error: Error) => {
    // The stack of whoever asked, not of the socket's event.
    Error.captureStackTrace(error)
    throw error
  })
