/** The first thing in a file that does not hold, and where. */

export interface PlaceInFile {
  readonly table: string
  readonly line: number
  readonly throughLine?: number
}

export interface Wrong {
  /** Null: the archive as a whole. */
  readonly table: string | null
  /** The names of the columns are line 1. Null: the table as a whole. */
  readonly line: number | null
  /** The last line that disagrees, where several lines only disagree together. */
  readonly throughLine?: number | undefined
  /** The later lines that contradict it, where the file alone does not say which one is wrong. */
  readonly also?: readonly PlaceInFile[]
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

const placeOf = ({ table, line, throughLine }: Pick<Wrong, 'table' | 'line' | 'throughLine'>): string => {
  if (table === null) return 'The archive'
  if (line === null) return `${table}.csv`
  return throughLine === undefined || throughLine === line
    ? `${table}.csv, line ${line}`
    : `${table}.csv, lines ${line} to ${throughLine}`
}

/** A reader who goes through the file needs some lines to begin with, not all of a long day. */
const namedMost = 6

export function wrongSentence(wrong: Wrong): string {
  const also = wrong.also ?? []
  const more = also.length > namedMost ? `, and ${also.length - namedMost} more places` : ''
  const against =
    also.length === 0 ? '' : ` (contradicts ${also.slice(0, namedMost).map(placeOf).join('; ')}${more})`
  return `${placeOf(wrong)}${against}: ${wrong.what}: expected ${wrong.expected}, found ${wrong.found}`
}
