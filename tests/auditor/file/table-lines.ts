/** A table of the archive, line by line. */
import { WrongFile } from './wrong.ts'

export interface Line {
  /** The first line of the file is 1. */
  readonly line: number
  /** Whether the table has the column: files of older programs have fewer. */
  has(column: string): boolean
  /** The text of a column. Errors: WrongFile when the table does not have it. */
  text(column: string): string
  /** A whole number. Errors: WrongFile. */
  amount(column: string): bigint
  /** The same, and null for an empty cell. */
  amountOrNull(column: string): bigint | null
  day(column: string): number
  yes(column: string): boolean
}

const cellAt = /"((?:[^"]|"")*)"|[^,"]*/y

/**
 * The cells of one line; a cell in quotes may contain commas and doubled quotes. None when a cell
 * has something beside its quotes: a spreadsheet would read another number there.
 */
function cellsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(',')
  const cells: string[] = []
  for (let at = 0; ; at++) {
    cellAt.lastIndex = at
    const [whole = '', quoted] = cellAt.exec(text) ?? []
    cells.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= text.length) return cells
    if (text[at] !== ',') return []
  }
}

/** The last whole number that was read of a column: neighbouring lines often have the same. */
interface Column {
  readonly place: number
  text: string
  amount: bigint
}

type Columns = ReadonlyMap<string, Column>

class TableLine implements Line {
  readonly line: number
  readonly #table: string
  readonly #columns: Columns
  readonly #cells: readonly string[]
  constructor(table: string, columns: Columns, line: number, cells: readonly string[]) {
    this.#table = table
    this.#columns = columns
    this.line = line
    this.#cells = cells
  }

  has(column: string): boolean {
    return this.#columns.has(column)
  }

  #column(name: string): Column {
    const column = this.#columns.get(name)
    if (column !== undefined) return column
    throw new WrongFile({
      ...{ table: this.#table, line: 1, what: 'the columns' },
      ...{ expected: `a column ${name}`, found: [...this.#columns.keys()].join(', ') },
    })
  }

  text(column: string): string {
    return this.#cells[this.#column(column).place] as string
  }

  #refuse(column: string, expected: string): WrongFile {
    const found = this.text(column)
    return new WrongFile({ table: this.#table, line: this.line, what: column, expected, found: `“${found}”` })
  }

  amount(column: string): bigint {
    const known = this.#column(column)
    const text = this.#cells[known.place] as string
    if (text === known.text) return known.amount
    if (!/^-?\d{1,30}$/.test(text)) throw this.#refuse(column, 'a whole number')
    known.text = text
    return (known.amount = BigInt(text))
  }

  amountOrNull(column: string): bigint | null {
    return this.text(column) === '' ? null : this.amount(column)
  }

  day(column: string): number {
    const text = this.text(column)
    if (!/^-?\d{1,9}$/.test(text)) throw this.#refuse(column, 'a whole number')
    return Number(text)
  }

  yes(column: string): boolean {
    const text = this.text(column)
    if (text !== 'yes' && text !== 'no') throw this.#refuse(column, 'yes or no')
    return text === 'yes'
  }
}

/** The names of a table's columns. */
export const columnsOf = (content: Buffer): string[] =>
  cellsOf(content.toString('utf8', 0, Math.max(0, content.indexOf(lineEnd))).replace(/^\ufeff|\r$/g, ''))

const lineEnd = 10
const carriageReturn = 13

export function lineEnds(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(lineEnd); at >= 0; at = content.indexOf(lineEnd, at + 1)) count++
  return count
}

/** Errors: WrongFile for a line without its end, or with too few or too many cells. */
export function* linesOf(table: string, content: Buffer): Generator<Line> {
  let columns: Columns = new Map()
  let line = 0
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(lineEnd, at)
    line++
    if (end < 0)
      throw new WrongFile({
        ...{ table, line, what: 'the end of the line' },
        ...{ expected: 'a whole line', found: 'the end of the table' },
      })
    const text = content.toString('utf8', at, content[end - 1] === carriageReturn ? end - 1 : end)
    at = end + 1
    const cells = cellsOf(line === 1 ? text.replace(/^\ufeff/, '') : text)
    if (line === 1) {
      columns = new Map(cells.map((name, place) => [name, { place, text: '0', amount: 0n }]))
      continue
    }
    if (cells.length !== columns.size)
      throw new WrongFile({
        ...{ table, line, what: 'the number of cells' },
        ...{ expected: String(columns.size), found: String(cells.length) },
      })
    yield new TableLine(table, columns, line, cells)
  }
}
