/** The tables of the archive, by name. */
import { orderedLines, type TableForm } from './ordered.ts'
import { type Line, lineEnds } from './table-lines.ts'
import type { Part } from './unzip.ts'
import { WrongFile } from './wrong.ts'

/** In the order of the archive, as far as they are read. */
export const tables = [
  'codebook',
  'parameters',
  'days',
  'movements',
  'entries',
  'joined',
  'balances',
  'account-days',
  'members',
  'orders',
  'incomes',
  'claims',
  'payouts',
  'lots',
  'draws',
  'acts',
  'roots',
  'sums',
] as const
export type TableName = (typeof tables)[number]

export interface Tables {
  /** A row of each line, in the file's order. Errors: WrongFile. */
  rows<Row>(table: TableName, form: TableForm, row: (line: Line) => Row): Row[]
}

const names = new Set<string>(tables.map((name) => `${name}.csv`))

/** A file beside the tables could be taken for one of them. */
const foreign = (name: string, found: string): WrongFile =>
  new WrongFile({
    ...{ table: null, line: null, what: `the file “${name}” in it` },
    ...{ expected: 'each table once and no other file', found },
  })

/** Errors: WrongFile for a file that is not a table, and for a second file of one table. */
export function tablesOf(parts: readonly Part[]): Tables {
  const cut = parts.find((part) => part.isCut)
  const byName = new Map<string, Part>()
  for (const part of parts) {
    const isKnown = part.name === '' || names.has(part.name)
    if (!isKnown || byName.has(part.name)) throw foreign(part.name, isKnown ? 'a second one' : 'another one')
    byName.set(part.name, part)
  }
  /** Tables are not read in the archive's order: the line at which it ends is in another one. */
  const missing = (table: string): WrongFile =>
    cut !== undefined
      ? new WrongFile({
          ...(cut.name === ''
            ? { table, line: 1, expected: 'this table' }
            : {
                table: cut.name.replace(/\.csv$/, ''),
                line: lineEnds(cut.content) + 1,
                expected: 'more lines',
              }),
          ...{ what: 'the file was cut short', found: 'the end of the archive' },
        })
      : new WrongFile({
          ...{ table, line: null, what: 'the table' },
          ...{ expected: `${table}.csv`, found: 'no such file in the archive' },
        })
  return {
    rows(table, form, row) {
      const part = byName.get(`${table}.csv`)
      if (part === undefined) throw missing(table)
      const rows = []
      for (const line of orderedLines(table, part, form)) rows.push(row(line))
      return rows
    },
  }
}

export function reject(
  table: string,
  line: Line,
  what: string,
  [expected, found]: readonly [string, string],
) {
  return new WrongFile({ table, line: line.line, what, expected, found })
}
