/** Reads the tables of a world's ledger file: CSV with a line of names first. */

/** A table that cannot be read. */
export class WrongTable extends Error {
  readonly table: string
  /** Counted from 1, with the line of names; 0: the whole table. */
  readonly line: number

  constructor(table: string, line: number) {
    super(`line ${line} of ${table} cannot be read`)
    this.table = table
    this.line = line
  }
}

/** A line: its cells by the names of their columns. */
export interface FileLine {
  text(column: string): string
  /** Errors: WrongTable for what is not a whole number, or not exact as a number. */
  whole(column: string): number
  /** What to throw where the line says what cannot be. */
  wrong(): WrongTable
}

const wholeForm = /^-?\d{1,16}$/

/**
 * The lines of a table, from the first that is not names. `columns` are those that are read; none
 * of them may have a quoted cell. Errors: WrongTable.
 */
export function* linesOf(
  tables: ReadonlyMap<string, string>,
  table: string,
  columns: readonly string[],
): Generator<FileLine> {
  const text = tables.get(table)
  if (text === undefined) throw new WrongTable(table, 0)
  const headEnd = text.indexOf('\n')
  const names = text.slice(0, headEnd).trimEnd().split(',')
  const places = new Map(columns.map((column) => [column, names.indexOf(column)]))
  if (headEnd < 0 || [...places.values()].includes(-1)) throw new WrongTable(table, 1)
  let number = 1
  for (let at = headEnd + 1; at < text.length; ) {
    number += 1
    const end = text.indexOf('\n', at)
    // Each line of a whole file ends.
    if (end < 0) throw new WrongTable(table, number)
    const cells = text.slice(at, end).trimEnd().split(',')
    at = end + 1
    if (cells.length !== names.length) throw new WrongTable(table, number)
    yield lineOf(table, number, (column) => cells[places.get(column) ?? -1])
  }
}

function lineOf(table: string, number: number, cell: (column: string) => string | undefined): FileLine {
  const textIn = (column: string): string => {
    const text = cell(column)
    if (text === undefined) throw new WrongTable(table, number)
    return text
  }
  return {
    text: textIn,
    whole: (column) => {
      const text = textIn(column)
      if (!wholeForm.test(text) || !Number.isSafeInteger(Number(text))) throw new WrongTable(table, number)
      return Number(text)
    },
    wrong: () => new WrongTable(table, number),
  }
}
