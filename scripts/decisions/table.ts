/**
 * The index of the decisions: a table for each subject, in the form that the formatter gives it.
 */
import { type Decision, subjects } from './records.ts'

/** The last line of the index that is written by hand. */
export const marker = '<!-- Everything below is written by `npm run decisions`. -->'

const line = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`

function table(rows: readonly (readonly string[])[]): string {
  const columns = ['number', 'decision', 'state']
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  return [columns, rule, ...rows].map((cells) => line(cells, widths)).join('\n')
}

export const tablesOf = (decisions: readonly Decision[]): string =>
  subjects
    .map((subject) => ({ subject, of: decisions.filter((decision) => decision.subject === subject) }))
    .filter(({ of }) => of.length > 0)
    .map(({ subject, of }) => {
      const rows = of.map(({ number, title, file, stateText }) => [number, `[${title}](${file})`, stateText])
      return `### ${subject}\n\n${table(rows)}\n`
    })
    .join('\n')

/** The index with new tables; the text above the marker stays. */
export function writeIndex(readme: string, decisions: readonly Decision[]): string {
  const at = readme.indexOf(marker)
  if (at < 0) throw new Error(`docs/decisions/README.md has no line "${marker}"`)
  return `${readme.slice(0, at)}${marker}\n\n${tablesOf(decisions)}`
}
