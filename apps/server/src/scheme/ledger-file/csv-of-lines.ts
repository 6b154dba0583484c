/** Lines as Postgres gives them, as CSV. */
import { csvLine } from '../../platform/csv.ts'
import { cellEnd } from './table.ts'

const lineEnd = '\x1e'
/** What CSV quotes, and cells that a spreadsheet would read as a formula. */
const special = new RegExp(
  `[",\\r\\n=+@\\t＝＋－＠]|(?:^|[${lineEnd}${cellEnd}])-(?!\\d+(?:[${lineEnd}${cellEnd}]|$))`,
)

/**
 * Nearly all lines are numbers and names: these only need their separators replaced, which takes a
 * fifth of the time of taking them apart.
 */
export function csvOfLines(lines: readonly string[]): string {
  const text = lines.join(lineEnd)
  if (special.test(text)) return lines.map((line) => csvLine(line.split(cellEnd))).join('')
  return `${text.replaceAll(cellEnd, ',').replaceAll(lineEnd, '\r\n')}\r\n`
}
