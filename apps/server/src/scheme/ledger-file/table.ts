/** The form of a table of the file, and what its codebook says of it. */
import type { Query } from '../../platform/db/sql.ts'
import type { Shown } from './shown.ts'

/** Name, meaning, and unit or allowed values. */
export type Column = readonly [name: string, meaning: string, unit: string]

export interface LedgerTable {
  readonly name: string
  readonly columns: readonly Column[]
  /**
   * Declares the cursor `ledger_lines`, whose rows are the lines in their order: one text each,
   * with the cells between unit separators. A table with a line for each entry, income or claim
   * sorts by one number (a second key took as long again), and makes the text of a line above the
   * sort: so it is made while earlier lines are packed, and is not sorted.
   */
  lines(shown: Shown): Query
  /** The cells of a line as they are written, when Postgres gives them otherwise. */
  readonly written?: (cells: readonly string[]) => readonly string[]
}

/** Between two cells of a line that Postgres gives; no text of a world may contain it. */
export const cellEnd = '\x1f'

/**
 * The form of a line of so many cells, for Postgres's `format`: `concat` with the separators as
 * arguments took a third longer. A cell without a value is empty.
 */
export const cellsOf = (count: number): string => Array.from({ length: count }, () => '%s').join(cellEnd)

export const minor = 'millionths of one practice USDT'
export const dayUnit = 'days since day 0 of the world'
export const yesNo = 'yes or no'
export const points = 'hundredths of a percent'
export const pseudonym = 'a random name of this world, the same in all its files'
