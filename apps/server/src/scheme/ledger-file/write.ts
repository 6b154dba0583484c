/**
 * Writes the file: one zip archive of tables, in one order, with fixed times, from one snapshot.
 * The same world, day and scope give the same bytes.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine } from '../../platform/csv.ts'
import type { Scope as Database, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type ZipPart, zipped } from '../../platform/zip.ts'
import { csvOfLines } from './csv-of-lines.ts'
import { fetched } from './fetched.ts'
import { joined, makeJoining, partOf } from './joined.ts'
import { parameterColumns, parameterLines } from './parameters.ts'
import { chooseShown, type Scope, type Shown } from './shown.ts'
import { type Column, cellEnd, type LedgerTable } from './table.ts'
import { roots } from './table-of-roots.ts'
import { accountDays, acts, days, draws, lots } from './tables-of-days.ts'
import { claims, incomes, members, orders, payouts } from './tables-of-members.ts'
import { balances, entries, movements } from './tables-of-money.ts'

/** Every table that is read from the world, in the order of the archive. */
const ledgerTables: readonly LedgerTable[] = [
  days,
  movements,
  entries,
  joined,
  balances,
  accountDays,
  members,
  orders,
  incomes,
  claims,
  payouts,
  lots,
  draws,
  acts,
  roots,
]

const codebookColumns: readonly Column[] = [
  ['table', 'the table', 'file name without .csv'],
  ['column', 'the column', 'name in its first line'],
  ['meaning', 'what it means', 'text'],
  ['unit', 'its unit, or what it may hold', 'text'],
]
const sumColumns: readonly Column[] = [
  ['table', 'the table', 'file name without .csv'],
  ['lines', 'its lines, without the first', 'number'],
  ['sha256', 'the SHA-256 of its file', 'hexadecimal'],
]

const codebook = (): string[][] =>
  [
    { name: 'codebook', columns: codebookColumns },
    { name: 'parameters', columns: parameterColumns },
    ...ledgerTables,
    { name: 'sums', columns: sumColumns },
  ].flatMap(({ name, columns }) => columns.map((column) => [name, ...column]))

interface Sum {
  readonly name: string
  readonly lines: number
  readonly sha256: string
}

/** Some lines of a table, as CSV. */
interface Batch {
  readonly lines: number
  readonly text: string
}

const batchOf = (lines: readonly (readonly string[])[]): Batch => ({
  lines: lines.length,
  text: lines.map(csvLine).join(''),
})

/** A table as CSV; `done` gets its sum when it is written. */
function part(
  { name, columns }: Pick<LedgerTable, 'name' | 'columns'>,
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  done: (sum: Sum) => void,
): ZipPart {
  async function* content(): AsyncGenerator<string> {
    const hash = createHash('sha256')
    let lines = 0
    const add = (text: string): string => {
      hash.update(text)
      return text
    }
    yield add(csvLine(columns.map(([column]) => column)))
    for await (const batch of batches) {
      lines += batch.lines
      if (batch.lines > 0) yield add(batch.text)
    }
    done({ name, lines, sha256: hash.digest('hex') })
  }
  return { name: `${name}.csv`, content: content() }
}

async function* read(tx: Tx, table: LedgerTable, shown: Shown): AsyncGenerator<Batch> {
  const { written } = table
  for await (const lines of fetched(tx, table.lines(shown)))
    yield written === undefined
      ? { lines: lines.length, text: csvOfLines(lines) }
      : batchOf(lines.map((line) => written(line.split(cellEnd))))
}

async function* readJoined(tx: Tx, shown: Shown): AsyncGenerator<Batch> {
  const joining = makeJoining(shown.hides ? 0 : shown.through + 1)
  const cells = (lines: ReturnType<typeof joining.end>) =>
    lines.map(({ kind, fromDay, throughDay, account, amount }) => [
      kind,
      String(fromDay),
      String(throughDay),
      account,
      String(amount),
    ])
  for await (const lines of fetched(tx, joined.lines(shown)))
    yield batchOf(cells(lines.flatMap((line) => joining.add(partOf(line)))))
  yield batchOf(cells(joining.end()))
}

async function* partsOf(tx: Tx, shown: Shown): AsyncGenerator<ZipPart> {
  const sums: Sum[] = []
  const done = (sum: Sum) => void sums.push(sum)
  yield part({ name: 'codebook', columns: codebookColumns }, [batchOf(codebook())], done)
  yield part(
    { name: 'parameters', columns: parameterColumns },
    [batchOf(await parameterLines(tx, shown))],
    done,
  )
  for (const table of ledgerTables)
    yield part(table, table === joined ? readJoined(tx, shown) : read(tx, table, shown), done)
  const lines = sums.map(({ name, lines: count, sha256 }) => [name, String(count), sha256])
  yield part({ name: 'sums', columns: sumColumns }, [batchOf(lines)], () => undefined)
}

/**
 * Returns what the file shows. The transaction writes temporary tables, so it is not read-only, and
 * it sees one moment of the world.
 */
export const writeLedgerFile = (db: Database, scope: Scope, path: string): Promise<Shown> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`)
    // Every line is read, so tables are joined as a whole. With old statistics the planner chose
    // loops: 90,000 claims took more than nine minutes.
    await tx.run(sql`set local enable_nestloop to off`)
    await tx.run(sql`set local cursor_tuple_fraction to 1`)
    const shown = await chooseShown(tx, scope)
    const archive = Readable.from(zipped(partsOf(tx, shown)))
    await pipeline(archive, createWriteStream(path, { mode: 0o600 }))
    return shown
  })
