/** The lines of a table in their stated order: none twice, none moved. */
import { type Line, lineEnds, linesOf } from './table-lines.ts'
import type { Part } from './unzip.ts'
import { WrongFile } from './wrong.ts'

type KeyCell = string | number | bigint

export interface TableForm {
  /** By these columns the lines are in order, each greater than the one before. */
  readonly key?: (line: Line) => readonly KeyCell[]
  /** The column that counts the lines, and the number of the first one. */
  readonly counts?: readonly [column: string, first: number]
}

function compare(a: readonly KeyCell[], b: readonly KeyCell[]): number {
  for (let at = 0; at < a.length; at++) {
    const [cell, other] = [a[at] as KeyCell, b[at] as KeyCell]
    if (cell !== other) return cell < other ? -1 : 1
  }
  return 0
}

/** Errors: WrongFile for the first line that is out of order, cut or missing. */
export function* orderedLines(table: string, part: Part, { key, counts }: TableForm): Generator<Line> {
  let before: readonly KeyCell[] | null = null
  let last = 1
  for (const line of linesOf(table, part.content)) {
    last = line.line
    if (counts !== undefined) {
      const [column, first] = counts
      const expected = first + last - 2
      const found = line.amount(column)
      if (found !== BigInt(expected))
        throw new WrongFile({
          ...{ table, line: last, what: `${column}, which counts the lines` },
          ...{ expected: String(expected), found: String(found) },
        })
    }
    const own = key?.(line) ?? null
    if (own !== null && before !== null && compare(before, own) >= 0)
      throw new WrongFile({
        ...{ table, line: last - 1, also: [{ table, line: last }], what: 'the order of the lines' },
        ...{ expected: `a line after ${before.join(', ')}`, found: own.join(', ') },
      })
    before = own
    yield line
  }
  if (part.isCut)
    throw new WrongFile({
      ...{ table, line: lineEnds(part.content) + 1, what: 'the file was cut short' },
      ...{ expected: 'more lines', found: 'the end of the archive' },
    })
}
