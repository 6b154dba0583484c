/**
 * A prepared statement, under its name, that requests the description of its columns once per
 * connection. SQL names in snake_case and rows in camelCase: a column is renamed where its
 * description arrives, so that no row pays for it. What `client.query` sends by itself (a
 * dedicated connection, the export of a world) keeps the names of Postgres, and so do the keys
 * inside a column of json, which are data.
 */
import pg from 'pg'
import type { Query } from './sql.ts'

/** The wire methods of pg's own query; its types leave them out. */
interface Wire {
  describe(): void
}

/** How the rows of a statement are parsed, as pg derives it from a description. */
interface Columns {
  readonly fields: readonly object[]
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

interface Description {
  readonly fields: readonly { name: string }[]
}

interface Submitting {
  callback: (error: Error | null, result: pg.QueryResult<pg.QueryResultRow>) => void
  name: string
  readonly _result: Columns
  _accumulateRows: boolean
  prepare(connection: Wire): void
  handleRowDescription(description: Description): void
  handleCommandComplete(message: object, connection: Wire): void
}

const PgQuery = pg.Query as unknown as new (text: string, values: unknown[]) => Submitting

/**
 * `member_id` → `memberId`, and a digit after an underscore joins what is before it: `floor_2` →
 * `floor2`. An underscore at either end stays, as does a name without one.
 */
export const rowName = (column: string): string =>
  column.replace(/(?<=[a-z\d])_([a-z\d])/g, (_, first: string) => first.toUpperCase())

/** The connection, for a statement whose columns are known. */
const knowing = new WeakMap<Wire, Wire>()
const columns = new WeakMap<Wire, Map<string, Columns>>()

function columnsOver(connection: Wire): Map<string, Columns> {
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
 * Postgres refuses to run a prepared statement whose columns have changed, so a description stays
 * valid for as long as the connection exists.
 */
class Statement extends PgQuery {
  override prepare(connection: Wire): void {
    const known = columnsOver(connection).get(this.name)
    if (known === undefined) return super.prepare(connection)
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(withoutDescribing(connection))
  }

  override handleRowDescription(description: Description): void {
    for (const field of description.fields) field.name = rowName(field.name)
    super.handleRowDescription(description)
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    const known = columnsOver(connection)
    if (!known.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
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
    // The stack of the caller, not of the socket's event.
    Error.captureStackTrace(error)
    throw error
  })
