/** The first thing in a file that does not hold, and where. */

export interface Wrong {
  /** Null: the archive as a whole. */
  readonly table: string | null
  /** The names of the columns are line 1. Null: the table as a whole. */
  readonly line: number | null
  /** The last line that disagrees, where several lines only disagree together. */
  readonly throughLine?: number | undefined
  readonly what: string
  readonly expected: string
  readonly found: string
}

export class WrongFile extends Error {
  override readonly name = 'WrongFile'
  readonly wrong: Wrong
  constructor(wrong: Wrong) {
    super(wrong.what)
    this.wrong = wrong
  }
}

const placeOf = ({ table, line, throughLine }: Wrong): string => {
  if (table === null) return 'The archive'
  if (line === null) return `${table}.csv`
  return throughLine === undefined || throughLine === line
    ? `${table}.csv, line ${line}`
    : `${table}.csv, lines ${line} to ${throughLine}`
}

export const wrongSentence = (wrong: Wrong): string =>
  `${placeOf(wrong)}: ${wrong.what}: expected ${wrong.expected}, found ${wrong.found}`
